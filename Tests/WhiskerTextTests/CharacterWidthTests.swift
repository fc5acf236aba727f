import Testing

@testable import WhiskerText

struct CharacterWidthTests {
  /// The columns of a cluster that consists of these scalars.
  private func columns(_ scalars: UInt32...) -> Int {
    CharacterWidth.columns(of: scalars.compactMap { Unicode.Scalar($0) })
  }

  @Test func aClusterIsAsWideAsItsWidestScalar() {
    #expect(columns(0x61) == 1)
    #expect(columns(0x732B) == 2, "猫")
    #expect(columns(0x65, 0x301) == 1, "e with an acute accent")
    #expect(columns(0x301) == 0, "an accent on its own")
    #expect(columns(0x300, 0x732B) == 2)
    #expect(columns(0xE04, 0xE33) == 2, "คำ")
    #expect(columns(0xE19, 0xE49, 0xE33) == 2, "น้ำ")
    #expect(columns(0xE99, 0xEB3) == 2, "ນຳ")
    #expect(columns(0xE33) == 1, "a vowel on its own")
    #expect(columns(0x1B) == 0, "a control character")
    #expect(columns(0xAD) == 0, "a soft hyphen")
    #expect(columns() == 0)
  }

  @Test func anEmojiPresentationTakesTwoColumns() {
    #expect(columns(0x2764) == 1, "a heart as text")
    #expect(columns(0x2764, 0xFE0F) == 2, "a heart as an emoji")
    #expect(columns(0x2764, 0x200D, 0x61) == 2, "a heart joined to what follows")
    #expect(columns(0x61, 0xFE0F) == 1, "a letter has no such presentation")
    #expect(columns(0x61, 0x200D, 0x62) == 1)
    #expect(columns(0xFE0F) == 0)
    #expect(columns(0x61, 0x2764, 0xFE0F) == 1, "only the first scalar counts")
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
    #expect(columns(0x61, 0x1F1FF) == max(1, single), "the first one must be one, too")
    #expect(columns(0x1F58A, 0x1F1FF) == max(1, single))
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
