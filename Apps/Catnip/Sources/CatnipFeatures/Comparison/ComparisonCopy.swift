import WhiskerLocalization

/// The texts of the comparison.
struct ComparisonCopy {
  let texts: Texts

  var detail: DetailCopy { DetailCopy(texts: texts) }
  var favorites: FavoritesCopy { FavoritesCopy(texts: texts) }
  var title: String { texts("comparison.title") }
  var first: String { texts("comparison.first") }
  var second: String { texts("comparison.second") }
  var tooFew: String { texts("comparison.tooFew") }
  var tooFewHint: String { texts("comparison.tooFewHint") }
  /// The label of the button for another try, for those who hear it beside that of the list.
  var tryReadingAgain: String { texts("comparison.tryReadingAgain") }
}
