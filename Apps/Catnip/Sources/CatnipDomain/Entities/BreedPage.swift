/// The server's answer to a request for several breeds.
public struct BreedPage: Hashable, Sendable {
  /// The breeds that could be read, in the server's order.
  public let breeds: [Breed]
  /// The number of breeds that could not be read.
  public let unreadable: Int

  /// The number of breeds that the server sent.
  public var count: Int { breeds.count + unreadable }

  /// Creates a page.
  public init(_ breeds: [Breed], unreadable: Int = 0) {
    self.breeds = breeds
    self.unreadable = unreadable
  }
}
