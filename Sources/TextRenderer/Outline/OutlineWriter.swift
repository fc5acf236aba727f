internal import ScreenModels
internal import WhiskerText

/// Appends the lines of an outline to a byte buffer.
struct OutlineWriter: ~Copyable {
  private var bytes: ByteBuffer
  private var depth = 0
  private var run = TextRun()

  /// Creates a writer with the memory that the lines of this number of elements typically need.
  init(elementCount: Int) { bytes = ByteBuffer(capacity: 256 + 48 * elementCount) }

  /// Everything that has been written.
  var text: String { bytes.text }

  mutating func screen(_ screen: Screen) {
    start("screen")
    plain(screen.name)
    end()
    start("app")
    plain(screen.app)
    end()
    if screen.device.textSize != .standard {
      start("text size")
      plain(screen.device.textSize.rawValue)
      end()
    }
    if screen.device.layoutDirection == .rightToLeft {
      start("right to left")
      end()
    }
    for (index, item) in screen.tabBar.items.enumerated() {
      start("tab")
      quoted(item.title)
      if let badge = item.badge { attribute("badge", badge) }
      if index == screen.tabBar.selected {
        if let tint = screen.tabBar.tint { attribute("tint", tint) }
        put(" [selected]")
      }
      end()
    }
    for layer in screen.layers {
      indent()
      put(word: layer.kind == .base ? "stack" : layer.kind.rawValue)
      for (index, route) in layer.stack.enumerated() {
        if index > 0 { put(" ›") }
        plain(route)
      }
      end()
    }
    if let alert = screen.alert {
      start(alert.role == .dialog ? "dialog" : "alert")
      quoted(alert.name)
      end()
    }
    front(screen.front)
    for announcement in screen.announcements {
      start("announced")
      quoted(announcement)
      end()
    }
  }

  private mutating func front(_ layer: Layer) {
    screen(layer.title, layer.toolbar, layer.elements, layer.inView)
    if let alert = layer.alerts.first {
      element(alert)
      more(layer.alerts.count - 1)
    }
  }

  /// Writes a screen: a layer or a column of a split view.
  private mutating func screen(
    _ title: Element?, _ toolbar: [Element], _ content: [Element], _ inView: Range<Int>?
  ) {
    if let title { element(title) }
    if !toolbar.isEmpty {
      start("toolbar")
      end()
      depth += 1
      for button in toolbar { element(button) }
      depth -= 1
    }
    flow(content, inView)
  }

  /// Writes the elements of a flow that are in view, and the number of the others.
  private mutating func flow(_ elements: [Element], _ inView: Range<Int>?) {
    guard let inView else {
      for child in elements { element(child) }
      return
    }
    more(inView.lowerBound)
    var cursor = FlowCursor(inView)
    for child in elements where child.role != .toast { flow(child, &cursor) }
    more(cursor.position - inView.upperBound)
    for child in elements where child.role == .toast { element(child) }
  }

  private mutating func flow(_ element: Element, _ cursor: inout FlowCursor) {
    guard element.isFlow else {
      if cursor.next() { self.element(element) }
      return
    }
    // The line of a container is needed to read its children, even if its header is out of view.
    var ahead = cursor
    var isInView = false
    for _ in 0..<element.flowCount { isInView = ahead.next() || isInView }
    if isInView {
      line(element)
      end()
    }
    if element.hasFlowHeader { _ = cursor.next() }
    depth += 1
    for child in element.children { flow(child, &cursor) }
    depth -= 1
  }

  private mutating func element(_ element: Element) {
    line(element)
    end()
    guard !element.children.isEmpty else { return }
    if let parts = element.columnParts {
      depth += 1
      screen(parts.title, parts.toolbar, parts.content, parts.inView)
      depth -= 1
      return
    }
    let visible = element.visibleRange.clamped(to: 0..<element.children.count)
    depth += 1
    more(visible.lowerBound)
    for index in visible { self.element(element.children[index]) }
    more(element.children.count - visible.upperBound)
    depth -= 1
  }

  private mutating func more(_ count: Int) {
    guard count > 0 else { return }
    start("…")
    put(" ")
    bytes.append(decimal: count)
    put(" more")
    end()
  }

  // MARK: One element

  mutating func line(_ element: Element) {
    indent()
    put(word: element.role.word)
    if !element.name.isEmpty { quoted(element.name) }
    if let id = element.id {
      put(" @")
      visible(id)
    }
    detail(element)
    if let value = element.value {
      put(" =")
      quoted(value)
    }
    states(element.states)
    if let extras = element.extras { self.extras(extras) }
    actions(element)
  }

  private mutating func detail(_ element: Element) {
    if element.role == .search { put(" (search)") }
    if element.role == .secure { put(" (secure)") }
    // The phase of an image is always relevant, even the usual one.
    guard element.role == .image || element.detail != element.role.usualDetail else { return }
    // The children of a column show its bar and its view.
    if element.role == .column, case .column = element.detail { return }
    put(" (")
    switch element.detail {
    case .plain: put("plain")
    case .text(let style): put(word: style.rawValue)
    case .image(.placeholder): put("placeholder")
    case .image(.loading): put("loading")
    case .image(.loaded(let width, let height)): put(word: "loaded \(width)×\(height)")
    case .image(.failed): put("failed")
    case .button(let role): put(word: role.rawValue)
    case .progress(let fraction?): put(word: JSONNumber.text(fraction))
    case .progress: put("spinner")
    case .rows(let columns, let visible):
      let last = visible.upperBound
      put(word: "\(counted(columns, "column")), \(visible.lowerBound)..<\(last) in view")
    case .column(let bar, let inView):
      put(word: "bar of \(bar)")
      if let inView { put(word: ", \(inView.lowerBound)..<\(inView.upperBound) in view") }
    case .group(let axis): put(word: axis.rawValue)
    case .banner(let tone): put(word: tone.rawValue)
    case .picker(let style): put(word: style.rawValue)
    case .date(let components): put(word: components.rawValue)
    case .number(let number):
      put(word: JSONNumber.text(number.value))
      put(" of ")
      put(word: JSONNumber.text(number.minimum))
      put("–")
      put(word: JSONNumber.text(number.maximum))
      if let step = number.step {
        put(" by ")
        put(word: JSONNumber.text(step))
      }
    }
    put(")")
  }

  private mutating func states(_ states: ElementState) {
    if states.isEmpty { return }
    var isFirst = true
    for (state, word) in ElementState.words where states.contains(state) {
      put(isFirst ? " [" : ", ")
      put(word: word)
      isFirst = false
    }
    if !isFirst { put("]") }
  }

  private mutating func extras(_ extras: ElementExtras) {
    if !extras.icon.isEmpty { attribute("icon", extras.icon) }
    if !extras.badge.isEmpty { attribute("badge", extras.badge) }
    if let accessory = extras.accessory {
      put(" accessory ")
      put(word: accessory.rawValue)
    }
    if !extras.earliest.isEmpty { attribute("from", extras.earliest) }
    if !extras.latest.isEmpty { attribute("to", extras.latest) }
    if let custom = extras.custom {
      attribute("kind", custom.role)
      for row in custom.rows {
        put(" |")
        quoted(row, isPicture: true)
      }
    }
    accessibility(extras.accessibility)
  }

  private mutating func accessibility(_ overrides: AccessibilityOverrides) {
    if let label = overrides.label { attribute("spoken", label) }
    if let value = overrides.value { attribute("spoken value", value) }
    if let hint = overrides.hint { attribute("hint", hint) }
    for (trait, word) in AccessibilityTraits.words where overrides.traits.contains(trait) {
      put(" trait ")
      put(word: word)
    }
    if overrides.isHidden { put(" unspoken") }
  }

  private mutating func actions(_ element: Element) {
    let actions = element.actions
    let usual = element.role.usualActions
    // Nearly every element has exactly its role's actions, which are omitted; a swipe may still show a button that is disabled.
    if actions == usual, !element.hasExtras { return }
    // Elements that are disabled or out of view have no handlers, so missing actions are omitted too.
    if !element.states.contains(.disabled) {
      for action in usual where !actions.contains(action) {
        put(" -")
        put(word: action.word)
      }
    }
    let swipes = element.extras?.swipeActions ?? []
    for action in actions where !usual.contains(action) {
      put(" +")
      put(word: action.word)
      guard let name = action.name else { continue }
      if case .swipe = action, let swipe = swipes.first(where: { bytesEqual($0.name, name) }) {
        if swipe.edge != .trailing { put(" leading") }
        if swipe.role != .standard { put(swipe.role == .cancel ? " cancel" : " destructive") }
      }
      quoted(name)
    }
    for swipe in swipes where !actions.contains(.swipe(swipe.name)) { attribute("-swipe", swipe.name) }
  }

  // MARK: Words

  private mutating func put(_ mark: StaticString) { bytes.append(mark) }

  private mutating func put(word: String) { bytes.append(word) }

  private mutating func start(_ word: StaticString) {
    indent()
    put(word)
  }

  private mutating func indent() { bytes.append(0x20, times: 2 * depth) }

  private mutating func end() { bytes.append(0x0A) }

  private mutating func attribute(_ name: StaticString, _ value: String) {
    put(" ")
    put(name)
    quoted(value)
  }

  private mutating func visible(_ text: String) {
    run.clear()
    run.add(text)
    run.bytes.withUnsafeBufferPointer { bytes.append($0) }
  }

  private mutating func plain(_ text: String) {
    guard !text.isEmpty else { return }
    put(" ")
    visible(text)
  }

  private mutating func quoted(_ text: String, isPicture: Bool = false) {
    put(" \"")
    run.clear()
    if isPicture { run.add(picture: text) } else { run.add(text) }
    run.bytes.withUnsafeBufferPointer { shown in
      // Nearly no text contains a quotation mark.
      if !shown.contains(UInt8(ascii: "\"")) { return bytes.append(shown) }
      for byte in shown {
        if byte == UInt8(ascii: "\"") { bytes.append(UInt8(ascii: "\\")) }
        bytes.append(byte)
      }
    }
    put("\"")
  }
}
