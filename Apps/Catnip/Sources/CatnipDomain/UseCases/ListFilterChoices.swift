/// Offers what breeds can be filtered by: what those of the saved listing are like, and others on the screen, such as those that a search has
/// found, without a request to the server.
@MainActor
public struct ListFilterChoices {
  private let breeds: any BreedRepository

  /// Creates the use case.
  public init(_ breeds: any BreedRepository) { self.breeds = breeds }

  /// The choices, with those of breeds that are on the screen and may not be in the saved listing.
  public func callAsFunction(with others: [Breed] = []) throws(BreedError) -> FilterChoices {
    FilterChoices(of: try breeds.savedListing().breeds + others)
  }
}
