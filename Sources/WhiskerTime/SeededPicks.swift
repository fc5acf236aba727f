/// Picks the next ready job by a seeded generator and remembers the picks.
///
/// SplitMix64 (Steele, Lea and Flood, 2014): one 64-bit state, the same numbers on every platform.
package struct SeededPicks {
  private var state: UInt64
  /// The index picked each time there was a choice, in order.
  package private(set) var picks: [Int] = []

  /// A generator that gives the same picks for the same seed and the same counts.
  package init(seed: UInt64) { state = seed }

  /// An index below `count`; without a choice (`count` is 1) nothing is drawn or remembered.
  package mutating func next(below count: Int) -> Int {
    precondition(count > 0, "there is nothing to pick from (count was \(count))")
    if count == 1 { return 0 }
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    // The high half of the product is as good as a remainder for counts this small, and needs no division.
    let index = Int(mixed.multipliedFullWidth(by: UInt64(count)).high)
    picks.append(index)
    return index
  }
}
