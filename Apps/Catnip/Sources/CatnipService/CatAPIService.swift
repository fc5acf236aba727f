public import CatnipDomain
public import WhiskerHTTP
import WhiskerHTTPClient

/// The Cat API as the source of breeds.
public struct CatAPIService: BreedService {
  private let http: HTTPService
  private let log: @MainActor @Sendable (String) -> Void

  /// Creates a service.
  ///
  /// - Parameters:
  ///   - transport: The transport of all requests.
  ///   - apiKey: Sent in a header of every request and nowhere else.
  ///   - log: Receives the reason of each failed request.
  public init(
    transport: any HTTPTransport, apiKey: String?,
    log: @escaping @MainActor @Sendable (String) -> Void = { _ in }
  ) {
    self.log = log
    var headers: HTTPHeaders = ["accept": "application/json"]
    headers[CatAPI.keyHeader] = apiKey
    http = HTTPService(baseURL: CatAPI.baseURL, headers: headers, transport: transport)
  }

  /// A page of the list; the first page is 0, and a page past the end is empty.
  public func breeds(page: Int, limit: Int) async throws(BreedError) -> BreedPage {
    try await readable(of: CatAPI.breeds(page: page, limit: limit))
  }

  /// The breeds whose name contains a query; the API sends the ids of their pictures only.
  public func search(_ query: String) async throws(BreedError) -> BreedPage {
    try await readable(of: CatAPI.search(query))
  }

  /// One breed; `nil` if the API knows none with this id, which it says with status 400 or 404.
  public func breed(id: String) async throws(BreedError) -> Breed? {
    do {
      return try await response(of: CatAPI.breed(id: id)).breed
    } catch .server(status: 400), .server(status: 404) {
      return nil
    }
  }

  /// The picture with an id that a breed refers to; `nil` if the API has none, which it says with status 400 or 404.
  public func image(id: String) async throws(BreedError) -> BreedImage? {
    do {
      return try await response(of: CatAPI.image(id: id)).image
    } catch .server(status: 400), .server(status: 404) {
      return nil
    }
  }

  /// Returns the breeds that can be read; the reason for each of the others is logged.
  private func readable(of endpoint: Endpoint<[Readable<BreedDTO>]>) async throws(BreedError) -> BreedPage {
    var breeds: [Breed] = []
    var unreadable = 0
    for element in try await response(of: endpoint) {
      switch element {
      case .value(let breed): breeds.append(breed.breed)
      case .fault(let reason):
        unreadable += 1
        await log("GET \(endpoint.path): \(reason)")
      }
    }
    if breeds.isEmpty, unreadable > 0 { throw .unreadable }
    return BreedPage(breeds, unreadable: unreadable)
  }

  private func response<Response>(of endpoint: Endpoint<Response>) async throws(BreedError) -> Response {
    do {
      return try await http.response(of: endpoint)
    } catch {
      let reason = BreedError(error)
      if reason != .cancelled { await log("GET \(endpoint.path): \(error.reason)") }
      throw reason
    }
  }
}
