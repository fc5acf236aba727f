/// A Mermaid sequence diagram, read strictly: only what its grammar surely accepts, and no text that Mermaid would read as its own.
package struct MermaidSequence {
  /// A message from one participant to another.
  package struct Message: Equatable, CustomStringConvertible {
    package let from: String
    package let arrow: String
    package let to: String
    package let text: String
    package var description: String { "\(from)\(arrow)\(to): \(text)" }
  }

  /// A line after the participants.
  package enum Line: Equatable {
    case message(Message)
    case note(over: [String], text: String)
  }

  /// A line that is not part of a diagram.
  package struct Mistake: Error, Equatable, CustomStringConvertible {
    package let line: String
    package let reason: String
    package var description: String { "\(reason): \(line)" }
  }

  /// The participants in their order.
  package private(set) var participants: [String] = []
  /// The messages and notes in their order.
  package private(set) var lines: [Line] = []

  /// The messages in their order.
  package var messages: [Message] {
    lines.compactMap { if case .message(let message) = $0 { message } else { nil } }
  }

  /// Reads a diagram.
  package init(_ text: String) throws(Mistake) {
    guard text.hasPrefix("sequenceDiagram\n"), text.hasSuffix("\n") else {
      throw Mistake(line: text, reason: "no diagram")
    }
    for line in text.dropFirst("sequenceDiagram\n".count).dropLast().split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      guard line.hasPrefix("  "), !line.dropFirst(2).hasPrefix(" ") else {
        throw Mistake(line: String(line), reason: "not indented by two spaces")
      }
      try read(String(line.dropFirst(2)))
    }
  }

  private mutating func read(_ line: String) throws(Mistake) {
    for word in ["actor ", "participant "] where line.hasPrefix(word) {
      let name = String(line.dropFirst(word.count))
      guard lines.isEmpty, !participants.contains(name), name.utf8.allSatisfy(Self.isLetter) else {
        throw Mistake(line: line, reason: "bad participant")
      }
      participants.append(name)
      return
    }
    guard let colon = line.firstRange(of: ": ") else { throw Mistake(line: line, reason: "no text") }
    let place = String(line[..<colon.lowerBound])
    let text = String(line[colon.upperBound...])
    if let reason = Self.fault(of: text) { throw Mistake(line: line, reason: reason) }
    if place.hasPrefix("Note over ") {
      let over = place.dropFirst("Note over ".count).split(
        separator: ",", omittingEmptySubsequences: false
      ).map(String.init)
      guard (1...2).contains(over.count), over.allSatisfy(participants.contains) else {
        throw Mistake(line: line, reason: "a note over nobody")
      }
      lines.append(.note(over: over, text: text))
      return
    }
    for arrow in ["-->>", "->>", "--x", "-x"] {
      guard let range = place.firstRange(of: arrow) else { continue }
      let (from, to) = (String(place[..<range.lowerBound]), String(place[range.upperBound...]))
      guard participants.contains(from), participants.contains(to) else { break }
      lines.append(.message(Message(from: from, arrow: arrow, to: to, text: text)))
      return
    }
    throw Mistake(line: line, reason: "neither a message nor a note")
  }

  /// The reason why a text would not be shown as it is; nil if it would.
  private static func fault(of text: String) -> String? {
    if text.isEmpty { return "empty text" }
    if text.contains("%%") { return "a comment or directive" }
    if text.contains("style") || text.contains("classDef") { return "a style" }
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "#":
        let digits = rest.prefix { ("0"..."9").contains($0) }
        rest = rest.dropFirst(digits.count)
        if digits.isEmpty || rest.popFirst() != ";" { return "not an entity" }
      case ";", "<", ">", "&", "$", "\\": return "unescaped \(scalar)"
      case _ where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value): return "a control"
      case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}", "\u{2028}", "\u{2029}", "\u{FEFF}":
        return "an invisible character"
      default: break
      }
    }
    return nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }
}
