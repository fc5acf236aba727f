/// Something a person can do to an element at this moment.
///
/// Actions are part of the screen value, so that a lost action is a visible change; their handlers travel
/// beside it. What an action needs to know, such as the text that was typed, is handed to
/// ``BuiltNode/perform(_:text:)``.
public enum ElementAction: Sendable {
  /// Touch it once.
  case tap
  /// Enter text; the handler receives the whole new text.
  case type
  /// Confirm the entered text.
  case submit
  /// Pull down to load again.
  case refresh
  /// Turn a switch to the other side.
  case toggle
  /// Touch it twice.
  case doubleTap
  /// Touch it and hold.
  case longPress
  /// One step up.
  case increment
  /// One step down.
  case decrement
  /// Give it a value: a number for a slider, a date for a date picker.
  case set
  /// Spread or close two fingers on it; the handler receives by how much it grows.
  case pinch
  /// Move a finger across it to the left.
  case swipeLeft
  /// Move a finger across it to the right.
  case swipeRight
  /// Show what is inside.
  case expand
  /// Hide what is inside.
  case collapse
  /// Choose the option with a name.
  case choose
  /// Swipe a row aside and tap the button of this name.
  case swipe(String)
  /// Do what an app named itself.
  case custom(String)

  /// The word for it, without the name that it may carry.
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

  /// The name that it carries: that of a swipe action or of one that an app named itself.
  public var name: String? {
    switch self {
    case .swipe(let name), .custom(let name): name
    default: nil
    }
  }
}

extension ElementAction: CaseIterable {
  /// The actions that carry no name, in the order in which an element lists them.
  public static let allCases: [ElementAction] = [
    .tap, .type, .submit, .refresh, .toggle, .doubleTap, .longPress, .increment, .decrement, .set, .pinch,
    .swipeLeft, .swipeRight, .expand, .collapse, .choose,
  ]
}

extension ElementAction: RawRepresentable {
  /// The word, followed for an action with a name by a space and the name: `swipe Delete`.
  public var rawValue: String { name.map { "\(word) \($0)" } ?? word }

  /// The action that ``rawValue`` describes; `nil` for any other text.
  public init?(rawValue: String) {
    if let plain = Self.allCases.first(where: { bytesEqual($0.word, rawValue) }) {
      self = plain
      return
    }
    // By scalars: a mark at the start of a name would make one character with the space before it.
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
  /// Whether both are the same, names byte by byte.
  public static func == (a: ElementAction, b: ElementAction) -> Bool {
    switch (a, b) {
    case (.swipe(let a), .swipe(let b)), (.custom(let a), .custom(let b)): bytesEqual(a, b)
    case (.swipe, _), (_, .swipe), (.custom, _), (_, .custom): false
    default: a.word == b.word
    }
  }

  /// Feeds the word and the name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(word)
    hasher.combine(name)
  }
}
