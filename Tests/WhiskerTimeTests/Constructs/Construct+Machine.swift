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
