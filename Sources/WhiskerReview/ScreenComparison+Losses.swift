import ScreenModels
import WhiskerText

extension ScreenComparison {
  /// What a person has lost, from the changes and the removed elements.
  ///
  /// - Parameter others: The elements with other ones in their places.
  static func losses(
    _ changes: [ScreenChange], _ removed: [Element], _ others: [(old: Element, new: Element)], _ old: Screen,
    _ new: Screen
  ) -> [Loss] {
    var losses: [Loss] = []
    for change in changes {
      switch change {
      case .tabs(let from, let to): losses += Self.losses(ofTabs: from, to, change)
      case .tab(from: .some, to: _) where !ScreenDelta.isSameTab(old.tabBar, new.tabBar):
        losses.append(Loss(kind: .screen, detail: change.description))
      default: break
      }
      guard let kind = kind(of: change) else { continue }
      losses.append(Loss(kind: kind, detail: change.description))
    }
    losses += Self.losses(inside: removed, old, new)
    losses += others.map { Loss(kind: .action, detail: line(of: $0.old, replacedBy: $0.new)) }
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

  /// Whether an element with the role of one to act on is another one: nothing but its role is the same.
  ///
  /// Most ids follow from the names, so that one of them alone does not show that the element is the same. One whose name is gone or
  /// ends early is lost in another way.
  static func isAnother(_ new: Element, than old: Element) -> Bool {
    guard old.role.isForActions, loss(ofName: old.name, to: new.name) == nil else { return false }
    if let id = old.id, let newID = new.id {
      return !bytesEqual(id, newID) && (old.name.isEmpty || !bytesEqual(old.name, new.name))
    }
    return !old.name.isEmpty && !bytesEqual(old.name, new.name)
  }

  /// The change from an element to another one in its place, by the names if they differ.
  private static func line(of old: Element, replacedBy new: Element) -> String {
    let label = ElementLabel(old)
    return bytesEqual(old.name, new.name)
      ? ScreenChange.identifier(label, from: old.id, to: new.id).description
      : ScreenChange.renamed(label, to: new.name).description
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
      // One without an ellipsis may end within a word.
      let stem = stem(of: new.name[...]) ?? new.name[...]
      guard !stem.isEmpty else { return nil }
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

  /// The named elements to act on that went with one around them, and of which the new screen has fewer with the same role and name.
  private static func losses(inside removed: [Element], _ old: Screen, _ new: Screen) -> [Loss] {
    // One that is there to be acted on is a loss of its own.
    let gone = removed.filter { !$0.role.isForActions }.flatMap { usable(in: $0.children.array) }
    guard !gone.isEmpty else { return [] }
    var excess = counts(old)
    for (label, count) in counts(new) { excess[label, default: 0] -= count }
    return gone.compactMap { element in
      guard let count = excess[element.labelBytes], count > 0 else { return nil }
      excess[element.labelBytes] = count - 1
      return Loss(kind: .action, detail: ScreenChange.removed(ElementLabel(element)).description)
    }
  }

  /// The numbers of the named elements to act on, by their role and name.
  private static func counts(_ screen: Screen) -> [[UInt8]: Int] {
    var counts: [[UInt8]: Int] = [:]
    for layer in screen.layers {
      for element in usable(in: layer.allElements) { counts[element.labelBytes, default: 0] += 1 }
    }
    return counts
  }

  /// The named elements on which a person can act, at every depth.
  private static func usable(in elements: [Element]) -> [Element] {
    elements.flatMap { element -> [Element] in
      let isUsable =
        !element.name.isEmpty && !element.actions.isEmpty && !element.states.contains(.disabled)
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
    let (whole, part) = (Array(old.utf8), Array(new.utf8))
    if let stem = stem(of: part[...]), whole.count > stem.count, whole.starts(with: stem), whole != part {
      return true
    }
    guard !part.isEmpty, whole.starts(with: part) else { return false }
    let rest = old.unicodeScalars.dropFirst(new.unicodeScalars.count).lazy.filter { !isAttached($0) }
    // A text without its last letter, such as a singular, is another one.
    guard let last = new.unicodeScalars.last(where: { !isAttached($0) }), let next = rest.first,
      rest.dropFirst().first != nil
    else { return false }
    return last.properties.isAlphabetic && next.properties.isAlphabetic
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

  /// Whether a scalar belongs to the ones beside it, as an accent, a joiner or a soft hyphen does.
  private static func isAttached(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: scalar.properties.isJoinControl || scalar == "\u{AD}" || scalar == "\u{2060}"
    }
  }
}

extension Element {
  /// The role and the name, in bytes that are equal only for equal ones.
  fileprivate var labelBytes: [UInt8] { Array("\(role.rawValue) \(name)".utf8) }
}
