/// Shows one breed, offline-first: the saved one, and only if there is none that of the server.
@MainActor
public struct FindBreed {
  private let breeds: any BreedRepository

  /// Creates the use case.
  public init(_ breeds: any BreedRepository) { self.breeds = breeds }

  /// The breed that was loaded before, at once; `nil` if there is none, such as that of a link.
  public func saved(id: Breed.ID) throws(BreedError) -> Breed? { try breeds.savedBreed(id: id) }

  /// The breed; `nil` if none is saved and the server knows none with this id.
  public func callAsFunction(id: Breed.ID) async throws(BreedError) -> Breed? {
    if let saved = try saved(id: id) { return saved }
    return try await breeds.loadBreed(id: id)
  }
}
