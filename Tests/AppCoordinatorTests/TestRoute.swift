import AppCoordinator

enum TestRoute: Route {
  case start
  case other
  case item(Int)

  static var kinds: [TestRoute] { [.start, .other, .item(0)] }

  var name: String {
    switch self {
    case .start: "start"
    case .other: "other"
    case .item: "item"
    }
  }

  /// The route by name and number, as journeys write it.
  init?(named text: String) {
    switch text {
    case "start": self = .start
    case "other": self = .other
    default:
      guard text.hasPrefix("item "), let number = Int(text.dropFirst(5)) else { return nil }
      self = .item(number)
    }
  }

  /// The text that ``init(named:)`` parses.
  var fullName: String {
    if case .item(let number) = self { return "item \(number)" }
    return name
  }
}
