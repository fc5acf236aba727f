import WhiskerLocalization

/// The texts of Favorites.
struct FavoritesCopy {
  let texts: Texts

  var common: CommonCopy { CommonCopy(texts: texts) }
  var title: String { texts("favorites.title") }
  var empty: String { texts("favorites.empty") }
  var emptyHint: String { texts("favorites.emptyHint") }

  /// The label of the button for another try, for those who hear it without what has failed.
  var tryReadingAgain: String { texts("favorites.tryReadingAgain") }

  var compare: String { texts("favorites.compare") }

  func unreadable(_ count: Int) -> String { texts("favorites.unreadable", count) }
}
