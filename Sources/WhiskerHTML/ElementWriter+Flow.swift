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
    var isLastInView = false
    for element in elements where element.role != .toast {
      if let part = Self.part(of: element, &cursor, &isLastInView) { self.element(part) }
    }
    more(cursor.position - inView.upperBound, "▼")
  }

  /// Writes the navigation bar of a layer or of a column of a split view.
  mutating func bar(_ title: Element?, _ toolbar: [Element], canGoBack: Bool) {
    html.begin("header", "wk-bar")
    html.element("span", "wk-back") { html in
      guard canGoBack else { return }
      html.begin("span")
      html.attribute("role", "button")
      html.attribute("aria-label", "back")
      html.mark("‹")
      html.end()
    }
    if let title { self.title(title) } else { html.element("span", "") { _ in } }
    html.begin("span", "wk-toolbar")
    for button in toolbar { self.element(button) }
    html.end()
    html.end()
  }

  /// Writes a column of a split view: its navigation bar and its content.
  mutating func column(_ element: Element, canGoBack: Bool = false) {
    guard let parts = element.columnParts else { return }
    begin("section", "wk-column", element)
    if element.extras?.accessibility.label == nil { html.attribute("aria-label", element.name) }
    if canGoBack || parts.title != nil || !parts.toolbar.isEmpty {
      bar(parts.title, parts.toolbar, canGoBack: canGoBack)
    }
    html.begin("div", "wk-content")
    if parts.hasHeader {
      html.begin("span", "wk-group-name")
      name(element)
      value(element.value)
      marks(element)
      html.end()
    }
    flow(parts.content, inView: parts.inView)
    for toast in parts.content where toast.role == .toast { self.element(toast) }
    actions(element)
    html.end()
    html.end()
  }

  /// Returns the element with those of its children that are in view, or these alone if its header is not; `nil` without any.
  ///
  /// - Parameter isLastInView: Set to whether the last element of the flow that was passed is in view.
  private static func part(
    of element: Element, _ cursor: inout FlowCursor, _ isLastInView: inout Bool
  ) -> Element? {
    guard element.isFlow else {
      isLastInView = cursor.next()
      return isLastInView ? element : nil
    }
    let hasHeader = element.hasFlowHeader && cursor.next()
    var children: [Element] = []
    for child in element.children {
      if let part = part(of: child, &cursor, &isLastInView) { children.append(part) }
    }
    guard hasHeader || !children.isEmpty else { return nil }
    // The footer of a section and the swipe actions belong to the last child.
    let value = element.role == .section && !isLastInView ? nil : element.value
    if element.hasFlowHeader, !hasHeader {
      if element.role == .section, let value, !value.isEmpty {
        children.append(Element(.text, value, detail: .text(.caption)))
      }
      var extras: ElementExtras?
      if isLastInView, let actions = element.extras?.swipeActions, !actions.isEmpty {
        extras = ElementExtras()
        extras?.swipeActions = actions
      }
      return Element(
        .group, detail: .group(.vertical), actions: element.actions, children: children, extras: extras)
    }
    var extras = element.extras
    if !isLastInView { extras?.swipeActions = [] }
    return Element(
      element.role, element.name, id: element.id, value: value, states: element.states,
      detail: element.detail, actions: element.actions, children: children, extras: extras)
  }
}
