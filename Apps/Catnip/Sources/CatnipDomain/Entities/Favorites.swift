/// The breeds that a person has marked.
public struct Favorites: Hashable, Sendable {
  /// Those that could be read.
  public let breeds: [Breed]
  /// The number of the others; they stay on the device.
  public let unreadable: Int

  /// Creates favourites.
  public init(_ breeds: [Breed], unreadable: Int = 0) {
    self.breeds = breeds
    self.unreadable = unreadable
  }
}
