/// Shows one breed: the saved one at once, or that of the server.
@MainActor
public struct FindBreed {
  private let breeds: any BreedRepository

  /// Creates the use case.
  public init(_ breeds: any BreedRepository) { self.breeds = breeds }

  /// The saved breed; `nil` if it was never loaded, such as that of a link.
  public func saved(id: Breed.ID) throws(BreedError) -> Breed? { try breeds.savedBreed(id: id) }

  /// The breed as the server has it; `nil` if it knows none with this id.
  public func callAsFunction(id: Breed.ID) async throws(BreedError) -> Breed? {
    try await breeds.loadBreed(id: id)
  }
}
