/// The size and the digest of a body as it may be shown, which distinguish bodies without revealing their content.
///
/// The values of credentials and declared secrets are replaced before, since a digest could confirm a guess of them.
package struct BodySummary: Sendable, Equatable {
  /// The number of bytes.
  package let size: Int
  /// The 64-bit FNV-1a hash of the bytes in 16 hexadecimal digits; nil for an empty body.
  package let digest: String?

  /// Creates a summary of a body.
  package init(size: Int, digest: String?) {
    self.size = size
    self.digest = digest
  }

  /// The summary of an absent body.
  package static let empty = BodySummary(size: 0, digest: nil)

  /// Creates a summary of bytes that may be shown.
  init(_ bytes: [UInt8]) {
    self.init(size: bytes.count, digest: bytes.isEmpty ? nil : Self.digest(of: bytes))
  }

  /// FNV-1a with 64 bits (Fowler, Noll, Vo; RFC 9923): offset basis `cbf29ce484222325`, prime `100000001b3`.
  static func digest(of bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
