public import RecipesDomain
public import WhiskerHTTP
import WhiskerJSON

/// The recipes of the server.
public struct HTTPRecipeService: RecipeService {
  /// The address of the list; the literal is a valid URL.
  private static let list = HTTPURL("https://d3jbb8n5wk0qxi.cloudfront.net/recipes.json")!

  private let transport: any HTTPTransport

  /// Creates a service.
  public init(transport: any HTTPTransport) { self.transport = transport }

  /// Loads and decodes the list.
  public func recipes() async throws(RecipeError) -> [Recipe] {
    let response: HTTPResponse
    do {
      response = try await transport.send(HTTPRequest(url: Self.list))
    } catch {
      throw RecipeError(error)
    }
    guard response.isSuccess else { throw .server(status: response.status) }
    do {
      return try CodableJSON.decode(RecipeListDTO.self, from: response.body).recipes.map(\.recipe)
    } catch {
      throw .malformed
    }
  }
}

extension RecipeError {
  init(_ error: HTTPError) {
    switch error {
    case .offline: self = .offline
    case .cancelled: self = .cancelled
    case .timeout, .connectionReset, .tls, .unmatched: self = .connection
    case .malformed: self = .malformed
    }
  }
}
