/// Finds the picture of a breed, of which the server sends some by their id only.
@MainActor
public struct FindPicture {
  private let breeds: any BreedRepository

  /// Creates the use case.
  public init(_ breeds: any BreedRepository) { self.breeds = breeds }

  /// The picture; `nil` if the breed has none.
  ///
  /// The server is asked only for what the breed does not say.
  public func callAsFunction(of breed: Breed) async throws(BreedError) -> BreedImage? {
    if let image = breed.image { return image }
    guard let id = breed.imageID else { return nil }
    return try await breeds.loadImage(id: id, of: breed.id)
  }
}
