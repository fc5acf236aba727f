import Dispatch
import ForeignCode
import Foundation
import WhiskerTime

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Construct {
  /// What a clock shows at the start and 1.5 s later.
  private static func clock<Value: Sendable>(
    _ name: String, _ read: @escaping @MainActor @Sendable () -> Value
  ) -> Construct {
    Construct(name, .exact) { _, log in
      log.add("\(read())")
      Task { @MainActor in
        try await Task.sleep(for: .milliseconds(1_500))
        log.add("\(read())")
      }
    }
  }

  package static let clocks: [Construct] = [
    clock("Date()") { Date().timeIntervalSince1970 },
    clock("Date.now, Date.timeIntervalSinceReferenceDate") { Date.timeIntervalSinceReferenceDate },
    clock("Date().timeIntervalSinceNow, Date(timeIntervalSinceNow:)") {
      "\(Date(timeIntervalSinceNow: 5).timeIntervalSinceNow) \(Date(timeIntervalSince1970: 0).timeIntervalSinceNow)"
    },
    clock("NSDate()") { NSDate().timeIntervalSince1970 },
    clock("ContinuousClock.now") { "\(ContinuousClock.now)" },
    clock("SuspendingClock.now") { "\(SuspendingClock.now)" },
    clock("DispatchTime.now()") { DispatchTime.now().uptimeNanoseconds },
    clock("DispatchTime.now() + 5") { (DispatchTime.now() + 5).uptimeNanoseconds },
    clock("DispatchWallTime.now()") { DispatchWallTime.now().rawValue },
    clock("ProcessInfo.processInfo.systemUptime") { ProcessInfo.processInfo.systemUptime },
    clock("Calendar.dateComponents(_:from: Date())") {
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
      let parts = calendar.dateComponents([.year, .hour, .second], from: Date())
      return "\(parts.year ?? 0) \(parts.hour ?? 0) \(parts.second ?? 0)"
    },
    clock("Calendar.isDateInToday(_:)") {
      Calendar(identifier: .gregorian).isDateInToday(Date(timeIntervalSince1970: 1_735_689_600))
    },
    clock("ISO8601DateFormatter().string(from: Date())") { ISO8601DateFormatter().string(from: Date()) },
    clock("clock_gettime(CLOCK_REALTIME)") { foreign_clock(CLOCK_REALTIME) },
    clock("clock_gettime(CLOCK_MONOTONIC)") { foreign_clock(CLOCK_MONOTONIC) },
    clock("clock_gettime(CLOCK_BOOTTIME)") { foreign_clock(CLOCK_BOOTTIME) },
    clock("clock_gettime(CLOCK_PROCESS_CPUTIME_ID)") { foreign_clock(CLOCK_PROCESS_CPUTIME_ID) },
    clock("clock_gettime found by dlsym") { foreign_clock_found_by_name() },
    clock("gettimeofday") { foreign_gettimeofday() },
    clock("time(nil)") { foreign_time() },
    clock("timespec_get") { foreign_timespec_get() },
    clock("clock()") { foreign_clock_of_processor() },
    clock("times") { foreign_times() },
    clock("ftime") { foreign_ftime() },
    clock("getrusage") { foreign_rusage() },
    clock("sysinfo") { foreign_uptime() },
    clock("clock_gettime(CLOCK_BOOTTIME_ALARM)") { foreign_clock(CLOCK_BOOTTIME_ALARM) },
    clock("localtime_r of time(nil)") { foreign_local_hour() },
    clock("std::chrono::system_clock::now()") { foreign_chrono_system() },
    clock("std::chrono::steady_clock::now()") { foreign_chrono_steady() },
    Construct("the processor's counter of cycles (rdtsc)", .unknowable) { _, _ in _ = foreign_cycles() },
  ]
}
