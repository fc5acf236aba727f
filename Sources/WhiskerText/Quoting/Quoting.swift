/// The audience of a quoted text.
package enum QuotingStyle: Sendable {
  /// The reader of a message: all invisible characters are escaped, with upper-case digits, as on screens (joiners stay in emoji).
  case message
  /// The lexer of journeys and a formatter: only required escapes, with lower-case digits, so that the literal
  /// is canonical (joiners stay in emoji).
  case literal

  /// The digits of the escapes.
  var digits: Hexadecimal.Digits {
    switch self {
    case .message: .large
    case .literal: .small
    }
  }

  /// Returns whether a character is escaped; quotes, backslashes, line feeds and tabs always are.
  package func escapes(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .message: scalar.isInvisible || EmojiSequence.isPart(scalar.value)
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
  if needsNoEscape(text) { return text }
  var result = ""
  let scalars = Array(text.unicodeScalars)
  var previous: UInt32?
  var isFlag = false
  for (index, scalar) in scalars.enumerated() {
    let next = index + 1 < scalars.count ? scalars[index + 1].value : nil
    let isHeld = EmojiSequence.holds(scalar.value, after: previous, before: next, isFlag: isFlag)
    let isEscaped = !isHeld && style.escapes(scalar)
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    case _ where isEscaped: result += VisibleText.escape(scalar, digits: style.digits)
    default: result.unicodeScalars.append(scalar)
    }
    // What follows an escape is not joined to what came before it.
    previous = isEscaped ? nil : scalar.value
    isFlag = scalar.value == EmojiSequence.flag || isFlag && isHeld
  }
  return result
}

extension ByteBuffer {
  /// Appends a text as ``quoted(_:)`` returns it.
  package mutating func append(quoted text: String) {
    append(UInt8(ascii: "\""))
    append(needsNoEscape(text) ? text : escaped(text))
    append(UInt8(ascii: "\""))
  }
}

/// Whether a text is visible ASCII without quotes and backslashes; eight bytes are looked at together.
private func needsNoEscape(_ text: String) -> Bool {
  text.withBytes { bytes in
    let raw = UnsafeRawBufferPointer(bytes)
    var index = 0
    while index + 8 <= raw.count {
      let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      // Adding one carries a delete character into the highest bit, which only other characters have set.
      guard JSONText.isPlain(word), (word | word &+ 0x0101_0101_0101_0101) & 0x8080_8080_8080_8080 == 0 else {
        return false
      }
      index += 8
    }
    for byte in raw[index...] where byte < 0x20 || byte >= 0x7F || byte == 0x22 || byte == 0x5C {
      return false
    }
    return true
  }
}
