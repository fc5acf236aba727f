import WhiskerHTTP
import WhiskerHTTPClient

/// The endpoints of The Cat API, version 1.
enum CatAPI {
  /// The base URL; the literal is a valid URL.
  static let baseURL = HTTPURL("https://api.thecatapi.com/v1")!

  /// The header that carries the API key.
  static let keyHeader = "x-api-key"

  /// A page of all breeds; the first page is 0.
  static func breeds(page: Int, limit: Int) -> Endpoint<[Readable<BreedDTO>]> {
    .json("breeds", query: [("limit", String(limit)), ("page", String(page))])
  }

  /// The breeds whose name matches a query.
  static func breeds(named query: String) -> Endpoint<[Readable<BreedDTO>]> {
    .json("breeds", "search", query: [("q", query)])
  }

  /// One breed.
  static func breed(id: String) -> Endpoint<BreedDTO> { .json("breeds", id) }

  /// The address of a picture.
  static func image(id: String) -> Endpoint<ImageDTO> { .json("images", id) }
}
