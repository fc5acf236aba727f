/// The widths of scalars and grapheme clusters in display columns, based on ``WidthTable``.
///
/// Terminals advance by the scalar, so a cluster has the sum of the widths of its scalars: the conjunct क्ष and the syllable कि take two
/// columns, as do a half-width kana with its voiced mark (ｶﾞ) and a letter with the vowel AM of Thai and Lao. Marks that do not advance take
/// none. Exceptions are drawn as one picture: emoji presentation sequences, flags, keycaps, ZWJ sequences and emoji
/// with a skin tone take two columns, and a Hangul syllable those of its leading consonant.
enum CharacterWidth {
  /// Returns whether a scalar is invisible on its own: a control or format character, or white space other than the space.
  @inline(__always)
  static func isHidden(_ scalar: UInt32) -> Bool {
    if scalar < 0x300 { return scalar < 0x20 || (scalar >= 0x7F && scalar <= 0xA0) || scalar == 0xAD }
    return contains(WidthTable.hidden, scalar)
  }

  /// Returns whether a scalar combines with the character before it.
  @inline(__always)
  static func isMark(_ scalar: UInt32) -> Bool { scalar >= 0x300 && contains(WidthTable.zero, scalar) }

  /// Returns whether a scalar can be shown as an emoji, alone or with a presentation selector.
  static func isEmoji(_ scalar: UInt32) -> Bool { contains(WidthTable.emoji, scalar) }

  /// Returns the width of a scalar on its own: 0, 1 or 2 columns.
  @inline(__always)
  static func columns(of scalar: UInt32) -> Int {
    if scalar < 0x300 { return 1 }
    if contains(WidthTable.wide, scalar) { return 2 }
    return contains(WidthTable.zero, scalar) ? 0 : 1
  }

  /// Returns the width of a grapheme cluster, given by its scalars, all of which are shown unescaped.
  static func columns(of cluster: some Sequence<Unicode.Scalar>) -> Int {
    var columns = 0
    // 0 until there is a first scalar; it changes no width, and nothing follows it in a cluster.
    var first: UInt32 = 0
    for scalar in cluster {
      let value = scalar.value
      switch value {
      case 0xFE0F where isEmoji(first), 0x20E3 where isKeycapBase(first), 0x200D where isPicture(first),
        0x1F1E6...0x1F1FF where isRegionalIndicator(first):
        columns = max(columns, 2)
      case 0x1160...0x11FF where first != 0, 0xD7B0...0xD7FB where first != 0:
        // The vowels and final consonants of a Hangul syllable are drawn in the square of the first consonant.
        break
      default:
        let added = isHidden(value) ? 0 : self.columns(of: value)
        columns = isPicture(first) && isEmoji(value) ? max(columns, added) : columns + added
      }
      if first == 0 { first = value }
    }
    return columns
  }

  /// Returns whether a scalar is an emoji that can be part of a sequence of emoji, which digits and other keycap bases, the only ones in
  /// ASCII, cannot.
  static func isPicture(_ scalar: UInt32) -> Bool { scalar > 0x7F && isEmoji(scalar) }

  static func isRegionalIndicator(_ scalar: UInt32) -> Bool { scalar >= 0x1F1E6 && scalar <= 0x1F1FF }

  static func isKeycapBase(_ scalar: UInt32) -> Bool {
    scalar == 0x23 || scalar == 0x2A || (scalar >= 0x30 && scalar <= 0x39)
  }

  /// Returns whether sorted pairs of first and last contain a number; logarithmic in their count.
  @inline(__always)
  private static func contains(_ pairs: [UInt32], _ number: UInt32) -> Bool {
    var low = 0
    var high = pairs.count / 2
    while low < high {
      let middle = (low + high) / 2
      if number > pairs[middle * 2 + 1] {
        low = middle + 1
      } else if number < pairs[middle * 2] {
        high = middle
      } else {
        return true
      }
    }
    return false
  }
}
