import CatnipDomain
import WhiskerLocalization

/// The texts of Detail.
struct DetailCopy {
  let texts: Texts

  var common: CommonCopy { CommonCopy(texts: texts) }
  /// The title of a screen without its breed.
  var title: String { texts("detail.title") }
  var favorite: String { texts("detail.favorite") }
  var origin: String { texts("detail.origin") }
  var temperament: String { texts("detail.temperament") }
  var description: String { texts("detail.description") }
  var lifeSpan: String { texts("detail.lifeSpan") }
  var weight: String { texts("detail.weight") }
  var alternativeNames: String { texts("detail.alternativeNames") }
  var loading: String { texts("detail.loading") }
  var missing: String { texts("detail.missing") }
  var missingHint: String { texts("detail.missingHint") }
  var failed: String { texts("detail.failed") }
  /// The label of the button for another try, for those who hear it beside that of the list.
  var tryLoadingAgain: String { texts("detail.tryLoadingAgain") }
  var noneChosen: String { texts("detail.noneChosen") }
  var noneChosenHint: String { texts("detail.noneChosenHint") }

  /// The life span with its unit; empty if it is not known.
  func lifeSpan(of breed: Breed) -> String {
    switch breed.lifeSpan {
    case "": ""
    case "1": texts("detail.oneYear")
    default: texts("detail.years", breed.lifeSpan)
    }
  }

  /// Kilograms, with pounds in brackets, if known; `nil` if neither is known.
  func weight(of breed: Breed) -> String? {
    switch (breed.weight.metric, breed.weight.imperial) {
    case (let metric?, let imperial?): texts("detail.kilogramsAndPounds", metric, imperial)
    case (let metric?, nil): texts("detail.kilograms", metric)
    case (nil, let imperial?): texts("detail.pounds", imperial)
    case (nil, nil): nil
    }
  }
}
