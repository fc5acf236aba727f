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
        let scan = BraceScan(token, upTo: offset, in: TreeLine(document.result.tree, line))
        if let start = scan.unfinished {
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
    if case .part(isQuoted: false) = kind, let name = Self.nameOfNumber(in: file, lineStart, upTo: offset) {
      span = SourceSpan(name.start - 1, offset)
      kind = .name(name)
    }
    self.span = span
    self.kind = kind
  }

  /// The typed part of a name in braces that is to stand in the place of a number; nil in the header, whose numbers have no names.
  private static func nameOfNumber(in file: SourceFile, _ lineStart: Int, upTo offset: Int) -> SourceSpan? {
    let line = file.bytes[lineStart..<offset]
    let start = line.lastIndex { !NameInBraces.isName([0x61, $0]) }
    guard let start, line[start] == 0x7B, let first = line.split(separator: 0x20).first else { return nil }
    let forms = StatementForm.all(beginningWith: String(decoding: first, as: UTF8.self))
    return forms.contains { $0.section == .header } ? nil : SourceSpan(start + 1, offset)
  }

  /// The bytes of the line before the typed text.
  var prefix: [UInt8] { Array(document.file.bytes[lineStart..<max(lineStart, span.start)]) }

  /// The typed text.
  var typed: String { document.file.text(of: SourceSpan(span.start, max(span.start, offset))) }

  /// The place of the line among the blocks of the document.
  var statement: StatementPlace {
    let bytes = document.file.bytes
    var indent = 0
    while lineStart + indent < min(bytes.count, offset), bytes[lineStart + indent] == 0x20 { indent += 1 }
    return StatementPlace(document, line: line, indent: indent)
  }

  private static func isInside(_ offset: Int, _ token: Token) -> Bool {
    switch token.kind {
    case .string, .pattern: offset < token.span.end
    case .space, .indent, .lineEnd, .comma, .sign, .byteOrderMark: false
    default: offset <= token.span.end
    }
  }
}
