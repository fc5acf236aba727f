import WhiskerSource

/// A place in an unfinished line, with what the grammar allows there.
///
/// ```swift
/// parser.place(after: Array("go back to ".utf8), isReply: false).parts  // [.keyword("root")]
/// ```
package struct LinePlace: Sendable {
  /// Something that is allowed at a place.
  package enum Part: Hashable, Sendable {
    /// A literal word.
    case keyword(String)
    /// A placeholder, such as `selector`.
    case placeholder(Placeholder)
  }

  /// The parts that are allowed there, in the order of the statement table; empty if nothing is.
  package let parts: [Part]
  /// The offset at which the part begins; the first words of a role of several words may already be written there.
  package let start: Int
  /// Whether the line may end there.
  package let mayEnd: Bool
  /// The role, by its canonical word, whose name is allowed there; nil for none.
  package let role: String?
  /// The content of a text or name there, if the form specifies it.
  package let content: PlaceholderContent?
  /// The words before the place, as they are written.
  package let words: [String]
}

extension JourneyParser {
  /// The HTTP methods that match `METHOD`.
  package static let methods = CapturedLine.methods

  /// Returns a text as a literal with the escapes that it needs; braces are left unescaped.
  static func literal(_ text: String) -> String { quoted(text) }

  /// Returns a text as a literal that inserts no value: its braces are doubled, so that none begins a name.
  package static func plainLiteral(_ text: String) -> String {
    guard text.utf8.contains(0x7B) else { return literal(text) }
    var result = ""
    for scalar in text.unicodeScalars {
      result.unicodeScalars.append(scalar)
      if scalar == "{" { result.unicodeScalars.append(scalar) }
    }
    return literal(result)
  }

  /// Returns the text between the quotes of a literal, with its escapes resolved; nil for a malformed one and for one that inserts a value.
  package static func text(ofPlainLiteral literal: [UInt8]) -> String? {
    literal.withUnsafeBufferPointer { bytes in
      let token = Token(kind: .string, keyword: nil, span: SourceSpan(0, bytes.count))
      // Without a value for any name, each name is a fault.
      do throws(Fault) { return try Literals(bytes: bytes, bindings: Bindings()).text(token).value } catch {
        return nil
      }
    }
  }

  /// Returns what is allowed after the beginning of a line.
  ///
  /// - Parameters:
  ///   - line: The line up to the place, without the unfinished part there.
  ///   - isReply: Whether the line is among the replies of an `on`.
  package func place(after line: [UInt8], isReply: Bool) -> LinePlace {
    line.withUnsafeBufferPointer { bytes in
      var lexer = LineLexer(bytes: bytes)
      lexer.nextLine()
      let literals = Literals(bytes: bytes)
      let words = lexer.words.map(literals.raw)
      let beginning = (lexer.words.first?.keyword).map(Grammar.shared.beginning)
      guard let root = isReply ? beginning?.reply : beginning?.step else {
        return LinePlace(parts: [], start: bytes.count, mayEnd: false, role: nil, content: nil, words: words)
      }
      // An unknown token matches nothing, so the walk stops here and records what is expected.
      let end = Token(kind: .unknown, keyword: nil, span: SourceSpan(bytes.count, bytes.count))
      let parts = lexer.words + [end]
      var matcher = LineMatcher(bytes: bytes, vocabulary: vocabulary)
      matcher.explains = true
      _ = matcher.match(parts, root)
      return LinePlace(
        parts: matcher.expected.map { label in
          label.placeholder.map { .placeholder($0) } ?? .keyword(label.keyword?.text ?? "")
        },
        start: parts[matcher.farthest].span.start, mayEnd: matcher.couldEnd, role: matcher.namelessRole,
        content: matcher.content,
        words: Array(words.prefix(matcher.farthest)))
    }
  }

  /// Returns the form that a line matches, or else the forms that begin with its first word.
  package func forms(of line: [UInt8], isReply: Bool) -> [StatementForm] {
    line.withUnsafeBufferPointer { bytes in
      var lexer = LineLexer(bytes: bytes)
      lexer.nextLine()
      guard let first = lexer.words.first, let keyword = first.keyword else { return [] }
      let beginning = Grammar.shared.beginning(keyword)
      guard let root = isReply ? beginning.reply : beginning.step else { return [] }
      var matcher = LineMatcher(bytes: bytes, vocabulary: vocabulary)
      let forms = FormTable.all.forms(beginningWith: keyword).filter { ($0.section == .reply) == isReply }
      if matcher.match(lexer.words, root), let end = matcher.end {
        let definition = end.wrapper ?? end.definition
        let own = forms.filter { $0.definition === definition }
        if !own.isEmpty { return own }
      }
      return forms
    }
  }
}
