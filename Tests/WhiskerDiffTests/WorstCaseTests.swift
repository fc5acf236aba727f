import XCTest

@testable import WhiskerDiff

/// Inputs on which a plain search takes time or memory with the product of the lengths: hundreds of millions of steps.
///
/// No time is asserted; without the bound these tests take minutes and gigabytes.
final class WorstCaseTests: XCTestCase {
  func testTwentyThousandLinesWithNothingInCommon() {
    let diff = Self.diff(
      (0..<20_000).map { "old \($0)" }, (0..<20_000).map { "new \($0)" })
    XCTAssertEqual(diff.added, 20_000)
    XCTAssertEqual(diff.removed, 20_000)
    XCTAssertEqual(diff.hunks.count, 1)
  }

  func testTwentyThousandLinesOfWhichEverySecondIsBlank() {
    let diff = Self.diff(
      (0..<20_000).map { $0 % 2 == 0 ? "" : "old \($0)" }, (0..<20_000).map { $0 % 2 == 0 ? "" : "new \($0)" }
    )
    XCTAssertEqual(diff.added, 10_000)
    XCTAssertEqual(diff.removed, 10_000)
  }

  func testTwentyThousandLinesOfTheSameFewInAnotherOrder() {
    var generator = SeededGenerator(seed: 7)
    let old = (0..<20_000).map { _ in "\(Int.random(in: 0..<50, using: &generator))" }
    let diff = Self.diff(old, old.shuffled(using: &generator))
    XCTAssertEqual(diff.added, diff.removed)
    XCTAssertFalse(diff.isEmpty)
  }

  func testTwentyThousandLinesInReverse() {
    let lines = (0..<20_000).map { "line \($0)" }
    let diff = Self.diff(lines, lines.reversed())
    XCTAssertEqual(diff.added, diff.removed)
    XCTAssertLessThan(diff.added, 20_000)
  }

  private static func diff(_ old: [String], _ new: [String]) -> UnifiedDiff {
    UnifiedDiff(
      old: old.joined(separator: "\n") + "\n", new: new.joined(separator: "\n") + "\n", oldName: "a/x",
      newName: "b/x")
  }
}
