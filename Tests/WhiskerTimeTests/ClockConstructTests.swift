import Constructs
import WhiskerTime
import XCTest

/// Every clock of the table of constructs shows the time of the session, at its start and 1.5 s later.
///
/// That two sessions show the same is not enough: a clock of whole seconds that shows real time does so, too.
final class ClockConstructTests: XCTestCase {
  private static let wall = ["1735689600000000000", "1735689601500000000"]
  private static let wallSeconds = ["1735689600.0", "1735689601.5"]
  private static let steady = ["1000000000000", "1001500000000"]

  private static let shown: [String: [String]] = [
    "Date()": wallSeconds,
    "Date.now, Date.timeIntervalSinceReferenceDate": ["757382400.0", "757382401.5"],
    "Date().timeIntervalSinceNow, Date(timeIntervalSinceNow:)": ["5.0 -1735689600.0", "5.0 -1735689601.5"],
    "NSDate()": wallSeconds,
    "ContinuousClock.now": ["Instant(_value: 1000.0 seconds)", "Instant(_value: 1001.5 seconds)"],
    "SuspendingClock.now": ["Instant(_value: 1000.0 seconds)", "Instant(_value: 1001.5 seconds)"],
    "DispatchTime.now()": steady,
    "DispatchTime.now() + 5": ["1005000000000", "1006500000000"],
    // Libdispatch writes wall times as negative numbers.
    "DispatchWallTime.now()": ["16711054473709551616", "16711054472209551616"],
    "ProcessInfo.processInfo.systemUptime": ["1000.0", "1001.5"],
    "Calendar.dateComponents(_:from: Date())": ["2025 0 0", "2025 0 1"],
    "Calendar.isDateInToday(_:)": ["true", "true"],
    "ISO8601DateFormatter().string(from: Date())": ["2025-01-01T00:00:00Z", "2025-01-01T00:00:01Z"],
    "clock_gettime(CLOCK_REALTIME)": wall,
    "clock_gettime(CLOCK_MONOTONIC)": steady,
    "clock_gettime(CLOCK_BOOTTIME)": steady,
    "clock_gettime(CLOCK_BOOTTIME_ALARM)": steady,
    "clock_gettime(CLOCK_PROCESS_CPUTIME_ID)": steady,
    "clock_gettime found by dlsym": wall,
    "gettimeofday": wall,
    "time(nil)": ["1735689600000000000", "1735689601000000000"],
    "timespec_get": wall,
    "clock()": steady,
    // Hundredths of a second.
    "times": ["100000", "100150"],
    "ftime": wall,
    "getrusage": steady,
    // Whole seconds, and the free memory in bytes.
    "sysinfo": ["1004294967296", "1005294967296"],
    "std::chrono::system_clock::now()": wall,
    "std::chrono::steady_clock::now()": steady,
  ]

  func testEveryClockShowsTheTimeOfTheSession() throws {
    try onMainActor {
      for construct in Construct.clocks where construct.verdict == .exact {
        let lines = try ConstructTrace.of(construct, inTask: false).lines
        if construct.name == "localtime_r of time(nil)" {
          // The hour depends on the time zone of the tests.
          XCTAssertEqual(Set(lines).count, 1)
        } else {
          XCTAssertEqual(lines, Self.shown[construct.name], construct.name)
        }
      }
    }
  }
}
