public import WhiskerHTTP
import WhiskerHTTPClient

/// The shop's service over HTTP.
public struct HTTPWishlistService: WishlistService {
  /// The base URL; the literal is a valid URL.
  private static let shop = HTTPURL("https://shop.example.com/v1")!

  private let http: HTTPService
  private let log: @MainActor @Sendable (String) -> Void

  /// Creates a service; `log` receives the reason of each failed request.
  public init(
    transport: any HTTPTransport, log: @escaping @MainActor @Sendable (String) -> Void = { _ in }
  ) {
    http = HTTPService(baseURL: Self.shop, transport: transport)
    self.log = log
  }

  /// The products of the shop that can be read and have an id and a name; of several with the same id, the first one.
  ///
  /// Where none of them can be read the shop is not empty, and the request has failed.
  public func products() async throws(WishlistError) -> [Product] {
    let endpoint = Endpoint<[Readable<ProductDTO>]>.json("products")
    let sent = try await response(of: endpoint)
    var products: [Product] = []
    var ids: Set<Product.ID> = []
    for element in sent {
      if let product = element.value?.product {
        if ids.insert(product.id).inserted { products.append(product) }
        if let fault = element.value?.price?.fault { await log("GET \(endpoint.path): \(fault)") }
      } else {
        await log("GET \(endpoint.path): \(element.fault ?? "a product has no id or no name")")
      }
    }
    if products.isEmpty, !sent.isEmpty { throw .unreadable }
    return products
  }

  /// The ids of the products on the wishlist.
  public func wishlist() async throws(WishlistError) -> [String] { try await response(of: .json("wishlist")) }

  /// Adds a product and returns the ids of all on the wishlist.
  public func addProduct(productID: String) async throws(WishlistError) -> [String] {
    try await response(of: .json("wishlist", productID, method: .put))
  }

  /// Removes a product and returns the ids of all that are left.
  public func removeProduct(productID: String) async throws(WishlistError) -> [String] {
    try await response(of: .json("wishlist", productID, method: .delete))
  }

  private func response<Response>(of endpoint: Endpoint<Response>) async throws(WishlistError) -> Response {
    do { return try await http.response(of: endpoint) } catch {
      let failure = WishlistError(error)
      if failure != .cancelled { await log("\(endpoint.method) \(endpoint.path): \(error.reason)") }
      throw failure
    }
  }
}

extension WishlistError {
  /// Creates the app's error for a failed request, in the task that sent it.
  init(_ error: HTTPServiceError) {
    switch error {
    case .transport(.offline): self = .offline
    // The device ends requests, too; a caller who still waits for the answer has lost the connection.
    case .transport(.cancelled): self = Task.isCancelled ? .cancelled : .connection
    case .transport(.timeout), .transport(.connectionReset), .transport(.tls), .transport(.unmatched):
      self = .connection
    case .status(let status, _): self = .server(status: status)
    case .transport(.malformed), .undecodable: self = .unreadable
    }
  }
}
