import ScreenModels
import TestSupport

/// Screens of every shape from a seed, including odd texts and details.
struct RandomScreens {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func next(_ count: Int) -> Int { random.next(below: count) }

  private static let words = [
    "Siberian", "a", "of", "the", "Abyssinian", "Retry", "longer-than-a-cell-of-the-grid", "2", "12–15",
    "シャム猫",
    "ไทย", "👩‍👩‍👧", "🇹🇭", "1️⃣", "e\u{301}", "\u{202E}evil", "\u{1B}[31m", "a\u{A0}b", "\u{200B}", "\\", "\"",
    "tail ",
    " head", "two  spaces", "line\nbreak", "क्षि", "한국어", "\u{301}", "☝🏽", "❤️", "\u{0}", "\u{FFFF}",
    "zw\u{200D}j",
  ]

  mutating func text() -> String {
    (0..<next(5)).map { _ in Self.words[next(Self.words.count)] }.joined(separator: " ")
  }

  private mutating func maybe() -> String? { next(3) == 0 ? text() : nil }

  private mutating func detail(_ role: Role, children: Int) -> ElementDetail {
    switch next(6) == 0 ? Role.allCases[next(Role.allCases.count)] : role {
    case .text: return .text(TextStyle.allCases[next(4)])
    case .image:
      return .image(
        [.placeholder, .loading, .loaded(width: next(5000), height: next(5000)), .failed][next(4)])
    case .button: return .button(ButtonRole.allCases[next(3)])
    case .progress: return .progress(fraction: next(3) == 0 ? nil : Double(next(1001)) / 1000)
    case .list, .grid:
      let start = next(children + 2)
      return .rows(columns: role == .list ? 1 : next(5), visible: start..<start + next(children + 2))
    case .column:
      let start = next(children + 1)
      return .column(
        bar: next(3), inView: next(2) == 0 ? nil : start..<start + next(children + 2))
    case .group: return .group(Axis.allCases[next(2)])
    case .banner, .toast: return .banner(Tone.allCases[next(3)])
    case .picker: return .picker(PickerStyle.allCases[next(3)])
    case .datePicker: return .date(DatePickerComponents.allCases[next(3)])
    case .slider, .stepper:
      let low = Double(next(2001) - 1000) / 8
      let high = low + Double(next(1000)) / 8
      return .number(
        BoundedNumber(
          low + Double(next(1000)) / 8, in: low...high, step: next(2) == 0 ? nil : Double(1 + next(40)) / 4))
    default: return .plain
    }
  }

  private mutating func extras(_ role: Role) -> ElementExtras? {
    guard role == .custom || next(5) == 0 else { return nil }
    var extras = ElementExtras()
    if next(2) == 0 { extras.icon = text() }
    if next(2) == 0 { extras.badge = text() }
    if next(3) == 0 { extras.accessory = CellAccessory.allCases[next(3)] }
    for _ in 0..<(next(2) * next(3)) {
      extras.swipeActions.append(
        SwipeAction(
          text(), role: ButtonRole.allCases[next(3)], edge: SwipeAction.Edge.allCases[next(2)]))
    }
    if next(3) == 0 {
      extras.accessibility = AccessibilityOverrides(
        label: maybe(), value: maybe(), hint: maybe(), traits: .init(rawValue: UInt16(next(0x2000))),
        isHidden: next(4) == 0)
    }
    if role == .custom {
      extras.custom = CustomContent(role: text(), rows: (0..<next(4)).map { _ in text() })
    }
    if role == .datePicker {
      extras.earliest = "2026-01-0\(1 + next(9))"
      if next(2) == 0 { extras.latest = "2026-12-1\(next(10))" }
    }
    return extras
  }

  private mutating func actions(_ extras: ElementExtras?) -> [ElementAction] {
    var actions = ElementAction.allCases.filter { _ in next(6) == 0 }
    for swipe in extras?.swipeActions ?? [] where next(3) > 0 { actions.append(.swipe(swipe.name)) }
    if next(8) == 0 { actions.append(.custom(text())) }
    return actions
  }

  mutating func element(depth: Int = 0) -> Element {
    let role = Role.allCases[next(Role.allCases.count)]
    let children = depth > 3 || next(3) > 0 ? [] : (0..<next(5)).map { _ in element(depth: depth + 1) }
    let extras = extras(role)
    return Element(
      role, text(), id: maybe(), value: maybe(),
      states: next(2) == 0 ? [] : ElementState(rawValue: UInt8(next(128))),
      detail: detail(role, children: children.count), actions: actions(extras), children: children,
      extras: extras)
  }

  private mutating func elements(_ count: Int) -> [Element] { (0..<next(count)).map { _ in element() } }

  private mutating func alert() -> Element {
    Element(
      next(2) == 0 ? .alert : .dialog, text(), value: maybe(),
      children: (0..<next(4)).map { _ in
        Element(.button, text(), id: maybe(), detail: .button(ButtonRole.allCases[next(3)]), actions: [.tap])
      })
  }

  /// A layer with the columns of a split view.
  private mutating func split() -> Layer {
    let columns = [Layer.sidebarID, Layer.detailID].map { id in
      let title = text()
      let bar = [Element(.title, title)] + elements(2)
      let content = elements(6)
      let start = next(content.count + 1)
      let inView = next(2) == 0 ? nil : start..<start + next(content.count + 2)
      return Element(
        .column, next(4) == 0 ? text() : title, id: id, detail: .column(bar: bar.count, inView: inView),
        children: bar + content)
    }
    return Layer(
      kind: .base, stack: (0..<next(4)).map { _ in text() },
      elements: columns + (next(4) == 0 ? elements(2) : []))
  }

  mutating func layer(_ kind: Layer.Kind) -> Layer {
    if kind == .base, next(6) == 0 { return split() }
    return Layer(
      kind: kind, stack: (0..<next(4)).map { _ in text() }, isHidden: next(5) == 0,
      title: next(2) == 0 ? nil : Element(.title, text()), toolbar: elements(3), elements: elements(6),
      alerts: next(4) == 0 ? (0..<next(3)).map { _ in alert() } : [])
  }

  mutating func screen() -> Screen {
    // One in four is on a device where sheets, alerts and dialogs have side margins.
    let columns = next(4) == 0 ? 72 + next(60) : 20 + next(52)
    let device = Device(
      name: text(), columns: columns, lines: 10 + next(60), textSize: TextSize.allCases[next(3)],
      layoutDirection: next(4) == 0 ? .rightToLeft : .leftToRight)
    let layers = [layer(.base)] + (0..<(next(2) * next(4))).map { _ in layer(next(3) == 0 ? .cover : .sheet) }
    let items = (0..<next(4)).map { _ in TabBar.Item(title: text(), badge: maybe()) }
    return Screen(
      app: text(), device: device, tabBar: TabBar(items: items, selected: next(4), tint: maybe()),
      layers: layers, announcements: (0..<(next(2) * next(3))).map { _ in text() })
  }
}
