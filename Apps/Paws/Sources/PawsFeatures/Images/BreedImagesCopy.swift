import PawsDomain
import WhiskerLocalization

/// The texts of the images of a dog.
struct BreedImagesCopy {
  let texts: Texts

  var common: PawsCopy { PawsCopy(texts: texts) }
  var grid: String { texts("images.grid") }
  var subBreeds: String { texts("images.subBreeds") }
  var loading: String { texts("images.loading") }
  var failed: String { texts("images.failed") }
  var unknown: String { texts("images.unknown") }
  var allBreeds: String { texts("images.allBreeds") }
  var empty: String { texts("images.empty") }

  func shown(_ count: Int, of total: Int) -> String {
    count == total ? texts("images.all", total) : texts("images.some", count, total)
  }

  func notUpdated(_ error: DogError) -> String { texts("images.notUpdated", common.reason(error)) }
}
