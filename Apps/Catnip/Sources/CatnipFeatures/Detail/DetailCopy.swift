import CatnipDomain

/// The texts of Detail.
enum DetailCopy {
  static let favorite = "Favorite"
  static let origin = "Origin"
  static let temperament = "Temperament"
  static let description = "Description"
  static let lifeSpan = "Life span"
  static let weight = "Weight"
  static let alternativeNames = "Also known as"
  static let loading = "Loading breed"
  static let missing = "Breed not found"
  static let missingHint = "The Cat API knows no such breed."
  static let failed = "Couldn't show breed"

  static func lifeSpan(of breed: Breed) -> String { "\(breed.lifeSpan) years" }

  /// Kilograms, with pounds in brackets, if known; `nil` if neither is known.
  static func weight(of breed: Breed) -> String? {
    switch (breed.weight.metric, breed.weight.imperial) {
    case (let metric?, let imperial?): "\(metric) kg (\(imperial) lb)"
    case (let metric?, nil): "\(metric) kg"
    case (nil, let imperial?): "\(imperial) lb"
    case (nil, nil): nil
    }
  }
}
