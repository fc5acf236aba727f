/// Bytes written as visible text and read back exactly.
///
/// The notation has five escapes; every other character represents itself:
///
/// | escape | bytes |
/// |---|---|
/// | `\\` | a backslash |
/// | `\n` | a line feed |
/// | `\x0D` | the byte with that number |
/// | `\{3400*貓}` | a character, that often |
/// | `\` at the end of a line | none: the line continues on the next one |
package enum EscapedBytes {
  /// A text that is not in the notation.
  package struct NotationError: Error, Equatable, CustomStringConvertible {
    /// The escape that cannot be read.
    package let escape: String
    package var description: String { "unknown escape `\(escape)`" }
  }

  /// How line feeds are written.
  package enum LineFeeds {
    /// As they are; a text that does not end in one ends in a backslash.
    case kept
    /// As `\n`, so that the whole is one line.
    case escaped
  }

  /// The least number of equal characters that are written as one and a count.
  private static let shortestRun = 500

  /// The bytes in the notation.
  package static func text(of bytes: [UInt8], lineFeeds: LineFeeds) -> String {
    let units = units(of: bytes)
    var text = ""
    var index = 0
    while index < units.count {
      let unit = units[index]
      let end = units[index...].firstIndex { $0 != unit } ?? units.count
      if end - index >= shortestRun, case .scalar(let scalar) = unit {
        text += "\\{\(end - index)*\(scalar)}"
        index = end
        continue
      }
      index += 1
      let isLast = index == units.count || units[index] == .lineFeed
      switch unit {
      case .lineFeed: text += lineFeeds == .kept ? "\n" : "\\n"
      case .byte(let byte): text += escape(byte)
      case .scalar(" ") where isLast: text += escape(0x20)
      case .scalar("\\"): text += "\\\\"
      case .scalar(let scalar): text.unicodeScalars.append(scalar)
      }
    }
    if lineFeeds == .kept, !bytes.isEmpty, bytes.last != 0x0A { text += "\\\n" }
    return text
  }

  /// The bytes that a text in the notation means.
  package static func bytes(of text: String) throws(NotationError) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        bytes += Array(String(scalar).utf8)
        continue
      }
      switch rest.popFirst() {
      case "\\": bytes.append(0x5C)
      case "n": bytes.append(0x0A)
      case "\n": break
      case "x":
        let digits = String(rest.prefix(2))
        guard digits.count == 2, digits.allSatisfy(\.isHexDigit), let byte = UInt8(digits, radix: 16) else {
          throw NotationError(escape: "\\x\(digits)")
        }
        rest = rest.dropFirst(2)
        bytes.append(byte)
      case "{":
        let inside = rest.prefix { $0 != "}" }
        let parts = inside.split(separator: "*", maxSplits: 1)
        guard parts.count == 2, let count = Int(String(parts[0])), parts[1].count == 1, count > 0 else {
          throw NotationError(escape: "\\{\(String(inside))")
        }
        rest = rest.dropFirst(inside.count + 1)
        for _ in 0..<count { bytes += Array(String(parts[1]).utf8) }
      case let other: throw NotationError(escape: "\\" + (other.map { String($0) } ?? ""))
      }
    }
    return bytes
  }

  /// Whether bytes need no escape: whole lines of visible characters that no editor changes.
  package static func areVisible(_ bytes: [UInt8]) -> Bool {
    let text = text(of: bytes, lineFeeds: .kept)
    return text.replacing("\\\\", with: "\\").utf8.elementsEqual(bytes)
  }

  // MARK: Units

  private enum Unit: Equatable {
    case scalar(Unicode.Scalar), byte(UInt8), lineFeed
  }

  /// The characters of the bytes that can be seen, and the bytes of everything else.
  private static func units(of bytes: [UInt8]) -> [Unit] {
    var units: [Unit] = []
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var place = 0
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        if scalar == "\n" {
          units.append(.lineFeed)
        } else {
          units += isVisible(scalar) ? [.scalar(scalar)] : encoded.map { .byte($0) }
        }
        place += encoded.count
      case .error(let length):
        units += bytes[place..<place + length].map { .byte($0) }
        place += length
      case .emptyInput: return units
      }
    }
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == " " { return true }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator,
      .spaceSeparator, .nonspacingMark, .enclosingMark, .spacingMark:
      return false
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber, .connectorPunctuation, .dashPunctuation, .openPunctuation,
      .closePunctuation, .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol,
      .currencySymbol, .modifierSymbol, .otherSymbol:
      return true
    @unknown default: return false
    }
  }

  private static func escape(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return "\\x" + (digits.count < 2 ? "0" : "") + digits
  }
}
