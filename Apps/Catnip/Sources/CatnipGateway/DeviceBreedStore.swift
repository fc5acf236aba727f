public import CatnipDomain
public import WhiskerEnvironment
import WhiskerJSON

/// A store with the favourites on the device, under the key ``favoritesKey``, and the rest in memory until the app ends.
///
/// Favourites are stored completely, so that a launch without a network can show them.
@MainActor
public final class DeviceBreedStore: BreedStore {
  /// The key of the favourites, which are stored as a JSON array.
  public static let favoritesKey = "favorites"

  private let memory = InMemoryBreedStore()
  private let storage: any DeviceStorage

  /// Creates a store with the favourites that were saved on the device.
  public init(storage: any DeviceStorage) throws(BreedStoreError) {
    self.storage = storage
    let saved = try Self.reading { try storage.value(forKey: Self.favoritesKey) }
    guard let saved else { return }
    let breeds = try Self.reading { try CodableJSON.decode([SavedBreed].self, from: saved) }
    memory.save(breeds.map(\.breed))
    for breed in breeds { try memory.setFavorite(true, id: breed.id) }
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
    let wasFavorite = memory.isFavorite(id: id)
    try memory.setFavorite(isFavorite, id: id)
    do throws(BreedStoreError) { try keep() } catch {
      try memory.setFavorite(wasFavorite, id: id)
      throw error
    }
  }

  private func keep() throws(BreedStoreError) {
    let breeds = memory.favorites().map(SavedBreed.init)
    try Self.reading {
      try storage.set(breeds.isEmpty ? nil : try CodableJSON.encode(breeds), forKey: Self.favoritesKey)
    }
  }

  private static func reading<Result>(_ work: () throws -> Result) throws(BreedStoreError) -> Result {
    do { return try work() } catch let error as StorageError {
      throw .database(error.description)
    } catch {
      throw .database("the favourites that were kept cannot be read")
    }
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
