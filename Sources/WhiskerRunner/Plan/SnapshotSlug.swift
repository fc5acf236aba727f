/// Suggestions for snapshot names that are valid file names.
enum SnapshotSlug {
  /// Returns a name of lowercase letters, digits and hyphens for one with capitals or spaces; nil if no change is needed or
  /// too little would be left.
  static func slug(of name: String) -> String? {
    guard name.utf8.contains(where: { $0 == 0x20 || (0x41...0x5A).contains($0) }) else { return nil }
    var slug: [UInt8] = []
    for byte in name.utf8 {
      switch byte {
      case 0x41...0x5A: slug.append(byte + 0x20)
      case 0x61...0x7A, 0x30...0x39, 0x2E, 0x5F: slug.append(byte)
      default: if slug.last != 0x2D, !slug.isEmpty { slug.append(0x2D) }
      }
    }
    while slug.last == 0x2D || slug.last == 0x2E { slug.removeLast() }
    return slug.isEmpty ? nil : String(decoding: slug, as: UTF8.self)
  }
}
