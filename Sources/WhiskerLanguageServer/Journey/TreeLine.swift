import WhiskerScript
import WhiskerSource

/// A line of a tree with its words.
struct TreeLine {
  let tree: SyntaxTree
  /// Its index in the tree.
  let index: Int
  /// Its tokens, without spaces, comment and line end.
  let words: [Token]

  init(_ tree: SyntaxTree, _ index: Int) {
    self.tree = tree
    self.index = index
    words = tree.tokens[tree.lines[index].tokens].filter { token in
      switch token.kind {
      case .byteOrderMark, .indent, .space, .comment, .lineEnd: false
      default: true
      }
    }
  }

  /// The words as written.
  func text(_ word: Int) -> String {
    words.indices.contains(word) ? tree.file.text(of: words[word].span) : ""
  }

  /// The first statement with a line that begins with the same word; nil if none does.
  var statement: StatementDefinition? { words.first?.statement }

  /// The first value of the line, such as the name that it declares; nil if its content is not known.
  var subject: LineSubject? { LineSubject(words) }

  /// Whether the line is among the replies of a request.
  var isReply: Bool { parent?.statement?.block == .replies }

  /// The bytes from the first word to the last; empty at the start of a line without words.
  var span: SourceSpan {
    guard let first = words.first, let last = words.last else {
      let start =
        tree.lines[index].tokens.isEmpty ? 0 : tree.tokens[tree.lines[index].tokens.lowerBound].span.start
      return SourceSpan(start, start)
    }
    return first.span.union(last.span)
  }

  /// The line that it is nested in.
  var parent: TreeLine? { tree.lines[index].parent.map { TreeLine(tree, $0) } }

  /// The bytes of the line without its line end.
  var bytes: ArraySlice<UInt8> {
    let span = tree.file.span(ofLine: index + 1)
    return tree.file.bytes[span.start..<span.end]
  }

  /// The text of a word in quotes, with its escapes resolved, and the place between the quotes; nil if it inserts a value.
  func plainText(_ word: Int) -> LocatedText? {
    guard words.indices.contains(word), words[word].kind == .string else { return nil }
    let span = words[word].span
    let literal = Array(tree.file.bytes[span.start..<span.end])
    return JourneyParser.text(ofPlainLiteral: literal).map {
      LocatedText($0, SourceSpan(span.start + 1, span.end - 1))
    }
  }
}
