import Foundation
import Testing

/// A decision that a killed process left is finished by the next command, unless `CI` is set.
final class InterruptedDecisionTests: ReviewedFolder {
  /// Leaves a decision on the first screen of which only the journal was written; returns the source tree.
  private func interrupt() throws -> [String: Data] {
    try compare()
    let first = try #require(
      try run("review", "--list").output.firstMatch(of: /([0-9a-z]{8})  \S*__Snapshots__\/a\/first/)?.1)
    let before = try sources()
    #expect(try run("accept", String(first), inCI: false).code == 0)
    let journal = folder.appendingPathComponent(".build/whisker/decisions/00000001-00000001")
    try FileManager.default.moveItem(
      at: journal.appendingPathExtension("done"), to: journal.appendingPathExtension("doing"))
    for (path, bytes) in before { try bytes.write(to: folder.appendingPathComponent(path)) }
    return before
  }

  /// Expects the references to be as they were.
  private func expectReferences(of before: [String: Data]) throws {
    let after = try sources()
    for (path, bytes) in before where path.contains("__Snapshots__") {
      #expect(after[path] == bytes, "\(path)")
    }
  }

  @Test func aRunInCIThatRemovesAProposalFinishesNone() throws {
    let before = try interrupt()
    // The journey no longer names the second screen, whose proposal the run removes.
    let journey = try text("a.journey").replacing("screen matches \"second\"\n", with: "")
    try write(journey, "a.journey")
    #expect(try run("run", ".").code == 1)
    #expect(try !run("review", "--list").output.contains("a/second"))
    try expectReferences(of: before)
    // Where references may be written, the decision is finished.
    _ = try run("review", "--list", inCI: false)
    let path = "__Snapshots__/a/first.json"
    #expect(try sources()[path] != before[path])
  }

  @Test(arguments: [true, false]) func anInterruptedRunFinishesNoneInCI(inCI: Bool) throws {
    let before = try interrupt()
    try write("journey \"B\"\napp trouble\nlaunch\nopen link \"trouble://block\"\n", "b.journey")
    let ending = try ProgramRun(
      shell: """
        "$0" run b.journey --step-limit 60 & for i in $(seq 1000); do if [ -e process ]; then break; fi; sleep 0.02; done
        kill -TERM $!; wait $!; echo "ended with $?"
        """, in: folder, variables: inCI ? [:] : ["CI": nil])
    #expect(ending.output.contains(" 1 interrupted"), "\(ending.output)\(ending.complaints)")
    #expect(ending.output.hasSuffix("ended with 143\n"), "\(ending.output)")
    if inCI {
      try expectReferences(of: before)
    } else {
      let path = "__Snapshots__/a/first.json"
      #expect(try sources()[path] != before[path])
    }
  }
}
