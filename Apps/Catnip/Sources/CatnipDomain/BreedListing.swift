/// The loaded part of the list of breeds.
public struct BreedListing: Hashable, Sendable {
  /// The breeds in the server's order, without duplicates.
  public let breeds: [Breed]
  /// Whether the server has no more breeds.
  public let isComplete: Bool
  /// The number of breeds on the loaded pages that could not be read.
  public let unreadable: Int

  /// Creates a listing.
  public init(breeds: [Breed], isComplete: Bool, unreadable: Int = 0) {
    self.breeds = breeds
    self.isComplete = isComplete
    self.unreadable = unreadable
  }
}
