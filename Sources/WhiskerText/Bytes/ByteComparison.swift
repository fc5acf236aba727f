#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Returns whether two texts have the same UTF-8 bytes.
@inlinable
package func bytesEqual(_ a: String, _ b: String) -> Bool {
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
package func bytesEqual(_ a: String?, _ b: String?) -> Bool {
  switch (a, b) {
  case (nil, nil): true
  case (let a?, let b?): bytesEqual(a, b)
  default: false
  }
}

/// Returns whether two arrays of texts have the same UTF-8 bytes, text by text.
@inlinable
package func bytesEqual(_ a: [String], _ b: [String]) -> Bool {
  a.count == b.count && zip(a, b).allSatisfy { bytesEqual($0, $1) }
}
