/// A command to a navigator, by the names of the routes it leads to.
public enum NavigationOperation: Hashable, Sendable {
  /// Put a route on the front stack.
  case push(String)
  /// Take the top off the front stack.
  case pop
  /// Take everything but the root off the front stack.
  case popToRoot
  /// Take off the front stack what is above a route.
  case popTo(String)
  /// Put other routes in the place of those on the front stack.
  case replaceStack([String])
  /// Present a route in a sheet.
  case presentSheet(String)
  /// Present a route in a full-screen cover.
  case presentCover(String)
  /// Take away what was presented last.
  case dismiss
  /// Take away everything that is presented.
  case dismissAll
  /// Select a tab, by title.
  case selectTab(String)
  /// Follow a link into the app.
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

/// What became of a navigation command.
///
/// An illegal command never traps and never half happens: the state stays as it was, in tests and in apps alike.
public enum NavigationResult: Hashable, Sendable {
  /// The state is the one asked for.
  case performed
  /// The state is as before, for this reason.
  case refused(NavigationRefusal)
}

/// Why a navigation command was refused.
public enum NavigationRefusal: String, Hashable, Sendable, CaseIterable {
  /// There is only the root on the stack.
  case atRoot
  /// The route is not on the front stack.
  case notOnStack
  /// A stack cannot be without routes.
  case emptyStack
  /// Nothing is presented.
  case nothingPresented
  /// A full-screen cover is already in front.
  case alreadyCovered
  /// There is no tab with that title.
  case noSuchTab
  /// A sheet or cover is in front of the tab bar.
  case tabBarCovered
  /// The app has no place of that name.
  case unknownRoute
  /// The app does not know where a link leads.
  case unknownLink
  /// The state to be restored contradicts itself.
  case illegalState

  /// The reason as a clause.
  public var message: String {
    switch self {
    case .atRoot: "there is only the root on the stack"
    case .notOnStack: "the route is not on the front stack"
    case .emptyStack: "a stack cannot be without routes"
    case .nothingPresented: "nothing is presented"
    case .alreadyCovered: "a full-screen cover is already in front"
    case .noSuchTab: "there is no such tab"
    case .tabBarCovered: "a sheet or cover is in front of the tab bar"
    case .unknownRoute: "the app has no route of that name"
    case .unknownLink: "the app does not know where the link leads"
    case .illegalState: "the state contradicts itself"
    }
  }
}

/// A navigation command, what became of it, and where it led, in the order the commands were given.
public struct NavigationRecord: Hashable, Sendable {
  /// The command.
  public let operation: NavigationOperation
  /// What became of it.
  public let result: NavigationResult
  /// The route that was in front before.
  public let origin: String
  /// The route that is in front now.
  public let destination: String

  /// Why the command was refused; `nil` if it was followed.
  public var refusal: NavigationRefusal? {
    if case .refused(let reason) = result { reason } else { nil }
  }

  /// Makes a record.
  public init(
    operation: NavigationOperation, result: NavigationResult, origin: String, destination: String
  ) {
    self.operation = operation
    self.result = result
    self.origin = origin
    self.destination = destination
  }
}
