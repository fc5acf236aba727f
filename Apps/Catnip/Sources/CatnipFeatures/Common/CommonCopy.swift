import CatnipDomain
import WhiskerLocalization

/// The texts that several features share.
struct CommonCopy {
  let texts: Texts

  var favorite: String { texts("common.favorite") }
  var unfavorite: String { texts("common.unfavorite") }
  var ok: String { texts("common.ok") }
  var tryAgain: String { texts("common.tryAgain") }

  /// The label of the button in a breed's cell, for those who hear it without the cell.
  func label(ofFavorite breed: Breed, _ isFavorite: Bool) -> String {
    texts(isFavorite ? "common.unfavoriteBreed" : "common.favoriteBreed", breed.name)
  }

  /// What a person should know about the data on the device; `nil` for nothing.
  func savedData(_ condition: SavedData) -> String? {
    switch condition {
    case .sound: nil
    case .unreadable: texts("common.savedDataUnreadable")
    case .readOnly: texts("common.savedDataReadOnly")
    case .full: texts("common.savedDataFull")
    case .newer: texts("common.savedDataNewer")
    }
  }

  /// What could not be done with favourites.
  func title(_ failure: FavoriteFailure) -> String {
    switch failure {
    case .reading: texts("common.favoritesNotRead")
    case .saving: texts("common.favoriteNotSaved")
    }
  }

  /// The reason of a failure with favourites, after the breeds that are as they were, if there are any.
  func reason(_ failure: FavoriteFailure) -> String {
    switch failure {
    case .reading(let error): reason(error)
    case .saving(let error, let changes):
      texts("common.notChanged", changes.map(\.breed.name).joined(separator: ", "), reason(error))
    }
  }

  /// The reason of a failure, as a sentence.
  func reason(_ error: BreedError) -> String {
    switch error {
    case .offline: texts("error.offline")
    case .timeout: texts("error.timeout")
    // No screen shows that a request was cancelled, so that needs no words of its own.
    case .connection, .cancelled: texts("error.connection")
    // A status is a name and not an amount.
    case .server(let status): texts("error.server", String(status))
    case .unreadable: texts("error.unreadable")
    case .storage: texts("error.storage")
    case .storageInUse: texts("error.storageInUse")
    case .storageFull: texts("error.storageFull")
    }
  }
}
