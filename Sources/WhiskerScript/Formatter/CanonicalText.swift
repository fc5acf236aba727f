import WhiskerText

/// The canonical spelling of a text literal.
///
/// Characters stay as they are written. An escape becomes the character itself if that is visible, `\n` or `\t` for a line
/// feed or tab, and otherwise has lowercase digits without leading zeros. An escaped opening brace is literal, so it becomes
/// a double one: a single one would begin a name.
enum CanonicalText {
  /// Returns the canonical bytes of a valid literal, quotes included.
  static func bytes(of literal: ArraySlice<UInt8>) -> [UInt8] {
    if !literal.contains(0x5C) { return Array(literal) }
    var result: [UInt8] = []
    var offset = literal.startIndex
    while offset < literal.endIndex {
      guard literal[offset] == 0x5C else {
        result.append(literal[offset])
        offset += 1
        continue
      }
      guard literal[offset + 1] == 0x75 else {
        result += literal[offset..<offset + 2]
        offset += 2
        continue
      }
      offset += 3
      var value: UInt32 = 0
      while let digit = Hexadecimal.value(of: literal[offset]) {
        value = value << 4 | UInt32(digit)
        offset += 1
      }
      offset += 1
      result += spelling(value).utf8
    }
    return result
  }

  private static func spelling(_ value: UInt32) -> String {
    switch value {
    case 0x0A: return "\\n"
    case 0x09: return "\\t"
    case 0x22: return "\\\""
    case 0x5C: return "\\\\"
    case 0x7B: return "{{"
    default:
      guard let scalar = Unicode.Scalar(value) else { return "\\u{" + String(value, radix: 16) + "}" }
      return isVisible(scalar) ? String(Character(scalar)) : VisibleText.escape(scalar, digits: .small)
    }
  }

  /// Whether the character is visible as itself in any context.
  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value == 0x20 { return true }
    if scalar.properties.isDefaultIgnorableCodePoint { return false }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .decimalNumber, .letterNumber,
      .otherNumber, .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .otherSymbol:
      return true
    default: return false
    }
  }
}
