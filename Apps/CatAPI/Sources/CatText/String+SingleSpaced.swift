extension String {
  /// The text's words, separated by single spaces.
  ///
  /// All Unicode white space counts, including the no-break space, which the server uses for "nothing". Most texts are
  /// already tidy and are returned unchanged, since splitting all of them would be most of the work of reading a list.
  public var singleSpaced: String {
    switch spacing {
    case .tidy: self
    case .plain: withoutRepeatedSpaces
    case .unknown: split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }

  /// The text without spaces at its ends, and with one for several.
  private var withoutRepeatedSpaces: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    for byte in utf8 where byte != 0x20 || (bytes.last ?? 0x20) != 0x20 { bytes.append(byte) }
    if bytes.last == 0x20 { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  private enum Spacing {
    /// Single spaces between words.
    case tidy
    /// No white space but spaces.
    case plain
    /// Something that needs a closer look.
    case unknown
  }

  /// The result of a quick look at the bytes.
  ///
  /// Beyond ASCII, the letters of Latin, Greek and Cyrillic and the quotation marks are plain. White space, and marks that
  /// combine with the character before them, have other bytes.
  private var spacing: Spacing {
    // The bytes of nearly every text are in one piece, which is several times as fast to read.
    utf8.withContiguousStorageIfAvailable { Self.spacing($0) } ?? Self.spacing(utf8)
  }

  private static func spacing(_ utf8: some Collection<UInt8>) -> Spacing {
    var isTidy = true
    var previous = UInt8(ascii: " ")
    var last: UInt8 = 0
    for byte in utf8 {
      switch byte {
      case 0x20: if previous == 0x20 { isTidy = false }
      case 0x21...0x7E, 0xC3...0xCB, 0xCE...0xD1, 0xE2: break
      case 0x80...0xBF:
        // Of what begins with 0xE2: U+2010 to U+2027, which are dashes, quotation marks and dots.
        if last == 0xE2, previous != 0x80 || !(0x90...0xA7).contains(byte) { return .unknown }
      default: return .unknown
      }
      last = previous
      previous = byte
    }
    return isTidy && (previous != 0x20 || utf8.isEmpty) ? .tidy : .plain
  }
}
