public import CatnipDomain
public import WhiskerEnvironment
import WhiskerJSON

/// The changes of favourites that are not saved yet, under a key of their own beside the database that could not be written.
@MainActor
public final class UnsavedFavorites: UnsavedFavoriteRepository {
  private static let key = "unsaved-favorites"

  private let storage: any DeviceStorage
  private let log: @MainActor (String) -> Void
  /// The changes that the device has refused to keep last; `nil` if it has kept others since, or refused none.
  private var refused: [FavoriteChange]?

  /// Creates the changes of a device; `log` receives the reason of each failure.
  public init(in storage: any DeviceStorage, log: @escaping @MainActor (String) -> Void = { _ in }) {
    self.storage = storage
    self.log = log
  }

  /// The changes that were kept last; none if they cannot be read.
  public func changes() -> [FavoriteChange] {
    do {
      guard let kept = try storage.value(forKey: Self.key) else { return [] }
      return try CodableJSON.decode([KeptChange].self, from: kept).map(\.change)
    } catch {
      log("unsaved favorites: \(error)")
      return []
    }
  }

  /// Keeps changes in place of those that were kept before, and returns whether that was possible.
  ///
  /// The log has the reason if not, once for the same changes, however often they are tried.
  public func keep(_ changes: [FavoriteChange]) -> Bool {
    do {
      let kept = changes.isEmpty ? nil : try CodableJSON.encode(changes.map(KeptChange.init))
      try storage.set(kept, forKey: Self.key)
      refused = nil
      return true
    } catch {
      if changes != refused { log("unsaved favorites: \(error)") }
      refused = changes
      return false
    }
  }
}

/// A change in the form in which it is kept, with all of the breed, which may not be saved either.
private struct KeptChange: Codable {
  let isFavorite: Bool
  let breed: KeptBreed

  init(_ change: FavoriteChange) {
    isFavorite = change.isFavorite
    breed = KeptBreed(change.breed)
  }

  var change: FavoriteChange { FavoriteChange(breed: breed.breed, isFavorite: isFavorite) }
}
