#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Text compared byte by byte.
///
/// `String`'s own `==` follows Unicode canonical equivalence, which would call a screen unchanged when its text
/// went from "é" as one scalar to "e" with a combining accent. Screens, ids and names never compare that way.
@propertyWrapper
public struct Bytewise: Sendable {
  /// The text itself.
  public var wrappedValue: String

  /// Wraps a text.
  @inlinable
  public init(wrappedValue: String) { self.wrappedValue = wrappedValue }
}

extension Bytewise: Hashable {
  /// Whether both texts have the same UTF-8 bytes.
  @inlinable
  public static func == (a: Bytewise, b: Bytewise) -> Bool {
    bytesEqual(a.wrappedValue, b.wrappedValue)
  }

  /// Feeds the UTF-8 bytes, so that equal means equal hash under the bytewise relation.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    var text = wrappedValue
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(0xFF as UInt8)
  }
}

/// Whether two texts have the same UTF-8 bytes.
@inlinable
public func bytesEqual(_ a: String, _ b: String) -> Bool {
  a.utf8.count == b.utf8.count && haveEqualBytes(a, b)
}

/// Whether two texts of the same length have the same UTF-8 bytes.
@usableFromInline
func haveEqualBytes(_ a: String, _ b: String) -> Bool {
  let isEqual = a.utf8.withContiguousStorageIfAvailable { a in
    b.utf8.withContiguousStorageIfAvailable { b in
      guard let left = a.baseAddress, let right = b.baseAddress else { return true }
      return left == right || memcmp(left, right, a.count) == 0
    }
  }
  return (isEqual ?? nil) ?? a.utf8.elementsEqual(b.utf8)
}

/// Whether two optional texts are both absent or have the same UTF-8 bytes.
@inlinable
public func bytesEqual(_ a: String?, _ b: String?) -> Bool {
  switch (a, b) {
  case (nil, nil): true
  case (let a?, let b?): bytesEqual(a, b)
  default: false
  }
}

/// Whether two lists of texts have the same UTF-8 bytes, text by text.
@inlinable
public func bytesEqual(_ a: [String], _ b: [String]) -> Bool {
  a.count == b.count && zip(a, b).allSatisfy { bytesEqual($0, $1) }
}
