import WhiskerSnapshots

/// Suggestions for snapshot names that are valid file names.
enum SnapshotSlug {
  /// The length of a readable name.
  private static let longest = 60

  /// Returns a name of lowercase letters, digits and hyphens that is a file name as it is; nil if too little would be left.
  static func slug(of name: String) -> String? {
    var slug: [UInt8] = []
    for byte in name.utf8 {
      switch byte {
      case 0x41...0x5A: slug.append(byte + 0x20)
      case 0x61...0x7A, 0x30...0x39, 0x2E, 0x5F: slug.append(byte)
      default: if slug.last != 0x2D, !slug.isEmpty { slug.append(0x2D) }
      }
    }
    slug = Array(slug.drop { $0 == 0x2D || $0 == 0x2E || $0 == 0x5F }.prefix(longest))
    while slug.last == 0x2D || slug.last == 0x2E { slug.removeLast() }
    if slug.isEmpty { return nil }
    let text = String(decoding: slug, as: UTF8.self)
    // Some names are reserved.
    return SnapshotName(text).isPlain ? text : "the-\(text)"
  }
}
