/// Finds the differences between two screens, in terms that people use.
///
/// Equal screens have no changes, different ones at least one. Children are matched by id, then by role and
/// name, then by their position among those of the same role; subtrees with equal fingerprints are skipped.
///
/// ```swift
/// for change in ScreenDelta.between(before, after) { print(change) }
/// // button "Pay" enabled → disabled
/// ```
public enum ScreenDelta {
  /// Returns the changes that lead from one screen to the other, in reading order of the new one.
  ///
  /// - Complexity: linear in the elements of changed subtrees, apart from the search for moved elements, which
  ///   takes n log n for n children.
  public static func between(_ old: Screen, _ new: Screen) -> [ScreenChange] {
    var delta = DeltaBuilder()
    delta.screen(old, new)
    return delta.changes
  }

  /// Returns the changes, and the elements about which they do not say everything.
  ///
  /// The content is that which changes only name: what came or went, also with a sheet or a cover, and the content of a screen that is now in
  /// front and was not compared; `removed` are the elements that went from a screen that was. Those that are `replaced` only have the role of
  /// the ones that are in their places now.
  package static func withContent(
    _ old: Screen, _ new: Screen
  ) -> (
    changes: [ScreenChange], content: [Element], removed: [Element], replaced: [(old: Element, new: Element)]
  ) {
    var delta = DeltaBuilder()
    delta.content = []
    delta.screen(old, new)
    return (delta.changes, delta.content ?? [], delta.removed, delta.replaced)
  }

  /// Returns whether the selected tab of two tab bars is the same: the one with its title, or the renamed one at its place.
  package static func isSameTab(_ old: TabBar, _ new: TabBar) -> Bool {
    guard new.items.indices.contains(new.selected) else {
      return old.selectedTitle == nil && old.selected == new.selected
    }
    return new.counterpart(of: new.selected, in: old) == old.selected
  }

  /// Returns the changes between an element and its replacement.
  public static func between(_ old: Element, _ new: Element) -> [ScreenChange] {
    var delta = DeltaBuilder()
    delta.element(old, new, isRow: false)
    return delta.changes
  }
}

/// Collects the changes of one comparison.
struct DeltaBuilder {
  private(set) var changes: [ScreenChange] = []
  /// The elements that changes name without their content; nil if nobody asks for them.
  fileprivate(set) var content: [Element]?
  /// The elements among them that were removed.
  private(set) var removed: [Element] = []
  /// The elements that have nothing but their role in common with the ones that they are compared with.
  private(set) var replaced: [(old: Element, new: Element)] = []

  // MARK: Screens and layers

  mutating func screen(_ old: Screen, _ new: Screen) {
    if !bytesEqual(old.app, new.app) { changes.append(.app(from: old.app, to: new.app)) }
    if old.device != new.device { changes.append(.device(from: old.device, to: new.device)) }
    let isSameTab = tabBar(old.tabBar, new.tabBar)
    let kept = keptLayers(old.layers, new.layers)
    for layer in old.layers[kept...].reversed() {
      changes.append(.dismissed(layer.kind, name: layer.shownName))
      collect(layer)
    }
    for index in 0..<kept {
      layer(
        old.layers[index], new.layers[index], isSameTab: isSameTab || index > 0,
        isSameCount: old.layers.count == new.layers.count)
    }
    for layer in new.layers[kept...] {
      changes.append(.presented(layer.kind, name: layer.shownName))
      collect(layer)
    }
    if !bytesEqual(old.announcements, new.announcements) {
      let count = changes.count
      // Announcements on the old screen are over; those on the new one are changes, even if they repeat an old one.
      for text in new.announcements { changes.append(.announced(text)) }
      if changes.count == count { changes.append(.silence) }
    }
  }

  /// Adds the changes of the tabs and returns whether the same one is selected.
  private mutating func tabBar(_ old: TabBar, _ new: TabBar) -> Bool {
    guard old != new else { return true }
    let isSameTab = ScreenDelta.isSameTab(old, new)
    if !old.hasTitles(of: new) {
      changes.append(.tabs(from: old.items.map(\.title), to: new.items.map(\.title)))
    }
    if !isSameTab || !bytesEqual(old.selectedTitle, new.selectedTitle) {
      changes.append(.tab(from: old.selectedTitle, to: new.selectedTitle))
    }
    for (index, item) in new.items.enumerated() {
      let before = new.counterpart(of: index, in: old).map { old.items[$0] }
      if !bytesEqual(before?.badge, item.badge) {
        changes.append(.badge(tab: item.title, from: before?.badge, to: item.badge))
      }
    }
    if !bytesEqual(old.tint, new.tint) { changes.append(.tint(from: old.tint, to: new.tint)) }
    return isSameTab
  }

  /// Returns the number of layers, from the bottom, that are the same presentation on both screens.
  private func keptLayers(_ old: [Layer], _ new: [Layer]) -> Int {
    var kept = 0
    while kept < min(old.count, new.count), old[kept].kind == new[kept].kind,
      kept == 0 || bytesEqual(old[kept].stack.first, new[kept].stack.first)
    {
      kept += 1
    }
    return kept
  }

  private mutating func layer(_ old: Layer, _ new: Layer, isSameTab: Bool, isSameCount: Bool) {
    guard old.stack.elementsEqual(new.stack, by: { bytesEqual($0, $1) }) else {
      changes.append(.stack(new.kind, from: old.stack, to: new.stack))
      return collect(new)
    }
    if old.isHidden != new.isHidden {
      // A newly presented layer already explains why the one below it is hidden.
      if isSameCount { changes.append(.hidden(new.kind, new.isHidden)) }
      return collect(new)
    }
    guard isSameTab else { return collect(new) }
    children(old.title.map { [$0] } ?? [], new.title.map { [$0] } ?? [])
    children(old.toolbar, new.toolbar)
    children(old.elements, new.elements)
    if old.inView != new.inView { changes.append(.scrolled(new.kind, from: old.inView, to: new.inView)) }
    children(old.alerts, new.alerts)
  }

  /// Notes the content of a layer that is not compared.
  private mutating func collect(_ layer: Layer) {
    guard content != nil else { return }
    content? += (layer.title.map { [$0] } ?? []) + layer.toolbar + layer.elements + layer.alerts
  }

  // MARK: Elements

  /// Compares two elements that are matched.
  ///
  /// - Parameter isShallow: Whether one of them is a row out of view, of which only the head is known.
  mutating func element(_ old: Element, _ new: Element, isRow: Bool, isShallow: Bool = false) {
    guard old != new else { return }
    let count = changes.count
    let label = ElementLabel(old, isRow: isRow)
    let current = ElementLabel(new, isRow: isRow)
    if !bytesEqual(old.name, new.name) {
      changes.append(.renamed(label, to: new.name))
    }
    if !bytesEqual(old.id, new.id) {
      let isRenamed = changes.count > count
      changes.append(.identifier(isRenamed ? current : label, from: old.id, to: new.id))
    }
    if old.role != new.role { changes.append(.role(current, from: old.role, to: new.role)) }
    value(old, new, current)
    for (state, _) in ElementState.words where old.states.contains(state) != new.states.contains(state) {
      changes.append(.state(current, state, isOn: new.states.contains(state)))
    }
    guard !isShallow else {
      // What a row has inside is known of the one in view, and named by no change.
      content? += [old, new]
      return
    }
    if old.detail != new.detail { changes.append(.detail(current, from: old.detail, to: new.detail)) }
    if old.actions != new.actions {
      for action in old.actions where !new.actions.contains(action) {
        changes.append(.action(current, action, isPossible: false))
      }
      for action in new.actions where !old.actions.contains(action) {
        changes.append(.action(current, action, isPossible: true))
      }
    }
    if old.hasExtras || new.hasExtras { extras(old.extras, new.extras, current) }
    let isList = new.role.isScrollable
    children(
      old.children, new.children, inList: new.role == .list,
      inView: isList ? (old.visibleRange, new.visibleRange) : nil)
    if changes.count == count {
      changes.append(.other(current))
      content?.append(new)
    }
  }

  private mutating func value(_ old: Element, _ new: Element, _ label: ElementLabel) {
    guard !bytesEqual(old.value, new.value) else { return }
    let isSwitched = old.states.contains(.selected) != new.states.contains(.selected)
    // The state change "off → on" already reports these.
    if new.role == .toggle, isSwitched, old.valueIsState, new.valueIsState { return }
    changes.append(.value(label, from: old.value, to: new.value))
  }

  private mutating func extras(_ old: ElementExtras?, _ new: ElementExtras?, _ label: ElementLabel) {
    guard old != new else { return }
    for extra in ScreenChange.Extra.allCases {
      let (from, to) = (extra.text(old), extra.text(new))
      if !bytesEqual(from, to) { changes.append(.extra(label, extra, from: from, to: to)) }
    }
  }

  private mutating func children(
    _ old: some RandomAccessElements, _ new: some RandomAccessElements, inList: Bool = false,
    inView: (Range<Int>, Range<Int>)? = nil
  ) {
    let matching = ChildMatching(old, new)
    for index in matching.removed {
      changes.append(.removed(ElementLabel(old[index], isRow: inList)))
      guard content != nil else { continue }
      content?.append(old[index])
      removed.append(old[index])
    }
    for match in matching.matches {
      guard let before = match.old else {
        changes.append(.added(ElementLabel(new[match.new], isRow: inList)))
        content?.append(new[match.new])
        continue
      }
      if match.isMoved {
        changes.append(
          .moved(ElementLabel(new[match.new], isRow: inList), from: before + 1, to: match.new + 1))
      }
      if match.isLoose, content != nil { replaced.append((old[before], new[match.new])) }
      let isShallow = inView.map { $0.0.contains(before) != $0.1.contains(match.new) } ?? false
      element(old[before], new[match.new], isRow: inList, isShallow: isShallow)
    }
  }
}

extension Layer {
  fileprivate var shownName: String { title?.name ?? stack.last ?? "" }
}

extension TabBar {
  /// Returns whether the tabs have the titles of another tab bar's, in the same order.
  fileprivate func hasTitles(of other: TabBar) -> Bool {
    items.elementsEqual(other.items, by: { bytesEqual($0.title, $1.title) })
  }

  /// Returns the index of the old tab that a tab was: the one with its title, or the renamed one at its place; `nil` for one that was added.
  fileprivate func counterpart(of index: Int, in old: TabBar) -> Int? {
    if let same = old.index(ofTitleOf: index, in: self) { return same }
    guard old.items.count == items.count, self.index(ofTitleOf: index, in: old) == nil else { return nil }
    return index
  }

  /// Returns the index of the tab with the title of another bar's tab; of several, the second is that of the second one.
  private func index(ofTitleOf index: Int, in other: TabBar) -> Int? {
    let title = other.items[index].title
    let earlier = other.items[..<index].count { bytesEqual($0.title, title) }
    return items.indices.filter { bytesEqual(items[$0].title, title) }.dropFirst(earlier).first
  }
}

extension Element {
  /// Whether the value only repeats the state of a switch.
  fileprivate var valueIsState: Bool {
    guard let value else { return true }
    return bytesEqual(value, "on") || bytesEqual(value, "off")
  }
}
