internal import ScreenModels
internal import WhiskerText

/// The elements that can be chosen, adjusted and opened.
extension WireframeWriter {
  mutating func label(_ element: Element) {
    begin(element)
    addExtras(element, value: true)
    addDisclosure(element)
    paragraph()
    content(element.children)
  }

  mutating func link(_ element: Element) {
    begin(element)
    run.addGlue()
    run.add(legend.controls.link)
    if let destination = element.value {
      run.addSpace()
      run.add(destination)
    }
    addExtras(element)
    paragraph()
    content(element.children)
  }

  mutating func menu(_ element: Element) {
    begin(element)
    if let value = element.value {
      run.add(":")
      run.addSpace()
      run.add(value)
    }
    run.addGlue()
    run.add(legend.controls.opens)
    run.addGlue()
    run.add(Mark("]", 1))
    addExtras(element)
    paragraph(lead: Mark("[ ", 2))
    indented(element.children)
  }

  // MARK: Choices

  mutating func picker(_ element: Element) {
    var style = PickerStyle.inline
    if case .picker(let given) = element.detail { style = given }
    begin(element)
    // The selected option already shows the value.
    let isShownBelow =
      style != .menu
      && element.children.contains { $0.states.contains(.selected) && bytesEqual($0.name, element.value) }
    addExtras(element, value: !isShownBelow)
    if style == .menu {
      paragraph(edge: legend.controls.opens)
    } else {
      if !run.isEmpty { paragraph() }
      if style == .segmented { options(element.children) } else { content(element.children) }
    }
  }

  mutating func option(_ element: Element) {
    begin(element)
    addExtras(element, except: .selected, value: true)
    paragraph(lead: element.states.contains(.selected) ? legend.controls.chosen : legend.controls.free)
    content(element.children)
  }

  /// Draws options on one line, with the selected one in brackets; all other elements are one below the other.
  mutating func options(_ elements: ElementList) {
    guard !elements.isEmpty else { return }
    guard elements.allSatisfy(\.isPlainOption) else { return content(elements) }
    run.clear()
    for (index, option) in elements.enumerated() {
      if index > 0 { run.add(legend.controls.optionSeparator) }
      let isChosen = option.states.contains(.selected)
      if isChosen { run.add(Mark("[", 1)) }
      run.add(option.name)
      if isChosen { run.add(Mark("]", 1)) }
      addStates(option.states.subtracting(.selected))
    }
    paragraph()
  }

  mutating func datePicker(_ element: Element) {
    begin(element)
    addExtras(element, value: true)
    paragraph(edge: legend.controls.opens)
    content(element.children)
  }

  // MARK: Numbers

  mutating func stepper(_ element: Element) {
    begin(element)
    if element.value == nil, case .number(let number) = element.detail {
      run.add(":")
      run.addSpace()
      run.add(JSONNumber.text(number.value))
    }
    addExtras(element, value: true)
    let actions = element.actions
    paragraph(
      edge: legend.controls.steps(down: actions.contains(.decrement), up: actions.contains(.increment)))
    content(element.children)
  }

  mutating func slider(_ element: Element) {
    begin(element)
    addExtras(element, value: true)
    if !run.isEmpty { paragraph() }
    if case .number(let number) = element.detail {
      let cells = block.isNatural ? min(block.width, 12) : block.width
      let fraction = number.fraction
      // The knob is at an end only if the number is.
      let place =
        fraction <= 0
        ? 0 : fraction >= 1 ? cells - 1 : min(max(Int(fraction * Double(cells - 1)), 1), cells - 2)
      block.put(legend.controls.trackDone, times: place)
      block.put(legend.controls.knob)
      block.put(legend.controls.trackLeft, times: cells - place - 1)
      block.endLine()
    }
    content(element.children)
  }

  // MARK: Disclosure

  mutating func disclosure(_ element: Element) {
    begin(element)
    addExtras(element, except: .expanded, value: true)
    paragraph(lead: element.states.contains(.expanded) ? legend.controls.open : legend.controls.closed)
    indented(element.children)
  }

  /// Draws elements one below the other, indented by two columns.
  private mutating func indented(_ elements: ElementList) {
    guard !elements.isEmpty else { return }
    guard block.width >= Self.narrowest + 2 else { return content(elements) }
    let inner = captured(width: block.width - 2, isNatural: block.isNatural) { $0.content(elements) }
    for line in inner.lines.indices {
      block.pad(to: 2)
      block.put(line: line, of: inner)
      block.endLine()
    }
    release(inner)
  }

  /// Draws the buttons that a swipe shows, one line for each side.
  mutating func swipeActions(_ element: Element) {
    guard let actions = element.extras?.swipeActions, !actions.isEmpty else { return }
    let possible = element.actions
    for edge in SwipeAction.Edge.allCases {
      run.clear()
      for action in actions where action.edge == edge {
        if !run.isEmpty { run.add(legend.controls.optionSeparator) }
        if action.role == .destructive {
          run.add(Mark("!", 1))
          run.addGlue()
        }
        run.add(action.name)
        if !possible.contains(.swipe(action.name)) { addStates(.disabled) }
      }
      guard !run.isEmpty else { continue }
      paragraph(lead: edge == .leading ? legend.controls.swipeLeading : legend.controls.swipeTrailing)
    }
  }
}

extension Element {
  /// Whether it is an option that has only a name and states.
  fileprivate var isPlainOption: Bool { role == .option && value == nil && children.isEmpty && !hasExtras }
}
