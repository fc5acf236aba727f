import Foundation
import Testing
import WhiskerFiles

@testable import WhiskerCLI

/// Journeys whose names differ only in how a letter with an accent is composed: two files on the disk, which `String` calls equal.
final class ComposedNamesTests {
  private let folder: URL
  private let names = ["caf\u{E9}.journey", "cafe\u{301}.journey"]

  init() throws { folder = try ProgramRun.folder() }

  deinit { ProgramRun.remove(folder) }

  /// The one that passes leaves the failure of the other one known to `--last-failed`.
  @Test func eachHasFailedOrPassedByItself() throws {
    func note(_ outcomes: (name: String, hasFailed: Bool)...) throws {
      let outcomes = outcomes.map { FailedRuns.Outcome(path: $0.name, variant: nil, hasFailed: $0.hasFailed) }
      try FailedRuns.update(in: folder.path, outcomes)
    }
    func failed() throws -> [Bool] {
      let runs = try FailedRuns(in: folder.path)
      return try names.map { try runs.contains(path: $0, variant: nil) }
    }
    try note((names[0], true), (names[1], true))
    #expect(try failed() == [true, true])
    try note((names[1], false))
    #expect(try failed() == [true, false])
  }

  /// Each that is saved starts a run of `--watch`, whether it was named or is in a folder that was.
  @Test func eachIsWatched() throws {
    let paths = names.map { folder.path + "/" + $0 }
    for path in paths { try Data("a".utf8).write(to: URL(fileURLWithPath: path)) }
    // The file system composes names.
    if try Files.filesRecursively(in: folder.path).count < 2 { return }
    var named = try FileWatch(files: paths, folders: [])
    var inFolder = try FileWatch(files: [], folders: [folder.path])
    #expect(named.count == 2)
    #expect(inFolder.count == 2)
    for (index, path) in paths.enumerated() {
      try Data("changed \(index)".utf8).write(to: URL(fileURLWithPath: path))
      #expect(try named.changes().map { Array($0.utf8) } == [Array(path.utf8)])
      #expect(try inFolder.changes().map { Array($0.utf8) } == [Array(path.utf8)])
    }
  }
}
