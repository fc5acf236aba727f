import WhiskerFiles
import Foundation
import Testing

@testable import WhiskerCLI

/// Which files `whisker run --watch` takes to have changed.
struct FileWatchTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "whisker-\(UUID())").path

  private func write(_ name: String, _ text: String) throws {
    try text.write(toFile: path(name), atomically: true, encoding: .utf8)
  }

  private func path(_ name: String) -> String { folder + "/" + name }

  /// The journeys are planned between two watches, which takes a while in a large suite.
  @Test func whatChangesBetweenTwoWatchesIsReportedByTheSecond() throws {
    try FileManager.default.createDirectory(atPath: folder + "/in", withIntermediateDirectories: true)
    for name in ["in/changed", "in/removed", "in/same", "single", "left"] { try write(name, "1") }
    let first = try FileWatch(files: [path("single"), path("left"), path("later")], folders: [path("in")])
    for name in ["in/changed", "in/new", "single", "left", "later", "unknown"] { try write(name, "22") }
    try FileManager.default.removeItem(atPath: path("in/removed"))
    var second = try FileWatch(
      files: [path("single"), path("later"), path("unknown")], folders: [path("in")], after: first)
    let changes = try second.changes()
    #expect(
      changes == PathSet(["in/changed", "in/removed", "in/new", "single", "later"].map(path)), "\(changes)")
    #expect(try second.changes().isEmpty)
    #expect(second.count == 6)
    try FileManager.default.removeItem(atPath: folder)
  }
}
