/// Text in HTML and XML, as content or as the value of a quoted attribute.
///
/// ```swift
/// MarkupText.escaped("a < b")  // a &lt; b
/// ```
package enum MarkupText {
  /// Returns a text with `& < > " '` as entities.
  ///
  /// Line feeds and tabs stay. A character that XML 1.0 does not allow, or that could reorder the text around it, becomes
  /// `\u{..}`.
  package static func escaped(_ text: String) -> String {
    var markup = ""
    append(text, to: &markup)
    return markup
  }

  /// Appends the escaped text.
  package static func append(_ text: String, to markup: inout String) {
    if text.utf8.allSatisfy(isPlain) {
      markup += text
      return
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": markup += "&amp;"
      case "<": markup += "&lt;"
      case ">": markup += "&gt;"
      case "\"": markup += "&quot;"
      case "'": markup += "&#39;"
      default:
        if isForbidden(scalar) {
          markup += VisibleText.escape(scalar, digits: .large)
        } else {
          markup.unicodeScalars.append(scalar)
        }
      }
    }
  }

  /// Whether a byte belongs to no character that is escaped; bytes of other than ASCII characters are looked at as characters.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): false
    case 0x09, 0x0A, 0x20..<0x7F: true
    default: false
    }
  }

  /// The production `Char` of XML 1.0 allows the rest, apart from the characters that deceive.
  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: true
    default: scalar.isDeceptive
    }
  }
}
