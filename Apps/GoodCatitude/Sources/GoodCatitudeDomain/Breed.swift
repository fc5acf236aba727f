import CatText

/// A breed of cat.
///
/// Texts are clean: no surrounding spaces, one space between words. What the server omits is empty or `nil`.
public struct Breed: Identifiable, Hashable, Sendable {
  /// The server's id, such as "abys"; unique.
  public let id: String
  /// The name.
  public let name: String
  /// The country of origin.
  public let origin: String
  /// The life span in years, such as "14 - 15".
  public let lifeSpan: String
  /// Traits separated by commas.
  public let temperament: String
  /// A short description.
  public let description: String
  /// The picture, if there is one.
  public let avatar: BreedAvatar?

  /// Creates a breed.
  public init(
    id: String, name: String, origin: String = "", lifeSpan: String = "", temperament: String = "",
    description: String = "", avatar: BreedAvatar? = nil
  ) {
    self.id = id
    self.name = name
    self.origin = origin
    self.lifeSpan = lifeSpan
    self.temperament = temperament
    self.description = description
    self.avatar = avatar
  }
}

/// The picture of a breed.
public struct BreedAvatar: Identifiable, Hashable, Sendable {
  /// The server's id of the picture, or its address if it has none.
  public let id: String
  /// The address, if the server sent it with the breed.
  public let url: String?

  /// Creates a picture.
  public init(id: String, url: String? = nil) {
    self.id = id
    self.url = url
  }
}

/// A breed with its mark, as the device keeps it.
public struct SavedBreed: Hashable, Sendable {
  /// The breed.
  public let breed: Breed
  /// Whether the person marked it as a favourite.
  public let isFavourite: Bool

  /// Creates a saved breed.
  public init(_ breed: Breed, isFavourite: Bool) {
    self.breed = breed
    self.isFavourite = isFavourite
  }
}

extension Breed {
  /// Returns whether the name contains a text, ignoring case and accents.
  public func isNamed(_ text: String) -> Bool { name.folded.contains(text.folded) }
}

extension Sequence<Breed> {
  /// The breeds sorted by name, ignoring case and accents, then by id; of several with the same id, the last one.
  public func sortedByName() -> [Breed] {
    Dictionary(map { ($0.id, $0) }) { $1 }.values
      .map { (name: $0.name.folded, breed: $0) }
      .sorted { ($0.name, $0.breed.id) < ($1.name, $1.breed.id) }
      .map(\.breed)
  }
}
