import GoodCatitudeDomain
import WhiskerLocalization

/// The texts of the details.
struct BreedDetailsCopy {
  let texts: Texts

  var common: CommonCopy { CommonCopy(texts: texts) }
  var title: String { texts("details.title") }
  var favourite: String { texts("details.favourite") }
  var origin: String { texts("details.origin") }
  var lifeSpan: String { texts("details.lifeSpan") }
  var temperament: String { texts("details.temperament") }
  var description: String { texts("details.description") }
  var loading: String { texts("details.loading") }
  var missing: String { texts("details.missing") }
  var missingHint: String { texts("details.missingHint") }
  var failed: String { texts("details.failed") }

  // The labels of buttons for another try, for those who hear them without what has failed.
  var tryLoadingAgain: String { texts("details.tryLoadingAgain") }
  var tryCheckingAgain: String { texts("details.tryCheckingAgain") }

  func favouriteNotRead(_ error: BreedError) -> String {
    texts("details.favouriteNotRead", common.reason(error))
  }

  func years(_ lifeSpan: String) -> String {
    lifeSpan == "1" ? texts("details.oneYear") : texts("details.years", lifeSpan)
  }
}
