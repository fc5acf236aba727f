/// The widths of scalars and grapheme clusters in display columns, based on ``WidthTable``.
///
/// A cluster has the width of its widest scalar; emoji presentation sequences, flags and keycaps take two columns,
/// as do ZWJ sequences, whose parts are wide or have a presentation selector. The vowel AM of Thai and Lao, a letter that
/// clusters join to the one before it, takes a column of its own.
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
    var (widest, added) = (0, 0)
    // 0 until there is a first scalar; it changes no width, and nothing follows it in a cluster.
    var first: UInt32 = 0
    for scalar in cluster {
      let value = scalar.value
      switch value {
      case 0xFE0F where isEmoji(first), 0x20E3 where isKeycapBase(first), 0x200D where isEmoji(first),
        0x1F1E6...0x1F1FF where isRegionalIndicator(first):
        widest = 2
      case 0x0E33 where first != 0, 0x0EB3 where first != 0: added = 1
      default: widest = max(widest, isHidden(value) ? 0 : columns(of: value))
      }
      if first == 0 { first = value }
    }
    return widest + added
  }

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
