/// The checksum of PNG chunks (RFC 2083, appendix 15).
package enum CRC32 {
  /// The sums of all single bytes.
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
  }

  /// Returns the checksum of bytes.
  package static func of(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    let table = table
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes { sum = sum >> 8 ^ table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] }
    return ~sum
  }
}
