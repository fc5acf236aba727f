import CatnipDomain

/// The texts that several features share.
enum CommonCopy {
  static let favorite = "Favorite"
  static let unfavorite = "Unfavorite"
  static let favoriteNotSaved = "Couldn't save favorite"
  static let ok = "OK"
  static let tryAgain = "Try Again"

  /// The label of the button in a breed's cell, for those who hear it without the cell.
  static func label(ofFavorite breed: Breed, _ isFavorite: Bool) -> String {
    isFavorite ? "Remove \(breed.name) from favorites" : "Add \(breed.name) to favorites"
  }

  /// The reason of a failure, as a sentence.
  static func reason(_ error: BreedError) -> String {
    switch error {
    case .offline: "You are offline."
    case .timeout: "The server took too long to answer."
    case .connection: "The connection to the server was lost."
    case .server(let status): "The server answered with error \(status)."
    case .unreadable: "The server's answer could not be read."
    case .storage: "The saved breeds could not be read or written."
    case .cancelled: "The request was cancelled."
    }
  }
}
