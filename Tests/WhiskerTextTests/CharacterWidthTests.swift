import Testing

@testable import WhiskerText

struct CharacterWidthTests {
  /// The columns of a cluster that consists of these scalars.
  private func columns(_ scalars: UInt32...) -> Int {
    CharacterWidth.columns(of: scalars.compactMap { Unicode.Scalar($0) })
  }

  @Test func aClusterIsAsWideAsItsScalarsTogether() {
    #expect(columns(0x61) == 1)
    #expect(columns(0x732B) == 2, "猫")
    #expect(columns(0x65, 0x301) == 1, "e with an acute accent")
    #expect(columns(0x301) == 0, "an accent on its own")
    #expect(columns(0x300, 0x732B) == 2)
    #expect(columns(0xE04, 0xE33) == 2, "คำ")
    #expect(columns(0xE19, 0xE49, 0xE33) == 2, "น้ำ")
    #expect(columns(0xE99, 0xEB3) == 2, "ນຳ")
    #expect(columns(0xE33) == 1, "a vowel on its own")
    #expect(columns(0xFF76, 0xFF9E) == 2, "ｶﾞ, a half-width kana and its voiced mark")
    #expect(columns(0xFF8A, 0xFF9F) == 2, "ﾊﾟ")
    #expect(columns(0x30AB, 0x3099) == 2, "a full-width kana and a combining voiced mark")
    #expect(columns(0x915, 0x93F) == 2, "कि, a consonant and a vowel beside it")
    #expect(columns(0x915, 0x941) == 1, "कु, a consonant and a vowel below it")
    #expect(columns(0x91C, 0x94D, 0x91E) == 2, "ज्ञ, a conjunct of two consonants")
    #expect(columns(0x915, 0x94D, 0x200D, 0x937, 0x93F) == 3, "a conjunct in two parts, and a vowel")
    #expect(columns(0x1780, 0x17C6) == 1, "កំ")
    #expect(columns(0x1780, 0x17B6) == 2, "កា")
    #expect(columns(0x1000, 0x103C, 0x1031) == 3, "ကြေ")
    #expect(columns(0x78, 0x1F3FD) == 3, "a letter before a skin tone, which is drawn beside it")
    #expect(columns(0x31, 0x1F3FD) == 3, "a digit is no picture")
    #expect(columns(0x1B) == 0, "a control character")
    #expect(columns(0xAD) == 0, "a soft hyphen")
    #expect(columns() == 0)
  }

  @Test func aHangulSyllableTakesTheColumnsOfItsFirstConsonant() {
    #expect(columns(0x1112, 0x1161, 0x11AB) == 2)
    #expect(columns(0xAC00, 0x11A8) == 2)
    #expect(columns(0xA960, 0xD7B0, 0xD7CB) == 2, "old Hangul")
    #expect(columns(0x1161) == 1, "a vowel on its own")
  }

  @Test func anEmojiPresentationTakesTwoColumns() {
    #expect(columns(0x2764) == 1, "a heart as text")
    #expect(columns(0x2764, 0xFE0F) == 2, "a heart as an emoji")
    #expect(columns(0x2764, 0x200D, 0x2640) == 2, "a heart joined to what follows")
    #expect(columns(0x261D, 0x1F3FD) == 2, "a hand with a skin tone")
    #expect(columns(0x1F469, 0x1F3FD, 0x200D, 0x1F52C) == 2)
    #expect(columns(0x61, 0xFE0F) == 1, "a letter has no such presentation")
    #expect(columns(0x61, 0x200D, 0x62) == 2)
    #expect(columns(0x31, 0x200D, 0x2640) == 2, "a digit begins no such sequence")
    #expect(columns(0xFE0F) == 0)
    #expect(columns(0x61, 0x2764, 0xFE0F) == 2, "only the first scalar has a presentation")
  }

  @Test func aKeycapTakesTwoColumns() {
    for base in [0x23, 0x2A] + Array(0x30...0x39) as [UInt32] {
      #expect(columns(base, 0xFE0F, 0x20E3) == 2)
      #expect(columns(base, 0x20E3) == 2)
    }
    for other in [0x22, 0x24, 0x29, 0x2B, 0x2F, 0x3A, 0x61] as [UInt32] {
      #expect(columns(other, 0x20E3) == 1)
    }
  }

  @Test func twoRegionalIndicatorsAreAFlag() {
    let single = columns(0x1F1E6)
    #expect(columns(0x1F1E6, 0x1F1FF) == 2)
    #expect(columns(0x61, 0x1F1FF) == 1 + single, "the first one must be one, too")
    #expect(columns(0x1F1E5, 0x1F1FF) == 1 + single)
    #expect(single == 1)
  }

  @Test func controlsAndBlanksAreHidden() {
    for scalar in [0x00, 0x1F, 0x7F, 0x9F, 0xA0, 0xAD, 0x200B, 0x202E] as [UInt32] {
      #expect(CharacterWidth.isHidden(scalar), "\(scalar)")
    }
    for scalar in [0x20, 0x7E, 0xA1, 0xAC, 0xAE, 0x2FF, 0x300] as [UInt32] {
      #expect(!CharacterWidth.isHidden(scalar), "\(scalar)")
    }
  }
}
