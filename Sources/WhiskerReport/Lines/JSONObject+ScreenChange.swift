import ScreenModels

/// Changes of a screen as objects: `change` is the kind, the other keys are the details.
extension JSONObject {
  mutating func add(_ change: ScreenChange) {
    switch change {
    case .app(let from, let to): add("app", from, to)
    case .device(let from, let to): add("device", from.summary, to.summary)
    case .tab(let from, let to): add("tab", from, to)
    case .tabs(let from, let to): add("tabs", from, to)
    case .badge(let tab, let from, let to):
      add("change", "badge")
      add("tab", tab)
      add("from", from)
      add("to", to)
    case .tint(let from, let to): add("tint", from, to)
    case .stack(let kind, let from, let to):
      add("change", "stack")
      add("layer", kind.rawValue)
      add("from", from)
      add("to", to)
    case .presented(let kind, let name): add("presented", kind, name)
    case .dismissed(let kind, let name): add("dismissed", kind, name)
    case .hidden(let kind, let isHidden):
      add("change", "hidden")
      add("layer", kind.rawValue)
      add("on", isHidden)
    case .scrolled(let kind, let from, let to):
      add("change", "scrolled")
      add("layer", kind.rawValue)
      add("from", from?.words)
      add("to", to?.words)
    case .announced(let text):
      add("change", "announced")
      add("text", text)
    case .silence: add("change", "silence")
    case .added(let label): add("added", label)
    case .removed(let label): add("removed", label)
    case .moved(let label, let from, let to):
      add("moved", label)
      add("from", from)
      add("to", to)
    case .renamed(let label, let to):
      add("renamed", label)
      add("to", to)
    case .identifier(let label, let from, let to):
      add("identifier", label)
      add("from", from)
      add("to", to)
    case .role(let label, let from, let to):
      add("role", label)
      add("from", from.rawValue)
      add("to", to.rawValue)
    case .value(let label, let from, let to):
      add("value", label)
      add("from", from)
      add("to", to)
    case .state(let label, let state, let isOn):
      add("state", label)
      add("state", ElementState.words.first { $0.state == state }?.word)
      add("on", isOn)
    case .action(let label, let action, let isPossible):
      add("action", label)
      add("action", action.rawValue)
      add("on", isPossible)
    case .detail(let label, let from, let to):
      add("detail", label)
      add("from", from.summary)
      add("to", to.summary)
    case .extra(let label, let extra, let from, let to):
      add("extra", label)
      add("extra", extra.rawValue)
      add("from", from)
      add("to", to)
    case .other(let label): add("other", label)
    }
  }

  private mutating func add(_ kind: String, _ from: String?, _ to: String?) {
    add("change", kind)
    add("from", from)
    add("to", to)
  }

  private mutating func add(_ kind: String, _ from: [String], _ to: [String]) {
    add("change", kind)
    add("from", from)
    add("to", to)
  }

  private mutating func add(_ kind: String, _ layer: Layer.Kind, _ name: String) {
    add("change", kind)
    add("layer", layer.rawValue)
    add("screen", name)
  }

  /// Adds the element that a change concerns.
  private mutating func add(_ kind: String, _ label: ElementLabel) {
    add("change", kind)
    add("role", label.customRole ?? label.role.rawValue)
    add("name", label.name.isEmpty ? nil : label.name)
    add("id", label.id)
  }
}

extension Device {
  fileprivate var summary: String {
    "\(name) \(columns)x\(lines)" + (textSize == .standard ? "" : " \(textSize.rawValue)")
      + (layoutDirection == .leftToRight ? "" : " \(layoutDirection.rawValue)")
  }
}

extension ElementDetail {
  /// A short description of the detail.
  fileprivate var summary: String {
    switch self {
    case .plain: "plain"
    case .text(let style): style.rawValue
    case .image(.placeholder): "placeholder"
    case .image(.loading): "loading"
    case .image(.loaded(let width, let height)): "loaded \(width)x\(height)"
    case .image(.failed): "failed"
    case .button(let role): role.rawValue
    case .progress(let fraction): fraction.map { "\($0)" } ?? "spinner"
    case .rows(let columns, let visible):
      visible.isEmpty ? "no rows in \(columns) columns" : "rows \(visible.words) in \(columns) columns"
    case .column(let bar, let inView): "bar \(bar), in view \(inView?.words ?? "all")"
    case .group(let axis): axis.rawValue
    case .banner(let tone): tone.rawValue
    case .picker(let style): style.rawValue
    case .date(let components): components.rawValue
    case .number(let number):
      "\(number.value) of \(number.minimum)-\(number.maximum)" + (number.step.map { " by \($0)" } ?? "")
    }
  }
}

extension Range<Int> {
  /// The positions from the first to the last, counted from 1.
  fileprivate var words: String { "\(lowerBound + 1)-\(upperBound)" }
}
