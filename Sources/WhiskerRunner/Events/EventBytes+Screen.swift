import ScreenModels

/// The encoding of screens; their elements may be in an earlier screen too.
extension EventBytes {
  mutating func append(_ screen: Screen, since base: Screen?) {
    append(screen.app)
    append(screen.device.name)
    append(screen.device.columns)
    append(screen.device.lines)
    append(place(of: screen.device.textSize, in: TextSize.allCases))
    append(place(of: screen.device.layoutDirection, in: LayoutDirection.allCases))
    append(screen.tabBar.items) {
      $0.append($1.title)
      $0.append($1.badge)
    }
    append(screen.tabBar.selected)
    append(screen.tabBar.tint)
    append(number: UInt64(screen.layers.count))
    for (index, layer) in screen.layers.enumerated() {
      append(layer, since: base.flatMap { index < $0.layers.count ? $0.layers[index] : nil })
    }
    append(screen.announcements)
  }

  private mutating func append(_ layer: Layer, since base: Layer?) {
    switch layer.kind {
    case .base: append(0 as UInt8)
    case .sheet: append(1 as UInt8)
    case .cover: append(2 as UInt8)
    }
    append(layer.stack)
    append(layer.isHidden)
    append(layer.title != nil)
    if let title = layer.title { append(title, since: base?.title) }
    append(layer.toolbar, since: base?.toolbar ?? [])
    append(layer.elements, since: base?.elements ?? [])
    append(layer.inView != nil)
    if let inView = layer.inView {
      append(inView.lowerBound)
      append(inView.upperBound)
    }
    append(layer.alerts, since: base?.alerts ?? [])
  }

  /// Appends an element; one byte flags the optional parts that are present.
  ///
  /// Its children may be those of the element at the same place of the earlier screen.
  mutating func append(_ element: Element, since base: Element?) {
    append(place(of: element.role, in: Self.roles))
    var parts: ElementParts = []
    if element.id != nil { parts.insert(.id) }
    if element.value != nil { parts.insert(.value) }
    if !element.states.isEmpty { parts.insert(.states) }
    if element.detail != .plain { parts.insert(.detail) }
    if !element.actions.isEmpty { parts.insert(.actions) }
    if !element.children.isEmpty { parts.insert(.children) }
    if element.hasExtras { parts.insert(.extras) }
    append(parts.rawValue)
    append(element.name)
    if let id = element.id { append(id) }
    if let value = element.value { append(value) }
    if parts.contains(.states) { append(element.states.rawValue) }
    if parts.contains(.detail) { append(element.detail) }
    if parts.contains(.actions) { append(element.actions) { $0.append($1) } }
    if parts.contains(.children) { append(element.children, since: base?.children) }
    if let extras = element.extras { append(extras) }
  }

  private static let roles = Role.allCases

  mutating func append(_ action: ElementAction) {
    switch action {
    case .swipe(let name):
      append(ElementAction.swipeTag)
      append(name)
    case .custom(let name):
      append(ElementAction.customTag)
      append(name)
    case .tap, .type, .submit, .refresh, .toggle, .doubleTap, .longPress, .increment, .decrement, .set,
      .pinch, .swipeLeft, .swipeRight, .expand, .collapse, .choose:
      append(place(of: action, in: ElementAction.allCases))
    }
  }

  private mutating func append(_ detail: ElementDetail) {
    append(detail.tag.rawValue)
    switch detail {
    case .plain: break
    case .text(let style): append(place(of: style, in: TextStyle.allCases))
    case .image(let phase): append(phase)
    case .button(let role): append(place(of: role, in: ButtonRole.allCases))
    case .progress(let fraction):
      append(fraction != nil)
      if let fraction { append(fraction) }
    case .rows(let columns, let visible):
      append(columns)
      append(visible.lowerBound)
      append(visible.upperBound)
    case .column(let bar, let inView):
      append(bar)
      append(inView != nil)
      if let inView {
        append(inView.lowerBound)
        append(inView.upperBound)
      }
    case .group(let axis): append(place(of: axis, in: Axis.allCases))
    case .banner(let tone): append(place(of: tone, in: Tone.allCases))
    case .picker(let style): append(place(of: style, in: PickerStyle.allCases))
    case .date(let components): append(place(of: components, in: DatePickerComponents.allCases))
    case .number(let number):
      append(number.value)
      append(number.minimum)
      append(number.maximum)
      append(number.step != nil)
      if let step = number.step { append(step) }
    }
  }

  private mutating func append(_ phase: ImagePhase) {
    switch phase {
    case .placeholder: append(0 as UInt8)
    case .loading: append(1 as UInt8)
    case .loaded(let width, let height):
      append(2 as UInt8)
      append(width)
      append(height)
    case .failed: append(3 as UInt8)
    }
  }

  private mutating func append(_ extras: ElementExtras) {
    append(extras.icon)
    append(extras.badge)
    append(extras.accessory != nil)
    if let accessory = extras.accessory { append(place(of: accessory, in: CellAccessory.allCases)) }
    append(extras.swipeActions) {
      $0.append($1.name)
      $0.append(place(of: $1.role, in: ButtonRole.allCases))
      $0.append(place(of: $1.edge, in: SwipeAction.Edge.allCases))
    }
    let accessibility = extras.accessibility
    append(accessibility.label)
    append(accessibility.value)
    append(accessibility.hint)
    append(Int(accessibility.traits.rawValue))
    append(accessibility.isHidden)
    append(extras.custom != nil)
    if let custom = extras.custom {
      append(custom.role)
      append(custom.rows)
    }
    append(extras.earliest)
    append(extras.latest)
  }
}

/// The optional parts that an element's bytes contain.
struct ElementParts: OptionSet {
  let rawValue: UInt8

  static let id = ElementParts(rawValue: 1 << 0)
  static let value = ElementParts(rawValue: 1 << 1)
  static let states = ElementParts(rawValue: 1 << 2)
  static let detail = ElementParts(rawValue: 1 << 3)
  static let actions = ElementParts(rawValue: 1 << 4)
  static let children = ElementParts(rawValue: 1 << 5)
  static let extras = ElementParts(rawValue: 1 << 6)
  static let all = ElementParts(rawValue: 0x7F)
}

/// The first byte of a detail.
enum DetailTag: UInt8 {
  case plain, text, image, button, progress, rows, group, banner, picker, date, number, column
}

extension ElementDetail {
  fileprivate var tag: DetailTag {
    switch self {
    case .plain: .plain
    case .text: .text
    case .image: .image
    case .button: .button
    case .progress: .progress
    case .rows: .rows
    case .column: .column
    case .group: .group
    case .banner: .banner
    case .picker: .picker
    case .date: .date
    case .number: .number
    }
  }
}

extension ElementAction {
  /// The bytes of actions that have a name; the byte of any other action is its index in ``allCases``.
  static let swipeTag: UInt8 = 254
  static let customTag: UInt8 = 255
}
