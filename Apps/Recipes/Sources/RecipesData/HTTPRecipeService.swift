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
  private let log: @MainActor @Sendable (String) -> Void

  /// Creates a service; `log` receives the reason of each failed request.
  public init(
    transport: any HTTPTransport, log: @escaping @MainActor @Sendable (String) -> Void = { _ in }
  ) {
    http = HTTPService(baseURL: Self.server, transport: transport)
    self.log = log
  }

  /// Loads and decodes the list; of several recipes with the same id, the first one.
  public func recipes() async throws(RecipeError) -> [Recipe] {
    let list: RecipeListDTO
    do { list = try await http.response(of: Self.list) } catch {
      let failure = RecipeError(error)
      if failure != .cancelled { await log("GET \(Self.list.path): \(error.reason)") }
      throw failure
    }
    guard list.recipes.allSatisfy(\.isNamed) else {
      await log("GET \(Self.list.path): a recipe has no id or no name")
      throw .malformed
    }
    var ids: Set<Recipe.ID> = []
    return list.recipes.map(\.recipe).filter { ids.insert($0.id).inserted }
  }
}

extension RecipeError {
  /// Creates the app's error for a failed request, in the task that sent it.
  init(_ error: HTTPServiceError) {
    switch error {
    case .transport(.offline): self = .offline
    // The device ends requests, too; a caller who still waits for the answer has lost the connection.
    case .transport(.cancelled): self = Task.isCancelled ? .cancelled : .connection
    case .transport(.timeout), .transport(.connectionReset), .transport(.tls), .transport(.unmatched):
      self = .connection
    case .status(let status, _): self = .server(status: status)
    case .transport(.malformed), .undecodable: self = .malformed
    }
  }
}
