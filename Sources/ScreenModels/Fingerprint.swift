import WhiskerText

/// A 64-bit digest of a screen or a part of it, the same on every machine and in every run.
///
/// Two values with different fingerprints differ; equal fingerprints mean "almost certainly equal" and are
/// confirmed by a comparison wherever it matters. It is not a cryptographic hash.
///
/// The mixing step is the finalizer of SplitMix64 (Steele, Lea, Flood 2014).
public struct Fingerprint: Sendable, Hashable {
  /// The digest.
  public private(set) var value: UInt64

  /// Creates the digest of an empty value.
  public init() { value = SplitMix64.step }

  /// Creates a digest from the value computed by another process.
  package init(value: UInt64) { self.value = value }

  /// Mixes in a number.
  @inline(__always)
  public mutating func combine(_ number: UInt64) {
    value = SplitMix64.number(at: value &+ number &+ SplitMix64.step)
  }

  /// Mixes in the length and UTF-8 bytes of a text, eight bytes at a time.
  public mutating func combine(_ text: String) {
    self = text.withBytes { bytes in
      var digest = self
      digest.combine(UInt64(bytes.count))
      let raw = UnsafeRawBufferPointer(bytes)
      var index = 0
      while index &+ 8 <= raw.count {
        digest.combine(UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
        index &+= 8
      }
      // The last bytes, most significant first; byte by byte would take longer than the mixing.
      var rest: UInt64 = 0
      if raw.count & 4 != 0 {
        rest = UInt64(UInt32(bigEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt32.self)))
        index &+= 4
      }
      if raw.count & 2 != 0 {
        rest =
          rest << 16 | UInt64(UInt16(bigEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt16.self)))
        index &+= 2
      }
      if raw.count & 1 != 0 { rest = rest << 8 | UInt64(raw[index]) }
      digest.combine(rest)
      return digest
    }
  }

  /// Mixes in the presence of a text, and the text.
  public mutating func combine(_ text: String?) {
    guard let text else {
      combine(0)
      return
    }
    combine(1)
    combine(text)
  }

  /// The digest as sixteen lower-case hexadecimal digits.
  public var hexadecimal: String {
    String(unsafeUninitializedCapacity: 16) { digits in
      for place in 0..<16 {
        let digit = UInt8(truncatingIfNeeded: value &>> UInt64(60 - 4 * place)) & 0xF
        digits[place] = Hexadecimal.digit(digit)
      }
      return 16
    }
  }
}
