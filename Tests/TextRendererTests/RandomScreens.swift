import ScreenModels

/// Screens of every shape from a seed, odd texts and odd details among them.
struct RandomScreens {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678 }

  mutating func next(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state ^ (state >> 29)) >> 33) % count
  }

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
    case .group: return .group(Axis.allCases[next(2)])
    case .banner: return .banner(Tone.allCases[next(3)])
    default: return .plain
    }
  }

  mutating func element(depth: Int = 0) -> Element {
    let role = Role.allCases[next(Role.allCases.count)]
    let children = depth > 3 || next(3) > 0 ? [] : (0..<next(5)).map { _ in element(depth: depth + 1) }
    return Element(
      role, text(), id: maybe(), value: maybe(),
      states: next(2) == 0 ? [] : ElementState(rawValue: UInt8(next(64))),
      detail: detail(role, children: children.count),
      actions: ElementAction.allCases.filter { _ in next(4) == 0 }, children: children)
  }

  private mutating func elements(_ count: Int) -> [Element] { (0..<next(count)).map { _ in element() } }

  mutating func layer(_ kind: Layer.Kind) -> Layer {
    Layer(
      kind: kind, stack: (0..<next(4)).map { _ in text() }, isHidden: next(5) == 0,
      title: next(2) == 0 ? nil : Element(.title, text()), toolbar: elements(3), elements: elements(6),
      alerts: next(4) == 0 ? elements(3) : [])
  }

  mutating func screen() -> Screen {
    let layers = [layer(.base)] + (0..<(next(2) * next(4))).map { _ in layer(next(3) == 0 ? .cover : .sheet) }
    let items = (0..<next(4)).map { _ in TabBar.Item(title: text(), badge: maybe()) }
    return Screen(
      app: text(), device: Device(name: text(), columns: 20 + next(80), lines: 10 + next(60)),
      tabBar: TabBar(items: items, selected: next(4), tint: maybe()), layers: layers)
  }
}
