public import CatnipDomain
import CatnipHTTP
public import WhiskerHTTP

/// The Cat API as the source of breeds.
public struct CatAPIService: BreedService {
  private let http: HTTPService

  /// Creates a service; `apiKey` is sent in a header of every request and nowhere else.
  public init(transport: any HTTPTransport, apiKey: String?) {
    var headers: HTTPHeaders = ["accept": "application/json"]
    headers[CatAPI.keyHeader] = apiKey
    http = HTTPService(baseURL: CatAPI.baseURL, headers: headers, transport: transport)
  }

  /// A page of the list; the first page is 0, and a page past the end is empty.
  public func breeds(page: Int, limit: Int) async throws(BreedError) -> [Breed] {
    try await breeds(of: CatAPI.breeds(page: page, limit: limit))
  }

  /// The breeds whose name contains a query; the API leaves their pictures out.
  public func search(_ query: String) async throws(BreedError) -> [Breed] {
    try await breeds(of: CatAPI.search(query))
  }

  private func breeds(of endpoint: Endpoint<[BreedDTO]>) async throws(BreedError) -> [Breed] {
    do {
      return try await http.response(of: endpoint).map(\.breed)
    } catch {
      throw BreedError(error)
    }
  }
}
