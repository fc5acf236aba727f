import AppCoordinator
import ScreenModels
import WhiskerText

extension NavigationOperation {
  /// The routes that the command names, with their data; none for the others.
  var routes: [String] {
    switch self {
    case .push(let route), .popTo(let route), .presentSheet(let route), .presentCover(let route): [route]
    case .replaceStack(let routes): routes
    default: []
    }
  }

  /// The names of its routes, without their data.
  var routeNames: [String] { routes.map { String($0.prefix { $0 != " " }) } }

  /// Whether each of its routes begins with the name of a screen, whatever data follows.
  func names(onlyOf screens: [String]) -> Bool {
    routeNames.allSatisfy { name in screens.contains { bytesEqual($0, name) } }
  }
}
