import AppCoordinator
import WhiskerScript

extension Navigate: PerformedStatement {
  /// Sends a command to the coordinator.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let operation = NavigationOperation(command)
    try app.command(.command(operation), world.span) { $0.navigate(operation) }
  }
}

extension NavigationOperation {
  /// Creates the command of a journey's step.
  fileprivate init(_ command: Navigate.Command) {
    switch command {
    case .push(let route): self = .push(route.value)
    case .pop: self = .pop
    case .popToRoot: self = .popToRoot
    case .popTo(let route): self = .popTo(route.value)
    case .replaceStack(let routes): self = .replaceStack(routes.map(\.value))
    case .present(let kind, let route):
      self = kind == .cover ? .presentCover(route.value) : .presentSheet(route.value)
    case .dismiss: self = .dismiss
    case .dismissSheet: self = .dismissSheet
    case .dismissCover: self = .dismissCover
    case .dismissAll: self = .dismissAll
    case .selectTab(let title): self = .selectTab(title.value)
    }
  }
}
