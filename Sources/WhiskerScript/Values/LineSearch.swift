import WhiskerSource

/// Searches for the lines of a block in an outline or a difference.
package struct LineSearch: Sendable {
  /// A line to search in.
  struct Line {
    let sign: LinePattern.Sign?
    let indent: Int
    let text: ArraySlice<UInt8>
  }

  /// The place where the lines stop matching the block.
  package struct Mismatch: Sendable {
    /// The line of the block that matches no line.
    package let line: LinePattern
    /// The line at its place, if the lines before it were found in one place only.
    package let found: String?
    /// The most similar line, or nil if there is none.
    package let nearest: String?
    /// The place of a line that the line of the block would match; nil if there is none.
    package let elsewhere: Elsewhere?
    /// Whether the whole block was found, but more changed than it lists.
    package let isIncomplete: Bool
  }

  /// A place where a line of a block does not match.
  package enum Elsewhere: Sendable, Equatable {
    /// At the right line, indented by this many spaces more, or fewer if negative.
    case indented(by: Int)
    /// Above the line that the one before it in the block matches.
    case above(String)
  }

  /// The lines to search in.
  let lines: [Line]
  /// Whether they are changes.
  let isChange: Bool

  /// Creates a search in an outline; the block may match anywhere in it.
  package init(outline: String) {
    lines = outline.utf8.split(separator: 0x0A).map { LineSearch.line(Array($0), nil) }
    isChange = false
  }

  /// Creates a search in a list of changes; the block must list all of them, unless `...` matches the rest.
  package init(changes: [(sign: LinePattern.Sign, line: String)]) {
    lines = changes.map { LineSearch.line(Array($0.line.utf8), $0.sign) }
    isChange = true
  }

  private static func line(_ bytes: [UInt8], _ sign: LinePattern.Sign?) -> Line {
    let indent = bytes.prefix { $0 == 0x20 }.count
    return Line(sign: sign, indent: indent, text: bytes[indent...])
  }

  /// Returns where the block stops matching; nil if it is found.
  ///
  /// O(lines of the block × lines), for each possible indentation.
  package func mismatch(_ block: Lines) -> Mismatch? {
    guard let first = block.lines.first(where: { !$0.isAnyLines }) else { return nil }
    var shifts: [Int] = []
    for line in lines where first.accepts(line.text) && first.sign == line.sign {
      if !shifts.contains(line.indent - first.indent) { shifts.append(line.indent - first.indent) }
    }
    var best: (index: Int, places: [Int], shift: Int)?
    for shift in isChange ? [0] : shifts {
      guard let stop = stop(block.lines, shift) else { return nil }
      if best.map({ stop.index > $0.index }) ?? true { best = (stop.index, stop.places, shift) }
    }
    let index = best?.index ?? block.lines.firstIndex { !$0.isAnyLines } ?? 0
    return mismatch(block, index, best?.places ?? [], best?.shift ?? 0)
  }

  /// Whether a block is all there is: each line of the outline, complete, and without patterns.
  package func isWhole(_ block: Lines) -> Bool {
    block.lines.count == lines.count
      && zip(block.lines, lines).allSatisfy { pattern, line in pattern.isExactly(line.text) }
  }

  /// Returns the first line of a block that does not match, and the places where it could have matched.
  private func stop(_ block: [LinePattern], _ shift: Int) -> (index: Int, places: [Int])? {
    var reached = [Bool](repeating: !isChange, count: lines.count + 1)
    if isChange { reached[0] = true }
    for (index, pattern) in block.enumerated() {
      var next = [Bool](repeating: false, count: lines.count + 1)
      if pattern.isAnyLines {
        guard let start = reached.firstIndex(of: true) else { return (index, []) }
        for place in start...lines.count { next[place] = true }
      } else {
        for place in lines.indices where reached[place] && fits(pattern, lines[place], shift) {
          next[place + 1] = true
        }
      }
      if !next.contains(true) { return (index, reached.indices.filter { reached[$0] }) }
      reached = next
    }
    if isChange, !reached[lines.count] { return (block.count, reached.indices.filter { reached[$0] }) }
    return nil
  }

  private func fits(_ pattern: LinePattern, _ line: Line, _ shift: Int) -> Bool {
    pattern.sign == line.sign && (isChange || pattern.indent + shift == line.indent)
      && pattern.accepts(line.text)
  }

  /// Returns where a line is that a line of the block would match, if the lines before it were found.
  private func elsewhere(_ block: Lines, _ index: Int, _ places: [Int], _ shift: Int) -> Elsewhere? {
    guard index < block.lines.count, let first = places.first,
      let before = block.lines[..<index].last(where: { !$0.isAnyLines })
    else { return nil }
    let pattern = block.lines[index]
    let matches = lines.indices.filter { lines[$0].sign == pattern.sign && pattern.accepts(lines[$0].text) }
    if !isChange, let match = matches.first(where: { places.contains($0) }) {
      return .indented(by: lines[match].indent - pattern.indent - shift)
    }
    let last = lines[..<min(first, lines.count)].last { before.accepts($0.text) }
    return last.flatMap { last in matches.contains { $0 < first } ? .above(shown(last)) : nil }
  }

  private func mismatch(_ block: Lines, _ index: Int, _ places: [Int], _ shift: Int) -> Mismatch {
    let isIncomplete = index == block.lines.count
    let pattern = block.lines[isIncomplete ? index - 1 : index]
    let place = places.count == 1 && places[0] < lines.count ? places[0] : nil
    let elsewhere = elsewhere(block, index, places, shift)
    let nearest = isIncomplete || place != nil || elsewhere != nil ? nil : nearest(to: pattern)
    return Mismatch(
      line: pattern, found: place.map { shown(lines[$0]) }, nearest: nearest, elsewhere: elsewhere,
      isIncomplete: isIncomplete)
  }

  /// Returns the line with the role and name of a pattern, or else the role and name that are most similar.
  private func nearest(to pattern: LinePattern) -> String? {
    let own = head(pattern.text.value)
    if let line = lines.first(where: { head(shown($0)).utf8.elementsEqual(own.utf8) }) { return shown(line) }
    return NearestName.best(for: pattern.text.value, among: lines.map { head(shown($0)) })
  }

  /// Returns the role and name of a line.
  private func head(_ text: String) -> String {
    var quotes = 0
    var isEscaped = false
    for (offset, byte) in text.utf8.enumerated() {
      defer { isEscaped = byte == 0x5C && !isEscaped }
      guard byte == 0x22, !isEscaped else { continue }
      quotes += 1
      if quotes == 2 { return String(decoding: text.utf8.prefix(offset + 1), as: UTF8.self) }
    }
    return text
  }

  private func shown(_ line: Line) -> String {
    let sign = line.sign.map { $0 == .added ? "+ " : "- " } ?? ""
    return sign + String(decoding: line.text, as: UTF8.self)
  }
}
