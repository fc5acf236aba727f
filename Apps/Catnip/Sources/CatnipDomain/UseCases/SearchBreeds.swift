/// Finds breeds by name, online-first: the server's, and without a network the saved ones, by name.
///
/// The result says where it is from, since saved breeds would look like all that there are. For the same reason, other failures are reported.
@MainActor
public struct SearchBreeds {
  private let breeds: any BreedRepository

  /// Creates the use case.
  public init(_ breeds: any BreedRepository) { self.breeds = breeds }

  /// The breeds whose name contains a query.
  public func callAsFunction(_ query: String) async throws(BreedError) -> BreedPage {
    do {
      return try await breeds.search(query)
    } catch .offline {
      return BreedPage(try breeds.savedBreeds(named: query).sortedByName(), from: .device)
    }
  }
}
