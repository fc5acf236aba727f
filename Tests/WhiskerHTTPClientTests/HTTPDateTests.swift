import Testing
import WhiskerEnvironment

@testable import WhiskerHTTPClient

/// The three forms of a date in a header field (RFC 9110, section 5.6.7).
struct HTTPDateTests {
  private let now = WallTime(secondsSince1970: 1_800_000_000)

  @Test(arguments: [
    "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
    "Sun Nov 06 08:49:37 1994",
  ])
  func everyFormIsTheSameTime(text: String) {
    #expect(HTTPDate.time(text, now: now)?.secondsSince1970 == 784_111_777)
  }

  @Test func aShortYearIsAtMostFiftyYearsLater() throws {
    #expect(now.year == 2027)
    for (short, year) in [("27", 2027), ("77", 2077), ("78", 1978), ("99", 1999), ("00", 2000)] {
      #expect(HTTPDate.time("Sunday, 06-Nov-\(short) 08:49:37 GMT", now: now)?.year == year, "\(short)")
    }
    let later = try #require(WallTime(year: 2099, month: 1, day: 1))
    #expect(HTTPDate.time("Sunday, 06-Nov-05 08:49:37 GMT", now: later)?.year == 2105)
  }

  @Test(arguments: [
    "", "now", "Sun, 06 Nov 1994 08:49:37 UTC", "Sun, 6 Nov 1994 08:49:37 GMT",
    "Sunday, 06-Nov-1994 08:49:37 GMT",
    "Sunday, 06-Nov-94 08:49:37", "Sun Nov  6 08:49 1994", "Sun Nov 31 08:49:37 1994",
    "Sun Nov  6 24:49:37 1994",
    "Sun Nov  +6 08:49:37 1994", "Sun Foo  6 08:49:37 1994", "Sunday, 06-Nov-94-1 08:49:37 GMT",
  ])
  func anotherTextIsNoDate(text: String) {
    #expect(HTTPDate.time(text, now: now) == nil)
  }
}
