/// What a person wanted of a breed, whatever is shown of it by then.
public struct FavoriteChange: Hashable, Sendable {
  /// The breed.
  public let breed: Breed
  /// Whether it was to be a favourite.
  public let isFavorite: Bool

  /// Creates a change.
  public init(breed: Breed, isFavorite: Bool) {
    self.breed = breed
    self.isFavorite = isFavorite
  }
}
