#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

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

/// Returns whether two texts have the same UTF-8 bytes.
@inlinable
public func bytesEqual(_ a: String, _ b: String) -> Bool {
  a.utf8.count == b.utf8.count && haveEqualBytes(a, b)
}

/// Returns whether two texts of the same length have the same UTF-8 bytes.
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

/// Returns whether a text comes before another one in the order of their UTF-8 bytes.
package func bytesPrecede(_ a: String, _ b: String) -> Bool {
  let precedes = a.utf8.withContiguousStorageIfAvailable { a in
    b.utf8.withContiguousStorageIfAvailable { b in
      let count = min(a.count, b.count)
      guard count > 0, let left = a.baseAddress, let right = b.baseAddress else { return a.count < b.count }
      let order = memcmp(left, right, count)
      return order < 0 || order == 0 && a.count < b.count
    }
  }
  return (precedes ?? nil) ?? a.utf8.lexicographicallyPrecedes(b.utf8)
}

/// Returns whether two arrays have the same bytes; `==` compares them one by one.
package func bytesEqual(_ a: [UInt8], _ b: [UInt8]) -> Bool {
  a.count == b.count
    && a.withUnsafeBytes { left in
      b.withUnsafeBytes { right in
        guard let left = left.baseAddress, let right = right.baseAddress else { return true }
        return left == right || memcmp(left, right, a.count) == 0
      }
    }
}

/// Returns whether bytes occur in others, one after the other.
package func isPart(_ part: [UInt8], of bytes: [UInt8]) -> Bool {
  part.withUnsafeBytes { part in
    bytes.withUnsafeBytes { bytes in
      guard !part.isEmpty, let needle = part.baseAddress else { return true }
      guard let start = bytes.baseAddress, bytes.count >= part.count else { return false }
      // What begins with a space is found sooner by a letter.
      let middle = part.count / 2
      var place = start + middle
      let end = start + bytes.count - part.count + middle + 1
      while place < end, let found = memchr(place, Int32(part[middle]), end - place) {
        place = UnsafeRawPointer(found)
        if memcmp(place - middle, needle, part.count) == 0 { return true }
        place += 1
      }
      return false
    }
  }
}

/// Returns whether two parts of arrays have the same bytes.
package func bytesEqual(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Bool {
  a.count == b.count
    && a.withUnsafeBytes { left in
      b.withUnsafeBytes { right in
        guard let left = left.baseAddress, let right = right.baseAddress else { return true }
        return left == right || memcmp(left, right, a.count) == 0
      }
    }
}

/// Compares bytes in the order in which `lexicographicallyPrecedes` has them: less than, equal to or greater than zero.
package func byteOrder(_ a: ArraySlice<UInt8>, _ b: [UInt8]) -> Int {
  let order = a.withUnsafeBytes { left in
    b.withUnsafeBytes { right in
      guard let first = left.baseAddress, let second = right.baseAddress else { return 0 }
      return Int(memcmp(first, second, min(left.count, right.count)))
    }
  }
  return order == 0 ? a.count - b.count : order
}

/// Returns whether two optional texts are both `nil` or have the same UTF-8 bytes.
@inlinable
public func bytesEqual(_ a: String?, _ b: String?) -> Bool {
  switch (a, b) {
  case (nil, nil): true
  case (let a?, let b?): bytesEqual(a, b)
  default: false
  }
}

/// Returns whether two arrays of texts have the same UTF-8 bytes, text by text.
@inlinable
public func bytesEqual(_ a: [String], _ b: [String]) -> Bool {
  a.count == b.count && zip(a, b).allSatisfy { bytesEqual($0, $1) }
}
