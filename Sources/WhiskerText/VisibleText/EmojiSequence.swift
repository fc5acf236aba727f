/// The invisible characters that belong to an emoji and change how it looks: joiners, selectors, and the tags of a flag.
enum EmojiSequence {
  /// Whether a scalar holds an emoji together, between those beside it.
  ///
  /// - Parameter isFlag: Whether the emoji is a flag that tags follow.
  static func holds(_ scalar: UInt32, after previous: UInt32?, before next: UInt32?, isFlag: Bool) -> Bool {
    switch scalar {
    case 0x200D:
      guard let previous, let next else { return false }
      let isAfterEmoji = previous == 0xFE0F || CharacterWidth.isPicture(previous)
      return isAfterEmoji && CharacterWidth.isPicture(next)
    case 0xFE0E, 0xFE0F: return previous.map(CharacterWidth.isEmoji) ?? false
    case 0xE0020...0xE007F: return isFlag && previous != nil
    default: return false
    }
  }

  /// The black flag, which the tags of a region follow.
  static let flag: UInt32 = 0x1F3F4

  /// Whether a scalar is a joiner, a selector or a tag.
  static func isPart(_ scalar: UInt32) -> Bool {
    scalar == 0x200D || scalar == 0xFE0E || scalar == 0xFE0F || (0xE0020...0xE007F).contains(scalar)
  }
}
