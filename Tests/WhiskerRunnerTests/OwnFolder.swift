import Foundation
import Testing

/// The folder of one test, which is removed at its end.
class OwnFolder {
  let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "whisker-run-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit {
    do { try FileManager.default.removeItem(atPath: folder) } catch { Issue.record(error) }
  }
}
