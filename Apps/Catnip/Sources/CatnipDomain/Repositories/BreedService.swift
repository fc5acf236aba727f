/// The service for breeds.
public protocol BreedService: Sendable {
  /// A page of the list; the first page is 0, and a page after the last one is empty.
  func breeds(page: Int, limit: Int) async throws(BreedError) -> BreedPage

  /// One breed; `nil` if the server knows none with this id.
  func breed(id: String) async throws(BreedError) -> Breed?

  /// The breeds whose name contains a query; the server may omit their pictures.
  func search(_ query: String) async throws(BreedError) -> BreedPage

  /// The picture with an id that a breed refers to; `nil` if the server has none.
  func image(id: String) async throws(BreedError) -> BreedImage?
}
