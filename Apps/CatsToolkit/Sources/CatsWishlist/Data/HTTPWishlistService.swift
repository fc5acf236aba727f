public import WhiskerHTTP
import WhiskerJSON

/// The shop's service over HTTP.
public struct HTTPWishlistService: WishlistService {
  /// The base URL; the literal is a valid URL.
  private static let shop = HTTPURL("https://shop.example.com/v1")!

  private let transport: any HTTPTransport

  /// Creates a service.
  public init(transport: any HTTPTransport) { self.transport = transport }

  /// The products of the shop.
  public func products() async throws(WishlistError) -> [Product] { try await send(.get, "products") }

  /// The ids of the products on the wishlist.
  public func wishlist() async throws(WishlistError) -> [String] { try await send(.get, "wishlist") }

  /// Adds a product and returns the ids of all on the wishlist.
  public func addProduct(productID: String) async throws(WishlistError) -> [String] {
    try await send(.put, "wishlist", productID)
  }

  /// Removes a product and returns the ids of all that are left.
  public func removeProduct(productID: String) async throws(WishlistError) -> [String] {
    try await send(.delete, "wishlist", productID)
  }

  private func send<Answer: Decodable>(
    _ method: HTTPMethod, _ segments: String...
  ) async throws(WishlistError) -> Answer {
    let url = segments.reduce(Self.shop) { $0.appending(segment: $1) }
    let response: HTTPResponse
    do {
      response = try await transport.send(HTTPRequest(method: method, url: url))
    } catch {
      throw WishlistError(error)
    }
    guard response.isSuccess else { throw .server(status: response.status) }
    do {
      return try CodableJSON.decode(Answer.self, from: response.body)
    } catch {
      throw .unreadable
    }
  }
}

extension WishlistError {
  init(_ error: HTTPError) {
    switch error {
    case .offline: self = .offline
    case .cancelled: self = .cancelled
    case .timeout, .connectionReset, .tls, .unmatched: self = .connection
    case .malformed: self = .unreadable
    }
  }
}
