import Synchronization
public import WhiskerHTTP

/// Answers requests at once, as it was told to, and records them.
///
/// A target is a path with its query, such as "/v1/breeds?limit=10&page=0", or a whole URL; a request without an answer fails.
public final class StubTransport: HTTPTransport {
  /// An answer of the network.
  public typealias Answer = Result<HTTPResponse, HTTPError>

  private struct State {
    var answers: [String: [Answer]]
    var requests: [HTTPRequest] = []
  }

  private let state: Mutex<State>

  /// Creates a network with one answer for each target.
  public init(_ answers: [String: Answer] = [:]) {
    state = Mutex(State(answers: answers.mapValues { [$0] }))
  }

  /// Every request, in order.
  public var requests: [HTTPRequest] { state.withLock { $0.requests } }
  /// The path with the query of every request, in order.
  public var targets: [String] { requests.map(\.target) }

  /// Sets the answers to a target; the last one is repeated.
  public func on(_ target: String, _ answers: Answer...) {
    state.withLock { $0.answers[target] = answers }
  }

  /// Sets the answer to a target to some JSON.
  public func on(_ target: String, json: String) { on(target, .json(json)) }

  /// Answers a request.
  public func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    let answer: Answer = state.withLock { state in
      state.requests.append(request)
      for target in [request.target, request.url.description] {
        guard let answers = state.answers[target], let first = answers.first else { continue }
        if answers.count > 1 { state.answers[target] = Array(answers.dropFirst()) }
        return first
      }
      return .failure(.unmatched(request.url.description))
    }
    return try answer.get()
  }
}

extension StubTransport.Answer {
  /// A successful answer with a body.
  public static func body(_ body: [UInt8]) -> Self { .success(HTTPResponse(status: 200, body: body)) }
  /// A successful answer with some JSON.
  public static func json(_ text: String) -> Self { .body(Array(text.utf8)) }
  /// An answer without a body.
  public static func status(_ status: Int) -> Self { .success(HTTPResponse(status: status)) }
}

extension HTTPRequest {
  /// The path with the query, as in the first line of a request.
  public var target: String { url.encodedPath + (url.encodedQuery.map { "?" + $0 } ?? "") }
}
