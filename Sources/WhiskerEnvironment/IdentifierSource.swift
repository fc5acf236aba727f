import WhiskerText

/// A source of unique identifiers that an app is given instead of `UUID()`.
public struct IdentifierSource: Sendable {
  private let make: @Sendable () -> String

  /// Creates a source that calls a function for each identifier.
  public init(_ make: @escaping @Sendable () -> String) { self.make = make }

  /// The system's source of random UUIDs.
  public static let system = random(.system)

  /// Creates a source of UUIDs, version 4, from random numbers.
  public static func random(_ numbers: RandomSource) -> IdentifierSource {
    IdentifierSource {
      let (high, low) = (numbers.next(), numbers.next())
      return text((high & ~0xF000) | 0x4000, (low & ~(0b11 << 62)) | 0b10 << 62)
    }
  }

  /// Returns a new identifier, such as `6F9619FF-8B86-4011-B42D-00C04FC964FF`.
  public func next() -> String { make() }

  private static func text(_ high: UInt64, _ low: UInt64) -> String {
    let digits = [high, low].map { Hexadecimal.text($0, width: 16, .large) }.joined()
    var text = ""
    for (index, digit) in digits.enumerated() {
      if [8, 12, 16, 20].contains(index) { text += "-" }
      text.append(digit)
    }
    return text
  }
}
