/// The audience of a quoted text.
package enum QuotingStyle: Sendable {
  /// The reader of a message: all invisible characters are escaped, with upper-case digits, as on screens.
  case message
  /// The lexer of journeys and a formatter: only required escapes, with lower-case digits, so that the literal
  /// is canonical (joiners stay in emoji).
  case literal

  /// The digits of the escapes.
  var digits: EscapeDigits {
    switch self {
    case .message: .large
    case .literal: .small
    }
  }

  /// Returns whether a character is escaped; quotes, backslashes, line feeds and tabs always are.
  func escapes(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .message: scalar.isInvisible
    case .literal: scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) || scalar.isDeceptive
    }
  }
}

/// Returns a text in quotes for a message.
package func quoted(_ text: String) -> String { quoted(text, for: .message) }

/// Returns a text in quotes, which is a valid literal of journeys in either style.
package func quoted(_ text: String, for style: QuotingStyle) -> String {
  "\"" + escaped(text, for: style) + "\""
}

/// Returns a text on one line, in the form that appears between the quotes of ``quoted(_:for:)``.
package func escaped(_ text: String, for style: QuotingStyle = .message) -> String {
  // Most texts consist of letters and spaces.
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
