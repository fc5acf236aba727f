/// The columns that a terminal gives one grapheme cluster of a text that is printed as it is, blanks included: 0, 1 or 2.
///
/// It serves the layout of source text. Screens and messages spell out what leaves no ink, and are measured by
/// ``VisibleText``.
package func displayWidth(of character: Character) -> Int {
  let columns = VisibleText.columns(of: character)
  guard columns == 0, let first = character.unicodeScalars.first else { return columns }
  switch first.properties.generalCategory {
  case .nonspacingMark, .enclosingMark: return 0
  case .format where first.value >= 0x300: return 0
  default: return CharacterWidth.columns(of: first.value)
  }
}
