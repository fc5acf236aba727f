package import WhiskerSource

/// Writes a journey in its one canonical shape.
///
/// Parts of a line stand one blank apart, a comma against what is before it, a comment two blanks behind its line; texts use the
/// shortest escapes; blanks at the end of a line go, and of several empty lines one stays. Nothing that a journey says is changed: the
/// result parses to the same statements, and formatting it again changes nothing.
package struct JourneyFormatter: Sendable {
  private let parser: JourneyParser

  /// A formatter that knows the given roles and states.
  package init(vocabulary: Vocabulary) {
    parser = JourneyParser(vocabulary: vocabulary)
  }

  /// The canonical bytes of a file; O(bytes).
  ///
  /// - Throws: ``UnformattableJourney`` for a file with errors: what it means is not known, so nothing about it is touched.
  package func format(_ file: SourceFile) throws(UnformattableJourney) -> [UInt8] {
    let result = parser.parse(file)
    guard let bytes = result.formatted() else { throw UnformattableJourney(diagnostics: result.diagnostics) }
    return bytes
  }
}

/// Why a file was not formatted: everything that is wrong with it.
package struct UnformattableJourney: Error {
  /// The errors of the file, never empty.
  package let diagnostics: [Diagnostic]
}

extension ParseResult {
  /// The canonical bytes of the file, or nil if it has errors; O(bytes).
  package func formatted() -> [UInt8]? {
    guard journey != nil else { return nil }
    var pass = FormatPass(tree: tree)
    return pass.run()
  }
}

/// One pass over the lines of a tree without errors.
private struct FormatPass {
  let tree: SyntaxTree
  private var output: [UInt8] = []
  private var wantsEmptyLine = false
  /// The indentation of the last line that was not a comment.
  private var indentBefore: Int?

  /// For each line the indentation of the next one that is not a comment; 0 at the end of the file.
  private let indentsAfter: [Int]
  /// The canonical text of each row of a table, by its line.
  private let rows: [Int: [UInt8]]

  init(tree: SyntaxTree) {
    self.tree = tree
    rows = TableLayout(tree: tree).rows()
    var indents = [Int](repeating: 0, count: tree.lines.count)
    var next = 0
    for (number, line) in tree.lines.enumerated().reversed() {
      indents[number] = next
      if line.kind != .comment, line.kind != .blank { next = FormatPass.indent(tree.tokens[line.tokens]) }
    }
    indentsAfter = indents
    output.reserveCapacity(tree.file.bytes.count + 64)
  }

  mutating func run() -> [UInt8] {
    for (number, line) in tree.lines.enumerated() {
      let tokens = tree.tokens[line.tokens]
      switch line.kind {
      case .blank:
        wantsEmptyLine = !output.isEmpty
        continue
      case .comment: begin(indent: commentIndent(number, tokens))
      case .statement, .payload, .broken:
        let indent = FormatPass.indent(tokens)
        begin(indent: indent)
        indentBefore = indent
      }
      if let row = rows[number] { output += row } else { write(tokens) }
      output.append(0x0A)
    }
    return output
  }

  private mutating func begin(indent: Int) {
    if wantsEmptyLine { output.append(0x0A) }
    wantsEmptyLine = false
    output += repeatElement(0x20, count: indent)
  }

  private mutating func write(_ tokens: ArraySlice<Token>) {
    var isFirst = true
    for token in tokens {
      let bytes = tree.file.bytes[token.span.start..<token.span.end]
      switch token.kind {
      case .byteOrderMark, .indent, .space, .lineEnd: continue
      case .comment:
        if !isFirst { output += [0x20, 0x20] }
        comment(bytes)
      case .payload:
        output.append(0x7C)
        let content = bytes.dropFirst(2)
        if !content.isEmpty { output += [0x20] + content }
      case .comma: output.append(0x2C)
      case .sign where bytes.first == 0x3A: output.append(0x3A)
      case .string:
        if !isFirst { output.append(0x20) }
        output += CanonicalText.bytes(of: bytes)
      default:
        if !isFirst { output.append(0x20) }
        output += bytes
      }
      isFirst = false
    }
  }

  private mutating func comment(_ bytes: ArraySlice<UInt8>) {
    var text = bytes
    while let last = text.last, last == 0x20 || last == 0x09 { text.removeLast() }
    output.append(0x23)
    text = text.dropFirst()
    if let first = text.first, first != 0x20, first != 0x09, first != 0x23, first != 0x21 {
      output.append(0x20)
    }
    output += text
  }

  /// A comment stays where it is as far as the lines around it allow: it belongs to either of them.
  private func commentIndent(_ number: Int, _ tokens: ArraySlice<Token>) -> Int {
    let indentAfter = indentsAfter[number]
    let indentBefore = indentBefore ?? indentAfter
    let own = FormatPass.indent(tokens) / 2 * 2
    return min(max(own, min(indentBefore, indentAfter)), max(indentBefore, indentAfter))
  }

  private static func indent(_ tokens: ArraySlice<Token>) -> Int {
    guard let first = tokens.first, first.kind == .indent else { return 0 }
    return first.span.count
  }
}
