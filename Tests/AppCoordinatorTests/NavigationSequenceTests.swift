import AppCoordinator
import Foundation
import ScreenModels
import TestSupport
import Testing
import WhiskerTime

/// Random commands to a running app do what the table of `Documentation/NAVIGATION.md` says, and every model's life is whole.
///
/// `WHISKER_SEED` repeats a run.
struct NavigationSequenceTests {
  @Test @MainActor func randomSequencesAgreeWithTheTable() async throws {
    let variables = ProcessInfo.processInfo.environment
    let count = Thoroughness.count(200, thorough: 100_000)
    let seed = UInt64(variables["WHISKER_SEED"] ?? "") ?? 4
    let table = try NavigationTable()
    #expect(table.rows.count > 25, "the table was not found")
    #expect(table.rows.count <= 100)
    var seen: Set<Int> = []
    for number in 0..<count {
      let limit: NavigationSequence.Limit? =
        switch number % 200 {
        case 50: .stack
        case 150: .presentations
        default: nil
        }
      let (sequence, problem) = try await VirtualTimeSession.inTurn {
        let sequence = try NavigationSequence(table, seed: seed &+ UInt64(number), atLimit: limit)
        return (sequence, try sequence.run())
      }
      if let problem {
        let story = sequence.story.joined(separator: "\n")
        Issue.record("seed \(seed &+ UInt64(number)): \(problem)\n\(story)")
        return
      }
      seen.formUnion(sequence.reference.rowsSeen)
    }
    print("\(count) sequences from seed \(seed)")
    for row in table.rows {
      #expect(seen.contains(row.number), "no sequence had \(row.command) when \(row.condition)")
    }
  }
}
