/// The version of the device's operating system, such as 18.2.
///
/// ```swift
/// if environment.systemVersion >= SystemVersion(18) { environment.effects.perform(.transition("zoom")) }
/// ```
public struct SystemVersion: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The number before the point.
  public let major: Int
  /// The number after it.
  public let minor: Int

  /// Creates a version.
  public init(_ major: Int, _ minor: Int = 0) {
    self.major = major
    self.minor = minor
  }

  /// Reads "18" or "18.2"; `nil` for anything else, and for numbers above 999.
  public init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part -> Int? in
      guard (1...3).contains(part.count), part.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      return part.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
    guard numbers.count == parts.count, (1...2).contains(numbers.count) else { return nil }
    self.init(numbers[0], numbers.count == 2 ? numbers[1] : 0)
  }

  /// The version of a device that says nothing else.
  public static let standard = SystemVersion(26)

  /// Both numbers, such as "18.0".
  public var description: String { "\(major).\(minor)" }

  /// Whether the first version is earlier.
  public static func < (a: SystemVersion, b: SystemVersion) -> Bool {
    (a.major, a.minor) < (b.major, b.minor)
  }
}
