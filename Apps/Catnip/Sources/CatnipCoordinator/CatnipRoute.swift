public import AppCoordinator

/// The routes of Catnip.
public enum CatnipRoute: Route {
  /// Browse and search.
  case home
  /// The favourites.
  case favorites
  /// The details of one breed.
  case detail(breedID: String)

  /// The route's name, without the breed.
  public var name: String {
    switch self {
    case .home: "home"
    case .favorites: "favorites"
    case .detail: "detail"
    }
  }
}
