import Foundation
import WhiskerTime
import XCTest

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A session's time zone and locale are those of the process while it lasts.
final class PlaceTests: XCTestCase {
  private func shown(zone: String?, locale: String?) throws -> [String] {
    var lines: [String] = []
    var configuration = VirtualTimeSession.Configuration()
    configuration.zone = zone
    configuration.locale = locale
    try withSession(configuration) { _ in lines = Self.lines() }
    return lines
  }

  private static func lines() -> [String] {
    let date = Date(timeIntervalSince1970: 1_767_258_000)
    let formatter = DateFormatter()
    formatter.dateStyle = .long
    formatter.timeStyle = .short
    let numbers = NumberFormatter()
    numbers.numberStyle = .decimal
    var moment: time_t = 1_767_258_000
    var parts = tm()
    localtime_r(&moment, &parts)
    return [
      TimeZone.current.identifier, NSTimeZone.local.identifier, Locale.current.identifier,
      NSLocale.current.identifier, Calendar.current.locale?.identifier ?? "none",
      Calendar.current.timeZone.identifier, "\(Calendar.current.component(.hour, from: date))",
      formatter.string(from: date), numbers.string(from: 1_234.5) ?? "none", "\(parts.tm_hour)",
      ProcessInfo.processInfo.environment["TZ"] ?? "none",
    ]
  }

  func testASessionShowsItsZoneAndLocale() throws {
    XCTAssertEqual(
      try shown(zone: "Asia/Tokyo", locale: "de_DE"),
      [
        "Asia/Tokyo", "Asia/Tokyo", "de_DE", "de_DE", "de_DE", "Asia/Tokyo", "18",
        "1. Januar 2026 um 18:00", "1.234,5", "18", "Asia/Tokyo",
      ])
    XCTAssertEqual(
      Array(try shown(zone: "America/New_York", locale: "fr_FR").prefix(7)),
      ["America/New_York", "America/New_York", "fr_FR", "fr_FR", "fr_FR", "America/New_York", "4"])
  }

  func testTheProcessHasItsOwnAgainAfterwards() throws {
    let before = Self.lines()
    let environment = ProcessInfo.processInfo.environment
    _ = try shown(zone: "Asia/Tokyo", locale: "de_DE")
    XCTAssertEqual(Self.lines(), before)
    XCTAssertEqual(ProcessInfo.processInfo.environment, environment)
  }

  func testASessionWithoutAPlaceShowsTheMachines() throws {
    let before = Self.lines()
    XCTAssertEqual(try shown(zone: nil, locale: nil), before)
  }
}
