import WhiskerText

/// A reproducible source of choices (SplitMix64): the same numbers on every machine for a seed.
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= SplitMix64.step
    return SplitMix64.number(at: state)
  }

  /// A number from 0 up to a bound, which is positive.
  package mutating func next(below bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
