package import WhiskerSource

/// The lines of a block, rewritten so that they match what is on the screen now.
///
/// Every `/pattern/` and every `...` that still holds is kept as it is written, and so is every other line that still matches. A line
/// that does not match is replaced by the one at its place, in the same detail, or removed if there is none at its place.
package struct LineRewrite: Sendable {
  /// A line of the result.
  package enum Line: Hashable, Sendable {
    /// The line of the block with this index, byte for byte.
    case kept(Int)
    /// A line with these bytes after its `| `, in the place of the line with an index; nil for an added one.
    case written([UInt8], replacing: Int?)
  }

  /// The lines in order.
  package let lines: [Line]

  /// The most pairs of a line of the block and a line of the screen that are compared.
  private static let limit = 2_000_000

  /// Rewrites a block that is not found in a search.
  ///
  /// - Parameter file: The file that contains the block.
  /// - Returns: nil if no block of lines can match, such as for a step that changed nothing or a screen with nothing in common, or if there is
  ///   too much to compare.
  package init?(_ block: Lines, _ search: LineSearch, in file: SourceFile) {
    guard !block.lines.isEmpty, block.lines.count * (search.lines.count + 1) <= Self.limit else { return nil }
    let alignment = LineAlignment(block.lines, search)
    let result = Self.lines(alignment, block.lines, search, file)
    // Where nothing is in common, any lines of the screen would be a check of something else.
    guard result.contains(where: { !$0.pattern.isAnyLines }),
      search.mismatch(Lines(result.map(\.pattern))) == nil
    else { return nil }
    lines = result.map(\.line)
  }

  /// A line of the result with the pattern that it will be read as.
  private typealias Piece = (line: Line, pattern: LinePattern)

  private static func lines(
    _ alignment: LineAlignment, _ block: [LinePattern], _ search: LineSearch, _ file: SourceFile
  ) -> [Piece] {
    var pieces: [Piece] = []
    // No line is indented by less than nothing: if one would be, all are indented by more.
    let least =
      alignment.steps.map { step -> Int in
        switch step {
        case .drop, .skip: 0
        case .keep(let index): block[index].isAnyLines ? 0 : block[index].indent
        case .indent(_, let line), .replace(_, let line), .insert(let line):
          search.isChange ? 0 : search.lines[line].indent - alignment.shift
        }
      }.min() ?? 0
    let more = max(0, -least)
    for step in alignment.steps {
      switch step {
      case .drop, .skip: continue
      case .keep(let index):
        let pattern = block[index]
        // Two lines of dots mean the same as one.
        if pattern.isAnyLines, pieces.last?.pattern.isAnyLines ?? false { continue }
        if more == 0 || pattern.isAnyLines {
          pieces.append((.kept(index), pattern))
        } else {
          pieces.append(indented(pattern, index, to: pattern.indent + more, file))
        }
      case .indent(let index, let line):
        let indent = search.isChange ? 0 : search.lines[line].indent - alignment.shift + more
        pieces.append(indented(block[index], index, to: indent, file))
      case .replace(let index, let line):
        let found = search.lines[line]
        let indent = search.isChange ? 0 : found.indent - alignment.shift + more
        if let piece = replaced(block[index], index, by: found, at: indent, file) { pieces.append(piece) }
      case .insert(let line):
        let found = search.lines[line]
        let indent = search.isChange ? 0 : found.indent - alignment.shift + more
        if let piece = written(found.text, at: indent, found.sign) { pieces.append(piece) }
      }
    }
    return pieces
  }

  private static func indented(
    _ pattern: LinePattern, _ index: Int, to indent: Int, _ file: SourceFile
  ) -> Piece {
    let span = pattern.text.span
    let bytes = spaces(indent) + file.bytes[span.start..<span.end]
    return (.written(bytes, replacing: index), pattern.indented(indent))
  }

  private static func replaced(
    _ pattern: LinePattern, _ index: Int, by line: LineSearch.Line, at indent: Int, _ file: SourceFile
  ) -> Piece? {
    // A pattern for a line that came says nothing about one that went.
    if pattern.sign == line.sign, let patternEnd = pattern.patternEnd,
      let rest = pattern.restAfterName(of: line.text),
      case .name(_, _, let after) = pattern.content
    {
      // The pattern still holds; what follows it does not.
      let wanted = LineParts(after[...], first: .other).kinds
      let end = LineParts(line.text[rest...], first: .other).end(ofLast: wanted) ?? rest
      let kept = Array(line.text[rest..<end])
      let start = pattern.text.span.start
      return (
        .written(spaces(indent) + file.bytes[start..<patternEnd] + withoutNames(kept), replacing: index),
        pattern.indented(indent).ending(kept)
      )
    }
    let wanted: Set<LineParts.Kind> =
      switch pattern.content {
      case .beginning(let text): LineParts(text[...]).kinds.union([.role])
      case .name(_, _, let after): LineParts(after[...], first: .other).kinds.union([.role, .name])
      case .anywhere, .anyLines: LineParts.Kind.all
      }
    let end = LineParts(line.text).end(ofLast: wanted) ?? line.text.endIndex
    return written(line.text[..<end], at: indent, line.sign, replacing: index)
  }

  /// A line of the screen as a line of a block; nil if it would be read as something else.
  private static func written(
    _ text: ArraySlice<UInt8>, at indent: Int, _ sign: LinePattern.Sign?, replacing index: Int? = nil
  ) -> Piece? {
    let bytes = spaces(indent) + (sign.map { [$0.rawValue, 0x20] } ?? []) + withoutNames(Array(text))
    let pattern = bytes.withUnsafeBufferPointer { buffer -> LinePattern? in
      do throws(Fault) {
        return try LinePattern(SourceSpan(0, buffer.count), buffer, Bindings(), isChange: sign != nil)
      } catch { return nil }
    }
    guard let pattern, !pattern.isAnyLines, pattern.accepts(text), pattern.patternEnd == nil else {
      return nil
    }
    return (.written(bytes, replacing: index), pattern)
  }

  private static func spaces(_ count: Int) -> [UInt8] { [UInt8](repeating: 0x20, count: max(count, 0)) }

  /// Doubles the braces that would begin a name.
  private static func withoutNames(_ text: [UInt8]) -> [UInt8] {
    BracedText.outline.withoutNames(text, isInString: false, isWhole: true)
  }
}
