public import GoodCatitudeDomain
public import WhiskerHTTP
import WhiskerHTTPClient

/// The Cat API as the server.
public struct CatAPIService: BreedService {
  private let api: HTTPService
  private let pictures: any HTTPTransport
  private let log: @MainActor @Sendable (String) -> Void

  /// Creates a service.
  ///
  /// - Parameters:
  ///   - transport: Sends the requests to the API.
  ///   - pictures: Sends the requests for pictures, which come from another host.
  ///   - apiKey: Sent in a header of every request to the API and nowhere else.
  ///   - log: Receives the reason of each failure.
  public init(
    transport: any HTTPTransport, pictures: any HTTPTransport, apiKey: String?,
    log: @escaping @MainActor @Sendable (String) -> Void
  ) {
    var headers: HTTPHeaders = ["accept": "application/json"]
    headers[CatAPI.keyHeader] = apiKey
    api = HTTPService(baseURL: CatAPI.baseURL, headers: headers, transport: transport)
    self.pictures = pictures
    self.log = log
  }

  /// A page of all breeds.
  public func breeds(page: Int, limit: Int) async throws(BreedError) -> BreedPage {
    try await readable(CatAPI.breeds(page: page, limit: limit))
  }

  /// The breeds whose name matches a query.
  public func breeds(named query: String) async throws(BreedError) -> BreedPage {
    try await readable(CatAPI.breeds(named: query))
  }

  /// One breed; the API says with status 400 or 404 that it knows none with this id.
  public func breed(id: String) async throws(BreedError) -> Breed? {
    do {
      return try await response(CatAPI.breed(id: id)).breed
    } catch .server(status: 400), .server(status: 404) {
      return nil
    }
  }

  /// The bytes of a picture, whose address is asked for first if it is not known.
  public func bytes(of avatar: BreedAvatar) async throws(BreedError) -> [UInt8] {
    let address: String
    if let known = avatar.url {
      address = known
    } else {
      address = try await response(CatAPI.image(id: avatar.id)).url
    }
    guard let url = HTTPURL(address) else {
      await log("image \(avatar.id): its address is no URL")
      throw .unreadable
    }
    do {
      return try await pictures.body(of: HTTPRequest(url: url))
    } catch {
      await log("image \(avatar.id): \(error.reason)")
      throw BreedError(error)
    }
  }

  /// The breeds of a list that can be read; the reason for each of the others is logged.
  private func readable(_ endpoint: Endpoint<[Readable<BreedDTO>]>) async throws(BreedError) -> BreedPage {
    var breeds: [Breed] = []
    var unreadable = 0
    for element in try await response(endpoint) {
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

  private func response<Response>(_ endpoint: Endpoint<Response>) async throws(BreedError) -> Response {
    do {
      return try await api.response(of: endpoint)
    } catch {
      await log("GET \(endpoint.path): \(error.reason)")
      throw BreedError(error)
    }
  }
}
