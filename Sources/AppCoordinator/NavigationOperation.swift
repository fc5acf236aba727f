/// A command to a navigator, with the names of its routes.
public enum NavigationOperation: Hashable, Sendable {
  /// Push a route onto the front stack.
  case push(String)
  /// Pop the top of the front stack.
  case pop
  /// Remove everything but the root from the front stack.
  case popToRoot
  /// Pop to a route on the front stack.
  case popTo(String)
  /// Replace the routes on the front stack.
  case replaceStack([String])
  /// Present a route in a sheet.
  case presentSheet(String)
  /// Present a route in a full-screen cover.
  case presentCover(String)
  /// Dismiss the last presentation, sheet or cover.
  case dismiss
  /// Dismiss the last presentation if it is a sheet.
  case dismissSheet
  /// Dismiss the last presentation if it is a full-screen cover.
  case dismissCover
  /// Dismiss all presentations.
  case dismissAll
  /// Select a tab, by title.
  case selectTab(String)
  /// Open a link into the app.
  case open(String)
  /// Replace the whole state.
  case restore

  /// The kind of operation, in the words of a journey.
  public var words: String {
    switch self {
    case .push: "push"
    case .pop: "pop"
    case .popToRoot: "pop to root"
    case .popTo: "pop to"
    case .replaceStack: "replace stack"
    case .presentSheet: "present sheet"
    case .presentCover: "present cover"
    case .dismiss: "dismiss"
    case .dismissSheet: "dismiss sheet"
    case .dismissCover: "dismiss cover"
    case .dismissAll: "dismiss all"
    case .selectTab: "select tab"
    case .open: "open link"
    case .restore: "restore"
    }
  }

  /// The operation as events and messages name it.
  public var description: String {
    switch self {
    case .push(let name), .popTo(let name), .presentSheet(let name), .presentCover(let name),
      .selectTab(let name), .open(let name):
      "\(words) \(name)"
    case .replaceStack(let names): "\(words) \(names.joined(separator: ", "))"
    default: words
    }
  }
}
