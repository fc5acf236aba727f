/// Brings the listing up to date: its first page is loaded again, and later pages are kept.
///
/// Those of a complete listing are loaded again by ``LoadMoreBreeds``, as a person comes to its end. What the server no longer has stays
/// until then.
@MainActor
public struct ReloadBreeds {
  private let breeds: any BreedRepository

  /// Creates the use case.
  public init(_ breeds: any BreedRepository) { self.breeds = breeds }

  /// The listing with the new first page.
  public func callAsFunction() async throws(BreedError) -> BreedListing { try await breeds.loadPage(0) }
}
