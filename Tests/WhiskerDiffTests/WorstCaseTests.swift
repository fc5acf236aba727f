import TestSupport
import XCTest

@testable import WhiskerDiff

/// Inputs on which a plain search takes time or memory with the product of the lengths: hundreds of millions of steps.
///
/// No time is asserted; without the bound these tests take minutes and gigabytes.
final class WorstCaseTests: XCTestCase {
  private let count = Thoroughness.count(4_000, thorough: 20_000)

  func testThousandsOfLinesWithNothingInCommon() {
    let diff = Self.diff(
      (0..<count).map { "old \($0)" }, (0..<count).map { "new \($0)" })
    XCTAssertEqual(diff.added, count)
    XCTAssertEqual(diff.removed, count)
    XCTAssertEqual(diff.hunks.count, 1)
  }

  func testThousandsOfLinesOfWhichEverySecondIsBlank() {
    let diff = Self.diff(
      (0..<count).map { $0 % 2 == 0 ? "" : "old \($0)" }, (0..<count).map { $0 % 2 == 0 ? "" : "new \($0)" }
    )
    XCTAssertEqual(diff.added, count / 2)
    XCTAssertEqual(diff.removed, count / 2)
  }

  func testThousandsOfLinesOfTheSameFewInAnotherOrder() {
    var generator = SeededGenerator(seed: 7)
    let old = (0..<count).map { _ in "\(Int.random(in: 0..<50, using: &generator))" }
    let diff = Self.diff(old, old.shuffled(using: &generator))
    XCTAssertEqual(diff.added, diff.removed)
    XCTAssertFalse(diff.isEmpty)
  }

  func testThousandsOfLinesInReverse() {
    let lines = (0..<count).map { "line \($0)" }
    let diff = Self.diff(lines, lines.reversed())
    XCTAssertEqual(diff.added, diff.removed)
    XCTAssertLessThan(diff.added, count)
  }

  private static func diff(_ old: [String], _ new: [String]) -> UnifiedDiff {
    UnifiedDiff(
      old: old.joined(separator: "\n") + "\n", new: new.joined(separator: "\n") + "\n", oldName: "a/x",
      newName: "b/x")
  }
}
