/// The loaded part of the list of breeds.
public struct BreedListing: Hashable, Sendable {
  /// The breeds in the server's order, without duplicates.
  public let breeds: [Breed]
  /// Whether the server has no more breeds.
  public let isComplete: Bool

  /// Creates a listing.
  public init(breeds: [Breed], isComplete: Bool) {
    self.breeds = breeds
    self.isComplete = isComplete
  }
}
