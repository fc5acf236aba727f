import ScreenModels
import WhiskerLocalization
import WhiskerScript

/// The texts on a screen that are neither from a string table nor data, each once.
///
/// In a pseudo-locale everything from a table is between marks. What is outside of them was written into the code, unless
/// the app received it.
struct UnlocalizedTexts {
  /// A text, and the element that shows it.
  struct Found: Sendable {
    let text: String
    let element: String
  }

  private(set) var texts: [Found] = []
  private let data: ReceivedData?
  private let exceptions: [ExpectedText]

  init(on screen: Screen, data: ReceivedData?, exceptions: [ExpectedText]) {
    self.data = data
    self.exceptions = exceptions
    for item in screen.tabBar.items {
      add(item.title, "tab")
      add(item.badge, "the badge of tab \(quoted(item.title))")
    }
    for layer in screen.layers where !layer.isHidden {
      for element in layer.allElements { visit(element) }
    }
    for announcement in screen.announcements { add(announcement, "announcement") }
  }

  private mutating func visit(_ element: Element) {
    var name: String { "\(element.role.word) \(quoted(element.name))" }
    add(element.name, element.role.word)
    if element.role.hasTextAsValue { add(element.value, "the value of \(name)") }
    if let extras = element.extras {
      add(extras.badge, "the badge of \(name)")
      for action in extras.swipeActions { add(action.name, "the swipe action of \(name)") }
      add(extras.accessibility.label, "the accessibility label of \(name)")
      add(extras.accessibility.value, "the accessibility value of \(name)")
      add(extras.accessibility.hint, "the accessibility hint of \(name)")
      for row in extras.custom?.rows ?? [] { add(row, "a line of \(name)") }
    }
    for action in element.actions {
      if case .custom(let title) = action { add(title, "the action of \(name)") }
    }
    for child in element.children[element.visibleRange] { visit(child) }
  }

  private mutating func add(_ text: String?, _ place: @autoclosure () -> String) {
    guard let text, !text.isEmpty, !exceptions.contains(where: { $0.accepts(text) }) else { return }
    for part in PseudoText.unmarked(in: text) {
      guard !exceptions.contains(where: { $0.accepts(part) }),
        !texts.contains(where: { bytesEqual($0.text, part) }),
        data?.contains(part) != true
      else { continue }
      let place = place()
      let isWhole = bytesEqual(part, text)
      let element = place.contains(" ") ? place : isWhole ? place : "\(place) \(quoted(text))"
      texts.append(Found(text: part, element: element))
    }
  }
}
