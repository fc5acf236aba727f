/// The loaded part of the list of breeds.
public struct BreedListing: Hashable, Sendable {
  /// Where a listing comes from.
  public enum Source: Hashable, Sendable {
    /// The device, which saved it earlier.
    case device
    /// The server, which has just sent a page of it.
    case server
  }

  /// The breeds in the server's order, without duplicates; after a reload, those that were not loaded again yet are the last.
  public let breeds: [Breed]
  /// Whether the server has no more breeds.
  public let isComplete: Bool
  /// The number of breeds on the loaded pages that could not be read.
  public let unreadable: Int
  /// Whether a page has just been loaded.
  public let source: Source

  /// Creates a listing.
  public init(breeds: [Breed], isComplete: Bool, unreadable: Int = 0, source: Source = .device) {
    self.breeds = breeds
    self.isComplete = isComplete
    self.unreadable = unreadable
    self.source = source
  }

  /// This listing with newer data of its breeds; others are not added.
  public func updated(with newer: [Breed]) -> BreedListing {
    let newer = Dictionary(newer.map { ($0.id, $0) }) { first, _ in first }
    return BreedListing(
      breeds: breeds.map { newer[$0.id] ?? $0 }, isComplete: isComplete, unreadable: unreadable,
      source: source)
  }
}
