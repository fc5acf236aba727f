import PawsDomain
import WhiskerLocalization

/// The texts of the sub-breeds.
struct SubBreedsCopy {
  let texts: Texts

  var common: PawsCopy { PawsCopy(texts: texts) }
  var title: String { texts("subBreeds.title") }
  var loading: String { texts("subBreeds.loading") }
  var failed: String { texts("subBreeds.failed") }
  var none: String { texts("subBreeds.none") }

  func notUpdated(_ error: DogError) -> String { texts("subBreeds.notUpdated", common.reason(error)) }
}
