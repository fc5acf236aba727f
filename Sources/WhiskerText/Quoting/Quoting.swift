/// Who reads a quoted text.
package enum QuotingStyle: Sendable {
  /// A reader of a message: everything that cannot be seen is escaped, with large digits, as on screens.
  case message
  /// The lexer of journeys and a formatter: exactly what has to be escaped is, with small digits, so that the literal
  /// is canonical; joiners stay inside emoji.
  case literal

  /// The digits of its escapes.
  var digits: EscapeDigits {
    switch self {
    case .message: .large
    case .literal: .small
    }
  }

  /// Whether a character beyond quotes, backslashes, line feeds and tabs is escaped.
  func escapes(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .message: scalar.isInvisible
    case .literal: scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) || scalar.isDeceptive
    }
  }
}

/// A text between quotes for a message.
package func quoted(_ text: String) -> String { quoted(text, for: .message) }

/// A text between quotes, which is a literal of journeys in either style.
package func quoted(_ text: String, for style: QuotingStyle) -> String {
  "\"" + escaped(text, for: style) + "\""
}

/// A text on one line, as it is between the quotes of ``quoted(_:for:)``.
package func escaped(_ text: String, for style: QuotingStyle = .message) -> String {
  // Most texts are letters and spaces.
  if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }) { return text }
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    default:
      if style.escapes(scalar) {
        result += VisibleText.escape(scalar, digits: style.digits)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }
  return result
}
