import WhiskerFiles
import WhiskerText

/// The results of a large review that are found only once: many references and screens occur more than once, in few folders.
package struct ReadingMemo: Sendable {
  /// The contents that were digested lately, each at a place that follows from some of its bytes.
  private var contents: [(bytes: ArraySlice<UInt8>, basis: Proposal.Basis)?]
  /// The folders of references.
  var folders = FileRoot.ResolvedFolders()

  private static let placeCount = 256

  /// Creates a memo that knows nothing.
  package init() { contents = Array(repeating: nil, count: Self.placeCount) }

  /// Returns what `Proposal.Basis(of:)` returns.
  mutating func basis(of bytes: [UInt8]?) -> Proposal.Basis {
    bytes.map { basis(of: $0[...]) } ?? .absent
  }

  /// Returns the basis that a reference with some bytes is; bytes that occur again are compared, which is faster than digesting them.
  mutating func basis(of bytes: ArraySlice<UInt8>) -> Proposal.Basis {
    let place = Self.place(of: bytes)
    if let known = contents[place], bytesEqual(known.bytes, bytes) { return known.basis }
    let basis = Proposal.Basis.digest(ContentDigest(of: bytes))
    contents[place] = (bytes, basis)
    return basis
  }

  /// A place that follows from the length and from some words at equal distances.
  private static func place(of bytes: ArraySlice<UInt8>) -> Int {
    bytes.withUnsafeBytes { bytes in
      var sum = UInt64(bytes.count)
      let distance = max(8, bytes.count / 16)
      var offset = 0
      while offset + 8 <= bytes.count {
        let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        sum = (sum ^ word) &* 0x9E37_79B9_7F4A_7C15
        sum ^= sum >> 32
        offset += distance
      }
      return Int(truncatingIfNeeded: sum % UInt64(placeCount))
    }
  }
}
