import AppCoordinator
import Foundation
import ScreenModels
import TestSupport
import WhiskerTime
import XCTest

/// Random commands to a running app do what the table of `Documentation/NAVIGATION.md` says, and every model's life is whole.
///
/// `WHISKER_SEED` repeats a run.
final class NavigationSequenceTests: XCTestCase {
  func testRandomSequencesAgreeWithTheTable() throws {
    let variables = ProcessInfo.processInfo.environment
    let count = Thoroughness.count(200, thorough: 100_000)
    let seed = UInt64(variables["WHISKER_SEED"] ?? "") ?? 4
    let table = try NavigationTable()
    XCTAssertGreaterThan(table.rows.count, 25, "the table was not found")
    XCTAssertLessThanOrEqual(table.rows.count, 100)
    let seen = try MainActor.assumeIsolated {
      var seen: Set<Int> = []
      for number in 0..<count {
        let limit: NavigationSequence.Limit? =
          switch number % 200 {
          case 50: .stack
          case 150: .presentations
          default: nil
          }
        let sequence = try NavigationSequence(table, seed: seed &+ UInt64(number), atLimit: limit)
        if let problem = try sequence.run() {
          XCTFail("seed \(seed &+ UInt64(number)): \(problem)\n" + sequence.story.joined(separator: "\n"))
          return nil as Set<Int>?
        }
        seen.formUnion(sequence.reference.rowsSeen)
      }
      return seen
    }
    guard let seen else { return }
    print("\(count) sequences from seed \(seed)")
    for row in table.rows {
      XCTAssertTrue(seen.contains(row.number), "no sequence had \(row.command) when \(row.condition)")
    }
  }
}
