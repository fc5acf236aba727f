import Foundation
import WhiskerEnvironment
import XCTest

final class WallTimeTests: XCTestCase {
  func testDatesAgreeWithTheGregorianCalendar() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try XCTUnwrap(TimeZone(identifier: "UTC"))
    for (year, month, day) in [
      (1970, 1, 1), (2000, 2, 29), (2026, 3, 1), (1969, 12, 31), (2100, 2, 28), (1600, 7, 4),
    ] {
      let parts = DateComponents(year: year, month: month, day: day, hour: 9, minute: 5, second: 7)
      let date = try XCTUnwrap(calendar.date(from: parts))
      let time = try XCTUnwrap(WallTime(year: year, month: month, day: day, hour: 9, minute: 5, second: 7))
      XCTAssertEqual(time.secondsSince1970, Int64(date.timeIntervalSince1970), "\(year)-\(month)-\(day)")
      XCTAssertEqual(time.hourAndMinute, "09:05")
    }
  }

  func testPartsOutOfRangeAreRefused() {
    XCTAssertNil(WallTime(year: 2026, month: 2, day: 29))
    XCTAssertNil(WallTime(year: 2026, month: 13, day: 1))
    XCTAssertNil(WallTime(year: 2026, month: 1, day: 1, hour: 24))
    XCTAssertNotNil(WallTime(year: 2024, month: 2, day: 29))
  }

  func testAdvancingDropsPartsOfASecond() {
    let time = WallTime(secondsSince1970: 100)
    XCTAssertEqual(time.advanced(by: .milliseconds(2_900)).secondsSince1970, 102)
  }

  func testEveryTimeOfAServerHasADate() throws {
    let (first, last) = (WallTime(secondsSince1970: .min), WallTime(secondsSince1970: .max))
    XCTAssertEqual(last.advanced(by: .seconds(1)), last)
    XCTAssertEqual(first.advanced(by: .seconds(-1)), first)
    XCTAssertEqual(last.year, 292_277_026_596)
    XCTAssertEqual(first.year, -292_277_022_657)
    for time in [first, last] {
      XCTAssertTrue((0..<7).contains(time.weekday) && (1...12).contains(time.month))
      XCTAssertTrue((1...31).contains(time.day))
      for zone in LocalZone.known {
        XCTAssertEqual(zone.localTime(of: time).year, time.year, zone.identifier)
      }
    }
  }
}
