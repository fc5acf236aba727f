import TroubleApp
@testable import WhiskerRunner
import WhiskerSource
import XCTest

final class TimeOfDayTests: XCTestCase {
  /// Daylight saving time as in Lisbon, with two changes near the start of 1970: forward at 10 days and 1 hour UTC, back at 20 days and 1 hour.
  private func lisbon(_ second: Int64) -> Int64 {
    let hour: Int64 = 3_600
    return (10 * 24 * hour + hour..<20 * 24 * hour + hour).contains(second) ? hour : 0
  }

  /// The next moment with this time of day, as days, hours and minutes in UTC.
  private func next(_ hour: Int, _ minute: Int, after days: Int, _ hours: Int, _ minutes: Int = 0) -> [Int64]
  {
    let present = Duration.seconds((days * 24 + hours) * 3_600 + minutes * 60)
    let moment = TimeOfDay(seconds: hour * 3_600 + minute * 60).next(after: present, offset: lisbon)
    let total = moment.components.seconds / 60
    return [total / 1_440, total / 60 % 24, total % 60]
  }

  func testItIsLaterTodayOrTomorrow() {
    XCTAssertEqual(next(9, 30, after: 5, 9), [5, 9, 30])
    XCTAssertEqual(next(9, 0, after: 5, 9), [6, 9, 0])
    XCTAssertEqual(next(8, 59, after: 5, 9), [6, 8, 59])
    XCTAssertEqual(next(0, 0, after: 5, 23, 59), [6, 0, 0])
  }

  func testTheEveningBefore1970IsADayOfItsOwn() {
    let newYork: (Int64) -> Int64 = { _ in -5 * 3_600 }
    // It is eight o'clock in the evening.
    let present = Duration.seconds(3_600)
    XCTAssertEqual(
      TimeOfDay(seconds: 23 * 3_600).next(after: present, offset: newYork), .seconds(4 * 3_600))
    XCTAssertEqual(
      TimeOfDay(seconds: 19 * 3_600).next(after: present, offset: newYork), .seconds(24 * 3_600))
  }

  func testAMomentInTheSecondThatTheClockShowsCanBeInThePast() {
    let text = """
      journey "J"
      app trouble
      clock 2026-03-01T09:00:00Z
      launch
      advance 1050ms
      advance to 2026-03-01T09:00:01Z

      """
    let found = failures(of: text, .trouble).first?.diagnostic
    XCTAssertEqual(found?.message, "this moment is in the past")
    XCTAssertEqual(found?.label, "the clock shows 2026-03-01T09:00:01.050Z")
  }

  func testTheClockCountsAndNotUTC() {
    XCTAssertEqual(next(9, 30, after: 15, 7), [15, 8, 30])
    XCTAssertEqual(next(0, 30, after: 15, 12), [15, 23, 30])
    XCTAssertEqual(next(23, 30, after: 15, 23), [16, 22, 30])
  }

  func testATimeThatADayLacksIsThatOfTheNextDay() {
    XCTAssertEqual(next(1, 30, after: 10, 0), [11, 0, 30])
    XCTAssertEqual(next(2, 0, after: 10, 0), [10, 1, 0])
  }

  func testOfTwoInADayTheFirstThatIsToComeCounts() {
    XCTAssertEqual(next(1, 30, after: 20, 0), [20, 0, 30])
    XCTAssertEqual(next(1, 30, after: 20, 0, 30), [20, 1, 30])
    XCTAssertEqual(next(1, 30, after: 20, 1, 30), [21, 1, 30])
  }
}
