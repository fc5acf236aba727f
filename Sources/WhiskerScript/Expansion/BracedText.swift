import WhiskerSource

/// The form of a text that can have names in braces, which decides the braces that are literal.
///
/// The engine and the editors' features read a text by the same rules, so that they see the same names.
package enum BracedText: Sendable {
  /// A text between quotes.
  case text
  /// A pattern between slashes.
  case pattern
  /// Raw text, in which a backslash and a quote are characters like any other.
  case raw
  case json
  /// A part of an outline's line, with texts between quotes.
  case outline

  /// The form of the raw lines below a line.
  package init(below owner: [Token]) {
    switch owner.last?.keyword {
    case .json?: self = .json
    case .text?: self = .raw
    default: self = .outline
    }
  }

  /// Whether quotes in it begin and end strings, in which it has escapes.
  package var hasStrings: Bool { self == .json || self == .outline }

  /// Returns the end of the escape or of the double brace that begins at an offset, in which no name begins; nil for neither.
  ///
  /// The number of a character, as in `\u{e9}`, ends after its opening brace, without which the rest is literal. In an outline that brace may be
  /// doubled, as in `\u{{e9}`.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - offset: The place in the text.
  ///   - end: The end of the text.
  ///   - isInString: Whether the place is in a string of a text that has strings.
  package func literalEnd(
    _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, before end: Int, isInString: Bool
  ) -> Int? {
    guard offset + 1 < end else { return nil }
    let next = bytes[offset + 1]
    switch bytes[offset] {
    case 0x7B:
      // Objects can begin with two braces, and patterns count with them.
      let isPair = next == 0x7B && self != .pattern && (self != .json || isInString)
      return isPair ? offset + 2 : nil
    case 0x5C:
      guard hasStrings ? isInString : self != .raw else { return nil }
      let isNumber = self != .json && next == 0x75 && offset + 2 < end && bytes[offset + 2] == 0x7B
      guard isNumber else { return offset + 2 }
      return offset + (self == .outline && Self.isDoubledNumber(bytes, at: offset + 3, before: end) ? 4 : 3)
    default: return nil
    }
  }

  /// Whether a second brace and the digits of a character's number are at an offset, and not a name in braces.
  private static func isDoubledNumber(
    _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, before end: Int
  ) -> Bool {
    guard offset < end, bytes[offset] == 0x7B else { return false }
    let digits = bytes[(offset + 1)..<end].prefix {
      (0x30...0x39).contains($0) || (0x61...0x66).contains($0 | 0x20)
    }
    guard (1...8).contains(digits.count), digits.endIndex < end, bytes[digits.endIndex] == 0x7D else {
      return false
    }
    return digits.endIndex + 1 == end || bytes[digits.endIndex + 1] != 0x7D
  }

  /// Returns the names in a part of a file.
  func names(in part: SourceSpan, _ bytes: UnsafeBufferPointer<UInt8>) -> [NameInBraces] {
    var names: [NameInBraces] = []
    var isInString = false
    var offset = part.start
    while offset < part.end {
      if let end = literalEnd(bytes, at: offset, before: part.end, isInString: isInString) {
        offset = end
      } else if bytes[offset] == 0x7B, let name = NameInBraces(bytes, at: offset, before: part.end) {
        names.append(name)
        offset = name.span.end
      } else {
        if bytes[offset] == 0x22, hasStrings { isInString.toggle() }
        offset += 1
      }
    }
    return names
  }

  /// Returns a text with its braces doubled, so that they begin no names; those of escapes stay as they are.
  ///
  /// - Parameters:
  ///   - text: The text, escaped as its place needs it.
  ///   - isInString: Whether its place is in a string of a text that has strings.
  ///   - isWhole: Whether nothing follows that could complete a name, so that only the braces of names need to be doubled.
  func withoutNames(_ text: [UInt8], isInString: Bool, isWhole: Bool) -> [UInt8] {
    guard text.contains(0x7B) else { return text }
    return text.withUnsafeBufferPointer { bytes in
      var result: [UInt8] = []
      var isInString = isInString
      var offset = 0
      while offset < bytes.count {
        let byte = bytes[offset]
        if byte == 0x5C,
          let end = literalEnd(bytes, at: offset, before: bytes.count, isInString: isInString)
        {
          result += bytes[offset..<end]
          offset = end
          continue
        }
        if byte == 0x22, hasStrings { isInString.toggle() }
        if byte == 0x7B {
          let isPair = offset + 1 < bytes.count && bytes[offset + 1] == 0x7B
          if !isWhole || isPair || NameInBraces(bytes, at: offset, before: bytes.count) != nil {
            result.append(byte)
          }
        }
        result.append(byte)
        offset += 1
      }
      return result
    }
  }
}
