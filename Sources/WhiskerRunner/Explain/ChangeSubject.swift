import ScreenModels
import WhiskerScript

/// Something that a step refers to and that can change.
enum ChangeSubject {
  case element(Selector)
  case place
  case screen

  /// The state of a subject, for comparison; empty if it does not exist.
  struct State: Equatable {
    var elements: [Element] = []
    var words: [String] = []
    var isEmpty: Bool { elements.isEmpty && words.isEmpty }

    static func == (a: State, b: State) -> Bool { a.elements == b.elements && bytesEqual(a.words, b.words) }
  }

  static func of(_ statement: any Statement) -> [ChangeSubject] {
    switch statement.concern {
    case .elements(let selectors) where !selectors.isEmpty: selectors.map { .element($0) }
    case .rows(of: let list): [.element(list)]
    case .place, .tab, .presentation, .alert: [.place]
    case .elements, .announcements, .screen, .nothing: [.screen]
    }
  }

  /// Returns the subject with secrets hidden, as in the screens of a record.
  func masked(by secrets: KnownSecrets) -> ChangeSubject {
    switch self {
    case .element(let selector):
      secrets.isEmpty ? self : .element(selector.mapNames { secrets.masked($0) })
    case .place, .screen: self
    }
  }

  var description: String {
    switch self {
    case .element(let selector): selector.description
    case .place: "what is in front"
    case .screen: "the screen"
    }
  }

  func state(on screen: Screen?) -> State {
    guard let screen else { return State() }
    switch self {
    case .element(let selector):
      return State(elements: ScreenSearch(screen: screen).visible(selector).map(\.element))
    case .place:
      let alert = screen.alert.map { ["\($0.role.rawValue) \($0.name)"] } ?? []
      let layers = screen.layers.map { "\($0.kind.rawValue) \($0.stack.joined(separator: "/"))" }
      return State(words: [screen.tabBar.selectedTitle ?? ""] + layers + alert)
    case .screen: return State(words: [screen.fingerprint.hexadecimal])
    }
  }

  func isMentioned(in change: ScreenChange) -> Bool {
    switch self {
    case .element(let selector): selector.mentions(change)
    case .place: change.isOfPlace
    case .screen: true
    }
  }

  func nearest(on screen: Screen?) -> [String] {
    guard case .element(let selector) = self, let screen else { return [] }
    return ScreenSearch(screen: screen).nearest(to: selector).map(\.line)
  }
}
