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
public enum NavigationRefusal: String, Error, Hashable, Sendable, CaseIterable {
  /// There is only the root on the stack.
  case atRoot
  /// The route is not on the front stack.
  case notOnStack
  /// A stack cannot be without routes.
  case emptyStack
  /// The front stack holds ``NavigationLimits/stackDepth`` routes already, or was to hold more.
  case stackTooDeep
  /// There are ``NavigationLimits/presentations`` sheets and covers already.
  case tooManyPresentations
  /// Nothing is presented.
  case nothingPresented
  /// What was presented last is not a sheet.
  case noSheetInFront
  /// What was presented last is not a cover.
  case noCoverInFront
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
    case .stackTooDeep: "a stack has at most \(NavigationLimits.stackDepth) routes"
    case .tooManyPresentations: "at most \(NavigationLimits.presentations) sheets and covers are presented"
    case .nothingPresented: "nothing is presented"
    case .noSheetInFront: "what is in front is not a sheet"
    case .noCoverInFront: "what is in front is not a full-screen cover"
    case .alreadyCovered: "a full-screen cover is already in front"
    case .noSuchTab: "there is no such tab"
    case .tabBarCovered: "a sheet or cover is in front of the tab bar"
    case .unknownRoute: "the app has no route of that name"
    case .unknownLink: "the app does not know where the link leads"
    case .illegalState: "the state contradicts itself"
    }
  }
}

/// How much an app can have on top of each other; more is a loop and not an app.
public enum NavigationLimits {
  /// The most routes on one stack, its root included.
  public static let stackDepth = 1_000
  /// The most sheets and covers presented at a time.
  public static let presentations = 100
}

/// A navigation command, what became of it, and where it led, in the order the commands were given.
public struct NavigationRecord: Hashable, Sendable {
  /// The command.
  public let operation: NavigationOperation
  /// What became of it.
  public let result: NavigationResult
  /// The name of the route that was in front before.
  public let origin: String
  /// The name of the route that is in front now.
  public let destination: String
  /// Whether the state is another one now: not after a refusal, and not after, say, popping to the root at the root.
  public let isChange: Bool

  /// Why the command was refused; `nil` if it was followed.
  public var refusal: NavigationRefusal? {
    if case .refused(let reason) = result { reason } else { nil }
  }

  /// Makes a record.
  public init(
    operation: NavigationOperation, result: NavigationResult, origin: String, destination: String,
    isChange: Bool
  ) {
    self.operation = operation
    self.result = result
    self.origin = origin
    self.destination = destination
    self.isChange = isChange
  }
}
