public import WhiskerHTTP
public import WhiskerHTTPClient

/// A client of The Cat API, version 1, which the apps about cats share.
///
/// It knows the endpoints and what is odd about them. Which parts of a breed an app reads, and what it makes of them, is the app's own: each call
/// is generic over the app's type, of which it knows what ``BreedDocument`` says.
///
/// The server is asked for each list, also where a stored response is fresh: an older list would take the place of newer breeds. What has not
/// changed is not sent again.
public struct CatAPI: Sendable {
  /// The base URL; the literal is a valid URL.
  public static let baseURL = HTTPURL("https://api.thecatapi.com/v1")!

  /// The header that carries the API key.
  public static let keyHeader = "x-api-key"

  /// The last part of the address of searches, beside which no breed can have this id.
  private static let search = "search"
  private static let validated: HTTPHeaders = ["cache-control": "no-cache"]

  private let http: HTTPService
  private let log: @MainActor @Sendable (String) -> Void

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - transport: The transport of all requests.
  ///   - apiKey: Sent in a header of every request and nowhere else; `nil` for none.
  ///   - log: Receives the reason of each failed request, and of each breed and each picture of one that cannot be read.
  public init(
    transport: any HTTPTransport, apiKey: String?, log: @escaping @MainActor @Sendable (String) -> Void
  ) {
    var headers: HTTPHeaders = ["accept": "application/json"]
    headers[Self.keyHeader] = apiKey
    http = HTTPService(baseURL: Self.baseURL, headers: headers, transport: transport)
    self.log = log
  }

  /// A page of all breeds; the first page is 0, and a page after the last one is empty.
  ///
  /// A first page of which nothing can be read is a failure. A later one costs its breeds only: pages follow it.
  ///
  /// - Parameters:
  ///   - page: The number of the page.
  ///   - limit: The number of breeds on a page.
  public func breeds<Breed: BreedDocument>(
    page: Int, limit: Int
  ) async throws(HTTPServiceError) -> ReadableList<Breed> {
    let list: ReadableList<Breed> = try await list(
      .json(
        "breeds", query: [("limit", String(limit)), ("page", String(page))], headers: Self.validated))
    return page == 0 ? try list.unlessLost() : list
  }

  /// The breeds whose name contains a query; the API sends the ids of their pictures only.
  ///
  /// A result of which nothing can be read is a failure.
  public func breeds<Breed: BreedDocument>(
    named query: String
  ) async throws(HTTPServiceError) -> ReadableList<Breed> {
    try await list(.json("breeds", Self.search, query: [("q", query)], headers: Self.validated)).unlessLost()
  }

  /// One breed; `nil` if the API knows none with this id.
  ///
  /// One without a name, or with another id, which an app would keep beside the breed that has it, is a failure.
  public func breed<Breed: BreedDocument>(id: String) async throws(HTTPServiceError) -> Breed? {
    // At the address of such a breed is the search.
    if id == Self.search { return nil }
    let endpoint = Endpoint<Breed>.json("breeds", id)
    guard let breed = try await known(endpoint) else { return nil }
    guard breed.isNamed, breed.id == id else {
      let fault = UndecodableBody(reason: "the breed has no name or another id")
      await log("GET \(endpoint.path): \(fault.reason)")
      throw .undecodable(fault)
    }
    await report(breed)
    return breed
  }

  /// A picture by the id that a breed refers to; `nil` if the API has none with this id.
  public func image<Image: Decodable & Sendable>(id: String) async throws(HTTPServiceError) -> Image? {
    try await known(.json("images", id))
  }

  /// The breeds of a list that can be read; the reason for each of the others is in the log.
  private func list<Breed: BreedDocument>(
    _ endpoint: Endpoint<[Readable<Breed>]>
  ) async throws(HTTPServiceError) -> ReadableList<Breed> {
    var breeds: [Breed] = []
    var unreadable = 0
    for element in try await response(endpoint) {
      if let breed = element.value, breed.isNamed {
        breeds.append(breed)
        await report(breed)
      } else {
        unreadable += 1
        await log("GET \(endpoint.path): \(element.fault ?? "a breed has no id or no name")")
      }
    }
    return ReadableList(elements: breeds, unreadable: unreadable)
  }

  /// Logs what is wrong with the picture of a breed.
  private func report(_ breed: some BreedDocument) async {
    if let fault = breed.image?.fault { await log("image of \(breed.id): \(fault)") }
  }

  /// What an id refers to; the API says with status 400 or 404 that there is nothing.
  private func known<Value>(_ endpoint: Endpoint<Value>) async throws(HTTPServiceError) -> Value? {
    do {
      return try await response(endpoint)
    } catch .status(400, _), .status(404, _) {
      return nil
    }
  }

  private func response<Value>(_ endpoint: Endpoint<Value>) async throws(HTTPServiceError) -> Value {
    do {
      return try await http.response(of: endpoint)
    } catch {
      // That the caller no longer waits for the answer is no failure; that the device ends the request is one.
      if error != .transport(.cancelled) || !Task.isCancelled {
        await log("GET \(endpoint.path): \(error.reason)")
      }
      throw error
    }
  }
}
