import WhiskerText

/// Picks the next ready job with a seeded generator or from a list, and records the picks.
///
/// SplitMix64 (Steele, Lea and Flood, 2014): one 64-bit state, with the same numbers on every platform.
package struct SeededPicks {
  /// The source of the picks.
  private enum Source {
    case generator(state: UInt64)
    case list([Int])
  }

  private var source: Source
  /// The index picked at each choice, in order.
  package private(set) var picks: [Int] = []
  /// The number of the first choice, from 0, for which the list had no valid index; from then on the oldest job is picked.
  package private(set) var firstMismatch: Int?

  /// Creates a generator that makes the same picks for the same seed and the same counts.
  package init(seed: UInt64) { source = .generator(state: seed) }

  /// Creates a source that repeats the picks of an earlier run.
  init(replaying picks: [Int]) { source = .list(picks) }

  /// Returns an index below `count`; without a choice (`count` is 1) nothing is drawn or recorded.
  package mutating func next(below count: Int) -> Int {
    precondition(count > 0, "there is nothing to pick from (count was \(count))")
    if count == 1 { return 0 }
    let index: Int
    switch source {
    case .generator(let state):
      let advanced = state &+ SplitMix64.step
      source = .generator(state: advanced)
      // For counts this small, the high half of the product is as good as a remainder, and needs no division.
      index = Int(SplitMix64.number(at: advanced).multipliedFullWidth(by: UInt64(count)).high)
    case .list(let list):
      if firstMismatch == nil, picks.count < list.count, (0..<count).contains(list[picks.count]) {
        index = list[picks.count]
      } else {
        if firstMismatch == nil { firstMismatch = picks.count }
        index = 0
      }
    }
    picks.append(index)
    return index
  }
}
