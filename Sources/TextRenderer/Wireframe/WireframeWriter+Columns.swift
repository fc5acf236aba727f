internal import ScreenModels
internal import WhiskerText

/// Split views: two screens side by side.
extension WireframeWriter {
  /// Draws the columns of a split view with a line between them.
  mutating func columns(_ layer: Layer) {
    let frame = SplitFrame(block.width)
    guard frame.sidebar >= RowGeometry.narrowest + RowGeometry.frame else {
      return content(layer.elements.lazy.filter { $0.role != .toast })
    }
    let widths = [frame.sidebar, frame.detail]
    var blocks: [Block] = []
    for (index, element) in layer.elements.prefix(2).enumerated() {
      blocks.append(
        captured(width: widths[index]) { $0.column(element, canGoBack: index == 1 && layer.canGoBack) })
    }
    let height = blocks.reduce(1) { max($0, $1.lines.count) }
    for line in 0..<height {
      if line < blocks[0].lines.count { block.put(line: line, of: blocks[0]) }
      block.pad(to: frame.sidebar + 1)
      block.put(legend.phone.vertical)
      if blocks.count > 1, line < blocks[1].lines.count {
        block.pad(to: frame.sidebar + SplitFrame.separator)
        block.put(line: line, of: blocks[1])
      }
      block.endLine()
    }
    for inner in blocks { release(inner) }
    content(layer.elements.dropFirst(2).filter { $0.role != .toast })
  }

  /// Draws a column: its navigation bar, a line and its content.
  mutating func column(_ element: Element, canGoBack: Bool = false) {
    guard let parts = element.columnParts else { return }
    let start = block.lines.count
    navigationBar(
      Layer(
        kind: .base, stack: canGoBack ? ["", ""] : [""], title: parts.title, toolbar: parts.toolbar))
    if block.lines.count > start { rule(legend.rule) }
    if parts.hasHeader {
      begin(element)
      addExtras(element, value: true)
      if !run.isEmpty { paragraph(lead: legend.headline) }
    }
    flow(parts.content, inView: parts.inView)
    content(parts.content.lazy.filter { $0.role == .toast })
  }
}
