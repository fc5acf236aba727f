import ScreenModels
import WhiskerScript

extension ScreenSearch {
  /// Returns the elements in view that show a text as claimed, each with the first such text.
  func showing(_ claim: ExpectedText.Claim) -> [(match: ElementMatch, text: String)] {
    everythingInView().compactMap { match in
      match.element.shownTexts.first { claim.accepts($0) }.map { (match, $0) }
    }
  }

  /// Returns the tabs whose title or badge shows a text as claimed, each with the first such text; none where a sheet or cover hides the tab bar.
  func tabsShowing(_ claim: ExpectedText.Claim) -> [(title: String, text: String)] {
    guard screen.layers.count == 1 else { return [] }
    return screen.tabBar.items.compactMap { item in
      [item.title, item.badge ?? ""].first { !$0.isEmpty && claim.accepts($0) }.map { (item.title, $0) }
    }
  }
}

extension Element {
  /// The texts of this element itself that the app shows: its value only if that is a text, and its swipe actions too.
  fileprivate var shownTexts: [String] {
    texts(withValue: role.hasTextAsValue) + (extras?.swipeActions.map(\.name) ?? [])
  }
}

extension Role {
  /// Whether the value of such an element is a text of the app.
  ///
  /// The text in a field is the person's; the values of the others are words of the vocabulary, numbers or dates.
  var hasTextAsValue: Bool {
    switch self {
    case .field, .secure, .editor, .search, .toggle, .datePicker, .progress, .image: false
    case .stepper, .slider, .text, .label, .button, .link, .menu, .picker, .option, .list, .grid, .cell,
      .section, .group,
      .column,
      .disclosure, .unavailable, .banner, .toast, .alert, .dialog, .title, .divider, .spacer, .custom:
      true
    }
  }
}

extension Selector {
  /// The pattern of a selector such as `text /NaN/`, which is about everything that is shown; nil for one with a place or another role.
  var patternOfAnyText: ExpectedText.Claim? {
    guard parts.count == 1, case .matching(let role, _) = parts[0].kind,
      bytesEqual(role, Role.text.words[0])
    else { return nil }
    return parts[0].expectedName
  }
}
