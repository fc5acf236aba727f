/// Offers what breeds can be filtered by: what those of the saved listing are like and those that a search has found, without a request to
/// the server.
@MainActor
public struct ListFilterChoices {
  private let breeds: any BreedRepository

  /// Creates the use case.
  public init(_ breeds: any BreedRepository) { self.breeds = breeds }

  /// The choices, with those of breeds that a search has found.
  public func callAsFunction(with found: [Breed] = []) throws(BreedError) -> FilterChoices {
    FilterChoices(of: try breeds.savedListing().breeds + found)
  }
}
