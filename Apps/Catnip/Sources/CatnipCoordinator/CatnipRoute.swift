public import AppCoordinator

/// The routes of Catnip; journeys name them as they are called here.
public enum CatnipRoute: Route {
  /// Browse and search.
  case home
  /// The favourites.
  case favorites
  /// The details of one breed.
  case detail(breedID: String)

  /// A route of each kind.
  public static var kinds: [CatnipRoute] { [.home, .favorites, .detail(breedID: "")] }
}
