import WhiskerPattern
package import WhiskerSource

/// One raw line to compare with the lines of an outline.
///
/// ```journey
/// screen matches
///   | list "Breeds"
///   |   ...
///   |   cell /^Sib/
///   |   /Greece|Egypt/
/// ```
///
/// A line matches an outline's line that begins with it, up to a space: the rest of that line is not checked. A pattern after the role is
/// looked for in the name; one that is alone is looked for in the whole line; `...` matches any number of lines.
package struct LinePattern: Sendable {
  /// The kind of change that a line of `expect change` describes.
  package enum Sign: UInt8, Sendable {
    /// The line was added.
    case added = 0x2B
    /// The line was removed.
    case removed = 0x2D
  }

  /// The kinds of lines.
  enum Content {
    case anyLines
    case beginning([UInt8])
    case name(before: [UInt8], TextPattern, after: [UInt8])
    case anywhere(TextPattern)
  }

  /// The line as it is written, names replaced.
  package let text: LocatedText
  /// Whether the line was added or removed; nil if the pattern is not about a change.
  package let sign: Sign?
  /// The number of spaces before it.
  private(set) var indent: Int
  private(set) var content: Content
  /// The end of the pattern in the file; nil for a line without one.
  private(set) var patternEnd: Int?

  /// Whether it matches any number of lines.
  package var isAnyLines: Bool { if case .anyLines = content { true } else { false } }

  /// Parses a line.
  init(
    _ piece: SourceSpan, _ bytes: UnsafeBufferPointer<UInt8>, _ bindings: Bindings?, isChange: Bool
  ) throws(Fault) {
    var (start, end) = (piece.start, piece.end)
    while end > start, bytes[end - 1] == 0x20 { end -= 1 }
    while start < end, bytes[start] == 0x20 { start += 1 }
    func inserted(_ start: Int, _ end: Int) throws(Fault) -> [UInt8] {
      try Payload(pieces: [SourceSpan(start, end)], bytes: bytes, bindings: bindings).outline()
    }
    let whole = SourceSpan(start, end)
    let pattern = LinePattern.pattern(in: whole, bytes, isChange: isChange)
    var written = try inserted(start, pattern?.start ?? end)
    if let pattern {
      written += Payload(pieces: [pattern], bytes: bytes, bindings: bindings).pattern()
      written += try inserted(pattern.end, end)
    }
    text = LocatedText(String(decoding: written, as: UTF8.self), whole)
    let isDots = end - start == 3 && bytes[start..<end].allSatisfy { $0 == 0x2E }
    if isChange, !isDots {
      guard end > start, let sign = Sign(rawValue: bytes[start]), start + 1 == end || bytes[start + 1] == 0x20
      else { throw Fault(.notAChange, whole) }
      self.sign = sign
      start += 1
      while start < end, bytes[start] == 0x20 { start += 1 }
    } else {
      sign = nil
    }
    indent = isChange ? 0 : start - piece.start
    if isDots {
      content = .anyLines
    } else if let slash = LinePattern.pattern(bytes, start, end) {
      guard let close = LinePattern.end(ofPatternAt: slash, bytes, end) else {
        let place = SourceSpan(end, end)
        throw Fault(.openPattern, SourceSpan(slash, end), replace: place, with: "/", isSafe: false)
      }
      let token = Token(kind: .pattern, keyword: nil, span: SourceSpan(slash, close))
      patternEnd = close
      let pattern = try Literals(bytes: bytes, bindings: bindings).pattern(token)
      if slash == start, close == end {
        content = .anywhere(pattern)
      } else {
        content = .name(before: try inserted(start, slash), pattern, after: try inserted(close, end))
      }
    } else {
      content = .beginning(try inserted(start, end))
    }
  }

  /// Returns the same line at another indentation.
  func indented(_ indent: Int) -> LinePattern {
    var line = self
    line.indent = indent
    return line
  }

  /// Returns the same line with other bytes after the pattern of its name.
  func ending(_ after: [UInt8]) -> LinePattern {
    guard case .name(let before, let pattern, _) = content else { return self }
    var line = self
    line.content = .name(before: before, pattern, after: after)
    return line
  }

  /// Returns the line with the texts and pattern sources that it compares transformed.
  func mapTexts(_ transform: (String) -> String) -> LinePattern {
    func transformed(_ text: [UInt8]) -> [UInt8] {
      Array(transform(String(decoding: text, as: UTF8.self)).utf8)
    }
    var line = self
    switch content {
    case .anyLines: break
    case .beginning(let text): line.content = .beginning(transformed(text))
    case .anywhere(let pattern): line.content = .anywhere(pattern.mapSource(transform))
    case .name(let before, let pattern, let after):
      line.content = .name(
        before: transformed(before), pattern.mapSource(transform), after: transformed(after))
    }
    return line
  }

  /// Returns where the rest of a line begins, after the name in which the pattern is found; nil for another line.
  func restAfterName(of line: ArraySlice<UInt8>) -> Int? {
    guard case .name(let before, let pattern, _) = content, line.starts(with: before) else { return nil }
    let rest = line.dropFirst(before.count)
    guard rest.first == 0x22, let name = LinePattern.quoted(rest), pattern.isFound(in: name.text) else {
      return nil
    }
    return name.end
  }

  /// Returns the pattern of a line, with its slashes; nil for a line without one.
  package static func pattern(
    in piece: SourceSpan, _ bytes: UnsafeBufferPointer<UInt8>, isChange: Bool
  ) -> SourceSpan? {
    var start = piece.start
    while start < piece.end, bytes[start] == 0x20 || isChange && Sign(rawValue: bytes[start]) != nil {
      start += 1
    }
    guard let slash = pattern(bytes, start, piece.end) else { return nil }
    return end(ofPatternAt: slash, bytes, piece.end).map { SourceSpan(slash, $0) }
  }

  /// Returns where the pattern that begins with a slash ends; nil if nothing closes it.
  private static func end(
    ofPatternAt slash: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ end: Int
  ) -> Int? {
    var close = slash + 1
    while close < end, bytes[close] != 0x2F { close += bytes[close] == 0x5C ? 2 : 1 }
    return close < end ? close + 1 : nil
  }

  /// Returns where a pattern begins: at the start of the line, or after the words of a role.
  private static func pattern(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Int? {
    for offset in start..<max(start, end) {
      switch bytes[offset] {
      case 0x2F where offset == start || bytes[offset - 1] == 0x20: return offset
      case 0x61...0x7A, 0x20: continue
      default: return nil
      }
    }
    return nil
  }

  /// Whether a line, without the spaces before it, matches.
  package func accepts(_ line: ArraySlice<UInt8>) -> Bool {
    switch content {
    case .anyLines: return true
    case .anywhere(let pattern): return pattern.isFound(in: String(decoding: line, as: UTF8.self))
    case .beginning(let text): return begins(line, with: text)
    case .name(let before, let pattern, let after):
      guard line.starts(with: before) else { return false }
      let rest = line.dropFirst(before.count)
      guard rest.first == 0x22, let name = LinePattern.quoted(rest) else { return false }
      return pattern.isFound(in: name.text) && begins(rest[name.end...], with: after)
    }
  }

  /// Whether it is a line, to its end.
  func isExactly(_ line: ArraySlice<UInt8>) -> Bool {
    guard case .beginning(let text) = content else { return false }
    return line.elementsEqual(text)
  }

  private func begins(_ line: ArraySlice<UInt8>, with text: [UInt8]) -> Bool {
    guard line.starts(with: text) else { return false }
    return line.count == text.count || line[line.startIndex + text.count] == 0x20
  }

  /// Returns the text between the quotes that a line begins with, without the escapes of an outline, and its end.
  private static func quoted(_ line: ArraySlice<UInt8>) -> (text: String, end: Int)? {
    var text: [UInt8] = []
    var offset = line.startIndex + 1
    while offset < line.endIndex, line[offset] != 0x22 {
      if line[offset] == 0x5C, let escape = LinePattern.escape(line[offset...]) {
        text += escape.bytes
        offset = escape.end
        continue
      }
      text.append(line[offset])
      offset += 1
    }
    return offset < line.endIndex ? (String(decoding: text, as: UTF8.self), offset + 1) : nil
  }

  /// Returns what the escape that begins with a backslash means, and its end; nil for none.
  private static func escape(_ rest: ArraySlice<UInt8>) -> (bytes: [UInt8], end: Int)? {
    let start = rest.startIndex
    guard rest.count > 1 else { return nil }
    switch rest[start + 1] {
    case 0x22, 0x5C: return ([rest[start + 1]], start + 2)
    case 0x6E: return ([0x0A], start + 2)
    case 0x72: return ([0x0D], start + 2)
    case 0x74: return ([0x09], start + 2)
    case 0x75:
      guard rest.dropFirst(2).first == 0x7B, let close = rest.firstIndex(of: 0x7D),
        let value = UInt32(String(decoding: rest[start + 3..<close], as: UTF8.self), radix: 16),
        let scalar = Unicode.Scalar(value)
      else { return nil }
      return (Array(String(scalar).utf8), close + 1)
    default: return nil
    }
  }
}
