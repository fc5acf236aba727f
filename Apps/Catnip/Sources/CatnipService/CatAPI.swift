import WhiskerHTTP
import WhiskerHTTPClient

/// The endpoints of The Cat API, version 1.
enum CatAPI {
  /// The base URL of the API; the literal is a valid URL.
  static let baseURL = HTTPURL("https://api.thecatapi.com/v1")!

  /// The header that carries the API key.
  static let keyHeader = "x-api-key"

  /// A page of all breeds; the first page is 0.
  static func breeds(page: Int, limit: Int) -> Endpoint<[Readable<BreedDTO>]> {
    .json("breeds", query: [("limit", String(limit)), ("page", String(page))])
  }

  /// One breed.
  static func breed(id: String) -> Endpoint<BreedDTO> { .json("breeds", id) }

  /// One picture, by the id that a breed refers to.
  static func image(id: String) -> Endpoint<ImageDTO> { .json("images", id) }

  /// The breeds whose name contains a query.
  static func search(_ query: String) -> Endpoint<[Readable<BreedDTO>]> {
    .json("breeds", "search", query: [("q", query)])
  }
}
