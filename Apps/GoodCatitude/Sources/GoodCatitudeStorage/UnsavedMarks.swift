import GoodCatitudeDomain
import WhiskerEnvironment
import WhiskerJSON

/// The marks on their way into the database, each under a key of its own beside it.
///
/// A mark may have to wait for the database, and the system may end the app meanwhile: the next launch finds it here.
struct UnsavedMarks {
  private static let prefix = "unsaved-mark."

  let storage: any DeviceStorage

  /// Notes a mark in place of an earlier one of the same breed.
  func note(_ isFavourite: Bool, of breed: Breed) throws {
    // A device that can save nothing refuses the mark itself, too, and says so.
    if storage.isReadOnly { return }
    let mark = UnsavedMark(breed, isFavourite: isFavourite)
    try storage.set(CodableJSON.encode(mark), forKey: Self.key(breed.id))
  }

  /// Forgets the mark of a breed, unless it is another one than was saved: the person may have changed it meanwhile.
  func forget(_ isFavourite: Bool, of id: Breed.ID) throws {
    if try mark(forKey: Self.key(id))?.isFavourite == isFavourite { try forget(id) }
  }

  /// Forgets the mark of a breed.
  func forget(_ id: Breed.ID) throws {
    if storage.isReadOnly { return }
    try storage.set(nil as [UInt8]?, forKey: Self.key(id))
  }

  /// The marks in the order of the ids of their breeds; `skip` receives the reason for each that cannot be read.
  func all(skip: (any Error) -> Void) throws -> [SavedBreed] {
    try storage.keys().filter { $0.hasPrefix(Self.prefix) }.compactMap { key in
      do { return try mark(forKey: key) } catch {
        skip(error)
        return nil
      }
    }
  }

  private func mark(forKey key: String) throws -> SavedBreed? {
    try storage.value(forKey: key).map { try CodableJSON.decode(UnsavedMark.self, from: $0).saved }
  }

  private static func key(_ id: Breed.ID) -> String { prefix + id }
}

/// A mark in the form in which it is noted, with all that the database needs of a breed that it does not have yet.
private struct UnsavedMark: Codable {
  let id: String
  let name: String
  let origin: String
  let lifeSpan: String
  let temperament: String
  let description: String
  let avatarID: String?
  let avatarURL: String?
  let isFavourite: Bool

  init(_ breed: Breed, isFavourite: Bool) {
    id = breed.id
    name = breed.name
    origin = breed.origin
    lifeSpan = breed.lifeSpan
    temperament = breed.temperament
    description = breed.description
    avatarID = breed.avatar?.id
    avatarURL = breed.avatar?.url
    self.isFavourite = isFavourite
  }

  var saved: SavedBreed {
    SavedBreed(
      Breed(
        id: id, name: name, origin: origin, lifeSpan: lifeSpan, temperament: temperament,
        description: description, avatar: avatarID.map { BreedAvatar(id: $0, url: avatarURL) }),
      isFavourite: isFavourite)
  }
}
