public import AppCoordinator

/// The routes of the app.
public enum AppRoute: Route {
  /// The breeds and their search.
  case breeds
  /// The favourites.
  case favourites
  /// The details of one breed.
  case details(breedID: String)

  /// A route of each kind.
  public static var kinds: [AppRoute] { [.breeds, .favourites, .details(breedID: "")] }
}
