/// Offers what breeds can be filtered by: what those of the saved listing are like, without a request to the server.
@MainActor
public struct ListFilterChoices {
  private let breeds: any BreedRepository

  /// Creates the use case.
  public init(_ breeds: any BreedRepository) { self.breeds = breeds }

  /// The choices.
  public func callAsFunction() throws(BreedError) -> FilterChoices {
    FilterChoices(of: try breeds.savedListing().breeds)
  }
}
