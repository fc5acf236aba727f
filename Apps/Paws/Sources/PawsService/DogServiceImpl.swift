public import PawsDomain
public import WhiskerHTTP
import WhiskerHTTPClient
import WhiskerJSON

/// Dog CEO's API.
public struct DogServiceImpl: DogService {
  private let http: HTTPService
  private let log: @MainActor @Sendable (String) -> Void

  /// Creates a service that sends its requests with a transport; `log` receives what an answer has that cannot be shown.
  public init(
    transport: any HTTPTransport, log: @escaping @MainActor @Sendable (String) -> Void = { _ in }
  ) {
    http = HTTPService(baseURL: DogAPI.baseURL, transport: transport)
    self.log = log
  }

  /// All breeds, by name; a sub-breed that is sent twice is there once, and nothing is there that has no name.
  public func breeds() async throws(DogError) -> [Breed] {
    var breeds: [Breed] = []
    // In the order of the keys, since the log has them, too.
    for (name, subBreeds) in try await fetch(DogAPI.breeds).sorted(by: { $0.key < $1.key }) {
      guard isName(name) else {
        await log("breeds: a breed has no name")
        continue
      }
      let named = subBreeds.filter(isName)
      if named.count < subBreeds.count { await log("breeds: a sub-breed of \(name) has no name") }
      var names: Set<String> = []
      breeds.append(Breed(name: name, subBreeds: named.filter { names.insert($0).inserted }))
    }
    return breeds.byTitle()
  }

  /// The addresses of the images of a dog, in the order of the API.
  public func images(of dog: Dog) async throws(DogError) -> [String] {
    try await fetch(DogAPI.images(of: dog))
  }

  /// The content of an answer; the one way to the network.
  private func fetch<Content>(_ endpoint: Endpoint<DogResponse<Content>>) async throws(DogError) -> Content {
    let envelope: DogResponse<Content>
    do { envelope = try await http.response(of: endpoint) } catch { throw DogError(error) }
    switch envelope.content {
    case .success(let content): return content
    case .failure(let refusal): throw .refused(refusal.reason)
    }
  }
}

extension DogError {
  /// Creates the app's error for a failed request, in the task that sent it.
  init(_ error: HTTPServiceError) {
    switch error {
    case .transport(.offline): self = .offline
    case .transport(.timeout): self = .timeout
    // The device ends requests, too; a caller who still waits for the answer has lost the connection.
    case .transport(.cancelled): self = Task.isCancelled ? .cancelled : .connection
    case .transport(.connectionReset), .transport(.tls), .transport(.unmatched): self = .connection
    case .transport(.malformed): self = .unreadable("not HTTP")
    case .undecodable(let body): self = .unreadable(body.reason)
    case .status(404, let body): self = refusal(in: body).map { .notFound($0) } ?? .server(status: 404)
    case .status(let status, _): self = .server(status: status)
    }
  }
}

/// Whether a text names a breed: a row without a name is one that nobody can tell from another.
private func isName(_ text: String) -> Bool { !text.allSatisfy(\.isWhitespace) }

/// The API's explanation of an error; `nil` for an error page, which says less than its status.
private func refusal(in body: [UInt8]) -> String? {
  do {
    guard case .failure(let refusal) = try CodableJSON.decode(DogResponse<[String]>.self, from: body).content
    else { return nil }
    return refusal.reason
  } catch { return nil }
}
