import Foundation
import Testing
import WhiskerScript

struct TimestampTests {
  @Test func momentsAgreeWithTheCalendar() {
    let formatter = ISO8601DateFormatter()
    for text in [
      "1970-01-01T00:00:00Z", "2000-02-29T23:59:59Z", "2026-03-01T09:00:00Z", "2100-02-28T12:00:00Z",
      "2400-02-29T00:00:01Z", "9999-12-31T23:59:59Z",
    ] {
      let seconds = formatter.date(from: text).map { Int64($0.timeIntervalSince1970) }
      #expect(Timestamp(text.utf8)?.secondsSince1970 == seconds, "\(text)")
    }
  }

  @Test func momentsThatDoNotExistAreRefused() {
    for text in [
      "2026-02-29T00:00:00Z", "2100-02-29T00:00:00Z", "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z",
      "2026-01-01T24:00:00Z", "2026-01-01T00:60:00Z", "2026-01-01T00:00:60Z", "1969-12-31T23:59:59Z",
      "2026-01-01 00:00:00Z", "2026-01-01T00:00:00", "", "2026-01-01T00:00:0xZ",
    ] {
      #expect(Timestamp(text.utf8) == nil, "\(text)")
    }
  }
}
