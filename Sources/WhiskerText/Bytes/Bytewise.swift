/// A text that is compared byte by byte.
///
/// `String`'s own `==` follows Unicode canonical equivalence, under which a screen would be unchanged when its text
/// changes from "é" as one scalar to "e" with a combining accent. Screens, ids and names are never compared that way.
@propertyWrapper
public struct Bytewise: Sendable {
  /// The wrapped text.
  public var wrappedValue: String

  /// Wraps a text.
  @inlinable
  public init(wrappedValue: String) { self.wrappedValue = wrappedValue }

  /// Wraps a text that is no property, such as the key of a dictionary.
  @inlinable
  package init(_ text: String) { wrappedValue = text }
}

extension Bytewise: Hashable {
  /// Returns whether both texts have the same UTF-8 bytes.
  @inlinable
  public static func == (a: Bytewise, b: Bytewise) -> Bool {
    bytesEqual(a.wrappedValue, b.wrappedValue)
  }

  /// Hashes the UTF-8 bytes, consistently with the bytewise comparison.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    wrappedValue.withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(0xFF as UInt8)
  }
}
