import WhiskerScript
import WhiskerSource

/// The context of a completion: the surrounding parts of its line.
struct CompletionPlace {
  /// The kind of text that is expected.
  enum Kind {
    /// Nothing: a comment, or raw text.
    case nothing
    /// A name in braces; the span is its typed part.
    case name(SourceSpan)
    /// A word or literal, or the start of one.
    case part(isQuoted: Bool)
  }

  let document: OpenDocument
  /// The index of the line in the file, from 0.
  let line: Int
  let kind: Kind
  /// The first byte of the line.
  let lineStart: Int
  /// The word or literal that is being typed; empty if none has begun.
  let span: SourceSpan
  /// The position of the cursor.
  let offset: Int

  init(_ document: OpenDocument, at offset: Int) {
    self.document = document
    self.offset = offset
    let file = document.file
    line = file.line(at: offset) - 1
    lineStart = file.span(ofLine: line + 1).start
    let tree = document.result.tree
    let tokens = tree.lines.indices.contains(line) ? tree.tokens[tree.lines[line].tokens] : []
    let token = tokens.first { $0.span.start < offset && Self.isInside(offset, $0) }
    var span = SourceSpan(offset, offset)
    var kind = Kind.part(isQuoted: false)
    if let token {
      switch token.kind {
      case .comment: kind = .nothing
      case .word, .number, .id: span = token.span
      case .string, .pattern, .openPattern, .json, .payload, .openString, .misquoted:
        span = token.kind == .openString ? SourceSpan(token.span.start, offset) : token.span
        if let start = BraceScan(token, upTo: offset, in: file).unfinished {
          kind = .name(SourceSpan(start, offset))
        } else if token.kind == .string || token.kind == .openString {
          kind = .part(isQuoted: true)
        } else {
          kind = .nothing
        }
      case .unknown where file.bytes[token.span.start] == 0x40: span = token.span
      default: break
      }
    }
    self.span = span
    self.kind = kind
  }

  /// The bytes of the line before the typed text.
  var prefix: [UInt8] { Array(document.file.bytes[lineStart..<max(lineStart, span.start)]) }

  /// The typed text.
  var typed: String { document.file.text(of: SourceSpan(span.start, max(span.start, offset))) }

  /// Whether the line is below an `on`, among its replies.
  var isReply: Bool {
    let bytes = document.file.bytes
    var indent = 0
    while lineStart + indent < bytes.count, bytes[lineStart + indent] == 0x20 { indent += 1 }
    indent = min(indent, max(0, offset - lineStart))
    let tree = document.result.tree
    for index in stride(from: min(line, tree.lines.count) - 1, through: 0, by: -1) {
      let above = TreeLine(tree, index)
      guard let first = above.words.first, first.kind != .payload else { continue }
      let aboveIndent = first.span.start - document.file.span(ofLine: index + 1).start
      if aboveIndent < indent {
        let forms = StatementForm.all.filter { $0.begins(with: above.text(0)) }
        return forms.contains { $0.definition.block == .replies }
      }
    }
    return false
  }

  /// Whether a step or a scene comes before, so that no header line may follow.
  var isBehindSteps: Bool {
    let tree = document.result.tree
    for index in tree.lines.indices.prefix(max(0, line)) where tree.lines[index].kind == .statement {
      let word = TreeLine(tree, index).text(0)
      let form = StatementForm.all.first { $0.begins(with: word) }
      if form?.section != .header { return true }
    }
    return false
  }

  private static func isInside(_ offset: Int, _ token: Token) -> Bool {
    switch token.kind {
    case .string, .pattern: offset < token.span.end
    case .space, .indent, .lineEnd, .comma, .sign, .byteOrderMark: false
    default: offset <= token.span.end
    }
  }
}
