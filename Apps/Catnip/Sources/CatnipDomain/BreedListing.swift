/// The list of breeds as far as it has been loaded.
public struct BreedListing: Hashable, Sendable {
  /// The breeds in the server's order, each once.
  public let breeds: [Breed]
  /// Whether the server has no more of them.
  public let isComplete: Bool

  /// Makes a listing.
  public init(breeds: [Breed], isComplete: Bool) {
    self.breeds = breeds
    self.isComplete = isComplete
  }
}
