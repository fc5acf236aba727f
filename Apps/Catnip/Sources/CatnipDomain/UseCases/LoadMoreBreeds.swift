/// Continues the listing where it ends, also where another launch has left it; a complete one asks the server for nothing.
@MainActor
public struct LoadMoreBreeds {
  private let breeds: any BreedRepository

  /// Creates the use case.
  public init(_ breeds: any BreedRepository) { self.breeds = breeds }

  /// The listing with its next page.
  public func callAsFunction() async throws(BreedError) -> BreedListing {
    let pagination = try breeds.pagination()
    guard !pagination.isComplete else { return try breeds.savedListing() }
    return try await breeds.loadPage(pagination.nextPage)
  }
}
