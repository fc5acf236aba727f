/// The hash FNV-1a with 64 bits (Fowler, Noll, Vo; RFC 9923): the same in every run, but no secret and no proof of equality.
@usableFromInline
package struct FNV1a {
  /// The hash of the bytes so far.
  @usableFromInline package internal(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Creates the hash of no bytes.
  @inlinable
  package init() {}

  /// Creates the hash of a text in UTF-8.
  @inlinable
  package init(of text: String) { combine(text) }

  /// Creates the hash of some bytes.
  @inlinable
  package init(of bytes: [UInt8]) { bytes.withUnsafeBufferPointer { combine($0) } }

  /// Adds a byte.
  @inlinable @inline(__always)
  package mutating func combine(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

  /// Adds bytes.
  @inlinable
  package mutating func combine(_ bytes: UnsafeBufferPointer<UInt8>) {
    for byte in bytes { combine(byte) }
  }

  /// Adds the UTF-8 bytes of a text.
  @inlinable
  package mutating func combine(_ text: String) {
    var hash = self
    text.withBytes { hash.combine($0) }
    self = hash
  }
}

/// The hash FNV-1a with 32 bits; a type of its own, since a debug build would not specialize a generic one.
@usableFromInline
package struct FNV1a32 {
  /// The hash of the bytes so far.
  @usableFromInline package internal(set) var value: UInt32 = 0x811C_9DC5

  /// Creates the hash of no bytes.
  @inlinable
  package init() {}

  /// Adds a byte.
  @inlinable @inline(__always)
  package mutating func combine(_ byte: UInt8) { value = (value ^ UInt32(byte)) &* 0x0100_0193 }

  /// Adds bytes.
  @inlinable
  package mutating func combine(_ bytes: UnsafeBufferPointer<UInt8>) {
    for byte in bytes { combine(byte) }
  }

  /// Adds the UTF-8 bytes of a text.
  @inlinable
  package mutating func combine(_ text: String) {
    var hash = self
    text.withBytes { hash.combine($0) }
    self = hash
  }
}
