import ScreenModels
import WhiskerScript

/// The whereabouts of an element that a step does not find: behind a presentation, on another tab, or on an earlier screen.
struct Whereabouts {
  let screen: Screen
  /// The screens before the present one, the latest one last.
  let past: [PastScreen]
  /// Returns the line of a step with a number.
  let place: (Int) -> String
  /// Whether the element is to be tapped.
  let isTapped: Bool

  /// Returns where a selector's element is; the first that applies of: covered, the title of a tab, the back button, on an earlier screen.
  func lines(of selector: Selector) -> [NearElement] {
    (behind(selector) ?? tab(selector) ?? backButton(selector) ?? before(selector)).map { [$0] } ?? []
  }

  private func behind(_ selector: Selector) -> NearElement? {
    for count in stride(from: screen.layers.count - 1, to: 0, by: -1) {
      var below = screen
      below.layers = Array(screen.layers.prefix(count))
      guard let match = ScreenSearch(screen: below).all(selector).first else { continue }
      let cover = screen.front
      return NearElement(
        .behind(match.selectorText, cover.kind == .cover ? .cover : .sheet, cover.stack.last ?? ""))
    }
    return nil
  }

  private func tab(_ selector: Selector) -> NearElement? {
    guard case .role(_, let name?) = selector.parts[0].kind, selector.parts.count == 1,
      screen.tabBar.items.contains(where: { bytesEqual($0.title, name) }),
      !bytesEqual(screen.tabBar.selectedTitle, name), !isHere(name)
    else { return nil }
    return NearElement(.tab(name))
  }

  private func backButton(_ selector: Selector) -> NearElement? {
    guard case .role(_, let name?) = selector.parts[0].kind, selector.parts.count == 1,
      bytesEqual(name, "Back"), screen.front.canGoBack, !isHere(name)
    else { return nil }
    return NearElement(.backButton(isTapped: isTapped))
  }

  /// Whether an element of the front screen has a name: it is meant rather than a tab of that name.
  private func isHere(_ name: String) -> Bool {
    ScreenSearch(screen: screen).everything().contains { bytesEqual($0.element.name, name) }
  }

  private func before(_ selector: Selector) -> NearElement? {
    for past in past.reversed() {
      guard let match = ScreenSearch(screen: past.screen).visible(selector).first else { continue }
      let element = match.selectorText
      if let tab = past.screen.tabBar.selectedTitle, !bytesEqual(tab, screen.tabBar.selectedTitle) {
        return NearElement(.wasOnTab(element, tab, past.time))
      }
      let name = bytesEqual(past.screen.name, screen.name) ? nil : past.screen.name
      return NearElement(.was(element, onScreen: name, until: past.step.map(place), past.time))
    }
    return nil
  }
}
