/// The number of terminal columns that one grapheme cluster takes: 0, 1 or 2.
///
/// East Asian wide and full-width ranges (Unicode's EastAsianWidth, wide blocks only) and emoji take two; a lone combining mark or
/// format character takes none. It serves the placement of carets; screens are measured by a full table elsewhere.
package func displayWidth(of character: Character) -> Int {
  let scalars = character.unicodeScalars
  guard let base = scalars.first else { return 0 }
  if base.value < 0x300 { return scalars.contains { $0.value == 0xFE0F } && base.properties.isEmoji ? 2 : 1 }
  if scalars.count > 1, scalars.contains(where: { $0.value == 0xFE0F }), base.properties.isEmoji { return 2 }
  if base.properties.isEmojiPresentation || isWide(base.value) { return 2 }
  switch base.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format: return 0
  default: return 1
  }
}

private func isWide(_ value: UInt32) -> Bool {
  switch value {
  case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
    0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F1E6...0x1F1FF, 0x1F300...0x1F64F,
    0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x1FA70...0x1FAFF, 0x20000...0x3FFFD:
    true
  default: false
  }
}
