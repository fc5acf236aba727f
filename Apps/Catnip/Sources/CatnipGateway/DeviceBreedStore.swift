public import CatnipDomain
public import WhiskerEnvironment
import WhiskerJSON

/// A store with the favourites on the device and the rest in memory until the app ends.
///
/// Each favourite is stored completely, so that a launch without a network can show it, and under a key of its own, so that a
/// change writes one breed and a damaged entry costs one breed. A damaged entry is counted and stays on the device.
@MainActor
public final class DeviceBreedStore: BreedStore {
  private static let prefix = "favorite."

  /// The key of a favourite.
  public static func favoriteKey(of id: String) -> String { prefix + id }

  /// The number of favourites on the device that could not be read.
  public private(set) var unreadableFavorites = 0

  private let memory = InMemoryBreedStore()
  private let storage: any DeviceStorage

  /// Creates a store with the favourites that were saved on the device.
  ///
  /// - Parameters:
  ///   - storage: The device's storage.
  ///   - log: Receives the reason for each favourite that cannot be read.
  public init(storage: any DeviceStorage, log: @MainActor (String) -> Void = { _ in }) {
    self.storage = storage
    let keys: [String]
    do throws(StorageError) { keys = try storage.keys() } catch {
      unreadableFavorites = 1
      log("storage: \(error.description)")
      return
    }
    for key in keys.sorted() where key.hasPrefix(Self.prefix) {
      do {
        guard let saved = try storage.value(forKey: key) else { continue }
        let breed = try CodableJSON.decode(SavedBreed.self, from: saved).breed
        memory.save([breed])
        try memory.setFavorite(true, id: breed.id)
      } catch {
        unreadableFavorites += 1
        log("storage: \(key) cannot be read")
      }
    }
  }

  /// The breeds of the listing, in order.
  public func listing() -> [Breed] { memory.listing() }

  /// The pagination of the listing.
  public func pagination() -> Pagination { memory.pagination() }

  /// A saved breed, listed or only found by a search.
  public func breed(id: String) -> Breed? { memory.breed(id: id) }

  /// The saved breeds whose name contains a text, ignoring case, by name.
  public func breeds(named text: String) -> [Breed] { memory.breeds(named: text) }

  /// Inserts breeds or replaces those with the same id.
  public func save(_ breeds: [Breed]) { memory.save(breeds) }

  /// Inserts or replaces breeds and appends the new ones to the listing.
  public func saveListed(_ breeds: [Breed], pagination: Pagination) {
    memory.saveListed(breeds, pagination: pagination)
  }

  /// The favourites, by name.
  public func favorites() -> [Breed] { memory.favorites() }

  /// Sets whether a saved breed is a favourite, here and on the device; if saving fails, neither changes.
  public func setFavorite(_ isFavorite: Bool, id: String) throws(BreedStoreError) {
    guard let breed = memory.breed(id: id) else { throw .unknownBreed(id: id) }
    do {
      let saved = isFavorite ? try CodableJSON.encode(SavedBreed(breed)) : nil
      try storage.set(saved, forKey: Self.favoriteKey(of: id))
    } catch let error as StorageError {
      throw .database(error.description)
    } catch {
      throw .database("the breed \(id) cannot be saved")
    }
    try memory.setFavorite(isFavorite, id: id)
  }
}

/// A breed in the form in which it is saved.
private struct SavedBreed: Codable {
  let id: String
  let name: String
  let origin: String
  let temperament: String
  let description: String
  let lifeSpan: String
  let metricWeight: String?
  let imperialWeight: String?
  let alternativeNames: [String]
  let image: SavedImage?

  struct SavedImage: Codable {
    let url: String
    let width: Int
    let height: Int
  }

  init(_ breed: Breed) {
    id = breed.id
    name = breed.name
    origin = breed.origin
    temperament = breed.temperament
    description = breed.description
    lifeSpan = breed.lifeSpan
    metricWeight = breed.weight.metric
    imperialWeight = breed.weight.imperial
    alternativeNames = breed.alternativeNames
    image = breed.image.map { SavedImage(url: $0.url, width: $0.width, height: $0.height) }
  }

  var breed: Breed {
    Breed(
      id: id, name: name, origin: origin, temperament: temperament, description: description,
      lifeSpan: lifeSpan, weight: Weight(metric: metricWeight, imperial: imperialWeight),
      alternativeNames: alternativeNames,
      image: image.map { BreedImage(url: $0.url, width: $0.width, height: $0.height) })
  }
}
