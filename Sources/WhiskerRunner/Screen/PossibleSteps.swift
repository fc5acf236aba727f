import AppCoordinator
import ScreenModels
import WhiskerScript

/// The steps that are possible on a screen, as valid lines.
@MainActor
struct PossibleSteps {
  private let screen: Screen
  private let lists: [Scrollable]
  private let visible: [ElementMatch]
  private let selectors: ShortestSelectors
  private let wait: Duration?
  private let isInBackground: Bool

  /// The maximum number of rows of a list for which steps are listed; further rows are alike.
  private static let rowLimit = 20

  /// - Parameters:
  ///   - screen: The current screen.
  ///   - lists: The elements that can be scrolled.
  ///   - wait: The time until the next timer is due; nil if none is pending.
  ///   - isInBackground: Whether the app is in the background, where nothing of it can be used.
  init(screen: Screen, lists: [Scrollable], wait: Duration?, isInBackground: Bool) {
    self.screen = screen
    self.lists = lists
    self.wait = wait
    self.isInBackground = isInBackground
    visible = ScreenSearch(screen: screen).everything().filter { $0.offScreen == nil }
    selectors = ShortestSelectors(among: visible)
  }

  /// The lines: steps for the elements in screen order, then for the whole screen, then for time.
  var lines: [String] {
    var lines = isInBackground ? ["foreground"] : onScreen
    if let wait { lines += ["advance \(VirtualMoment.literal(wait))", "settle"] }
    return lines
  }

  private var onScreen: [String] {
    var lines: [String] = []
    if let alert = screen.alert {
      for match in visible where match.isInAlert && !match.element.actions.contains(.tap) {
        lines += steps(of: match)
      }
      lines += alert.answers.filter { !$0.states.contains(.disabled) }.map {
        "choose \($0.literalName) in \(alert.role.word) \(alert.literalName)"
      }
    } else {
      for match in visible where !isBeyondLimit(match) { lines += steps(of: match) }
      lines += places
    }
    return lines
  }

  private func isBeyondLimit(_ match: ElementMatch) -> Bool {
    zip(match.ancestors, match.path.indices.dropFirst()).contains { place, index in
      place.role.isScrollable && index >= place.visibleRange.lowerBound + Self.rowLimit
    }
  }

  private var places: [String] {
    var lines: [String] = []
    let longer = lists.filter { $0.isInView && $0.total > $0.visible.count }
    let isAlone = longer.count { !$0.isScreen } <= 1
    for list in longer {
      let place = isAlone || list.isScreen ? "" : " in @\(list.id)"
      for (isPossible, line) in [
        (list.visible.upperBound < list.total, "scroll down\(place)"),
        (list.visible.lowerBound > 0, "scroll up\(place)"),
      ] where isPossible && !lines.contains(line) { lines.append(line) }
    }
    if screen.front.canGoBack { lines.append("go back") }
    if screen.front.kind != .base { lines.append("dismiss \(screen.front.kind.rawValue)") }
    if screen.layers.count == 1 {
      for (index, tab) in screen.tabBar.items.enumerated() where index != screen.tabBar.selected {
        lines.append("switch to tab \(JourneyParser.plainLiteral(tab.title))")
      }
    }
    return lines
  }

  // MARK: Elements

  private func steps(of match: ElementMatch) -> [String] {
    let element = match.element
    if match.disabling != nil || element.actions.isEmpty { return [] }
    if element.role == .option, element.states.contains(.selected) { return [] }
    // The children of a picker or a menu are chosen from it.
    if let place = match.ancestors.last,
      place.role == .picker || place.role == .menu || place.role == .search,
      element.role == .option || place.role == .menu
    {
      return selectors.selector(
        of: ElementMatch(
          element: place, path: match.path, ancestors: Array(match.ancestors.dropLast()),
          isInAlert: match.isInAlert, offScreen: nil)
      ).map { ["choose \(element.literalName) in \($0)"] } ?? []
    }
    guard let selector = selectors.selector(of: match) else { return [] }
    return element.actions.flatMap { $0.lines(on: element, selector) }
  }
}
