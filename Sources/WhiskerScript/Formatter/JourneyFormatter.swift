package import WhiskerSource

/// Formats a journey in its canonical form.
///
/// Parts of a line are one space apart, a comma directly follows the part before it, and a comment is two spaces after its line.
/// Texts use the shortest escapes, trailing spaces are removed, and consecutive empty lines become one. The meaning does not
/// change: the result parses to the same statements, and formatting it again changes nothing.
package struct JourneyFormatter: Sendable {
  private let parser: JourneyParser

  /// Creates a formatter with a vocabulary of roles and states.
  package init(vocabulary: Vocabulary) {
    parser = JourneyParser(vocabulary: vocabulary)
  }

  /// Returns the canonical bytes of a file; O(bytes).
  ///
  /// - Throws: ``UnformattableJourney`` for a file that has errors, so that its meaning is unknown, or that would have some
  ///   in its canonical form; it is left untouched.
  package func format(_ file: SourceFile) throws(UnformattableJourney) -> [UInt8] {
    try format(parser.parse(file))
  }

  /// Returns the canonical bytes of a file that this formatter's vocabulary parsed; O(bytes).
  ///
  /// - Throws: ``UnformattableJourney`` as for a file that is not parsed.
  package func format(_ result: ParseResult) throws(UnformattableJourney) -> [UInt8] {
    guard let bytes = result.formatted() else { throw UnformattableJourney(diagnostics: result.diagnostics) }
    let file = result.tree.file
    if bytes == file.bytes { return bytes }
    // A line just below its limit may be longer with the spaces that it lacks.
    let canonical = parser.parse(SourceFile(path: file.path, bytes: bytes))
    guard canonical.journey != nil else { throw UnformattableJourney(diagnostics: canonical.diagnostics) }
    return bytes
  }
}

/// An error for a file that cannot be formatted because it has errors, or would have some in its canonical form.
package struct UnformattableJourney: Error {
  /// The errors of the file or of its canonical form, never empty.
  package let diagnostics: [Diagnostic]
}

extension ParseResult {
  /// The canonical bytes of the file, or nil if it has errors; O(bytes).
  ///
  /// They can exceed a limit of a file or a line, which ``JourneyFormatter`` checks.
  package func formatted() -> [UInt8]? {
    guard journey != nil else { return nil }
    var pass = FormatPass(tree: tree, alignsColumns: true)
    let aligned = pass.run()
    if aligned.count <= ScriptLimits.fileBytes { return aligned }
    pass = FormatPass(tree: tree, alignsColumns: false)
    return pass.run()
  }
}

/// One pass over the lines of a tree without errors.
private struct FormatPass {
  let tree: SyntaxTree
  private var output: [UInt8] = []
  private var wantsEmptyLine = false
  /// The indentation of the last line other than a comment.
  private var indentBefore: Int?

  /// For each line, the indentation of the next line other than a comment; 0 at the end of the file.
  private let indentsAfter: [Int]
  /// The canonical text of each row of a table, by line.
  private let rows: [Int: [UInt8]]

  /// Creates a pass that aligns the columns of tables or writes their cells one space apart.
  init(tree: SyntaxTree, alignsColumns: Bool) {
    self.tree = tree
    rows = TableLayout(tree: tree, alignsColumns: alignsColumns).rows()
    var indents = [Int](repeating: 0, count: tree.lines.count)
    var next = 0
    for (number, line) in tree.lines.enumerated().reversed() {
      indents[number] = next
      if line.kind != .comment, line.kind != .blank { next = tree.indent(of: number) }
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
      case .comment: begin(indent: commentIndent(number))
      case .statement, .payload, .broken:
        let indent = tree.indent(of: number)
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

  /// Keeps a comment where it is as far as the surrounding lines allow: it may belong to either of them.
  private func commentIndent(_ number: Int) -> Int {
    let indentAfter = indentsAfter[number]
    let indentBefore = indentBefore ?? indentAfter
    let own = tree.indent(of: number) / 2 * 2
    return min(max(own, min(indentBefore, indentAfter)), max(indentBefore, indentAfter))
  }
}

extension SyntaxTree {
  /// Returns the number of spaces before the first part of a line.
  func indent(of line: Int) -> Int {
    guard let first = tokens[lines[line].tokens].first, first.kind == .indent else { return 0 }
    return first.span.count
  }
}
