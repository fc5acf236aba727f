/// A breed or one of its sub-breeds: the kind of dog that images are of.
public struct Dog: Hashable, Codable, Sendable, Identifiable {
  /// The name of the breed, such as `hound`.
  public let breed: String
  /// The name of the sub-breed, such as `afghan`; `nil` for the whole breed.
  public let subBreed: String?

  /// Creates a kind of dog.
  public init(breed: String, subBreed: String? = nil) {
    self.breed = breed
    self.subBreed = subBreed
  }

  /// The names joined by a slash, as in the paths of the API: `hound/afghan`, which is another one than the breed `hound-afghan`.
  public var id: String { subBreed.map { "\(breed)/\($0)" } ?? breed }

  /// The name as people read it: "Afghan Hound".
  public var title: String {
    subBreed.map { "\($0.capitalizedWord) \(breed.capitalizedWord)" } ?? breed.capitalizedWord
  }
}

extension String {
  fileprivate var capitalizedWord: String { prefix(1).uppercased() + dropFirst() }
}
