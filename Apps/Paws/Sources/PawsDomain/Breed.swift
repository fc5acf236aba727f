/// A breed of dogs with its sub-breeds.
public struct Breed: Hashable, Codable, Sendable {
  /// The name as the API spells it, such as `hound`.
  public let name: String
  /// The names of the sub-breeds, such as `afghan`.
  public let subBreeds: [String]

  /// Creates a breed.
  public init(name: String, subBreeds: [String] = []) {
    self.name = name
    self.subBreeds = subBreeds
  }

  /// The breed itself, then each of its sub-breeds.
  public var dogs: [Dog] { [Dog(breed: name)] + subBreeds.map { Dog(breed: name, subBreed: $0) } }
}
