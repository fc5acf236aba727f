/// The result of a navigation command.
///
/// An illegal command never traps and never has a partial effect: the state is unchanged, in tests and in apps alike.
public enum NavigationResult: Hashable, Sendable {
  /// The command was performed.
  case performed
  /// The command was refused, and the state is unchanged.
  case refused(NavigationRefusal)
}

/// The reason why a navigation command was refused.
public enum NavigationRefusal: String, Error, Hashable, Sendable, CaseIterable {
  /// Only the root is on the stack.
  case atRoot
  /// The first screen beside a sidebar is in front, which has no back button.
  case atFirstDetail
  /// The route is not on the front stack.
  case notOnStack
  /// A stack must have at least one route.
  case emptyStack
  /// The front stack already has, or would have, more than ``NavigationLimits/stackDepth`` routes.
  case stackTooDeep
  /// ``NavigationLimits/presentations`` sheets and covers are already presented.
  case tooManyPresentations
  /// Nothing is presented.
  case nothingPresented
  /// The last presentation is not a sheet.
  case noSheetInFront
  /// The last presentation is not a cover.
  case noCoverInFront
  /// A full-screen cover is already in front.
  case alreadyCovered
  /// No tab has that title.
  case noSuchTab
  /// A sheet or cover is in front of the tab bar.
  case tabBarCovered
  /// The app has no route of that name, or the one of that name takes other data.
  case unknownRoute
  /// The app does not know the link.
  case unknownLink
  /// The state to restore is illegal.
  case illegalState
  /// The bytes of the state to restore are not a state of the app.
  case unreadableState

  /// The reason as a clause.
  public var message: String {
    switch self {
    case .atRoot: "there is only the root on the stack"
    case .atFirstDetail: "the first screen beside a sidebar has no back button"
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
    case .unknownRoute: "the app has no route of that name, or that one takes other data"
    case .unknownLink: "the app does not know where the link leads"
    case .illegalState: "the state contradicts itself"
    case .unreadableState: "the state is not one of this version of the app"
    }
  }
}

/// The limits of an app's navigation; exceeding them indicates an endless loop.
public enum NavigationLimits {
  /// The most routes on one stack, its root included.
  public static let stackDepth = 1_000
  /// The most sheets and covers presented at a time.
  public static let presentations = 100
}

/// A navigation command with its result and the places before and after it.
public struct NavigationRecord: Hashable, Sendable {
  /// The command.
  public let operation: NavigationOperation
  /// Whether the command changed the state, and why not if it did not.
  public let result: NavigationResult
  /// The name of the route that was in front before.
  public let origin: String
  /// The name of the route that is in front now.
  public let destination: String
  /// Whether the state has changed: false after a refusal, and after, say, popping to the root at the root.
  public let isChange: Bool

  /// The reason for a refusal; `nil` if the command was performed.
  public var refusal: NavigationRefusal? {
    if case .refused(let reason) = result { reason } else { nil }
  }

  /// Creates a record.
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
