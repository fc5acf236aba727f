import WhiskerText

/// Turns a diagnostic into the framed text that every front end prints.
///
/// The frame is plain ASCII. Lines and columns count from 1, columns in grapheme clusters; carets are below the display columns
/// of the span, two for a wide character. A span over several lines is marked on its first line. A very long line is cut around the span.
package struct DiagnosticRenderer: Sendable {
  /// Whether to write ANSI colours.
  package let usesColor: Bool
  /// The most display columns of a source line to show.
  static let excerptWidth = 120

  /// Creates a renderer, without colours by default.
  package init(usesColor: Bool = false) {
    self.usesColor = usesColor
  }

  /// The message, ending with one line feed.
  package func render(_ diagnostic: Diagnostic) -> String {
    let painter = Painter(isOn: usesColor)
    let color: Painter.Style = diagnostic.severity == .error ? .red : .yellow
    let head = painter.paint("\(diagnostic.severity.rawValue)[\(diagnostic.code)]", color)
    var text = "\(head): \(painter.paint(VisibleText.inLine(diagnostic.message), .bold))\n"
    let context = diagnostic.context.map { "   " + VisibleText.inLine($0) } ?? ""
    let path = VisibleText.inLine(diagnostic.file.path)
    var margin = " "
    if let span = diagnostic.span {
      let position = diagnostic.file.position(of: span.start)
      let number = String(position.line)
      margin = String(repeating: " ", count: number.utf8.count)
      let excerpt = Excerpt(file: diagnostic.file, span: span, line: position.line)
      let label = diagnostic.label.isEmpty ? "" : " " + VisibleText.inLine(diagnostic.label)
      text += "\(margin)--> \(path):\(position.line):\(position.column)\(context)\n"
      text += "\(margin) |\n"
      text += withoutTrailingBlanks("\(number) | \(excerpt.text)") + "\n"
      text += "\(margin) | \(excerpt.indent)" + painter.paint("\(excerpt.carets)\(label)", color) + "\n"
    } else {
      text += "\(margin)--> \(path)\(context)\n"
    }
    for line in diagnostic.see { text += "\(margin) = see: \(VisibleText.inLine(line))\n" }
    for remedy in diagnostic.remedies {
      let shown = remedy.isLine ? "try: \(line(remedy.text))" : "fix: \(VisibleText.inLine(remedy.text))"
      text += "\(margin) = \(shown)\n"
    }
    return text
  }

  /// The messages, separated by empty lines.
  package func render(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map(render).joined(separator: "\n")
  }

  /// A line of a journey, shown as the lines of its file are.
  private func line(_ text: String) -> String {
    let file = SourceFile(path: "", text: text)
    return ShownLine(file: file, span: SourceSpan(0, file.bytes.count)).cells.map(\.text).joined()
  }

  private func withoutTrailingBlanks(_ text: String) -> String {
    var view = Substring(text)
    while view.hasSuffix(" ") { view.removeLast() }
    return String(view)
  }
}

/// The shown part of a source line and the carets below it.
private struct Excerpt {
  let text: String
  let indent: String
  let carets: String

  init(file: SourceFile, span: SourceSpan, line: Int) {
    let cells = ShownLine(file: file, span: file.span(ofLine: line)).cells
    // An insertion point is marked on the character after it.
    let first = cells.firstIndex { span.start < $0.bytes.end } ?? cells.count
    let end = max(first, cells.firstIndex { span.end <= $0.bytes.start } ?? cells.count)
    let window = Excerpt.window(cells, first: first, end: end)
    let leading = window.lowerBound > 0 ? "..." : ""
    let trailing = window.upperBound < cells.count ? "..." : ""
    text = leading + cells[window].map(\.text).joined() + trailing
    let before = leading.utf8.count + cells[window.lowerBound..<first].reduce(0) { $0 + $1.width }
    let marked = cells[first..<min(max(first, end), window.upperBound)].reduce(0) { $0 + $1.width }
    indent = String(repeating: " ", count: before)
    carets = String(repeating: "^", count: max(1, marked))
  }

  /// The visible cells: all of a short line, or as many as fit around the start of the span.
  private static func window(_ cells: [ShownLine.Cell], first: Int, end: Int) -> Range<Int> {
    let limit = DiagnosticRenderer.excerptWidth
    if cells.reduce(0, { $0 + $1.width }) <= limit { return 0..<cells.count }
    var lower = first
    var width = 0
    let lead = end - first > limit / 2 ? limit / 6 : limit / 2
    while lower > 0, width + cells[lower - 1].width <= lead {
      lower -= 1
      width += cells[lower].width
    }
    var upper = lower
    width = 0
    while upper < cells.count, width + cells[upper].width <= limit || upper <= first {
      width += cells[upper].width
      upper += 1
    }
    return lower..<upper
  }
}
