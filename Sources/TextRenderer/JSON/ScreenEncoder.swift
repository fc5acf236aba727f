internal import ScreenModels
internal import WhiskerText

/// Writes the parts of a screen in their fixed order.
struct ScreenEncoder: ~Copyable {
  var writer: JSONWriter

  /// Creates an encoder with the memory that a screen with this number of elements typically needs.
  init(elementCount: Int, layout: JSONWriter.Layout) {
    writer = JSONWriter(capacity: 1024 + 160 * elementCount, layout: layout)
  }

  mutating func screen(_ screen: Screen) {
    writer.beginObject()
    writer.key("schema")
    writer.integer(ScreenJSON.schema)
    writer.key("app")
    writer.string(screen.app)
    writer.key("device")
    device(screen.device)
    if screen.tabBar != TabBar() {
      writer.key("tabBar")
      tabBar(screen.tabBar)
    }
    writer.key("layers")
    writer.beginArray()
    for layer in screen.layers {
      writer.next()
      self.layer(layer)
    }
    writer.endArray()
    texts("announcements", screen.announcements)
    writer.endObject()
    writer.finish()
  }

  private mutating func device(_ device: Device) {
    writer.beginObject()
    writer.key("name")
    writer.string(device.name)
    writer.key("columns")
    writer.integer(device.columns)
    writer.key("lines")
    writer.integer(device.lines)
    if device.textSize != .standard { word("textSize", device.textSize.rawValue) }
    if device.layoutDirection != .leftToRight { word("layoutDirection", device.layoutDirection.rawValue) }
    writer.endObject()
  }

  private mutating func tabBar(_ bar: TabBar) {
    writer.beginObject()
    writer.key("items")
    writer.beginArray()
    for item in bar.items {
      writer.next()
      writer.beginObject()
      writer.key("title")
      writer.string(item.title)
      if let badge = item.badge {
        writer.key("badge")
        writer.string(badge)
      }
      writer.endObject()
    }
    writer.endArray()
    if bar.selected != 0 {
      writer.key("selected")
      writer.integer(bar.selected)
    }
    if let tint = bar.tint {
      writer.key("tint")
      writer.string(tint)
    }
    writer.endObject()
  }

  private mutating func layer(_ layer: Layer) {
    writer.beginObject()
    writer.key("kind")
    writer.string(layer.kind.rawValue)
    writer.key("stack")
    writer.beginArray()
    for route in layer.stack {
      writer.next()
      writer.string(route)
    }
    writer.endArray()
    if layer.isHidden {
      writer.key("hidden")
      writer.put("true")
    }
    if let title = layer.title {
      writer.key("title")
      element(title)
    }
    elements("toolbar", layer.toolbar)
    elements("elements", layer.elements)
    if let inView = layer.inView {
      writer.key("start")
      writer.integer(inView.lowerBound)
      writer.key("end")
      writer.integer(inView.upperBound)
    }
    elements("alerts", layer.alerts)
    writer.endObject()
  }

  private mutating func elements(_ key: StaticString, _ elements: some Collection<Element>) {
    guard !elements.isEmpty else { return }
    writer.key(key)
    writer.beginArray()
    for element in elements {
      writer.next()
      self.element(element)
    }
    writer.endArray()
  }

  private mutating func element(_ element: Element) {
    writer.beginObject()
    writer.key("role")
    writer.string(element.role.rawValue)
    if let id = element.id {
      writer.key("id")
      writer.string(id)
    }
    if !element.name.isEmpty {
      writer.key("name")
      writer.string(element.name)
    }
    if let value = element.value {
      writer.key("value")
      writer.string(value)
    }
    if !element.states.isEmpty { states(element.states) }
    if element.detail != element.role.usualDetail { detail(element.detail, usual: element.role.usualDetail) }
    if let extras = element.extras { self.extras(extras) }
    if !element.actions.isEmpty {
      writer.key("actions")
      writer.beginArray()
      for action in element.actions {
        writer.next()
        writer.string(action.rawValue)
      }
      writer.endArray()
    }
    elements("children", element.children)
    writer.endObject()
  }

  private mutating func states(_ states: ElementState) {
    writer.key("states")
    writer.beginArray()
    for (state, word) in ElementState.words where states.contains(state) {
      writer.next()
      writer.string(word)
    }
    writer.endArray()
  }

  private mutating func detail(_ detail: ElementDetail, usual: ElementDetail) {
    switch detail {
    case .plain: word("detail", "plain")
    case .text(let style): word("style", style.rawValue)
    case .image(.placeholder): word("phase", "placeholder")
    case .image(.loading): word("phase", "loading")
    case .image(.failed): word("phase", "failed")
    case .image(.loaded(let width, let height)):
      word("phase", "loaded")
      writer.key("width")
      writer.integer(width)
      writer.key("height")
      writer.integer(height)
    case .button(let role): word("button", role.rawValue)
    case .progress(let fraction?):
      writer.key("progress")
      writer.number(fraction)
    case .progress:
      guard usual != .progress(fraction: nil) else { return }
      writer.key("progress")
      writer.put("null")
    case .rows(let columns, let visible):
      writer.key("columns")
      writer.integer(columns)
      writer.key("start")
      writer.integer(visible.lowerBound)
      writer.key("end")
      writer.integer(visible.upperBound)
    case .column(let bar, let inView):
      writer.key("bar")
      writer.integer(bar)
      if let inView {
        writer.key("start")
        writer.integer(inView.lowerBound)
        writer.key("end")
        writer.integer(inView.upperBound)
      }
    case .group(let axis): word("axis", axis.rawValue)
    case .banner(let tone): word("tone", tone.rawValue)
    case .picker(let style): word("picker", style.rawValue)
    case .date(let components): word("date", components.rawValue)
    case .number(let number):
      writer.key("number")
      writer.number(number.value)
      writer.key("minimum")
      writer.number(number.minimum)
      writer.key("maximum")
      writer.number(number.maximum)
      if let step = number.step {
        writer.key("step")
        writer.number(step)
      }
    }
  }

  /// Writes a list of texts, unless it is empty.
  mutating func texts(_ key: StaticString, _ texts: [String]) {
    guard !texts.isEmpty else { return }
    writer.key(key)
    writer.beginArray()
    for text in texts {
      writer.next()
      writer.string(text)
    }
    writer.endArray()
  }

  mutating func word(_ key: StaticString, _ word: String) {
    writer.key(key)
    writer.string(word)
  }
}
