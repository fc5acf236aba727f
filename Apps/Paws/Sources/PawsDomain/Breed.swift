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

extension Sequence<Breed> {
  /// The breeds by the name that people read, each with its sub-breeds by theirs.
  ///
  /// The order is that of Unicode's scalars in every language, and that of the API's spelling where people read the same.
  public func byTitle() -> [Breed] {
    map { breed in
      let dogs = breed.dogs.filter { $0.subBreed != nil }.sorted { $0.precedes($1) }
      return Breed(name: breed.name, subBreeds: dogs.compactMap(\.subBreed))
    }
    .sorted { Dog(breed: $0.name).precedes(Dog(breed: $1.name)) }
  }
}

extension Dog {
  fileprivate func precedes(_ other: Dog) -> Bool { (title, id) < (other.title, other.id) }
}
