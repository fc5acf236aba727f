import GoodCatitudeDomain
import WhiskerEnvironment
import WhiskerJSON

/// The marks on their way into the database, each under a key of its own beside it.
///
/// A mark may have to wait for the database, and the system may end the app meanwhile: the next launch finds it here. Where the device can save
/// nothing, a database that is open can be changed all the same: a note that could not be written or removed is late then, until ``catchUp()``.
struct UnsavedMarks {
  private static let prefix = "unsaved-mark."

  private let storage: any DeviceStorage
  /// The notes that are late, by the ids of their breeds; `nil` for one that is to be removed.
  private var late: [Breed.ID: SavedBreed?] = [:]

  init(storage: any DeviceStorage) { self.storage = storage }

  /// Notes a mark in place of an earlier one of the same breed.
  mutating func note(_ isFavourite: Bool, of breed: Breed) throws {
    try write(SavedBreed(breed, isFavourite: isFavourite), of: breed.id)
  }

  /// Forgets the mark of a breed, unless it is another one than was saved: the person may have changed it meanwhile.
  mutating func forget(_ isFavourite: Bool, of id: Breed.ID) throws {
    if try mark(of: id)?.isFavourite == isFavourite { try forget(id) }
  }

  /// Forgets the mark of a breed.
  mutating func forget(_ id: Breed.ID) throws { try write(nil, of: id) }

  /// Writes and removes the notes that are late, as far as the device can save anything by now.
  mutating func catchUp() {
    for (id, mark) in late.sorted(by: { $0.key < $1.key }) {
      // The caller who asked for it has received the reason.
      do { try write(mark, of: id) } catch { continue }
    }
  }

  /// The marks in the order of the ids of their breeds; `skip` receives the reason for each that cannot be read.
  func all(skip: (any Error) -> Void) throws -> [SavedBreed] {
    let keys = try storage.keys().filter { $0.hasPrefix(Self.prefix) }
    let ids = Set(keys.map { String($0.dropFirst(Self.prefix.count)) }).union(late.keys)
    return ids.sorted().compactMap { id in
      do { return try mark(of: id) } catch {
        skip(error)
        return nil
      }
    }
  }

  private func mark(of id: Breed.ID) throws -> SavedBreed? {
    if let mark = late[id] { return mark }
    return try storage.value(forKey: Self.key(id)).map {
      try CodableJSON.decode(UnsavedMark.self, from: $0).saved
    }
  }

  private mutating func write(_ mark: SavedBreed?, of id: Breed.ID) throws {
    late[id] = .some(mark)
    let key = Self.key(id)
    if let mark {
      try storage.set(CodableJSON.encode(UnsavedMark(mark)), forKey: key)
    } else if try storage.value(forKey: key) != nil {
      try storage.set(nil as [UInt8]?, forKey: key)
    }
    late[id] = nil
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

  init(_ mark: SavedBreed) {
    let breed = mark.breed
    id = breed.id
    name = breed.name
    origin = breed.origin
    lifeSpan = breed.lifeSpan
    temperament = breed.temperament
    description = breed.description
    avatarID = breed.avatar?.id
    avatarURL = breed.avatar?.url
    isFavourite = mark.isFavourite
  }

  var saved: SavedBreed {
    SavedBreed(
      Breed(
        id: id, name: name, origin: origin, lifeSpan: lifeSpan, temperament: temperament,
        description: description, avatar: avatarID.map { BreedAvatar(id: $0, url: avatarURL) }),
      isFavourite: isFavourite)
  }
}
