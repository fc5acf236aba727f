import WhiskerText
package import ScreenModels

/// The facts about two screens that a reviewer needs: the typed delta, and the losses on the new one.
package struct ScreenComparison: Hashable, Sendable {
  /// The changes, each as one line such as `tab "Home" → "Start"`.
  package let lines: [String]

  /// The changes that are about an element of the new screen.
  package let changes: [ScreenChange]

  /// The actions, texts and screens that a person has lost; a change with any of these is never accepted together with others.
  package let losses: [Loss]

  /// The content that the lines only name, such as the rows of an added list, as a text that is the same for the same content; empty if they
  /// say everything.
  package let content: String

  /// Compares two screens.
  package init(_ old: Screen, _ new: Screen) {
    let (all, named, removed) = ScreenDelta.withContent(old, new)
    changes = all
    content = named.map(\.digestOfShown).sorted().map { String($0, radix: 36) }.joined(separator: " ")
    lines = Self.lines(all, old, new)
    losses = Self.losses(all, removed, old, new)
  }

  /// Tabs that were renamed are a line each, and not also another selected tab.
  private static func lines(_ changes: [ScreenChange], _ old: Screen, _ new: Screen) -> [String] {
    let renamedTabs = old.tabBar.items.count == new.tabBar.items.count
    var lines: [String] = []
    for change in changes {
      switch change {
      case .tabs(let from, let to) where renamedTabs:
        for (before, after) in zip(from, to) where !bytesEqual(before, after) {
          lines.append(line(ofTab: before, to: after))
        }
      case .tab where isRenamedTab(old.tabBar, new.tabBar): continue
      default: lines.append(change.description)
      }
    }
    return lines
  }

  /// Whether the selected tab is the same one, by its place or its title.
  private static func isRenamedTab(_ old: TabBar, _ new: TabBar) -> Bool {
    old.items.count == new.items.count
      ? old.selected == new.selected : bytesEqual(old.selectedTitle, new.selectedTitle)
  }

  private static func line(ofTab old: String, to new: String) -> String {
    "tab \(quoted(old)) → \(quoted(new))"
  }
}

/// Something that the new screen lacks.
package struct Loss: Hashable, Sendable {
  /// The kinds of losses.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A person can no longer do something.
    case action = "lost action"
    /// An element no longer has a name.
    case label = "lost label"
    /// The journey arrives at another screen, or a tab is gone.
    case screen = "unreachable screen"
    /// A text ends earlier than before.
    case text = "text cut off"
  }

  package let kind: Kind
  /// The change that shows it, in one line.
  package let detail: String

  /// The kind and the change.
  package var description: String { detail.isEmpty ? kind.rawValue : "\(kind.rawValue): \(detail)" }
}

extension ScreenComparison {
  private static func losses(
    _ changes: [ScreenChange], _ removed: [Element], _ old: Screen, _ new: Screen
  ) -> [Loss] {
    var losses: [Loss] = []
    for change in changes {
      switch change {
      case .tabs(let from, let to): losses += Self.losses(ofTabs: from, to, change)
      case .tab(from: .some, to: _) where !isRenamedTab(old.tabBar, new.tabBar):
        losses.append(Loss(kind: .screen, detail: change.description))
      default: break
      }
      guard let kind = kind(of: change) else { continue }
      losses.append(Loss(kind: kind, detail: change.description))
    }
    losses += Self.losses(inside: removed, new)
    losses += Self.cutTexts(changes)
    let (before, after) = Abilities.ofDifferences(old, new)
    if !losses.contains(where: { $0.kind == .action }), let lost = before.firstLost(in: after) {
      losses.append(Loss(kind: .action, detail: lost))
    }
    if !losses.contains(where: { $0.kind == .label }), after.unlabelled > before.unlabelled {
      losses.append(Loss(kind: .label, detail: "an element with an action has no name"))
    }
    return losses
  }

  /// The texts that end early, and that another text which came or went beside them took for one of its own place.
  private static func cutTexts(_ changes: [ScreenChange]) -> [Loss] {
    var gone: [(role: Role, name: [UInt8], text: String)] = []
    var came: [(role: Role, name: [UInt8], text: String)] = []
    for change in changes {
      switch change {
      case .removed(let label): gone.append((label.role, Array(label.name.utf8), label.name))
      case .added(let label): came.append((label.role, Array(label.name.utf8), label.name))
      case .renamed(let label, let to) where !isCut(label.name, to: to):
        gone.append((label.role, Array(label.name.utf8), label.name))
        came.append((label.role, Array(to.utf8), to))
      default: continue
      }
    }
    gone.sort { $0.name.lexicographicallyPrecedes($1.name) }
    return came.compactMap { new in
      guard let stem = stem(of: new.name[...]), !stem.isEmpty else { return nil }
      // Those that begin with the stem are together.
      var (first, end) = (0, gone.count)
      while first < end {
        let middle = (first + end) / 2
        if gone[middle].name.lexicographicallyPrecedes(stem) { first = middle + 1 } else { end = middle }
      }
      let old = gone[first...].prefix { $0.name.starts(with: stem) }.first {
        $0.role == new.role && isCut($0.text, to: new.text)
      }
      return old.map {
        Loss(
          kind: .text,
          detail: ScreenChange.renamed(ElementLabel(Element(new.role, $0.text)), to: new.text).description)
      }
    }
  }

  /// The named elements to act on that went with one around them, and that the new screen has nowhere else.
  private static func losses(inside removed: [Element], _ new: Screen) -> [Loss] {
    // One that is there to be acted on is a loss of its own.
    let gone = removed.filter { !$0.role.isForActions }.flatMap { usable(in: $0.children.array) }
    guard !gone.isEmpty else { return [] }
    let kept = Set(new.layers.flatMap { usable(in: $0.allElements) }.map(\.labelBytes))
    return gone.filter { !kept.contains($0.labelBytes) }.map {
      Loss(kind: .action, detail: ScreenChange.removed(ElementLabel($0)).description)
    }
  }

  /// The named elements on which a person can act, at every depth.
  private static func usable(in elements: [Element]) -> [Element] {
    elements.flatMap { element -> [Element] in
      let isUsable =
        element.role.isForActions && !element.name.isEmpty && !element.actions.isEmpty
        && !element.states.contains(.disabled)
      return (isUsable ? [element] : []) + usable(in: element.children.array)
    }
  }

  /// The losses among the tabs; a title that another tab has now only has another place.
  ///
  /// Each tab is at the place of an old one if there are as many. Otherwise a tab without a name is one that had none before.
  private static func losses(ofTabs old: [String], _ new: [String], _ change: ScreenChange) -> [Loss] {
    guard old.count == new.count else {
      let isUnnamed = new.count(where: \.isEmpty) > old.count(where: \.isEmpty)
      return isUnnamed ? [Loss(kind: .label, detail: change.description)] : []
    }
    return zip(old, new).compactMap { before, after in
      guard after.isEmpty || !new.contains(where: { bytesEqual($0, before) }) else { return nil }
      return loss(ofName: before, to: after).map { Loss(kind: $0, detail: line(ofTab: before, to: after)) }
    }
  }

  private static func kind(of change: ScreenChange) -> Loss.Kind? {
    switch change {
    case .action(_, _, isPossible: false), .state(_, .disabled, isOn: true): .action
    case .removed(let label):
      label.role == .title ? .label : label.role.isForActions ? .action : nil
    case .renamed(let label, let name): loss(ofName: label.name, to: name)
    case .value(_, let from, let to): isCut(from ?? "", to: to ?? "") ? .text : nil
    case .extra(_, .accessibilityLabel, from: .some, to: nil), .extra(_, .accessibilityLabel, _, to: ""):
      .label
    case .extra(_, .accessibilityHidden, from: nil, to: .some): .label
    case .stack, .dismissed: .screen
    case .tabs(let from, let to):
      // Among more tabs than before, one that had a title that none has now may be gone or renamed.
      to.count < from.count
        || to.count > from.count && !from.allSatisfy { title in to.contains { bytesEqual($0, title) } }
        ? .screen : nil
    case .app, .device, .tab, .badge, .tint, .presented, .hidden, .scrolled, .added, .moved, .identifier,
      .role, .state,
      .action, .detail, .extra, .announced, .silence, .other:
      nil
    }
  }

  /// What is lost where a name is replaced by another one; nil for nothing.
  static func loss(ofName old: String, to new: String) -> Loss.Kind? {
    if new.isEmpty { return old.isEmpty ? nil : .label }
    return isCut(old, to: new) ? .text : nil
  }

  /// Whether a text is the beginning of another: it ends with an ellipsis, or within a word.
  static func isCut(_ old: String, to new: String) -> Bool {
    let (old, new) = (Array(old.utf8), Array(new.utf8))
    if let stem = stem(of: new[...]), old.count > stem.count, old.starts(with: stem), old != new {
      return true
    }
    guard !new.isEmpty, old.count > new.count + 1, old.starts(with: new) else { return false }
    return isLetter(new[new.count - 1]) && isLetter(old[new.count])
  }

  /// The bytes before an ellipsis at the end; nil without one.
  private static func stem(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    for ellipsis in ["…", "..."] where text.count >= ellipsis.utf8.count {
      if text.suffix(ellipsis.utf8.count).elementsEqual(ellipsis.utf8) {
        return text.dropLast(ellipsis.utf8.count)
      }
    }
    return nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || byte >= 0x80
  }
}

/// What a person can do with some elements, counted.
private struct Abilities {
  private var counts: [String: Int] = [:]
  /// The elements with actions that have no name.
  private(set) var unlabelled = 0

  /// Counts what is possible on two screens; equal elements at the same place are on neither account.
  static func ofDifferences(_ old: Screen, _ new: Screen) -> (old: Abilities, new: Abilities) {
    var pair = (old: Abilities(), new: Abilities())
    func elements(_ layers: [Layer]) -> [Element] { layers.flatMap { $0.toolbar + $0.elements + $0.alerts } }
    addDifferences(elements(old.layers), elements(new.layers), &pair)
    return pair
  }

  private static func addDifferences(
    _ old: [Element], _ new: [Element], _ pair: inout (old: Abilities, new: Abilities)
  ) {
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start] == new[start] { start += 1 }
    var end = 0
    while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    let (before, after) = (old[start..<old.count - end], new[start..<new.count - end])
    guard before.count == after.count else {
      for element in before { pair.old.add(element) }
      for element in after { pair.new.add(element) }
      return
    }
    for (before, after) in zip(before, after) where before != after {
      pair.old.addAlone(before)
      pair.new.addAlone(after)
      addDifferences(before.children.array, after.children.array, &pair)
    }
  }

  private mutating func add(_ element: Element) {
    addAlone(element)
    for child in element.children { add(child) }
  }

  /// Counts an element without its children.
  private mutating func addAlone(_ element: Element) {
    if !element.states.contains(.disabled) {
      for action in element.actions { counts["\(element.role.rawValue) \(action.word)", default: 0] += 1 }
    }
    if !element.actions.isEmpty, element.role.isNamed, element.accessibilityLabel.isEmpty { unlabelled += 1 }
  }

  /// The first ability, by its name, of which the other has fewer.
  func firstLost(in other: Abilities) -> String? {
    let lost = counts.filter { $0.value > other.counts[$0.key, default: 0] }
    guard let (name, count) = lost.min(by: { $0.key < $1.key }) else { return nil }
    return "\(count - other.counts[name, default: 0]) fewer of: \(name)"
  }
}

extension Element {
  /// A digest of what a person sees or can do: of everything but the ids, which often name the screen.
  fileprivate var digestOfShown: UInt64 { withoutIDs.fingerprint.value }

  /// The role and the name, in bytes that are equal only for equal ones.
  fileprivate var labelBytes: [UInt8] { Array("\(role.rawValue) \(name)".utf8) }

  private var withoutIDs: Element {
    Element(
      role, name, value: value, states: states, detail: detail, actions: actions,
      children: children.map(\.withoutIDs), extras: extras)
  }
}

extension Role {
  /// Whether an element with this role is there to be acted on.
  var isForActions: Bool {
    switch self {
    case .button, .link, .menu, .toggle, .picker, .option, .field, .secure, .search, .editor, .datePicker,
      .stepper, .slider, .cell, .disclosure:
      true
    case .text, .label, .image, .progress, .list, .grid, .section, .group, .column, .unavailable, .banner,
      .toast,
      .alert, .dialog, .title, .divider, .spacer, .custom:
      false
    }
  }

  /// Whether a person finds an element with this role by its name.
  fileprivate var isNamed: Bool {
    switch self {
    case .button, .link, .menu, .toggle, .picker, .option, .datePicker, .stepper, .slider: true
    case .text, .label, .image, .field, .secure, .search, .editor, .progress, .list, .grid, .cell, .section,
      .group, .column, .disclosure, .unavailable, .banner, .toast, .alert, .dialog, .title, .divider, .spacer,
      .custom:
      false
    }
  }
}
