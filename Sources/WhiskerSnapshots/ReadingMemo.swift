import WhiskerFiles
import WhiskerText

/// What is found once while a large review is read: most references and most screens occur many times, in few folders.
package struct ReadingMemo: Sendable {
  private var bases: [Content: Proposal.Basis] = [:]
  /// The folders of references.
  var folders = FileRoot.ResolvedFolders()

  /// Creates a memo that knows nothing.
  package init() {}

  /// Returns what `Proposal.Basis(of:)` returns.
  mutating func basis(of bytes: [UInt8]?) -> Proposal.Basis {
    guard let bytes else { return .absent }
    let content = Content(bytes)
    if let basis = bases[content] { return basis }
    let basis = Proposal.Basis(of: bytes)
    bases[content] = basis
    return basis
  }

  /// Bytes as a key; an array of bytes as a key is hashed and compared byte by byte, and hashed again when the dictionary grows.
  private struct Content: Hashable {
    let bytes: [UInt8]
    private let checksum: UInt64

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      checksum = bytes.withUnsafeBytes { bytes in
        var sum = UInt64(bytes.count)
        func add(_ word: UInt64) {
          sum = (sum ^ word) &* 0x9E37_79B9_7F4A_7C15
          sum ^= sum >> 32
        }
        var offset = 0
        while offset + 8 <= bytes.count {
          add(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
          offset += 8
        }
        for byte in bytes[offset...] { add(UInt64(byte)) }
        return sum
      }
    }

    static func == (left: Content, right: Content) -> Bool {
      left.checksum == right.checksum && bytesEqual(left.bytes, right.bytes)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(checksum) }
  }
}
