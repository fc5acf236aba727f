internal import ScreenModels

extension WireframeWriter {
  /// Draws elements one below the other.
  mutating func content(_ elements: some Sequence<Element>) {
    var above: Element?
    for element in elements {
      if isRuled(element, after: above) { rule(legend.rule) }
      draw(element)
      above = element
    }
  }

  mutating func draw(_ element: Element) {
    switch element.role {
    case .text: text(element)
    case .image: image(element)
    case .button: button(element)
    case .toggle: toggle(element)
    case .field: field(element, lead: nil)
    case .search: field(element, lead: legend.search)
    case .progress: progress(element)
    case .banner: banner(element)
    case .divider: divider(element)
    case .unavailable: unavailable(element)
    case .cell: cell(element)
    case .section: section(element)
    case .group: group(element)
    case .column: column(element)
    case .list: list(element)
    case .grid: grid(element)
    // Usually drawn in the navigation bar or in front of the screen; elsewhere, only their text is drawn.
    case .alert, .dialog, .title: headline(element)
    case .label: label(element)
    case .link: link(element)
    case .menu: menu(element)
    case .picker: picker(element)
    case .option: option(element)
    case .datePicker: datePicker(element)
    case .stepper: stepper(element)
    case .slider: slider(element)
    case .secure: field(element, lead: legend.controls.secure)
    case .editor: editor(element)
    case .disclosure: disclosure(element)
    case .toast: toast(element)
    case .spacer: spacer(element)
    case .custom: custom(element)
    }
    if element.hasExtras { swipeActions(element) }
  }

  /// Starts the run with the icon and the name of an element.
  mutating func begin(_ element: Element) {
    run.clear()
    if element.hasExtras { addIcon(element) }
    run.add(element.name)
  }

  private mutating func addIcon(_ element: Element) {
    guard let icon = element.extras?.icon, !icon.isEmpty else { return }
    run.add(Mark("{", 1))
    run.add(icon)
    run.add(Mark("}", 1))
    if !element.name.isEmpty { run.addSpace() }
  }

  /// Adds the optional parts of an element that the caller did not show: value, badge, states.
  mutating func addExtras(_ element: Element, except shown: ElementState = [], value: Bool = false) {
    if value, let value = element.value {
      run.add(":")
      run.addSpace()
      run.add(value)
    }
    if element.hasExtras { addBadge(element) }
    addStates(element.states.subtracting(shown))
  }

  private mutating func addBadge(_ element: Element) {
    guard let badge = element.extras?.badge, !badge.isEmpty else { return }
    if !run.isEmpty { run.addSpace() }
    run.add(legend.badge)
    run.add(badge)
  }

  mutating func addDisclosure(_ element: Element) {
    guard element.actions.contains(.tap) else { return }
    if !run.isEmpty { run.addSpace() }
    run.add(legend.disclosure)
  }

  private mutating func headline(_ element: Element) {
    begin(element)
    addExtras(element, value: true)
    paragraph(lead: legend.headline)
    content(element.children)
  }

  private mutating func text(_ element: Element) {
    var style = TextStyle.body
    if case .text(let given) = element.detail { style = given }
    begin(element)
    addExtras(element, value: true)
    addDisclosure(element)
    switch style {
    case .title:
      let columns = paragraph()
      block.put(legend.titleRule, times: columns)
      if columns > 0 { block.endLine() }
    case .headline: paragraph(lead: legend.headline)
    case .body: paragraph()
    case .caption: paragraph(lead: legend.caption)
    }
    content(element.children)
  }

  private mutating func image(_ element: Element) {
    begin(element)
    var lead = legend.placeholder
    switch element.detail {
    case .image(.loading): lead = legend.imageLoading
    case .image(.failed): lead = legend.imageFailed
    case .image(.loaded(let width, let height)):
      lead = legend.loaded
      if !run.isEmpty { run.addSpace() }
      let pieces = run.pieces.count
      run.add(number: width)
      run.add(legend.times)
      run.add(number: height)
      run.joinPieces(since: pieces)
    default: break
    }
    addExtras(element, value: true)
    addDisclosure(element)
    paragraph(lead: lead)
    content(element.children)
  }

  private mutating func button(_ element: Element) {
    var role = ButtonRole.standard
    if case .button(let given) = element.detail { role = given }
    begin(element)
    if let value = element.value {
      run.add(":")
      run.addSpace()
      run.add(value)
    }
    run.addGlue()
    run.add(role == .cancel ? Mark(")", 1) : Mark("]", 1))
    addExtras(element)
    switch role {
    case .standard: paragraph(lead: Mark("[ ", 2))
    case .cancel: paragraph(lead: Mark("( ", 2))
    case .destructive: paragraph(lead: Mark("[! ", 3))
    }
    content(element.children)
  }

  private mutating func toggle(_ element: Element) {
    let isOn = element.states.contains(.selected)
    begin(element)
    addExtras(element, except: .selected, value: element.value != (isOn ? "on" : "off"))
    paragraph(edge: isOn ? legend.on : legend.off)
    content(element.children)
  }

  private mutating func field(_ element: Element, lead: Mark?) {
    begin(element)
    run.add(":")
    run.addSpace()
    addEntered(element)
    if element.states.contains(.focused) { run.add(legend.cursor) }
    addExtras(element, except: .focused)
    paragraph(lead: lead)
    fillLastLine()
    options(element.children)
  }

  /// Adds the entered text; the bullets of hidden text are marks of the legend, because ASCII has none.
  private mutating func addEntered(_ element: Element) {
    let value = element.value ?? ""
    guard element.role == .secure, run.isASCIIOnly, value.unicodeScalars.allSatisfy({ $0 == "•" }) else {
      run.add(value)
      return
    }
    for _ in value.unicodeScalars { run.add(Mark("*", 1)) }
  }

  /// Draws the input line from the end of the last line to the edge.
  private mutating func fillLastLine() {
    guard let last = block.lines.popLast() else { return }
    block.column = last.columns
    if block.bytes.last != 0x20 { block.pad(to: min(block.column + 1, block.width)) }
    block.put(
      legend.blank, times: block.isNatural ? min(8, block.width - block.column) : block.width - block.column)
    block.endLine()
  }

  private mutating func progress(_ element: Element) {
    begin(element)
    addExtras(element, value: true)
    guard case .progress(let fraction?) = element.detail else {
      paragraph(lead: legend.spinner)
      content(element.children)
      return
    }
    if !run.isEmpty { paragraph() }
    let done = min(max(fraction, 0), 1)
    let cells = min(block.width - 5, block.isNatural ? 10 : 30)
    // The bar is full, and the percentage 100, only if the work is complete.
    let filled = done >= 1 ? cells : min(Int(done * Double(cells)), cells - 1)
    let percent = done >= 1 ? 100 : min(Int((done * 100).rounded()), 99)
    block.put(legend.barDone, times: filled)
    block.put(legend.barLeft, times: cells - filled)
    let label = Array("\(percent)%".utf8)
    block.pad(to: cells + 5 - label.count)
    if block.isMirrored { block.nextPieces = [] }
    block.put(label, from: 0, to: label.count, columns: label.count)
    block.endLine()
    content(element.children)
  }

  private mutating func banner(_ element: Element) {
    var tone = Tone.info
    if case .banner(let given) = element.detail { tone = given }
    begin(element)
    addExtras(element, value: true)
    addDisclosure(element)
    switch tone {
    case .info: paragraph(lead: legend.info)
    case .warning: paragraph(lead: legend.warning)
    case .error: paragraph(lead: legend.error)
    }
    if !element.children.isEmpty { sideBySide(element.children.array, alignment: .trailing) }
  }

  private mutating func divider(_ element: Element) {
    begin(element)
    addExtras(element, value: true)
    if !run.isEmpty { paragraph() }
    rule(legend.divider)
    content(element.children)
  }

  private mutating func unavailable(_ element: Element) {
    block.endLine()
    begin(element)
    addExtras(element)
    if !run.isEmpty { paragraph(alignment: .center) }
    if let description = element.value, !description.isEmpty {
      run.clear()
      run.add(description)
      paragraph(alignment: .center)
    }
    if !element.children.isEmpty {
      block.endLine()
      sideBySide(element.children.array, alignment: .center)
    }
    block.endLine()
  }
}
