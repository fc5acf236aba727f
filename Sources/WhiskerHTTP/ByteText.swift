/// A text that is compared by its UTF-8 bytes.
///
/// Swift's `==` treats `é` in one scalar and `é` in two scalars as equal. A server doesn't, so neither
/// does the matching of requests. The string's own hash can be used: equal bytes are equal strings.
package struct ByteText: Hashable, Sendable {
  package let text: String

  package init(_ text: String) {
    self.text = text
  }

  package static func == (left: ByteText, right: ByteText) -> Bool {
    left.text.hasSameBytes(as: right.text)
  }
}

extension String {
  /// Whether both texts have the same UTF-8 bytes.
  ///
  /// O(n).
  package func hasSameBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    // The view of a string checks its storage again for every byte.
    let isEqual = utf8.withContiguousStorageIfAvailable { left in
      other.utf8.withContiguousStorageIfAvailable { right in
        Self.areEqual(UnsafeRawBufferPointer(left), UnsafeRawBufferPointer(right))
      }
    }
    return (isEqual ?? nil) ?? utf8.elementsEqual(other.utf8)
  }

  /// Whether as many bytes are equal, eight at a time.
  private static func areEqual(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
    var index = 0
    while index &+ 8 <= left.count {
      guard
        left.loadUnaligned(fromByteOffset: index, as: UInt64.self)
          == right.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      else { return false }
      index &+= 8
    }
    while index < left.count {
      guard left[index] == right[index] else { return false }
      index &+= 1
    }
    return true
  }

  /// Whether one of the UTF-8 bytes is this one; the view of a string checks its storage again for every byte.
  package func hasByte(_ byte: UInt8) -> Bool {
    utf8.withContiguousStorageIfAvailable { $0.contains(byte) } ?? utf8.contains(byte)
  }

  /// Whether both texts have the same bytes when ASCII letters are folded, as names of header fields are
  /// compared.
  package func hasSameBytesIgnoringASCIICase(as other: String) -> Bool {
    utf8.count == other.utf8.count
      && utf8.elementsEqual(other.utf8) { $0.asciiLowercased == $1.asciiLowercased }
  }
}

extension UInt8 {
  /// The byte with `A`…`Z` folded to `a`…`z`; every other byte unchanged.
  package var asciiLowercased: UInt8 {
    self >= 0x41 && self <= 0x5A ? self | 0x20 : self
  }
}
