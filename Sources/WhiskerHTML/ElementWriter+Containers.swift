internal import ScreenModels

/// Containers of other elements.
extension ElementWriter {
  mutating func rows(_ element: Element) {
    let visible = element.visibleRange.clamped(to: 0..<element.children.count)
    var columns = 1
    if case .rows(let given, _) = element.detail { columns = max(given, 1) }
    // The name and the numbers of rows out of view are no items of a list, which may contain nothing else.
    begin("div", element.role == .grid ? "wk-grid" : "wk-list", element, role: "group")
    if element.extras?.accessibility.label == nil, !element.name.isEmpty {
      html.attribute("aria-label", element.name)
    }
    html.attribute("style", "--cells:\(min(columns, 12))")
    html.begin("p", "wk-rows-name")
    name(element)
    value(element.value)
    marks(element)
    html.end()
    more(visible.lowerBound, "▲")
    html.begin("div", "wk-rows")
    if !visible.isEmpty { html.attribute("role", "list") }
    for index in visible {
      html.begin("div", "wk-row")
      html.attribute("role", "listitem")
      self.element(element.children[index])
      html.end()
    }
    html.end()
    more(element.children.count - visible.upperBound, "▼")
    actions(element)
    html.end()
  }

  mutating func more(_ count: Int, _ mark: String) {
    guard count > 0 else { return }
    html.element("p", "wk-more") { $0.mark("\(mark) \(count) more") }
  }

  mutating func cell(_ element: Element) {
    begin("div", "wk-cell", element)
    html.begin("div", "wk-line")
    nameColumn(element)
    marks(element)
    accessory(element)
    html.end()
    if let subtitle = element.value, !subtitle.isEmpty { html.element("p", "wk-subtitle", text: subtitle) }
    rest(element)
    html.end()
  }

  private mutating func accessory(_ element: Element) {
    let accessory = element.extras?.accessory
    guard accessory != nil || element.actions.contains(.tap) else { return }
    html.element("span", "wk-leads") { html in
      switch accessory {
      case .checkmark: html.mark("✓")
      case .detail: html.mark("(i)")
      case .disclosure, nil: html.mark("›")
      }
    }
  }

  mutating func section(_ element: Element) {
    begin("section", "wk-section", element)
    html.begin("h3")
    name(element)
    marks(element)
    html.end()
    rest(element)
    if let footer = element.value, !footer.isEmpty { html.element("p", "wk-caption-text", text: footer) }
    html.end()
  }

  mutating func group(_ element: Element) {
    var axis = Axis.vertical
    if case .group(let given) = element.detail { axis = given }
    begin("div", "wk-group wk-\(axis.rawValue)", element)
    if !element.name.isEmpty || element.value != nil || !element.states.isEmpty || element.hasExtras {
      html.begin("span", "wk-group-name")
      name(element)
      value(element.value)
      marks(element)
      html.end()
    }
    rest(element)
    html.end()
  }

  mutating func disclosure(_ element: Element) {
    let isOpen = element.states.contains(.expanded)
    begin("div", "wk-disclosure", element)
    html.begin("p", "wk-line")
    html.attribute("role", "button")
    html.attribute("aria-expanded", isOpen ? "true" : "false")
    arrow(isOpen ? "▾ " : "▸ ")
    nameColumn(element)
    value(element.value)
    marks(element)
    html.end()
    html.begin("div", "wk-inside")
    rest(element)
    html.end()
    html.end()
  }

  mutating func unavailable(_ element: Element) {
    begin("div", "wk-unavailable", element)
    html.begin("p", "wk-headline")
    name(element)
    marks(element)
    html.end()
    if let description = element.value, !description.isEmpty { html.element("p", "", text: description) }
    rest(element)
    html.end()
  }

  mutating func message(_ element: Element, _ classes: String) {
    var tone = Tone.info
    if case .banner(let given) = element.detail { tone = given }
    begin("div", "\(classes) wk-tone-\(tone.rawValue)", element, role: tone == .error ? "alert" : "status")
    html.begin("p")
    switch tone {
    case .info: html.mark("(i) ")
    case .warning: html.mark("(!) ")
    case .error: html.mark("(x) ")
    }
    name(element)
    value(element.value)
    marks(element)
    leadsOn(element)
    html.end()
    rest(element)
    html.end()
  }

  mutating func custom(_ element: Element) {
    begin("div", "wk-custom", element, role: "group")
    if element.extras?.accessibility.label == nil { html.attribute("aria-label", element.name) }
    html.begin("p")
    name(element)
    value(element.value)
    marks(element)
    leadsOn(element)
    html.end()
    if let rows = element.extras?.custom?.rows, !rows.isEmpty {
      html.begin("div", "wk-picture")
      if isMirrored { html.attribute("dir", "ltr") }
      for row in rows { html.element("p", "") { $0.picture(row) } }
      html.end()
    }
    for case .custom(let name) in element.actions {
      html.begin("span", "wk-button wk-standard")
      html.attribute("role", "button")
      html.text(name)
      html.end()
    }
    rest(element)
    html.end()
  }
}
