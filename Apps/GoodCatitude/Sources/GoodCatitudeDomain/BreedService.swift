/// The server.
public protocol BreedService: Sendable {
  /// A page of all breeds; the first page is 0, and a page after the last one is empty.
  func breeds(page: Int, limit: Int) async throws(BreedError) -> BreedPage

  /// The breeds whose name matches a query.
  func breeds(named query: String) async throws(BreedError) -> BreedPage

  /// One breed; `nil` if the server knows none with this id.
  func breed(id: String) async throws(BreedError) -> Breed?

  /// The bytes of a picture, whatever they are.
  func bytes(of avatar: BreedAvatar) async throws(BreedError) -> [UInt8]
}
