/// Returns the columns that a terminal uses for one grapheme cluster printed unescaped, including white space.
///
/// Used for the layout of source text. Screens and messages escape invisible characters, and are measured by
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
