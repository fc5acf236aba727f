/// Text that is shown unescaped, in which each scalar is a grapheme cluster of its own and takes one or two columns.
///
/// Most copy is plain, and its columns are counted several times faster than ``CharacterWidth`` can. Plain text consists
/// of printable ASCII without the backslash, of letters of Latin-1 and Latin Extended, Greek, Cyrillic, kana, Han and
/// Hangul syllables, of typographic punctuation, and of single spaces between them; none of these characters combines with its neighbours.
enum PlainText {
  /// The first scalar that takes two columns; scalars before it in the ranges below take one.
  private static let firstWide: UInt32 = 0x3041

  /// Returns the columns of a text, or `nil` if it is not plain.
  @inline(__always)
  static func columns(of utf8: UnsafeBufferPointer<UInt8>) -> Int? {
    var index = 0
    var columns = 0
    var isAfterSpace = true
    while index < utf8.count {
      let byte = utf8[index]
      if byte > 0x20 {
        isAfterSpace = false
        if byte < 0x7F, byte != 0x5C {
          index += 1
          columns += 1
          continue
        }
        guard byte >= 0xC2, byte < 0xF0 else { return nil }
        let (scalar, count) = decode(utf8, index)
        guard isPlain(scalar) else { return nil }
        index += count
        columns += scalar < firstWide ? 1 : 2
      } else {
        guard byte == 0x20, !isAfterSpace else { return nil }
        isAfterSpace = true
        index += 1
        columns += 1
      }
    }
    return isAfterSpace && index > 0 ? nil : columns
  }

  /// Returns the columns of the scalar at an index of plain text or of a mark of the legend.
  @inline(__always)
  static func columns(at index: Int, in utf8: UnsafeBufferPointer<UInt8>) -> Int {
    utf8[index] < 0xE0 || decode(utf8, index).scalar < firstWide ? 1 : 2
  }

  /// Returns the scalar of two or three bytes at an index.
  @inline(__always)
  static func decode(_ utf8: UnsafeBufferPointer<UInt8>, _ index: Int) -> (scalar: UInt32, count: Int) {
    let first = UInt32(utf8[index])
    let second = UInt32(utf8[index + 1] & 0x3F)
    if first < 0xE0 { return ((first & 0x1F) << 6 | second, 2) }
    return ((first & 0x0F) << 12 | second << 6 | UInt32(utf8[index + 2] & 0x3F), 3)
  }

  /// Returns whether a scalar outside ASCII is in one of the ranges, all of which were assigned long ago.
  @inline(__always)
  static func isPlain(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xAE...0x24F, 0xA1...0xAC: true
    case 0x391...0x3A1, 0x3A3...0x3E1: true
    case 0x400...0x481, 0x48A...0x52F: true
    // Dashes, quotation marks, the ellipsis and the bullet.
    case 0x2010...0x2027: true
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FEF, 0xAC00...0xD7A3: true
    default: false
    }
  }
}
