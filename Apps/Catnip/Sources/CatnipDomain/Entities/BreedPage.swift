/// The answer to a request for several breeds.
public struct BreedPage: Hashable, Sendable {
  /// The breeds that could be read, in the server's order.
  public let breeds: [Breed]
  /// The number of breeds that could not be read.
  public let unreadable: Int
  /// Where they come from; the device answers a search for which there is no network.
  public let source: BreedListing.Source

  /// The number of breeds that the server sent.
  public var count: Int { breeds.count + unreadable }

  /// Creates a page.
  public init(_ breeds: [Breed], unreadable: Int = 0, from source: BreedListing.Source = .server) {
    self.breeds = breeds
    self.unreadable = unreadable
    self.source = source
  }
}
