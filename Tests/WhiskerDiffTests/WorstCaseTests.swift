import TestSupport
import Testing

@testable import WhiskerDiff

/// Inputs on which a plain search takes time or memory with the product of the lengths: hundreds of millions of steps.
///
/// No time is asserted; without the bound these tests take minutes and gigabytes.
struct WorstCaseTests {
  private let count = Thoroughness.count(4_000, thorough: 20_000)

  @Test func thousandsOfLinesWithNothingInCommon() {
    let diff = Self.diff(
      (0..<count).map { "old \($0)" }, (0..<count).map { "new \($0)" })
    #expect(diff.added == count)
    #expect(diff.removed == count)
    #expect(diff.hunks.count == 1)
  }

  @Test func thousandsOfLinesOfWhichEverySecondIsBlank() {
    let diff = Self.diff(
      (0..<count).map { $0 % 2 == 0 ? "" : "old \($0)" }, (0..<count).map { $0 % 2 == 0 ? "" : "new \($0)" }
    )
    #expect(diff.added == count / 2)
    #expect(diff.removed == count / 2)
  }

  @Test func thousandsOfLinesOfTheSameFewInAnotherOrder() {
    var generator = SeededGenerator(seed: 7)
    let old = (0..<count).map { _ in "\(Int.random(in: 0..<50, using: &generator))" }
    let diff = Self.diff(old, old.shuffled(using: &generator))
    #expect(diff.added == diff.removed)
    #expect(!diff.isEmpty)
  }

  /// It is 3,048 lines now; with the path from one end alone it would be more than 3,100.
  @Test func aSearchThatIsCutOffGoesOnFromTheBetterOfItsTwoPaths() {
    var generator = SeededGenerator(seed: 7)
    let old = (0..<4_000).map { _ in "\(Int.random(in: 0..<50, using: &generator))" }
    #expect(Self.diff(old, old.shuffled(using: &generator)).added < 3_100)
  }

  @Test func thousandsOfLinesInReverse() {
    let lines = (0..<count).map { "line \($0)" }
    let diff = Self.diff(lines, lines.reversed())
    #expect(diff.added == diff.removed)
    #expect(diff.added < count)
  }

  private static func diff(_ old: [String], _ new: [String]) -> UnifiedDiff {
    UnifiedDiff(
      old: old.joined(separator: "\n") + "\n", new: new.joined(separator: "\n") + "\n", oldName: "a/x",
      newName: "b/x")
  }
}
