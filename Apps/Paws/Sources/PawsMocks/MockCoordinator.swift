public import PawsCoordinator
public import ScreenModels

/// A coordinator that goes nowhere, and writes down what it is told.
@MainActor
public final class MockCoordinator: PawsNavigation {
  /// A navigation command.
  public enum Command: Hashable, Sendable {
    case push(PawsRoute)
    case pop
    case popToRoot
    case presentSheet(PawsRoute)
    case presentFullScreenCover(PawsRoute)
    case replace(PawsRoute)
    case dismissSheet
    case dismissCover
    case dismissAll
  }

  /// The commands so far.
  public private(set) var commands: [Command] = []

  /// Creates a coordinator that was told nothing yet.
  public init() {}

  /// Writes the command down.
  public func push(_ route: PawsRoute) { commands.append(.push(route)) }
  /// Writes the command down.
  public func pop() { commands.append(.pop) }
  /// Writes the command down.
  public func popToRoot() { commands.append(.popToRoot) }
  /// Writes the command down.
  public func presentSheet(_ route: PawsRoute) { commands.append(.presentSheet(route)) }
  /// Writes the command down.
  public func presentFullScreenCover(_ route: PawsRoute) { commands.append(.presentFullScreenCover(route)) }
  /// Writes the command down.
  public func replace(with route: PawsRoute, keeping model: any ScreenModel) {
    commands.append(.replace(route))
  }
  /// Writes the command down.
  public func dismissSheet() { commands.append(.dismissSheet) }
  /// Writes the command down.
  public func dismissCover() { commands.append(.dismissCover) }
  /// Writes the command down.
  public func dismissAll() { commands.append(.dismissAll) }
  /// Everything is in front of a coordinator that goes nowhere.
  public func isInFront(_ route: PawsRoute) -> Bool { true }
}
