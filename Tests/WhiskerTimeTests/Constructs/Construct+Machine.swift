import ForeignCode
import Foundation
import WhiskerTime

extension Construct {
  private static func fact<Value: Sendable>(
    _ name: String, _ read: @escaping @MainActor @Sendable () -> Value
  ) -> Construct {
    Construct(name, .exact) { _, log in log.add("\(read())") }
  }

  private static func setting<Value: Sendable>(
    _ name: String, _ read: @escaping @MainActor @Sendable () -> Value
  ) -> Construct {
    Construct(name, .verified) { _, _ in _ = read() }
  }

  static let machine: [Construct] = [
    fact("gethostname") { foreign_host() },
    fact("sysconf(_SC_NPROCESSORS_ONLN), sched_getaffinity") { foreign_processors() },
    fact("getloadavg") { foreign_load() },
    fact("ProcessInfo.processorCount, activeProcessorCount") {
      "\(ProcessInfo.processInfo.processorCount) \(ProcessInfo.processInfo.activeProcessorCount)"
    },
    fact("ProcessInfo.physicalMemory") { ProcessInfo.processInfo.physicalMemory },
    fact("free space of FileManager.attributesOfFileSystem(forPath:)") {
      let facts = try? FileManager.default.attributesOfFileSystem(forPath: "/")
      return "\(String(describing: facts?[.systemFreeSize]))"
    },
    fact("TimeZone.current, TimeZone.autoupdatingCurrent") {
      "\(TimeZone.current.identifier) \(TimeZone.autoupdatingCurrent.identifier)"
    },
    fact("NSTimeZone.system, NSTimeZone.default, NSTimeZone.local") {
      "\(NSTimeZone.system.identifier) \(NSTimeZone.default.identifier) \(NSTimeZone.local.identifier)"
    },
    fact("Locale.current, Locale.autoupdatingCurrent") {
      "\(Locale.current.identifier) \(Locale.autoupdatingCurrent.identifier)"
    },
    fact("NSLocale.current") { NSLocale.current.identifier },
    fact("Calendar.current, Calendar.autoupdatingCurrent") {
      [Calendar.current, Calendar.autoupdatingCurrent].map {
        "\($0.identifier) \($0.locale?.identifier ?? "-") \($0.timeZone.identifier) \($0.firstWeekday)"
      }.joined(separator: ", ")
    },
    fact("DateFormatter") {
      let formatter = DateFormatter()
      formatter.dateStyle = .full
      formatter.timeStyle = .short
      return formatter.string(from: Date(timeIntervalSince1970: 1_767_258_000))
    },
    fact("NumberFormatter") {
      let formatter = NumberFormatter()
      formatter.numberStyle = .decimal
      return formatter.string(from: 1_234_567.5) ?? "none"
    },
    fact("formatted() without a locale, which has the runtime's en_001") {
      Date(timeIntervalSince1970: 1_767_258_000).formatted() + " " + 1_234.5.formatted()
    },
    setting("ProcessInfo.processIdentifier, getpid") { ProcessInfo.processInfo.processIdentifier },
    setting("CommandLine.arguments") { CommandLine.arguments.count },
    setting("ProcessInfo.environment, getenv") { ProcessInfo.processInfo.environment.count },
    setting("FileManager.currentDirectoryPath") { FileManager.default.currentDirectoryPath },
    setting("NSHomeDirectory(), HOME") { NSHomeDirectory() },
    setting("NSTemporaryDirectory()") { NSTemporaryDirectory() },
    setting("modification dates of files") {
      try? FileManager.default.attributesOfItem(atPath: "/")[.modificationDate] as? Date
    },
    setting("statics that an earlier journey changed") { ConstructState.count },
  ]
}

@MainActor private enum ConstructState {
  static var count = 0
}
