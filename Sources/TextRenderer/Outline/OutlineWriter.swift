internal import ScreenModels

/// Appends the lines of an outline to a byte buffer.
struct OutlineWriter {
  private(set) var bytes: [UInt8] = []
  private var depth = 0
  private var run = TextRun()

  mutating func screen(_ screen: Screen) {
    word("screen")
    plain(screen.name)
    end()
    word("app")
    plain(screen.app)
    end()
    for (index, item) in screen.tabBar.items.enumerated() {
      word("tab")
      quoted(item.title)
      if let badge = item.badge { attribute("badge", badge) }
      if index == screen.tabBar.selected {
        if let tint = screen.tabBar.tint { attribute("tint", tint) }
        put(" [selected]")
      }
      end()
    }
    for layer in screen.layers {
      word(layer.kind == .base ? "stack" : layer.kind.rawValue)
      for (index, route) in layer.stack.enumerated() {
        if index > 0 { put(" ›") }
        plain(route)
      }
      end()
    }
    if let alert = screen.alert {
      word("alert")
      quoted(alert.name)
      end()
    }
    front(screen.front)
  }

  private mutating func front(_ layer: Layer) {
    if let title = layer.title { element(title) }
    if !layer.toolbar.isEmpty {
      word("toolbar")
      end()
      depth += 1
      for button in layer.toolbar { element(button) }
      depth -= 1
    }
    for child in layer.elements { element(child) }
    if let alert = layer.alerts.first {
      element(alert)
      more(layer.alerts.count - 1)
    }
  }

  private mutating func element(_ element: Element) {
    line(element)
    guard !element.children.isEmpty else { return }
    let visible = element.visibleRange.clamped(to: 0..<element.children.count)
    depth += 1
    more(visible.lowerBound)
    for index in visible { self.element(element.children[index]) }
    more(element.children.count - visible.upperBound)
    depth -= 1
  }

  private mutating func more(_ count: Int) {
    guard count > 0 else { return }
    word("…")
    put(" ")
    put(String(count))
    put(" more")
    end()
  }

  // MARK: One element

  mutating func line(_ element: Element) {
    word(element.role.words[0])
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
    actions(element)
    end()
  }

  private mutating func detail(_ element: Element) {
    if element.role == .search { put(" (search)") }
    // The phase of a picture is news in every phase.
    guard element.role == .image || element.detail != element.role.usualDetail else { return }
    put(" (")
    switch element.detail {
    case .plain: put("plain")
    case .text(let style): put(style.rawValue)
    case .image(.placeholder): put("placeholder")
    case .image(.loading): put("loading")
    case .image(.loaded(let width, let height)): put("loaded \(width)×\(height)")
    case .image(.failed): put("failed")
    case .button(let role): put(role.rawValue)
    case .progress(let fraction?) where fraction.isFinite: put(JSONNumber.text(fraction))
    case .progress: put("spinner")
    case .rows(let columns, let visible):
      let last = visible.upperBound
      put("\(columns) column\(columns == 1 ? "" : "s"), \(visible.lowerBound)..<\(last) in view")
    case .group(let axis): put(axis.rawValue)
    case .banner(let tone): put(tone.rawValue)
    }
    put(")")
  }

  private mutating func states(_ states: ElementState) {
    var isFirst = true
    for (state, word) in ElementState.words where states.contains(state) {
      put(isFirst ? " [" : ", ")
      put(word)
      isFirst = false
    }
    if !isFirst { put("]") }
  }

  private mutating func actions(_ element: Element) {
    // What is disabled or out of view has no handlers; that is no news.
    let usual = element.states.contains(.disabled) ? [] : element.role.usualActions
    for action in usual where !element.actions.contains(action) {
      put(" -")
      put(action.rawValue)
    }
    for action in element.actions where !element.role.usualActions.contains(action) {
      put(" +")
      put(action.rawValue)
    }
  }

  // MARK: Words

  private mutating func put(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func word(_ word: String) {
    for _ in 0..<depth {
      bytes.append(0x20)
      bytes.append(0x20)
    }
    put(word)
  }

  private mutating func end() { bytes.append(0x0A) }

  private mutating func attribute(_ name: String, _ value: String) {
    put(" ")
    put(name)
    quoted(value)
  }

  private mutating func visible(_ text: String) {
    run.clear()
    run.add(text)
    bytes.append(contentsOf: run.bytes)
  }

  private mutating func plain(_ text: String) {
    guard !text.isEmpty else { return }
    put(" ")
    visible(text)
  }

  private mutating func quoted(_ text: String) {
    run.clear()
    run.add(text)
    put(" \"")
    for byte in run.bytes {
      if byte == UInt8(ascii: "\"") { bytes.append(UInt8(ascii: "\\")) }
      bytes.append(byte)
    }
    put("\"")
  }
}

extension Role {
  /// What a person can do with an element of this role unless its line says otherwise.
  fileprivate var usualActions: [ElementAction] {
    switch self {
    case .button, .cell: [.tap]
    case .toggle: [.toggle]
    case .field, .search: [.type]
    default: []
    }
  }

  /// The detail that elements of this role have unless something else is said: it is left out of the formats.
  var usualDetail: ElementDetail {
    switch self {
    case .text: .text(.body)
    case .image: .image(.placeholder)
    case .button: .button(.standard)
    case .progress: .progress(fraction: nil)
    case .group: .group(.vertical)
    case .banner: .banner(.info)
    default: .plain
    }
  }
}
