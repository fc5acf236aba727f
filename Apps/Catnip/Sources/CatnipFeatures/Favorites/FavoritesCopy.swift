/// The texts of Favorites.
enum FavoritesCopy {
  static let title = "Favorites"
  static let grid = "Favorites"
  static let empty = "No favorites yet"
  static let emptyHint = "Breeds that you mark as favorites show up here."
}
