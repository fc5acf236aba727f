import TestSupport
import Testing

@testable import WhiskerDiff

struct SequenceDiffTests {
  @Test func equalSequencesHaveNoChange() {
    #expect(SequenceDiff.changes(old: [], new: []) == [])
    #expect(SequenceDiff.changes(old: [0, 1, 2], new: [0, 1, 2]) == [])
  }

  @Test func anInsertionIntoAnEmptySequenceIsOneChange() {
    #expect(SequenceDiff.changes(old: [], new: [0, 1]) == [Change(old: 0..<0, new: 0..<2)])
    #expect(SequenceDiff.changes(old: [0, 1], new: []) == [Change(old: 0..<2, new: 0..<0)])
  }

  @Test func anInsertedRowTakesTheBorderBelowIt() {
    // border a border  →  border a border b border
    #expect(SequenceDiff.changes(old: [0, 1, 0], new: [0, 1, 0, 2, 0]) == [Change(old: 3..<3, new: 3..<5)])
  }

  @Test func anInsertedRowTakesTheBorderBelowItBesideOtherChanges() {
    #expect(
      SequenceDiff.changes(old: [9, 0, 1, 0, 4, 8], new: [7, 0, 1, 0, 2, 0, 4, 6]) == [
        Change(old: 0..<1, new: 0..<1), Change(old: 4..<4, new: 4..<6), Change(old: 5..<6, new: 7..<8),
      ])
  }

  @Test func randomSequencesAreRebuiltFromTheirChangesAndTheChangesAreMinimal() {
    for seed in UInt64(1)...UInt64(Thoroughness.count(1_000, thorough: 3_000)) {
      var generator = SeededGenerator(seed: seed)
      let symbols = Int32.random(in: 1...6, using: &generator)
      let old = Self.sequence(upTo: 24, symbols, &generator)
      let new = Self.sequence(upTo: 24, symbols, &generator)
      let changes = SequenceDiff.changes(old: old, new: new)
      #expect(Self.apply(changes, old, new) == new, "seed \(seed)")
      Self.assertOrdered(changes, "seed \(seed)")
      Self.assertSlid(changes, old, new, "seed \(seed)")
      let cost = changes.reduce(0) { $0 + $1.old.count + $1.new.count }
      #expect(cost == old.count + new.count - 2 * Self.longestCommonSubsequence(old, new), "seed \(seed)")
    }
  }

  @Test func sequencesBeyondTheSearchBoundAreStillRebuilt() {
    for seed in UInt64(1)...UInt64(Thoroughness.count(4, thorough: 12)) {
      var generator = SeededGenerator(seed: seed)
      let symbols = [2, 3, 40, 900][Int(seed % 4)] as Int32
      let old = Self.sequence(upTo: 6_000, symbols, &generator)
      let new = Self.sequence(upTo: 6_000, symbols, &generator)
      let changes = SequenceDiff.changes(old: old, new: new)
      #expect(Self.apply(changes, old, new) == new, "seed \(seed)")
      Self.assertOrdered(changes, "seed \(seed)")
    }
  }

  private static func sequence(
    upTo count: Int, _ symbols: Int32, _ generator: inout SeededGenerator
  ) -> [Int32] {
    (0..<Int.random(in: 0...count, using: &generator)).map { _ in
      Int32.random(in: 0..<symbols, using: &generator)
    }
  }

  private static func apply(_ changes: [Change], _ old: [Int32], _ new: [Int32]) -> [Int32] {
    var result: [Int32] = []
    var position = 0
    for change in changes {
      result += old[position..<change.old.lowerBound]
      result += new[change.new]
      position = change.old.upperBound
    }
    return result + old[position...]
  }

  private static func assertOrdered(_ changes: [Change], _ message: String) {
    for (first, second) in zip(changes, changes.dropFirst()) {
      #expect(first.old.upperBound < second.old.lowerBound, "\(message)")
      #expect(first.new.upperBound < second.new.lowerBound, "\(message)")
    }
  }

  /// No pure insertion or removal can move down without touching the next change.
  private static func assertSlid(_ changes: [Change], _ old: [Int32], _ new: [Int32], _ message: String) {
    for (position, change) in changes.enumerated() {
      let next = position + 1 < changes.count ? changes[position + 1].old.lowerBound - 1 : old.count
      guard change.old.upperBound < next else { continue }
      if change.old.isEmpty {
        #expect(new[change.new.lowerBound] != new[change.new.upperBound], "\(message)")
      } else if change.new.isEmpty {
        #expect(old[change.old.lowerBound] != old[change.old.upperBound], "\(message)")
      }
    }
  }

  private static func longestCommonSubsequence(_ old: [Int32], _ new: [Int32]) -> Int {
    var row = [Int](repeating: 0, count: new.count + 1)
    for element in old {
      var diagonal = 0
      for column in new.indices {
        let above = row[column + 1]
        row[column + 1] = element == new[column] ? diagonal + 1 : max(above, row[column])
        diagonal = above
      }
    }
    return row[new.count]
  }
}
