import WhiskerText

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

  static func digest(of bytes: [UInt8]) -> String {
    Hexadecimal.text(FNV1a(of: bytes).value, width: 16, .small)
  }
}
