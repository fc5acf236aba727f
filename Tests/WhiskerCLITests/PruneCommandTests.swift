import Foundation
import Testing

/// Removing the references that no journey mentions, with the built command.
final class PruneCommandTests: ReviewedFolder {
  @Test func pruneRemovesWhatNoJourneyMentionsAndLeavesWhatTestsOwn() throws {
    for name in ["gone", "SomeTests", "a"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("__Snapshots__/\(name)"), withIntermediateDirectories: true)
      try write("old\n", "__Snapshots__/\(name)/old.txt")
    }
    try write("", "SomeTests.swift")
    #expect(try run("run", ".").output.hasSuffix("1 passed, 0 failed, 2 orphans\n"))
    let before = try sources()
    let check = try run("snapshots", "prune", ".", "--check")
    #expect(check.code == 1)
    #expect(
      check.output == "orphan  __Snapshots__/a/old.txt\norphan  __Snapshots__/gone/old.txt\n2 orphans\n")
    #expect(try run("snapshots", "prune", ".").code == 2, "nothing is removed while CI is set")
    #expect(try sources() == before)
    // A journey with a mistake may mention any reference.
    try write("journey \"Broken\"\napp trouble\nscreen matches\n", "b.journey")
    #expect(try run("snapshots", "prune", ".", inCI: false).code == 2)
    #expect(try text("__Snapshots__/gone/old.txt") == "old\n")
    try write("journey \"Broken\"\napp paws\nscreen matches\n", "b.journey")
    #expect(try run("snapshots", "prune", ".", "--app", "trouble", inCI: false).code == 2)
    #expect(try text("__Snapshots__/gone/old.txt") == "old\n")
    // Those of a run are still named, but for what may belong to the broken one.
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("__Snapshots__/b"), withIntermediateDirectories: true)
    try write("old\n", "__Snapshots__/b/old.txt")
    let other = try run("run", ".", "--app", "trouble")
    #expect(other.output.hasSuffix("1 passed, 0 failed, 2 orphans\n"), "\(other.output)")
    try FileManager.default.removeItem(at: folder.appendingPathComponent("__Snapshots__/b"))
    try FileManager.default.removeItem(at: folder.appendingPathComponent("b.journey"))
    let ending = try run("snapshots", "prune", ".", inCI: false)
    #expect(ending.code == 0, "\(ending.complaints)")
    #expect(ending.output.hasSuffix("2 orphans removed\n"), "\(ending.output)")
    #expect(try text("__Snapshots__/SomeTests/old.txt") == "old\n")
    #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("__Snapshots__/gone").path))
    #expect(try run("run", ".").code == 0)
  }

  @Test func whatCannotBeAReferenceIsNoOrphan() throws {
    let others = [
      "README.txt", "home/LICENSE.txt", "Old/testHome.1.json", "a/testHome.1.txt", "a/deep/notes.txt",
    ]
    for path in others {
      let file = folder.appendingPathComponent("__Snapshots__/\(path)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try write("old\n", "__Snapshots__/\(path)")
    }
    #expect(try run("run", ".").output.hasSuffix("1 passed, 0 failed\n"))
    #expect(try run("snapshots", "prune", ".", inCI: false).output == "0 orphans removed\n")
    for path in others { #expect(try text("__Snapshots__/\(path)") == "old\n") }
  }

  /// A folder of references says nothing about the journeys beside it.
  @Test func aReferenceOfAJourneyThatWasNotReadIsNoOrphan() throws {
    try write("journey \"B\"\napp trouble\nlaunch\nscreen matches \"start\"\n", "b.journey")
    _ = try run("run", "b.journey", inCI: false)
    let before = try sources()
    let two = try run("run", "a.journey", "__Snapshots__")
    #expect(two.code == 0, "\(two.output)")
    try write("old\n", "__Snapshots__/a/old.txt")
    let orphan = try run("run", "a.journey", "__Snapshots__")
    #expect(orphan.output.hasSuffix("1 passed, 0 failed, 1 orphan\n"), "\(orphan.output)")
    try FileManager.default.removeItem(at: folder.appendingPathComponent("__Snapshots__/a/old.txt"))
    for path in ["__Snapshots__", "./__Snapshots__/b", "\(folder.path)/__Snapshots__"] {
      for arguments in [[], ["--check"]] {
        let ending = try ProgramRun(
          "whisker-trouble", ["snapshots", "prune", path] + arguments, in: folder, variables: ["CI": nil])
        #expect(ending.code == 2, "\(ending.output)")
        #expect(
          ending.complaints
            == "error: \(path) has references and no journeys, which mention them; name the folder of the journeys\n"
        )
        #expect(try sources() == before)
      }
    }
    let inside = try ProgramRun(
      "whisker-trouble", ["snapshots", "prune", "."], in: folder.appendingPathComponent("__Snapshots__/b"),
      variables: ["CI": nil])
    #expect(inside.code == 2, "\(inside.output)")
    #expect(try sources() == before)
  }

  /// Journeys elsewhere may mention what a link leads to, so nothing is known about it, and nothing removed.
  @Test func pruneRefusesAFolderOfReferencesThatIsALink() throws {
    try FileManager.default.moveItem(
      at: folder.appendingPathComponent("__Snapshots__"), to: folder.appendingPathComponent("shared"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.appendingPathComponent("__Snapshots__").path, withDestinationPath: "shared")
    try write("old\n", "shared/a/old.txt")
    #expect(try run("run", ".").code == 0)
    for arguments in [[], ["--check"]] {
      let ending = try Self.run(["snapshots", "prune", "."] + arguments, in: folder, inCI: false)
      #expect(ending.code == 2, "\(ending.output)")
      #expect(
        ending.complaints
          == "error: __Snapshots__ is a link to a folder, whose references are not searched; nothing was removed\n"
      )
      #expect(ending.output == "")
    }
    #expect(try text("shared/a/old.txt") == "old\n")
  }

  @Test func pruneNeedsAJourneyInEachFolder() throws {
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("moved/__Snapshots__/x"), withIntermediateDirectories: true)
    try write("old\n", "moved/__Snapshots__/x/old.txt")
    let ending = try run("snapshots", "prune", ".", "moved", inCI: false)
    #expect(ending.code == 2, "\(ending.output)")
    #expect(
      ending.complaints == "error: there is no journey in moved, so that nothing mentions its references\n")
    #expect(try text("moved/__Snapshots__/x/old.txt") == "old\n")
  }
}
