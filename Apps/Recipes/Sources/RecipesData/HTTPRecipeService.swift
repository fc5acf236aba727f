public import RecipesDomain
public import WhiskerHTTP
import WhiskerHTTPClient

/// The recipes of the server.
public struct HTTPRecipeService: RecipeService {
  /// The base URL; the literal is a valid URL.
  private static let server = HTTPURL("https://d3jbb8n5wk0qxi.cloudfront.net")!

  /// All recipes.
  private static let list = Endpoint<RecipeListDTO>.json("recipes.json")

  private let http: HTTPService

  /// Creates a service.
  public init(transport: any HTTPTransport) {
    http = HTTPService(baseURL: Self.server, transport: transport)
  }

  /// Loads and decodes the list.
  public func recipes() async throws(RecipeError) -> [Recipe] {
    do { return try await http.response(of: Self.list).recipes.map(\.recipe) } catch {
      throw RecipeError(error)
    }
  }
}

extension RecipeError {
  /// Creates the app's error for a failed request.
  init(_ error: HTTPServiceError) {
    switch error {
    case .transport(.offline): self = .offline
    case .transport(.cancelled): self = .cancelled
    case .transport(.timeout), .transport(.connectionReset), .transport(.tls), .transport(.unmatched):
      self = .connection
    case .status(let status, _): self = .server(status: status)
    case .transport(.malformed), .undecodable: self = .malformed
    }
  }
}
