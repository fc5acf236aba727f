import WhiskerSource

/// A place in a line that is being written, and what the grammar lets stand there.
///
/// ```swift
/// parser.place(after: Array("go back to ".utf8), isReply: false).parts  // [.keyword("root")]
/// ```
package struct LinePlace: Sendable {
  /// What can stand at a place.
  package enum Part: Hashable, Sendable {
    /// A word that stands for itself.
    case keyword(String)
    /// Something that varies, by the name that it has in forms, such as `selector`.
    case placeholder(Placeholder)
  }

  /// What can stand there, in the order of the statement table; empty where nothing can.
  package let parts: [Part]
  /// Where what stands there begins: words of a role of several words may stand there already.
  package let start: Int
  /// Whether the line may end there.
  package let mayEnd: Bool
  /// The role, by its canonical word, whose name may stand there.
  package let role: String?
  /// What a text or name there would be, where the form says so.
  package let content: PlaceholderContent?
  /// The words before the place, as they are written.
  package let words: [String]
}

extension JourneyParser {
  /// The HTTP methods that `METHOD` stands for.
  package static let methods = CapturedLine.methods

  /// A text as a literal, with the escapes that it needs; braces stand as they are.
  package static func literal(_ text: String) -> String { quoted(text) }

  /// What can stand behind the beginning of a line.
  ///
  /// - Parameters:
  ///   - line: The line up to the place, without what is half written there.
  ///   - isReply: Whether the line stands among the replies of an `on`.
  package func place(after line: [UInt8], isReply: Bool) -> LinePlace {
    line.withUnsafeBufferPointer { bytes in
      var lexer = LineLexer(bytes: bytes)
      lexer.nextLine()
      let literals = Literals(bytes: bytes)
      let words = lexer.words.map(literals.raw)
      let roots = isReply ? Grammar.shared.replyRoots : Grammar.shared.stepRoots
      guard let keyword = lexer.words.first?.keyword, roots[Int(keyword.tag)] >= 0 else {
        return LinePlace(parts: [], start: bytes.count, mayEnd: false, role: nil, content: nil, words: words)
      }
      // A part that fits nothing, so that the walk ends here and tells what would.
      let end = Token(kind: .unknown, keyword: nil, span: SourceSpan(bytes.count, bytes.count))
      let parts = lexer.words + [end]
      var matcher = LineMatcher(bytes: bytes, grammar: .shared, vocabulary: vocabulary)
      matcher.explains = true
      _ = matcher.match(parts, root: Int(roots[Int(keyword.tag)]))
      return LinePlace(
        parts: matcher.expected.map { label in
          label.placeholder.map { .placeholder($0) } ?? .keyword(label.keyword?.text ?? "")
        },
        start: parts[matcher.farthest].span.start, mayEnd: matcher.couldEnd, role: matcher.namelessRole,
        content: matcher.content,
        words: Array(words.prefix(matcher.farthest)))
    }
  }

  /// The forms that a line can be an instance of: the one that it is, or else those that begin with its first word.
  package func forms(of line: [UInt8], isReply: Bool) -> [StatementForm] {
    line.withUnsafeBufferPointer { bytes in
      var lexer = LineLexer(bytes: bytes)
      lexer.nextLine()
      guard let first = lexer.words.first, let keyword = first.keyword else { return [] }
      let roots = isReply ? Grammar.shared.replyRoots : Grammar.shared.stepRoots
      let root = Int(roots[Int(keyword.tag)])
      guard root >= 0 else { return [] }
      var matcher = LineMatcher(bytes: bytes, grammar: .shared, vocabulary: vocabulary)
      let candidates = StatementForm.all.filter { form in
        (form.section == .reply) == isReply
          && form.form.utf8.split { !Self.isLetter($0) }.contains {
            $0.elementsEqual(keyword.text.utf8)
          }
      }
      if matcher.match(lexer.words, root: root), let definition = matcher.end?.definition {
        let own = candidates.filter { $0.definition === definition && $0.begins(with: keyword) }
        if !own.isEmpty { return own }
      }
      return candidates.filter { $0.begins(with: keyword) }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }
}

extension StatementForm {
  /// Whether a line of the form can begin with a word.
  fileprivate func begins(with keyword: Keyword) -> Bool {
    // `increment|decrement SELECTOR` begins with either, `[then] reply` with its optional word too.
    let words = StatementForm.words(of: form)
    let first = words.prefix(form.utf8.first == 0x5B ? 2 : 1)
    return first.contains { word in
      word.utf8.split(separator: 0x7C).contains { $0.elementsEqual(keyword.text.utf8) }
    }
  }
}
