import ScreenModels

/// One screen of the gallery: its references are `Fixtures/Screens/<name>.txt`, `.outline` and `.json`.
struct GalleryScreen {
  let name: String
  let title: String
  let screen: Screen

  init(_ name: String, _ title: String, _ screen: Screen) {
    self.name = name
    self.title = title
    self.screen = screen
  }
}

/// Every kind of element in every state, and in every place that it can have on a screen.
enum Gallery {
  static let screens: [GalleryScreen] = places + Role.allCases.map(kind)

  // MARK: Kinds

  /// A screen with the usual forms of a kind, then one of its elements in each state.
  private static func kind(_ role: Role) -> GalleryScreen {
    let states = ([[]] + ElementState.words.map(\.state)).map { state -> Element in
      let word = ElementState.words.first { $0.state == state }?.word ?? "enabled"
      return sample(role, word, state)
    }
    var elements = forms(role)
    if !elements.isEmpty { elements.append(Element(.divider)) }
    elements += states
    return GalleryScreen(
      "kind-\(role.rawValue)",
      "\(role.word)\(role.rawValue == role.word ? "" : " (\(role.rawValue))")",
      screen(title: role.rawValue, elements))
  }

  static func screen(
    title: String, device: Device = .phone, _ elements: [Element], toolbar: [Element] = [],
    alerts: [Element] = [], over: [Layer] = [], tabs: TabBar = TabBar(), announcements: [String] = []
  ) -> Screen {
    Screen(
      app: "Gallery", device: device, tabBar: tabs,
      layers: [
        Layer(
          kind: .base, stack: ["home"], title: Element(.title, title), toolbar: toolbar,
          elements: elements, alerts: alerts)
      ] + over, announcements: announcements)
  }

  /// An element of a role as an app would create it, named after its state.
  private static func sample(_ role: Role, _ name: String, _ states: ElementState) -> Element {
    var value: String?
    var detail = ElementDetail.plain
    var actions: [ElementAction] = []
    var children: [Element] = []
    var extras = ElementExtras()
    switch role {
    case .text: detail = .text(.body)
    case .label: extras.icon = "star"
    case .image: detail = .image(.placeholder)
    case .button:
      detail = .button(.standard)
      actions = [.tap]
    case .link:
      value = "https://example.org"
      actions = [.tap]
    case .menu:
      children = [button("Rename"), button("Delete", .destructive)]
    case .toggle:
      value = states.contains(.selected) ? "on" : "off"
      actions = [.toggle]
    case .picker:
      value = "Name"
      detail = .picker(.menu)
      children = options(["Name", "Origin"], chosen: 0)
      actions = [.choose]
    case .option, .cell: actions = [.tap]
    case .datePicker:
      value = "2026-03-01"
      detail = .date(.date)
      actions = [.set]
    case .stepper:
      value = "2"
      detail = .number(BoundedNumber(2, in: 0...5, step: 1))
      actions = [.increment, .decrement]
    case .slider:
      detail = .number(BoundedNumber(0.4))
      actions = [.set]
    case .field, .search, .editor:
      value = "Sibe"
      actions = [.type]
    case .secure:
      value = "••••"
      actions = [.type]
    case .progress: detail = .progress(fraction: 0.4)
    case .list, .grid:
      detail = .rows(columns: role == .list ? 1 : 2, visible: 0..<2)
      children = ["Siamese", "Siberian", "Singapura"].map { Element(.cell, $0) }
    case .section: children = [Element(.text, "Inside", detail: .text(.body))]
    case .group:
      detail = .group(.horizontal)
      children = [
        Element(.text, "Left", detail: .text(.body)), Element(.text, "Right", detail: .text(.body)),
      ]
    case .column:
      detail = .column(bar: 1, inView: nil)
      children = [Element(.title, name), Element(.text, "Inside", detail: .text(.body))]
    case .disclosure:
      actions = [.tap, states.contains(.expanded) ? .collapse : .expand]
      if states.contains(.expanded) { children = [Element(.text, "Inside", detail: .text(.body))] }
    case .unavailable: value = "Nothing is here."
    case .banner, .toast: detail = .banner(.info)
    case .custom: extras.custom = CustomContent(role: "gauge")
    case .alert, .dialog, .title, .divider, .spacer: break
    }
    return Element(
      role, name, id: name, value: value, states: states, detail: detail, actions: actions,
      children: children, extras: extras)
  }

  static func button(_ name: String, _ role: ButtonRole = .standard) -> Element {
    Element(.button, name, id: name, detail: .button(role), actions: [.tap])
  }

  static func options(_ names: [String], chosen: Int) -> [Element] {
    names.enumerated().map { index, name in
      Element(.option, name, id: name, states: index == chosen ? .selected : [], actions: [.tap])
    }
  }

  static func extras(_ change: (inout ElementExtras) -> Void) -> ElementExtras {
    var extras = ElementExtras()
    change(&extras)
    return extras
  }
}
