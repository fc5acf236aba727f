import AppCoordinator
import WhiskerText

/// The mistake in the first route of a refused command that names a screen of the app and cannot be opened.
enum RouteMistake: Hashable, Sendable {
  /// The name of a route that takes values, without any.
  case missingValues(route: String)
  /// Values for a route that opens without them.
  case needlessValues(route: String)
  /// Other values than the route takes.
  case otherValues(route: String)

  /// Whether the route takes values, only not these.
  var isInValues: Bool {
    if case .otherValues = self { true } else { false }
  }

  /// Finds the mistake in a command that only has names of screens; nil if there is none.
  init?(in operation: NavigationOperation, of app: AppDescriptor) {
    guard operation.names(onlyOf: app.screens),
      let (route, name) = zip(operation.routes, operation.routeNames).first(where: { !app.opens($0.0) })
    else { return nil }
    // A space after the name is no value.
    if !route.utf8.dropFirst(name.utf8.count).contains(where: { $0 != UInt8(ascii: " ") }) {
      self = .missingValues(route: name)
    } else {
      self = app.opens(name) ? .needlessValues(route: name) : .otherValues(route: name)
    }
  }
}
