/// The changes of favourites that are not saved yet, for the next launch.
@MainActor
public protocol UnsavedFavoriteRepository {
  /// The changes that were kept last.
  func changes() -> [FavoriteChange]

  /// Keeps changes in place of those that were kept before, and returns whether that was possible.
  func keep(_ changes: [FavoriteChange]) -> Bool
}
