/// The texts of Favorites.
enum FavoritesCopy {
  static let title = "Favorites"
  static let grid = "Favorites"
  static let empty = "No favorites yet"
  static func unreadable(_ count: Int) -> String {
    count == 1 ? "1 saved favorite could not be read." : "\(count) saved favorites could not be read."
  }
  static let emptyHint = "Breeds that you mark as favorites show up here."
}
