import Testing
import WhiskerDiff

struct DiffNoteTests {
  private func notes(_ old: String, _ new: String) -> [String] {
    let diff = UnifiedDiff(old: old, new: new, oldName: "a", newName: "b")
    #expect(!diff.isEmpty, "every byte counts")
    return diff.notes.map(\.description)
  }

  @Test func aMissingFinalLineFeedIsNamed() {
    #expect(notes("a\nb\n", "a\nb") == ["line 2: the text no longer ends with a line feed"])
    #expect(notes("a\nb", "a\nb\n") == ["line 2: the text now ends with a line feed"])
  }

  @Test func trailingBlanksAreNamed() {
    #expect(notes("a  \n", "a\n") == ["line 1: spaces at the end: 2 before, 0 now"])
    #expect(notes("\n", "   \n") == ["line 1: spaces at the end: 0 before, 3 now"])
  }

  @Test func carriageReturnsOfAWholeFileAreOneNote() {
    #expect(
      notes("a\nb\nc\n", "a\r\nb\r\nc\r\n") == [
        "line 1 and 2 more: carriage returns (U+000D): 0 before, 3 now"
      ])
  }

  @Test func aNoBreakSpaceIsNamed() {
    #expect(notes("x\n12 €\n", "x\n12\u{A0}€\n") == ["line 2: NO-BREAK SPACE (U+00A0): 0 before, 1 now"])
  }

  @Test func aTabIsNamed() {
    #expect(notes("a b\n", "a\tb\n") == ["line 1: TAB (U+0009): 0 before, 1 now"])
  }

  @Test func normalizationFormsAreNamed() {
    #expect(
      notes("Caf\u{E9}\n", "Cafe\u{301}\n") == [
        "line 1: the same characters in other code points (Unicode normalization), combining marks: 0 before, 1 now"
      ])
    #expect(
      notes("\u{212B}\n", "\u{C5}\n") == [
        "line 1: the same characters in other code points (Unicode normalization), combining marks: 0 before, 0 now"
      ])
  }

  @Test func anExpectedTextInAnotherNormalizationFormIsNamed() {
    #expect(
      DiffNote.normalization(expected: "Cafe\u{301}", found: "Caf\u{E9}")
        == "the same characters in other code points (Unicode normalization), combining marks: 1 expected, 0 found"
    )
    #expect(DiffNote.normalization(expected: "Caf\u{E9}", found: "Caf\u{E9}") == nil)
    #expect(DiffNote.normalization(expected: "Caf\u{E9}", found: "Cafe") == nil)
  }

  @Test func otherInvisibleCharactersAreNamed() {
    #expect(notes("ab\n", "a\u{200B}b\n") == ["line 1: ZERO WIDTH SPACE (U+200B): 0 before, 1 now"])
    #expect(notes("★\n", "★\u{FE0F}\n") == ["line 1: VARIATION SELECTOR-16 (U+FE0F): 0 before, 1 now"])
    #expect(notes("\u{FEFF}ab\n", "ab\n") == ["line 1: ZERO WIDTH NO-BREAK SPACE (U+FEFF): 1 before, 0 now"])
    #expect(notes("a\u{1B}b\n", "ab\n") == ["line 1: ESCAPE (U+001B): 1 before, 0 now"])
  }

  @Test func anInvisibleCharacterAtAnotherPlaceIsNamed() {
    #expect(
      notes("a\u{A0}b c\n", "a b\u{A0}c\n") == ["line 1: the same invisible characters at another place"])
  }

  @Test func aLineThatLooksDifferentHasNoNote() {
    #expect(notes("a\nb\n", "a\nc\n") == [])
  }

  @Test func aMovedLineNumberIsSaid() {
    #expect(notes("a \n", "new\na\n") == ["line 1 (now 2): spaces at the end: 1 before, 0 now"])
  }
}
