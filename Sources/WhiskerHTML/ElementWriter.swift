internal import ScreenModels
internal import TextRenderer
internal import WhiskerText

/// Writes elements by their roles.
struct ElementWriter {
  var html = HTMLWriter()
  /// The attributes that each element has for programs.
  let tags: ElementTags
  /// Whether the screen is read from right to left.
  let isMirrored: Bool

  mutating func element(_ element: Element) {
    switch element.role {
    case .text: text(element)
    case .label, .alert, .dialog, .title: plain("p", "wk-label", element)
    case .image: image(element)
    case .button: button(element)
    case .link: link(element)
    case .menu: menu(element)
    case .toggle: toggle(element)
    case .picker: picker(element)
    case .option: option(element)
    case .datePicker: field(element, "wk-field wk-date")
    case .stepper: stepper(element)
    case .slider: slider(element)
    case .field, .secure, .search: field(element, element.role == .search ? "wk-field wk-search" : "wk-field")
    case .editor: field(element, "wk-field wk-editor")
    case .progress: progress(element)
    case .column: column(element)
    case .list, .grid: rows(element)
    case .cell: cell(element)
    case .section: section(element)
    case .group: group(element)
    case .disclosure: disclosure(element)
    case .unavailable: unavailable(element)
    case .banner: message(element, "wk-banner")
    case .toast: message(element, "wk-toast")
    case .divider: plain("div", "wk-divider", element)
    case .spacer: plain("div", "wk-spacer", element)
    case .custom: custom(element)
    }
  }

  // MARK: Parts of all elements

  /// Starts an element's tag with its class, ARIA role, states and other accessibility attributes.
  mutating func begin(_ tag: StaticString, _ classes: String, _ element: Element, role: String? = nil) {
    var all = classes
    for (state, word) in ElementState.words where element.states.contains(state) { all += " wk-is-\(word)" }
    html.begin(tag, all)
    if let role { html.attribute("role", role) }
    if let id = element.id { html.attribute("data-id", id) }
    if tags != .none {
      html.attribute("data-e", ScreenHTML.key(role: element.role, name: element.name, id: element.id))
    }
    if tags == .keysAndLabels { html.attribute("data-l", visible: ElementLabel(element).text) }
    if element.states.contains(.disabled) { html.attribute("aria-disabled", "true") }
    if !element.states.isDisjoint(with: [.loading, .refreshing]) { html.attribute("aria-busy", "true") }
    guard let spoken = element.extras?.accessibility else { return }
    if let label = spoken.label { html.attribute("aria-label", label) }
    if let value = spoken.value { html.attribute("aria-valuetext", value) }
    if let hint = spoken.hint { html.attribute("title", hint) }
    if spoken.isHidden { html.attribute("aria-hidden", "true") }
  }

  /// Writes icon and name.
  mutating func name(_ element: Element) {
    if let icon = element.extras?.icon, !icon.isEmpty { html.element("i", "wk-icon", text: icon) }
    if let role = element.extras?.custom?.role, !role.isEmpty { html.element("small", "wk-kind", text: role) }
    html.text(element.name)
  }

  /// Writes icon and name in the column that takes all the remaining width of a line.
  mutating func nameColumn(_ element: Element) {
    html.begin("span", "wk-name")
    name(element)
    html.end()
  }

  /// Writes badge and states, which every element may have.
  mutating func marks(_ element: Element) {
    if let badge = element.extras?.badge, !badge.isEmpty { html.element("span", "wk-badge", text: badge) }
    for (state, word) in ElementState.words where element.states.contains(state) {
      html.begin("span", "wk-state")
      html.attribute("role", "img")
      html.attribute("aria-label", word)
      arrow(Self.mark(of: state))
      html.end()
    }
  }

  /// Writes the children, and the actions that no mark shows.
  mutating func rest(_ element: Element) {
    let visible = element.visibleRange.clamped(to: 0..<element.children.count)
    for index in visible { self.element(element.children[index]) }
    actions(element)
  }

  /// Writes the buttons that a swipe shows.
  mutating func actions(_ element: Element) {
    guard let extras = element.extras, !extras.swipeActions.isEmpty else { return }
    html.begin("p", "wk-swipes")
    for action in extras.swipeActions {
      html.begin("span", "wk-swipe wk-\(action.edge.rawValue) wk-\(action.role.rawValue)")
      if !element.actions.contains(.swipe(action.name)) { html.attribute("aria-disabled", "true") }
      arrow(action.edge == .leading ? "▷ " : "◁ ")
      html.text(action.name)
      html.end()
    }
    html.end()
  }

  /// Writes a mark that may have arrows, which point the other way on a screen that is read from right to left.
  mutating func arrow(_ mark: String) { html.mark(isMirrored ? MirrorImage.ofArrows(in: mark) : mark) }

  private static func mark(of state: ElementState) -> String {
    switch state {
    case .disabled: "⊘"
    case .selected: "✓"
    case .focused: "◂"
    case .loading: "⋯"
    case .failed: "✗"
    case .refreshing: "↻"
    default: "▾"
    }
  }

  mutating func title(_ element: Element, level: StaticString = "h2") {
    begin(level, "", element)
    name(element)
    value(element.role == .title ? element.value : nil)
    marks(element)
    html.end()
  }

  mutating func value(_ value: String?) {
    guard let value, !value.isEmpty else { return }
    html.mark(" ")
    html.element("span", "wk-value", text: value)
  }

  /// Writes the mark of an element that a tap leads on from.
  mutating func leadsOn(_ element: Element) {
    guard element.actions.contains(.tap) else { return }
    html.element("span", "wk-leads") { $0.mark("›") }
  }

  private mutating func plain(_ tag: StaticString, _ classes: String, _ element: Element) {
    begin(tag, classes, element)
    name(element)
    value(element.value)
    marks(element)
    leadsOn(element)
    html.end()
    rest(element)
  }

  // MARK: Texts and pictures

  private mutating func text(_ element: Element) {
    var style = TextStyle.body
    if case .text(let given) = element.detail { style = given }
    plain("p", "wk-\(style.rawValue)", element)
  }

  private mutating func image(_ element: Element) {
    var phase = "placeholder"
    var size: String?
    switch element.detail {
    case .image(.loading): phase = "loading"
    case .image(.failed): phase = "failed"
    case .image(.loaded(let width, let height)):
      phase = "loaded"
      size = "\(width)×\(height)"
    default: break
    }
    begin("div", "wk-image wk-image-\(phase)", element, role: "img")
    if element.extras?.accessibility.label == nil {
      html.attribute("aria-label", element.name.isEmpty ? phase : "\(element.name), \(phase)")
    }
    name(element)
    html.element("small", "", text: size ?? phase)
    value(element.value)
    marks(element)
    leadsOn(element)
    html.end()
    rest(element)
  }

  // MARK: Elements to tap

  private mutating func button(_ element: Element) {
    var role = ButtonRole.standard
    if case .button(let given) = element.detail { role = given }
    begin("span", "wk-button wk-\(role.rawValue)", element, role: "button")
    name(element)
    value(element.value)
    marks(element)
    html.end()
    rest(element)
  }

  private mutating func link(_ element: Element) {
    begin("p", "wk-link", element, role: "link")
    name(element)
    arrow(" ↗")
    value(element.value)
    marks(element)
    html.end()
    rest(element)
  }

  private mutating func menu(_ element: Element) {
    begin("div", "wk-menu", element)
    html.begin("span", "wk-button wk-standard")
    html.attribute("role", "button")
    html.attribute("aria-haspopup", "menu")
    name(element)
    value(element.value)
    html.mark(" ▾")
    marks(element)
    html.end()
    html.begin("div", "wk-items")
    rest(element)
    html.end()
    html.end()
  }

  private mutating func toggle(_ element: Element) {
    let isOn = element.states.contains(.selected)
    begin("div", "wk-line wk-toggle", element, role: "switch")
    html.attribute("aria-checked", isOn ? "true" : "false")
    html.begin("span", "wk-name")
    name(element)
    if element.value != (isOn ? "on" : "off") { value(element.value) }
    html.end()
    marks(element)
    html.element("span", "wk-switch") { $0.element("i", "") { _ in } }
    html.end()
    rest(element)
  }

  // MARK: Elements to choose from

  private mutating func picker(_ element: Element) {
    var style = PickerStyle.inline
    if case .picker(let given) = element.detail { style = given }
    begin(
      "div", "wk-picker wk-picker-\(style.rawValue)", element,
      role: style == .menu ? "combobox" : "radiogroup")
    if style == .menu { html.attribute("aria-expanded", "false") }
    if element.extras?.accessibility.label == nil { html.attribute("aria-label", element.name) }
    html.begin("span", "wk-line")
    nameColumn(element)
    // The selected option already shows the value.
    let isShownBelow =
      style != .menu
      && element.children.contains { $0.states.contains(.selected) && bytesEqual($0.name, element.value) }
    if !isShownBelow { value(element.value) }
    marks(element)
    if style == .menu { html.mark(" ▾") }
    html.end()
    html.begin("span", "wk-options")
    rest(element)
    html.end()
    html.end()
  }

  private mutating func option(_ element: Element) {
    begin("span", "wk-option", element, role: "radio")
    html.attribute("aria-checked", element.states.contains(.selected) ? "true" : "false")
    name(element)
    value(element.value)
    marks(element)
    html.end()
    rest(element)
  }

  // MARK: Elements for input

  private mutating func field(_ element: Element, _ classes: String) {
    begin("div", classes, element)
    html.begin("span", "wk-caption")
    name(element)
    marks(element)
    html.end()
    html.begin("span", "wk-entry")
    html.attribute("role", element.role == .search ? "searchbox" : "textbox")
    if element.role == .editor { html.attribute("aria-multiline", "true") }
    html.attribute("aria-label", element.accessibilityLabel)
    html.text(element.value ?? "")
    if element.states.contains(.focused) { html.element("i", "wk-cursor") { _ in } }
    html.end()
    if let extras = element.extras, !extras.earliest.isEmpty || !extras.latest.isEmpty {
      html.element("small", "wk-limits", text: "\(extras.earliest) – \(extras.latest)")
    }
    html.begin("span", "wk-options")
    rest(element)
    html.end()
    html.end()
  }

  private mutating func stepper(_ element: Element) {
    begin("div", "wk-line wk-stepper", element, role: "spinbutton")
    bounds(element)
    nameColumn(element)
    if case .number(let number) = element.detail, element.value == nil {
      value(JSONNumber.text(number.value))
    } else {
      value(element.value)
    }
    marks(element)
    for (action, mark) in [(ElementAction.decrement, "−"), (.increment, "+")] {
      html.begin("span", "wk-step")
      if !element.actions.contains(action) { html.attribute("aria-disabled", "true") }
      html.mark(mark)
      html.end()
    }
    html.end()
    rest(element)
  }

  private mutating func slider(_ element: Element) {
    begin("div", "wk-slider", element, role: "slider")
    bounds(element)
    html.begin("span", "wk-line")
    nameColumn(element)
    value(element.value)
    marks(element)
    html.end()
    if case .number(let number) = element.detail { track(number.fraction, "wk-track") }
    html.end()
    rest(element)
  }

  private mutating func bounds(_ element: Element) {
    guard case .number(let number) = element.detail else { return }
    html.attribute("aria-valuemin", JSONNumber.text(number.minimum))
    html.attribute("aria-valuemax", JSONNumber.text(number.maximum))
    html.attribute("aria-valuenow", JSONNumber.text(number.value))
    if element.extras?.accessibility.label == nil { html.attribute("aria-label", element.name) }
  }

  private mutating func track(_ fraction: Double, _ classes: String) {
    html.begin("span", classes)
    html.attribute("style", "--done:\(Int((min(max(fraction, 0), 1) * 1000).rounded()))")
    html.element("i", "") { _ in }
    html.end()
  }

  private mutating func progress(_ element: Element) {
    begin("div", "wk-progress", element, role: "progressbar")
    if element.extras?.accessibility.label == nil { html.attribute("aria-label", element.name) }
    guard case .progress(let fraction?) = element.detail else {
      html.element("i", "wk-spinner") { _ in }
      name(element)
      value(element.value)
      marks(element)
      html.end()
      return rest(element)
    }
    let done = min(max(fraction, 0), 1)
    // As in the wireframe, the percentage is 100 only if the work is complete.
    let percent = done >= 1 ? 100 : min(Int((done * 100).rounded()), 99)
    html.attribute("aria-valuenow", String(percent))
    html.begin("span", "wk-line")
    nameColumn(element)
    value(element.value)
    marks(element)
    html.element("span", "wk-value", text: "\(percent)%")
    html.end()
    track(done, "wk-bar-track")
    html.end()
    rest(element)
  }
}

extension HTMLWriter {
  /// Writes an element with plain text, as in a title, which cannot contain other elements.
  mutating func element(_ tag: StaticString, _ classes: String, plain text: String) {
    begin(tag, classes)
    mark(VisibleText.spelled(text))
    end()
  }
}
