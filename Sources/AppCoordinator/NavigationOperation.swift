/// A command to a navigator, by the name of the route it leads to.
public enum NavigationOperation: Hashable, Sendable {
  /// Put a route on the front stack.
  case push(String)
  /// Take the top off the front stack.
  case pop
  /// Take everything but the root off the front stack.
  case popToRoot
  /// Present a route in a sheet.
  case presentSheet(String)
  /// Present a route in a full-screen cover.
  case presentCover(String)
  /// Take away what was presented last.
  case dismiss
  /// Select a tab, by title.
  case selectTab(String)

  /// The operation as events and messages name it.
  public var description: String {
    switch self {
    case .push(let route): "push \(route)"
    case .pop: "pop"
    case .popToRoot: "pop to root"
    case .presentSheet(let route): "present sheet \(route)"
    case .presentCover(let route): "present cover \(route)"
    case .dismiss: "dismiss"
    case .selectTab(let title): "select tab \(title)"
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
  /// Nothing is presented.
  case nothingPresented
  /// A full-screen cover is already in front.
  case alreadyCovered
  /// There is no tab with that title or index.
  case noSuchTab
  /// A sheet or cover is in front of the tab bar.
  case tabBarCovered

  /// The reason as a clause.
  public var message: String {
    switch self {
    case .atRoot: "there is only the root on the stack"
    case .nothingPresented: "nothing is presented"
    case .alreadyCovered: "a full-screen cover is already in front"
    case .noSuchTab: "there is no such tab"
    case .tabBarCovered: "a sheet or cover is in front of the tab bar"
    }
  }
}

/// A navigation command and what became of it, in the order they were given.
public struct NavigationRecord: Hashable, Sendable {
  /// The command.
  public let operation: NavigationOperation
  /// What became of it.
  public let result: NavigationResult
}
