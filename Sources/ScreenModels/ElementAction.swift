/// An action that a person can perform on an element.
///
/// Actions are part of the screen value, so that a lost action is a visible change; their handlers are kept
/// separately. The argument of an action, such as the entered text, is passed to
/// ``BuiltNode/perform(_:text:)``.
public enum ElementAction: Sendable {
  /// Tap once.
  case tap
  /// Enter text; the handler receives the whole new text.
  case type
  /// Confirm the entered text.
  case submit
  /// Pull down to load again.
  case refresh
  /// Toggle a switch.
  case toggle
  /// Tap twice.
  case doubleTap
  /// Touch and hold.
  case longPress
  /// Increase by one step.
  case increment
  /// Decrease by one step.
  case decrement
  /// Set the value: a number for a slider, a date for a date picker.
  case set
  /// Pinch with two fingers; the handler receives the scale factor.
  case pinch
  /// Swipe to the left.
  case swipeLeft
  /// Swipe to the right.
  case swipeRight
  /// Show the content.
  case expand
  /// Hide the content.
  case collapse
  /// Choose an option by name.
  case choose
  /// Swipe a row aside and tap the button with this name.
  case swipe(String)
  /// Perform an action that the app has named.
  case custom(String)

  /// The word for the action, without the name that it may have.
  public var word: String {
    switch self {
    case .tap: "tap"
    case .type: "type"
    case .submit: "submit"
    case .refresh: "refresh"
    case .toggle: "toggle"
    case .doubleTap: "doubleTap"
    case .longPress: "longPress"
    case .increment: "increment"
    case .decrement: "decrement"
    case .set: "set"
    case .pinch: "pinch"
    case .swipeLeft: "swipeLeft"
    case .swipeRight: "swipeRight"
    case .expand: "expand"
    case .collapse: "collapse"
    case .choose: "choose"
    case .swipe: "swipe"
    case .custom: "custom"
    }
  }

  /// The name of a swipe action or of an action that the app has named; `nil` for others.
  public var name: String? {
    switch self {
    case .swipe(let name), .custom(let name): name
    default: nil
    }
  }
}

extension ElementAction: CaseIterable {
  /// The actions without a name, in the order in which an element lists them.
  public static let allCases: [ElementAction] = [
    .tap, .type, .submit, .refresh, .toggle, .doubleTap, .longPress, .increment, .decrement, .set, .pinch,
    .swipeLeft, .swipeRight, .expand, .collapse, .choose,
  ]
}

extension ElementAction: RawRepresentable {
  /// The word, followed by a space and the name if the action has one: `swipe Delete`.
  public var rawValue: String { name.map { "\(word) \($0)" } ?? word }

  /// Creates the action with a ``rawValue``; `nil` for any other text.
  public init?(rawValue: String) {
    if let plain = Self.allCases.first(where: { bytesEqual($0.word, rawValue) }) {
      self = plain
      return
    }
    // By scalars, because a combining mark at the start of a name would form one character with the space before it.
    let scalars = rawValue.unicodeScalars
    guard let space = scalars.firstIndex(of: " ") else { return nil }
    let name = String(scalars[scalars.index(after: space)...])
    switch String(scalars[..<space]) {
    case "swipe": self = .swipe(name)
    case "custom": self = .custom(name)
    default: return nil
    }
  }
}

extension ElementAction: Hashable {
  /// Returns whether both are the same action, comparing names byte by byte.
  public static func == (a: ElementAction, b: ElementAction) -> Bool {
    switch (a, b) {
    case (.swipe(let a), .swipe(let b)), (.custom(let a), .custom(let b)): bytesEqual(a, b)
    case (.swipe, _), (_, .swipe), (.custom, _), (_, .custom): false
    default: a.word == b.word
    }
  }

  /// Hashes the word and the name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(word)
    hasher.combine(name)
  }
}
