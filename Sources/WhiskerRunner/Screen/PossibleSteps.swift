import AppCoordinator
import ScreenModels

/// The steps that are possible on a screen, as valid lines.
@MainActor
struct PossibleSteps {
  private let screen: Screen
  private let lists: [Scrollable]
  private let visible: [ElementMatch]
  private let wait: Duration?

  /// The maximum number of rows of a list for which steps are listed; further rows are alike.
  private static let rowLimit = 20

  /// - Parameters:
  ///   - screen: The current screen.
  ///   - lists: The elements that can be scrolled.
  ///   - wait: The time until the next timer is due; nil if none is pending.
  init(screen: Screen, lists: [Scrollable], wait: Duration?) {
    self.screen = screen
    self.lists = lists
    self.wait = wait
    visible = ScreenSearch(screen: screen).everything().filter { $0.offScreen == nil }
  }

  /// The lines: steps for the elements in screen order, then for the whole screen, then for time.
  var lines: [String] {
    var lines: [String] = []
    if let alert = screen.alert {
      lines += alert.children.filter { !$0.states.contains(.disabled) }.map {
        "choose \($0.quotedName) in \(alert.role.words[0]) \(alert.quotedName)"
      }
    } else {
      for match in visible where !isBeyondLimit(match) { lines += steps(of: match) }
      lines += places
    }
    if let wait { lines += ["advance \(VirtualMoment.literal(wait))", "settle"] }
    return lines
  }

  private func isBeyondLimit(_ match: ElementMatch) -> Bool {
    zip(match.ancestors, match.path.indices.dropFirst()).contains { place, index in
      place.role.isScrollable && index >= place.visibleRange.lowerBound + Self.rowLimit
    }
  }

  private var places: [String] {
    var lines: [String] = []
    for list in lists where list.total > list.visible.count {
      let place = lists.count == 1 ? "" : " in @\(list.id)"
      if list.visible.upperBound < list.total { lines.append("scroll down\(place)") }
      if list.visible.lowerBound > 0 { lines.append("scroll up\(place)") }
    }
    if screen.front.canGoBack { lines.append("go back") }
    if screen.front.kind != .base { lines.append("dismiss \(screen.front.kind.rawValue)") }
    if screen.layers.count == 1 {
      for (index, tab) in screen.tabBar.items.enumerated() where index != screen.tabBar.selected {
        lines.append("switch to tab \(quoted(tab.title))")
      }
    }
    return lines
  }

  // MARK: Elements

  private func steps(of match: ElementMatch) -> [String] {
    let element = match.element
    if element.states.contains(.disabled) || element.actions.isEmpty { return [] }
    if element.role == .option, element.states.contains(.selected) { return [] }
    // The children of a picker or a menu are chosen from it.
    if let place = match.ancestors.last,
      place.role == .picker || place.role == .menu || place.role == .search,
      element.role == .option || place.role == .menu
    {
      return selector(
        of: ElementMatch(
          element: place, path: match.path, ancestors: Array(match.ancestors.dropLast()),
          isInAlert: match.isInAlert, offScreen: nil)
      ).map { ["choose \(element.quotedName) in \($0)"] } ?? []
    }
    guard let selector = selector(of: match) else { return [] }
    return element.actions.flatMap { lines($0, element, selector) }
  }

  private func lines(_ action: ElementAction, _ element: Element, _ selector: String) -> [String] {
    switch action {
    case .tap: ["tap \(selector)"]
    case .type: ["type \"text\" into \(selector)"]
    case .submit: ["submit \(selector)"]
    case .refresh: ["refresh \(selector)"]
    case .toggle: ["turn \(element.states.contains(.selected) ? "off" : "on") \(selector)"]
    case .doubleTap: ["double tap \(selector)"]
    case .longPress: ["long press \(selector)"]
    case .increment: ["increment \(selector)"]
    case .decrement: ["decrement \(selector)"]
    case .pinch: ["pinch \(selector) to 200%"]
    case .swipeLeft: ["swipe \(selector) left"]
    case .swipeRight: ["swipe \(selector) right"]
    case .expand: ["expand \(selector)"]
    case .collapse: ["collapse \(selector)"]
    case .set: value(for: element).map { ["set \(selector) to \($0)"] } ?? []
    case .swipe(let name), .custom(let name): ["choose \(quoted(name)) in \(selector)"]
    // Other options are elements that can be tapped, and are listed individually.
    case .choose where element.role == .picker:
      element.children.filter { !$0.states.contains(.selected) }.map {
        "choose \($0.quotedName) in \(selector)"
      }
    case .choose: []
    }
  }

  /// Returns a possible value for the element: the middle of its range, or its current date.
  private func value(for element: Element) -> String? {
    switch element.detail {
    case .number: "50%"
    case .date: element.value.map(quoted)
    case .plain, .text, .image, .button, .progress, .rows, .group, .banner, .picker: nil
    }
  }

  // MARK: Selectors

  /// Returns the shortest selector that matches only this element; nil if there is none.
  private func selector(of match: ElementMatch) -> String? {
    let element = match.element
    let word = element.role.words[0]
    let alike = visible.filter { isAlike($0.element, element) }
    if !element.name.isEmpty || element.role.mayBeUnnamed {
      let text = element.name.isEmpty ? word : "\(word) \(element.quotedName)"
      let rivals = element.name.isEmpty ? visible.filter { $0.element.role.words[0] == word } : alike
      if rivals.count == 1 { return text }
      for place in match.ancestors.reversed() where !place.name.isEmpty {
        let inside = rivals.filter { $0.ancestors.contains { isAlike($0, place) } }
        if inside.count == 1 { return "\(text) in \(place.role.words[0]) \(place.quotedName)" }
      }
    }
    guard let id = element.id, visible.count(where: { bytesEqual($0.element.id, id) }) == 1 else {
      return nil
    }
    return "@\(id)"
  }

  private func isAlike(_ a: Element, _ b: Element) -> Bool {
    a.role.words[0] == b.role.words[0] && bytesEqual(a.name, b.name)
  }
}
