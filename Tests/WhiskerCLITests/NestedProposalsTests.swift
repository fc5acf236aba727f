import Foundation
import TestSupport
import Testing

/// Proposals in folders below the one where a command looks, as a download of several artifacts leaves them.
final class NestedProposalsTests: ReviewedFolder {
  private func place(_ path: String) -> String { folder.appendingPathComponent(path).path }

  private func move(_ path: String, to newPath: String) throws {
    let parent = URL(fileURLWithPath: place(newPath)).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: place(path), toPath: place(newPath))
  }

  /// Runs two journeys that fail as two shards, and leaves the artifacts of each in a folder below `parts`.
  private func shards() throws {
    try change()
    try write(try text("a.journey"), "b.journey")
    try FileManager.default.copyItem(atPath: place("__Snapshots__/a"), toPath: place("__Snapshots__/b"))
    for number in 1...2 {
      let ending = try run("run", ".", "--shard", "\(number)/2", "--artifacts", "parts")
      #expect(ending.code == 1, "\(ending.output)\(ending.complaints)")
      try move("parts", to: "downloads/part-\(number)")
    }
    try move("downloads", to: "parts")
  }

  private let both =
    "parts/part-1, parts/part-2 have: `whisker review --artifacts parts/part-1` for each, or copy the files of "
    + "their folders `proposals` into parts/proposals\n"

  @Test func aMergeSaysWhereTheProposalsAre() throws {
    try shards()
    let apart = try run("merge", "parts")
    #expect(apart.code == 1)
    #expect(apart.output.contains("4 screens await a decision: `whisker review --artifacts parts` shows"))
    #expect(
      apart.complaints == "warning: parts/proposals does not have all proposals of the shards: \(both)")
    // One shard's alone are not all.
    try move("parts/part-1/proposals", to: "parts/proposals")
    #expect(
      try run("merge", "parts").complaints
        == "warning: parts/proposals does not have all proposals of the shards: "
        + "parts/part-2 has: `whisker review --artifacts parts/part-2`\n")
    for file in try FileManager.default.contentsOfDirectory(atPath: place("parts/part-2/proposals")) {
      try move("parts/part-2/proposals/\(file)", to: "parts/proposals/\(file)")
    }
    let together = try run("merge", "parts")
    #expect(together.complaints == "")
    #expect(together.output == apart.output)
    #expect(try run("review", "--list", "--artifacts", "parts").output.contains("4 screens on "))
    // Where only the parts were brought, their paths lead nowhere.
    try move("parts/proposals", to: "elsewhere")
    #expect(
      try run("merge", "parts").complaints
        == "warning: there are no proposals in parts/proposals, although 2 shards saved some; unless all were "
        + "decided on, copy the files of the folders `proposals` of their artifacts there\n")
  }

  @Test func aFolderAroundProposalsIsNotReviewed() throws {
    try shards()
    let before = try sources()
    for words in [
      ["review"], ["review", "--list"], ["review", "--json"], ["review", "--html", "page.html"],
      ["accept", "--all"],
      ["accept", "aaaa"], ["reject", "--stale"],
    ] {
      let ending = try Self.run(words + ["--artifacts", "parts"], in: folder, inCI: false)
      #expect(ending.code == 2, "\(words): \(ending.output)")
      #expect(ending.output == "", "\(words)")
      #expect(ending.complaints == "error: parts has no proposals, but \(both)", "\(words)")
    }
    #expect(try sources() == before)
    #expect(try run("undo", "--artifacts", "parts", inCI: false).output == "nothing to undo\n")
    #expect(try run("review", "--list", "--artifacts", "parts/part-2").output.contains("2 screens on "))
    // Proposals of its own are what a person asks for.
    try move("parts/part-1/proposals", to: "parts/proposals")
    #expect(try run("review", "--list", "--artifacts", "parts").output.contains("2 screens on "))
  }

  @Test func theUsualFolderIsNoException() throws {
    try compare()
    try move(".build/whisker", to: "kept")
    #expect(try run("review", "--list").output == "nothing to review\n")
    try move("kept", to: ".build/whisker/review/.build/whisker")
    let ending = try run("review", "--list")
    #expect(ending.code == 2)
    #expect(
      ending.complaints
        == "error: .build/whisker has no proposals, but .build/whisker/review/.build/whisker has: "
        + "`whisker review --artifacts .build/whisker/review/.build/whisker`\n")
  }

  @Test func aMergeNamesTheFolderWithTheProposalsAndNotThatOfItsReports() throws {
    try change()
    #expect(try run("run", ".", "--shard", "1/1", "--artifacts", "parts").code == 1)
    let merged = try run("merge", "parts", "--artifacts", "out")
    #expect(
      merged.output.contains("2 screens await a decision: `whisker review --artifacts parts` shows"),
      "\(merged.output)")
    #expect(merged.complaints == "")
    try move("parts/proposals", to: "out/proposals")
    let copied = try run("merge", "parts", "--artifacts", "out")
    #expect(copied.output.contains("`whisker review --artifacts out` shows"), "\(copied.output)")
    #expect(copied.complaints == "")
    try move("out/proposals", to: ".build/whisker/proposals")
    let usual = try run("merge", "parts", "--artifacts", ".build/whisker")
    #expect(usual.output.contains("`whisker review --artifacts .build/whisker` shows"), "\(usual.output)")
    #expect(usual.complaints == "")
    let unnamed = try run("merge", "parts")
    #expect(unnamed.output.contains("`whisker review --artifacts parts` shows"), "\(unnamed.output)")
  }

  @Test func aMergeKeepsItsReportsWhereItsFolderCannotBeSearched() throws {
    try change()
    #expect(try run("run", ".", "--shard", "1/1", "--artifacts", "parts").code == 1)
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("loop"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.appendingPathComponent("loop/proposals").path, withDestinationPath: "proposals")
    let merged = try run("merge", "parts", "--artifacts", "loop", "--report", "tap=out.tap")
    #expect(merged.code == 1, "\(merged.complaints)")
    #expect(merged.output.contains("`whisker review --artifacts parts` shows"), "\(merged.output)")
    #expect(
      merged.complaints.hasPrefix("warning: could not look for proposals in loop: "), "\(merged.complaints)")
    #expect(try text("out.tap").hasPrefix("TAP version"))
  }
}
