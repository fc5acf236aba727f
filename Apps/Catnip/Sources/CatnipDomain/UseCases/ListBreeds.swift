/// Shows the listing, offline-first: the saved one, and only if there is none the first page of the server.
@MainActor
public struct ListBreeds {
  private let breeds: any BreedRepository

  /// Creates the use case.
  public init(_ breeds: any BreedRepository) { self.breeds = breeds }

  /// The listing.
  public func callAsFunction() async throws(BreedError) -> BreedListing {
    let saved = try breeds.savedListing()
    return saved.breeds.isEmpty ? try await breeds.loadPage(0) : saved
  }
}
