import PawsDomain
import WhiskerLocalization

/// The texts of the list of breeds.
struct BreedListCopy {
  let texts: Texts

  var common: PawsCopy { PawsCopy(texts: texts) }
  var title: String { texts("breeds.title") }
  var list: String { texts("breeds.list") }
  var about: String { texts("breeds.about") }
  var loading: String { texts("breeds.loading") }
  var failed: String { texts("breeds.failed") }
  var empty: String { texts("breeds.empty") }
  var subBreed: String { texts("breeds.subBreed") }

  func notUpdated(_ error: DogError) -> String { texts("breeds.notUpdated", common.reason(error)) }
}
