import ScreenModels
import TextRenderer

/// The decoding of screens; their elements may be in an earlier screen too.
extension EventReader {
  /// The maximum nesting depth of elements; apps cannot build deeper ones.
  private static let nestingLimit = ScreenJSON.nestingLimit

  mutating func screen(since base: Screen?) throws(EventStreamError) -> Screen {
    let app = try text()
    let device = try device()
    let items = try list { reader throws(EventStreamError) in
      TabBar.Item(title: try reader.text(), badge: try reader.optionalText())
    }
    let selected = try integer()
    let tint = try optionalText()
    var layers: [Layer] = []
    for index in 0..<(try length()) {
      layers.append(try layer(since: base.flatMap { index < $0.layers.count ? $0.layers[index] : nil }))
    }
    guard !layers.isEmpty else { throw .invalidValue("the layers of a screen") }
    return Screen(
      app: app, device: device, tabBar: TabBar(items: items, selected: selected, tint: tint), layers: layers,
      announcements: try texts())
  }

  private mutating func device() throws(EventStreamError) -> Device {
    Device(
      name: try text(), columns: try integer(), lines: try integer(),
      textSize: try choice("text size", of: TextSize.allCases),
      layoutDirection: try choice("layout direction", of: LayoutDirection.allCases))
  }

  private mutating func layer(since base: Layer?) throws(EventStreamError) -> Layer {
    let kind: Layer.Kind = try choice("layer", of: [.base, .sheet, .cover])
    let stack = try texts()
    let isHidden = try flag()
    let title = try flag() ? try element(depth: 1, since: base?.title) : nil
    return Layer(
      kind: kind, stack: stack, isHidden: isHidden, title: title,
      toolbar: try elements(depth: 1, since: base?.toolbar ?? []),
      elements: try elements(depth: 1, since: base?.elements ?? []),
      inView: try flag() ? try range("the elements in view") : nil,
      alerts: try elements(depth: 1, since: base?.alerts ?? []))
  }

  mutating func element(depth: Int, since base: Element?) throws(EventStreamError) -> Element {
    guard depth <= Self.nestingLimit else { throw .nestingTooDeep(limit: Self.nestingLimit) }
    let role = try choice("role", of: Role.allCases)
    let parts = ElementParts(rawValue: try byte())
    guard parts.isSubset(of: .all) else { throw .unknownKind("part of an element", Int(parts.rawValue)) }
    let name = try text()
    let id = parts.contains(.id) ? try text() : nil
    let value = parts.contains(.value) ? try text() : nil
    let states = parts.contains(.states) ? ElementState(rawValue: try byte()) : []
    let detail = parts.contains(.detail) ? try detail() : .plain
    let actions =
      parts.contains(.actions) ? try list { reader throws(EventStreamError) in try reader.action() } : []
    let children: ElementList =
      parts.contains(.children) ? try children(depth: depth + 1, since: base?.children) : []
    // Readers of the visible rows rely on the range being within the children.
    if case .rows(_, let visible) = detail, visible.upperBound > children.count {
      throw .invalidValue("the rows in view")
    }
    return Element(
      role, name, id: id, value: value, states: states, detail: detail, actions: actions, list: children,
      extras: parts.contains(.extras) ? try extras() : nil)
  }

  mutating func action() throws(EventStreamError) -> ElementAction {
    let tag = try byte()
    switch tag {
    case ElementAction.swipeTag: return .swipe(try text())
    case ElementAction.customTag: return .custom(try text())
    default:
      guard ElementAction.allCases.indices.contains(Int(tag)) else { throw .unknownKind("action", Int(tag)) }
      return ElementAction.allCases[Int(tag)]
    }
  }

  private mutating func detail() throws(EventStreamError) -> ElementDetail {
    let byte = try byte()
    guard let tag = DetailTag(rawValue: byte) else { throw .unknownKind("detail", Int(byte)) }
    switch tag {
    case .plain: return .plain
    case .text: return .text(try choice("text style", of: TextStyle.allCases))
    case .image: return .image(try phase())
    case .button: return .button(try choice("button role", of: ButtonRole.allCases))
    case .progress: return .progress(fraction: try flag() ? try double() : nil)
    case .rows:
      let columns = try integer()
      return .rows(columns: columns, visible: try range("the rows in view"))
    case .column:
      return .column(bar: try integer(), inView: try flag() ? try range("the elements in view") : nil)
    case .group: return .group(try choice("axis", of: Axis.allCases))
    case .banner: return .banner(try choice("tone", of: Tone.allCases))
    case .picker: return .picker(try choice("picker style", of: PickerStyle.allCases))
    case .date: return .date(try choice("part of a date", of: DatePickerComponents.allCases))
    case .number:
      let (value, minimum, maximum) = (try double(), try double(), try double())
      guard minimum <= maximum else { throw .invalidValue("the limits of a number") }
      return .number(
        BoundedNumber(value, in: minimum...maximum, step: try flag() ? try double() : nil))
    }
  }

  private mutating func range(_ meaning: String) throws(EventStreamError) -> Range<Int> {
    let (first, end) = (try count(), try count())
    guard first <= end else { throw .invalidValue(meaning) }
    return first..<end
  }

  private mutating func phase() throws(EventStreamError) -> ImagePhase {
    let tag = try byte()
    switch tag {
    case 0: return .placeholder
    case 1: return .loading
    case 2: return .loaded(width: try integer(), height: try integer())
    case 3: return .failed
    default: throw .unknownKind("picture", Int(tag))
    }
  }

  private mutating func extras() throws(EventStreamError) -> ElementExtras {
    var extras = ElementExtras()
    extras.icon = try text()
    extras.badge = try text()
    extras.accessory = try flag() ? try choice("accessory", of: CellAccessory.allCases) : nil
    extras.swipeActions = try list { reader throws(EventStreamError) in
      SwipeAction(
        try reader.text(), role: try reader.choice("button role", of: ButtonRole.allCases),
        edge: try reader.choice("edge", of: SwipeAction.Edge.allCases))
    }
    let (label, value, hint) = (try optionalText(), try optionalText(), try optionalText())
    let traits = AccessibilityTraits(rawValue: UInt16(truncatingIfNeeded: try integer()))
    extras.accessibility = AccessibilityOverrides(
      label: label, value: value, hint: hint, traits: traits, isHidden: try flag())
    if try flag() { extras.custom = CustomContent(role: try text(), rows: try texts()) }
    extras.earliest = try text()
    extras.latest = try text()
    return extras
  }
}
