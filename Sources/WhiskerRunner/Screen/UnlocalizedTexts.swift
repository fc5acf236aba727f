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
      add(item.title, of: "tab")
      add(item.badge, "the badge of tab \(quoted(item.title))")
    }
    let search = ScreenSearch(screen: screen)
    for index in screen.layers.indices where !screen.layers[index].isHidden {
      for match in search.everythingInView(ofLayer: index) { look(at: match.element) }
    }
    for announcement in screen.announcements { add(announcement, of: "announcement") }
  }

  private mutating func look(at element: Element) {
    var name: String { "\(element.role.word) \(quoted(element.name))" }
    add(element.name, of: element.role.word)
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
  }

  /// Adds what is wrong with a name, of which a part is shown as one of the whole name.
  private mutating func add(_ name: String, of word: String) {
    add(name) { isWhole in isWhole ? word : "\(word) \(quoted(name))" }
  }

  private mutating func add(_ text: String?, _ place: @autoclosure () -> String) {
    add(text) { _ in place() }
  }

  private mutating func add(_ text: String?, element: (_ isWhole: Bool) -> String) {
    guard let text, !text.isEmpty, !exceptions.contains(where: { $0.accepts(text) }) else { return }
    for part in PseudoText.unmarked(in: text) {
      guard !exceptions.contains(where: { $0.accepts(part) }),
        !texts.contains(where: { bytesEqual($0.text, part) }),
        data?.contains(part) != true
      else { continue }
      texts.append(Found(text: part, element: element(bytesEqual(part, text))))
    }
  }
}
