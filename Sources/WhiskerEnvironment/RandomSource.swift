internal import Synchronization
internal import WhiskerText

/// A source of random numbers that an app is given instead of the system's.
///
/// ```swift
/// let shuffled = breeds.shuffled(using: &environment.random)
/// ```
///
/// Copies of a seeded source share its state, so that no two parts of an app draw the same numbers.
public struct RandomSource: RandomNumberGenerator, Sendable {
  private let draw: @Sendable () -> UInt64

  /// Creates a source that calls a function for each number of 64 random bits.
  public init(_ draw: @escaping @Sendable () -> UInt64) { self.draw = draw }

  /// The system's source.
  public static let system = RandomSource {
    var generator = SystemRandomNumberGenerator()
    return generator.next()
  }

  /// Creates a source whose numbers follow from a seed, the same on every platform.
  ///
  /// SplitMix64 (Steele, Lea and Flood, 2014).
  public static func seeded(_ seed: UInt64) -> RandomSource {
    let state = SeedState(seed)
    return RandomSource { state.next() }
  }

  /// Returns the next 64 random bits.
  public func next() -> UInt64 { draw() }
}

/// The state that the copies of a seeded source share.
private final class SeedState: Sendable {
  private let word: Atomic<UInt64>

  init(_ seed: UInt64) { word = Atomic(seed) }

  func next() -> UInt64 {
    SplitMix64.number(at: word.wrappingAdd(SplitMix64.step, ordering: .relaxed).newValue)
  }
}
