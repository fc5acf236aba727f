/// Reads scalars from valid UTF-8, such as the bytes of a `String`.
enum UTF8Scalars {
  /// The scalar value that starts at an offset, and its length in bytes.
  static func decode(_ bytes: [UInt8], at offset: Int) -> (UInt32, Int) {
    bytes.withUnsafeBufferPointer { decode($0, at: offset) }
  }

  /// The scalar value that starts at an offset, and its length in bytes.
  @inline(__always)
  static func decode(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> (UInt32, Int) {
    let lead = UInt32(bytes[offset])
    func tail(_ distance: Int) -> UInt32 { UInt32(bytes[offset + distance] & 0x3F) }
    switch lead {
    case 0..<0x80: return (lead, 1)
    case 0x80..<0xE0: return ((lead & 0x1F) << 6 | tail(1), 2)
    case 0xE0..<0xF0: return ((lead & 0x0F) << 12 | tail(1) << 6 | tail(2), 3)
    default: return ((lead & 0x07) << 18 | tail(1) << 12 | tail(2) << 6 | tail(3), 4)
    }
  }
}
