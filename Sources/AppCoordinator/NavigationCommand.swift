/// A command to a navigator, with the route it leads to.
///
/// `Documentation/NAVIGATION.md` lists what each command does and when it is refused.
public enum NavigationCommand<Destination: Route>: Hashable, Sendable {
  /// Push a route onto the front stack.
  case push(Destination)
  /// Pop the top of the front stack.
  case pop
  /// Remove everything but the root from the front stack.
  case popToRoot
  /// Pop to a route on the front stack; to its last occurrence if there are several.
  case popTo(Destination)
  /// Replace the routes on the front stack; routes that stay at the bottom keep their view models.
  case replaceStack([Destination])
  /// Present a route over everything, with its own stack.
  case present(Destination, as: PresentationStyle)
  /// Dismiss the last presentation, sheet or cover.
  case dismiss
  /// Dismiss the last presentation if it is a sheet.
  case dismissSheet
  /// Dismiss the last presentation if it is a full-screen cover.
  case dismissCover
  /// Dismiss all presentations.
  case dismissAll
  /// Select a tab, by id or title; selecting the current one again pops its stack to the root.
  case selectTab(String)
  /// Replace the whole state; every view model is created again.
  case restore(NavigationState<Destination>)

  /// The command with the names of its routes.
  var operation: NavigationOperation {
    switch self {
    case .push(let route): .push(route.name)
    case .pop: .pop
    case .popToRoot: .popToRoot
    case .popTo(let route): .popTo(route.name)
    case .replaceStack(let routes): .replaceStack(routes.map { $0.name })
    case .present(let route, .sheet): .presentSheet(route.name)
    case .present(let route, .cover): .presentCover(route.name)
    case .dismiss: .dismiss
    case .dismissSheet: .dismissSheet
    case .dismissCover: .dismissCover
    case .dismissAll: .dismissAll
    case .selectTab(let title): .selectTab(title)
    case .restore: .restore
    }
  }
}
