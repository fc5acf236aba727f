public import AppCoordinator

/// The routes of Catnip; journeys name them as they are called here.
public enum CatnipRoute: Route {
  /// Browse and search.
  case home
  /// The favourites.
  case favorites
  /// The details of one breed.
  case detail(breedID: String)
  /// Two favourites side by side.
  case comparison
  /// The choices of the filter.
  case filters
  /// Beside a list on a tablet, while no breed is chosen.
  case noBreed

  /// A route of each kind.
  public static var kinds: [CatnipRoute] {
    [.home, .favorites, .detail(breedID: ""), .comparison, .filters, .noBreed]
  }
}
