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

  /// Its own session, in which no other call has made the C library read the zone.
  func testTheTextOfATimeHasTheZoneOfItsSession() throws {
    for (zone, hour) in [("Asia/Tokyo", "18:00:00"), ("America/New_York", "04:00:00")] {
      var configuration = VirtualTimeSession.Configuration()
      configuration.zone = zone
      try withSession(configuration) { _ in
        var moment: time_t = 1_767_258_000
        var text = [CChar](repeating: 0, count: 26)
        XCTAssertNotNil(ctime_r(&moment, &text))
        XCTAssertEqual(
          text.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }, "Thu Jan  1 \(hour) 2026\n")
      }
    }
  }

  func testWhatIsFormattedWithoutALocaleHasTheSessions() throws {
    let date = Date(timeIntervalSince1970: 1_767_258_000)
    func texts(zone: String, locale: String) throws -> [String] {
      var configuration = VirtualTimeSession.Configuration()
      configuration.zone = zone
      configuration.locale = locale
      var texts: [String] = []
      try withSession(configuration) { _ in
        texts = [
          date.formatted(), date.formatted(.dateTime.weekday(.wide).month(.wide)), 1_234.5.formatted(),
          12.5.formatted(.currency(code: "EUR")), ["a", "b"].formatted(),
          Duration.seconds(75).formatted(.units()),
          date.formatted(.relative(presentation: .named)), 1_234_567.formatted(.byteCount(style: .file)),
          DateFormatter.localizedString(from: date, dateStyle: .long, timeStyle: .short),
          String.localizedStringWithFormat("%.2f", 1_234.5),
          NSDate(timeIntervalSince1970: 1_767_258_000).description(with: Locale.current),
        ].map { $0.replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ") }
      }
      return texts
    }
    XCTAssertEqual(
      try texts(zone: "Asia/Tokyo", locale: "de_DE"),
      [
        "1.1.2026, 18:00", "Januar Donnerstag", "1.234,5", "12,50 €", "a und b", "1 Min., 15 Sek.",
        "nächstes Jahr", "1,2 MB", "1. Januar 2026 um 18:00", "1.234,50",
        "Donnerstag, 1. Januar 2026 um 18:00:00 Japanische Normalzeit",
      ])
    XCTAssertEqual(
      try texts(zone: "America/New_York", locale: "fr_FR"),
      [
        "01/01/2026 4:00", "janvier jeudi", "1 234,5", "12,50 €", "a et b", "1 min et 15 s",
        "dans 2 ans", "1,2 Mo", "1 janvier 2026 à 04:00", "1 234,50",
        "jeudi 1 janvier 2026 à 04:00:00 heure normale de l’Est nord-américain",
      ])
  }

  func testTheProcessHasItsOwnAgainAfterwards() throws {
    let before = Self.lines()
    let environment = ProcessInfo.processInfo.environment
    _ = try shown(zone: "Asia/Tokyo", locale: "de_DE")
    XCTAssertEqual(Self.lines(), before)
    XCTAssertEqual(ProcessInfo.processInfo.environment, environment)
  }

  /// The C library made the process's array of variables, and makes another one in the session.
  func testVariablesThatASessionSetsLeaveThoseOfTheProcessAlone() throws {
    setenv("WHISKER_BEFORE", "1", 1)
    defer { unsetenv("WHISKER_BEFORE") }
    let environment = ProcessInfo.processInfo.environment
    var configuration = VirtualTimeSession.Configuration()
    (configuration.zone, configuration.locale) = ("Asia/Tokyo", "de_DE")
    for count in [1, 500] {
      try withSession(configuration) { _ in
        for number in 0..<count { setenv("WHISKER_SESSION_\(count)_\(number)", "1", 1) }
        setenv("WHISKER_BEFORE", "2", 1)
        XCTAssertEqual(getenv("TZ").map { String(cString: $0) }, "Asia/Tokyo")
        XCTAssertNotNil(getenv("WHISKER_SESSION_\(count)_0"))
      }
      XCTAssertEqual(ProcessInfo.processInfo.environment, environment)
      setenv("WHISKER_AFTER", "1", 1)
      XCTAssertEqual(getenv("WHISKER_AFTER").map { String(cString: $0) }, "1")
      XCTAssertEqual(unsetenv("WHISKER_AFTER"), 0)
      XCTAssertEqual(ProcessInfo.processInfo.environment, environment)
    }
  }

  func testASessionWithoutAPlaceShowsTheMachines() throws {
    let before = Self.lines()
    XCTAssertEqual(try shown(zone: nil, locale: nil), before)
  }

  func testAZoneOfWhichTheMachineHasNoFileIsRefused() throws {
    try onMainActor {
      var configuration = VirtualTimeSession.Configuration()
      configuration.zone = "Asia/Nowhere"
      XCTAssertThrowsError(try VirtualTimeSession.start(configuration)) {
        XCTAssertEqual($0 as? VirtualTimeError, .zoneFileMissing("Asia/Nowhere"))
      }
      configuration.zone = "UTC"
      XCTAssertTrue(try VirtualTimeSession.start(configuration).end().isClean)
    }
  }
}
