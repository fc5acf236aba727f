import Testing

@testable import WhiskerCLI

struct RowTextTests {
  @Test func aTextIsCutWhereAWideCharacterWouldNotFit() {
    #expect(RowText.cut("子猫", to: 4) == "子猫")
    #expect(RowText.cut("子猫x", to: 4) == "子…")
    #expect(RowText.cut("abcde", to: 4) == "abc…")
  }

  @Test func theFirstColumnsAreReplacedByOneEllipsis() {
    #expect(RowText.dropping(0, of: "abcde") == "abcde")
    #expect(RowText.dropping(2, of: "abcde") == "…de")
    #expect(RowText.dropping(2, of: "ab子de") == "… de", "what follows stays in its column")
    #expect(RowText.dropping(4, of: "abcde") == "…")
    #expect(RowText.dropping(5, of: "abcde") == "")
  }

  @Test func aTextIsWrappedAtSpaces() {
    #expect(RowText.wrap("one two three", to: 9) == ["one two", "    three"])
    #expect(RowText.wrap("one two three", to: 13) == ["one two three"])
    #expect(RowText.wrap("  one two", to: 5, indent: 2) == ["  one", "  two"])
    #expect(RowText.wrap("", to: 5) == [""])
  }

  @Test func aPathIsWrappedAfterASlash() {
    #expect(RowText.wrap("Fixtures/Journeys/a.journey", to: 18) == ["Fixtures/Journeys/", "    a.journey"])
  }

  @Test func whatHasNoPlaceToBreakIsSplitAnywhere() {
    #expect(RowText.wrap("abcdefghij", to: 6, indent: 2) == ["abcdef", "  ghij"])
    #expect(RowText.wrap("子猫子猫", to: 5, indent: 1) == ["子猫", " 子猫"])
  }

  @Test(arguments: [8, 13, 40])
  func noRowIsWiderThanItsWindow(_ width: Int) {
    let text = "text \"日本語 and a long name\" → Fixtures/Journeys/catnip/__Snapshots__/tablet-filters/filters"
    let rows = RowText.wrap(text, to: width)
    for row in rows { #expect(RowText.columns(of: row) <= width, "\(row)") }
    #expect(rows.joined().filter { $0 != " " } == text.filter { $0 != " " })
  }
}
