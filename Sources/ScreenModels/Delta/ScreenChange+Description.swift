import WhiskerText

extension ScreenChange: CustomStringConvertible {
  /// The change as one line: `button "Pay" enabled → disabled`.
  public var description: String {
    switch self {
    case .app(let from, let to): "app \(quoted(from)) → \(quoted(to))"
    case .device(let from, let to): "device \(from.title) → \(to.title)"
    case .tab(let from, let to): "tab \(plain(from)) → \(plain(to))"
    case .tabs(let from, let to):
      "tabs \(from.map { quoted($0) }.joined(separator: ", ")) → \(to.map { quoted($0) }.joined(separator: ", "))"
    case .badge(let tab, let from, let to): "tab \(quoted(tab)) badge \(quoted(from)) → \(quoted(to))"
    case .tint(let from, let to): "tint \(plain(from)) → \(plain(to))"
    case .stack(let kind, let from, let to):
      "\(kind == .base ? "stack" : kind.rawValue) \(path(from)) → \(path(to))"
    case .presented(let kind, let name): "\(kind.rawValue) \(quoted(name)) shown"
    case .dismissed(let kind, let name): "\(kind.rawValue) \(quoted(name)) no longer shown"
    case .hidden(let kind, let isHidden): "\(kind.rawValue) \(isHidden ? "hidden" : "no longer hidden")"
    case .scrolled(let kind, let from, let to):
      "\(kind == .base ? "screen" : kind.rawValue) \(elements(from)) → \(elements(to))"
    case .added(let label): "\(label.text) \(label.role.isShown ? "shown" : "added")"
    case .removed(let label): "\(label.text) \(label.role.isShown ? "no longer shown" : "removed")"
    case .moved(let label, let from, let to): "\(label.text) moved \(from) → \(to)"
    case .renamed(let label, let to): "\(escaped(label.word)) \(quoted(label.name)) → \(quoted(to))"
    case .identifier(let label, let from, let to): "\(label.text) id \(mark(from)) → \(mark(to))"
    case .role(let label, let from, let to): "\(label.text(as: from)) is now \(withArticle(to.noun))"
    case .value(let label, let from, let to): "\(label.text) = \(quoted(from)) → \(quoted(to))"
    case .state(let label, let state, let isOn): "\(label.text) \(wording(state, isOn, label.role))"
    case .action(let label, let action, let isPossible):
      "action \(action.text) of \(label.text) \(isPossible ? "added" : "lost")"
    case .detail(let label, let from, let to): "\(label.text) \(from.words) → \(to.words)"
    case .extra(let label, let extra, let from, let to):
      "\(label.text) \(extra.rawValue) \(quoted(from)) → \(quoted(to))"
    case .announced(let text): "announced \(quoted(text))"
    case .silence: "nothing announced any more"
    case .other(let label): "\(label.text) changed"
    }
  }

  private func wording(_ state: ElementState, _ isOn: Bool, _ role: Role) -> String {
    switch state {
    case .disabled: isOn ? "enabled → disabled" : "disabled → enabled"
    case .selected where role == .toggle: isOn ? "off → on" : "on → off"
    default:
      (isOn ? "" : "no longer ") + (ElementState.words.first { $0.state == state }?.word ?? "in a state")
    }
  }
}

private func path(_ stack: [String]) -> String { stack.map { plain($0) }.joined(separator: " › ") }

private func elements(_ inView: Range<Int>?) -> String {
  inView.map { "elements \($0.lowerBound + 1)–\($0.upperBound) in view" } ?? "all elements in view"
}

private func mark(_ id: String?) -> String { id.map { "@" + escaped($0) } ?? "none" }

private func plain(_ text: String?) -> String { text.map { escaped($0) } ?? "none" }

private func quoted(_ text: String?) -> String { text.map { quoted($0) } ?? "none" }

extension Role {
  /// Whether it appears over the content rather than as a part of it.
  fileprivate var isShown: Bool { self == .alert || self == .dialog || self == .toast }

  /// The word, and the kind of a field, because fields of all kinds have the same word.
  fileprivate var noun: String {
    switch self {
    case .search, .secure: "\(rawValue) \(word)"
    default: word
    }
  }
}

extension ElementAction {
  /// The word, and the name in quotes.
  fileprivate var text: String { name.map { "\(word) \(quoted($0))" } ?? word }
}

extension ElementLabel {
  /// The element as a selector writes it: the word for its role and its name, or its id where it has no name.
  package var text: String {
    let word = escaped(word)
    if !name.isEmpty { return "\(word) \(quoted(name))" }
    return id.map { "\(word) @\(escaped($0))" } ?? word
  }

  /// The element as it was called when it had another role.
  fileprivate func text(as role: Role) -> String {
    var old = self
    old.role = role
    old.isRow = false
    old.customRole = nil
    return old.text
  }
}

extension Device {
  fileprivate var title: String {
    "\(escaped(name)) (\(columns)×\(lines)\(textSize == .standard ? "" : ", \(textSize.rawValue) text")\(layoutDirection == .leftToRight ? "" : ", right to left"))"
  }
}

extension ElementDetail {
  fileprivate var words: String {
    switch self {
    case .plain: "plain"
    case .text(let style): style.rawValue
    case .image(.placeholder): "placeholder"
    case .image(.loading): "loading"
    case .image(.loaded(let width, let height)): "loaded \(width)×\(height)"
    case .image(.failed): "failed"
    case .button(let role): role.rawValue
    case .progress(let fraction): fraction.map { JSONNumber.text($0) } ?? "spinner"
    case .rows(let columns, let visible):
      visible.isEmpty
        ? "no rows in view of \(columns) columns"
        : "rows \(visible.lowerBound + 1)–\(visible.upperBound) in \(counted(columns, "column"))"
    case .column(let bar, let inView): "\(bar) in the bar, \(elements(inView))"
    case .group(let axis): axis.rawValue
    case .banner(let tone): tone.rawValue
    case .picker(let style): style.rawValue
    case .date(let components): components.rawValue
    case .number(let number):
      "\(JSONNumber.text(number.value)) of \(JSONNumber.text(number.minimum))–\(JSONNumber.text(number.maximum))"
        + (number.step.map { " by \(JSONNumber.text($0))" } ?? "")
    }
  }
}
