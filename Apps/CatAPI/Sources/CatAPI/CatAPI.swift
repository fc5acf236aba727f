public import WhiskerHTTP
public import WhiskerHTTPClient

/// A client of The Cat API, version 1, which the apps about cats share.
///
/// It knows the endpoints and what is odd about them. Which parts of a breed an app reads, and what it makes of them, is the app's own: each call
/// is generic over the app's type.
public struct CatAPI: Sendable {
  /// The base URL; the literal is a valid URL.
  public static let baseURL = HTTPURL("https://api.thecatapi.com/v1")!

  /// The header that carries the API key.
  public static let keyHeader = "x-api-key"

  private let http: HTTPService
  private let log: @MainActor @Sendable (String) -> Void

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - transport: The transport of all requests.
  ///   - apiKey: Sent in a header of every request and nowhere else; `nil` for none.
  ///   - log: Receives the reason of each failed request, and of each element of a list that cannot be read.
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
  public func breeds<Breed: Decodable & Sendable>(
    page: Int, limit: Int
  ) async throws(HTTPServiceError) -> ReadableList<Breed> {
    let list: ReadableList<Breed> = try await list(
      .json("breeds", query: [("limit", String(limit)), ("page", String(page))]))
    return page == 0 ? try list.unlessLost() : list
  }

  /// The breeds whose name contains a query; the API sends the ids of their pictures only.
  ///
  /// A result of which nothing can be read is a failure.
  public func breeds<Breed: Decodable & Sendable>(
    named query: String
  ) async throws(HTTPServiceError) -> ReadableList<Breed> {
    try await list(.json("breeds", "search", query: [("q", query)])).unlessLost()
  }

  /// One breed; `nil` if the API knows none with this id.
  public func breed<Breed: Decodable & Sendable>(id: String) async throws(HTTPServiceError) -> Breed? {
    try await known(.json("breeds", id))
  }

  /// A picture by the id that a breed refers to; `nil` if the API has none with this id.
  public func image<Image: Decodable & Sendable>(id: String) async throws(HTTPServiceError) -> Image? {
    try await known(.json("images", id))
  }

  /// The elements of a list that can be read; the reason for each of the others is in the log.
  private func list<Element: Decodable & Sendable>(
    _ endpoint: Endpoint<[Readable<Element>]>
  ) async throws(HTTPServiceError) -> ReadableList<Element> {
    var elements: [Element] = []
    var unreadable = 0
    for element in try await response(endpoint) {
      switch element {
      case .value(let value): elements.append(value)
      case .fault(let reason):
        unreadable += 1
        await log("GET \(endpoint.path): \(reason)")
      }
    }
    return ReadableList(elements: elements, unreadable: unreadable)
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
      // Somebody who no longer waits for the answer is no failure.
      if error != .transport(.cancelled) { await log("GET \(endpoint.path): \(error.reason)") }
      throw error
    }
  }
}

/// The part of a list that could be read.
public struct ReadableList<Element: Sendable>: Sendable {
  /// The elements that could be read, in the server's order.
  public let elements: [Element]
  /// The number of the others.
  public let unreadable: Int

  /// This list, unless it has elements and none of them could be read: it would look as if there were none.
  func unlessLost() throws(HTTPServiceError) -> Self {
    guard elements.isEmpty, unreadable > 0 else { return self }
    throw .undecodable(UndecodableBody(reason: "no element can be read"))
  }
}

/// A part of an answer, such as an element of a list or the picture of a breed, that may be unreadable without the rest being so.
public enum Readable<Value: Decodable & Sendable>: Decodable, Sendable {
  /// It could be read.
  case value(Value)
  /// The position and kind of the fault, for a log.
  case fault(String)

  /// Decodes the part; what is wrong with it is its value and no error.
  public init(from decoder: any Decoder) {
    do { self = .value(try Value(from: decoder)) } catch { self = .fault(UndecodableBody(error).reason) }
  }

  /// The part; `nil` if it cannot be read.
  public var value: Value? { if case .value(let value) = self { value } else { nil } }

  /// What is wrong with the part, for a log; `nil` if it could be read.
  public var fault: String? { if case .fault(let fault) = self { fault } else { nil } }
}
