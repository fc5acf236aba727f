internal import ScreenModels

/// The content of a layer, of which a part is in view if the device is too low for all of it.
extension ElementWriter {
  /// Writes the elements of a flow that are in view, and the number of the others.
  mutating func flow(_ elements: [Element], inView: Range<Int>?) {
    guard let inView else {
      for element in elements where element.role != .toast { self.element(element) }
      return
    }
    more(inView.lowerBound, "▲")
    var cursor = FlowCursor(inView)
    for element in elements where element.role != .toast {
      if let part = Self.part(of: element, &cursor) { self.element(part) }
    }
    more(cursor.position - inView.upperBound, "▼")
  }

  /// Returns the element with those of its children that are in view; `nil` without any.
  private static func part(of element: Element, _ cursor: inout FlowCursor) -> Element? {
    guard element.isFlow else { return cursor.next() ? element : nil }
    let hasHeader = element.hasFlowHeader && cursor.next()
    var children: [Element] = []
    for child in element.children {
      if let part = part(of: child, &cursor) { children.append(part) }
    }
    guard hasHeader || !children.isEmpty else { return nil }
    return Element(
      element.role, element.name, id: element.id, value: element.value, states: element.states,
      detail: element.detail, actions: element.actions, children: children, extras: element.extras)
  }
}
