internal import ScreenModels

/// The content of a layer, of which a part is in view if the device is too low for all of it.
extension WireframeWriter {
  /// A traversal of a flow that draws the elements in view.
  struct FlowPass {
    var cursor: FlowCursor
    /// The number of lines of each element passed.
    var heights: [Int] = []
    var isLastInView = false
    /// Whether the next element begins with the line after a section.
    var isRuled = false
  }

  /// Draws the elements of a flow that are in view, and the number of the others.
  ///
  /// - Returns: The number of lines of each element of the flow.
  @discardableResult
  mutating func flow(_ elements: some Sequence<Element>, inView: Range<Int>?) -> [Int] {
    guard let inView else {
      content(elements.lazy.filter { $0.role != .toast })
      return []
    }
    more(inView.lowerBound, legend.above)
    var pass = FlowPass(cursor: FlowCursor(inView))
    flow(elements.lazy.filter { $0.role != .toast }, &pass)
    more(pass.cursor.position - inView.upperBound, legend.below)
    return pass.heights
  }

  private mutating func flow(_ elements: some Sequence<Element>, _ pass: inout FlowPass) {
    var above: Element?
    for element in elements {
      if isRuled(element, after: above) { pass.isRuled = true }
      flow(element, &pass)
      above = element
    }
  }

  private mutating func flow(_ element: Element, _ pass: inout FlowPass) {
    guard element.isFlow else { return part(&pass) { $0.draw(element) } }
    if element.hasFlowHeader {
      part(&pass) { writer in
        if element.role == .section { writer.sectionHeader(element) } else { writer.groupHeader(element) }
      }
    }
    flow(element.children, &pass)
    // The footer of a section belongs to its last child.
    guard pass.isLastInView else { return }
    let start = block.lines.count
    if element.role == .section { sectionFooter(element) }
    if element.hasExtras { swipeActions(element) }
    pass.heights[pass.heights.count - 1] += block.lines.count - start
  }

  private mutating func part(_ pass: inout FlowPass, _ draw: (inout WireframeWriter) -> Void) {
    pass.isLastInView = pass.cursor.next()
    let start = block.lines.count
    if pass.isLastInView {
      if pass.isRuled { rule(legend.rule) }
      draw(&self)
    }
    pass.isRuled = false
    pass.heights.append(block.lines.count - start)
  }
}
