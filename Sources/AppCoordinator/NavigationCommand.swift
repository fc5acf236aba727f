/// A command to a navigator, with the route it leads to.
///
/// `Documentation/NAVIGATION.md` says what each does and when it is refused.
public enum NavigationCommand<Destination: Route>: Hashable, Sendable {
  /// Put a route on the front stack.
  case push(Destination)
  /// Take the top off the front stack.
  case pop
  /// Take everything but the root off the front stack.
  case popToRoot
  /// Take off the front stack what is above a route; above the upper one if it is there twice.
  case popTo(Destination)
  /// Put other routes in the place of those on the front stack; what stays at the bottom keeps its view models.
  case replaceStack([Destination])
  /// Present a route over everything, with a stack of its own.
  case present(Destination, as: PresentationStyle)
  /// Take away what was presented last, sheet or cover.
  case dismiss
  /// Take away what was presented last if it is a sheet.
  case dismissSheet
  /// Take away what was presented last if it is a full-screen cover.
  case dismissCover
  /// Take away everything that is presented.
  case dismissAll
  /// Select a tab, by title; the selected one again pops its stack to the root.
  case selectTab(String)
  /// Replace the whole state; every view model is made anew.
  case restore(NavigationState<Destination>)

  /// The command by the names of its routes.
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
