import AppCoordinator
import WhiskerScript

extension StepContext {
  /// Gives the coordinator a command.
  func navigate(_ command: NavigationStep) throws(StepProblem) {
    let operation = NavigationOperation(command)
    try app.command(.command(operation), world.span) { $0.navigate(operation) }
  }
}

extension NavigationOperation {
  /// The command that a step of a journey gives.
  fileprivate init(_ step: NavigationStep) {
    switch step {
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
