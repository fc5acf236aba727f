import Synchronization
package import WhiskerHTTP

/// Answers requests at once from a list of paths and records them.
package final class StubTransport: HTTPTransport {
  package typealias Answer = Result<HTTPResponse, HTTPError>

  private struct State {
    var answers: [String: [Answer]] = [:]
    var requests: [HTTPRequest] = []
    var held: Set<String> = []
    var waiting: [String: CheckedContinuation<Void, Never>] = [:]
  }

  private let state = Mutex(State())

  package init() {}

  /// Path and query of every request, in order.
  package var targets: [String] { requests.map(\.target) }
  package var requests: [HTTPRequest] { state.withLock { $0.requests } }

  /// Sets the answers to a target, such as "/v1/breeds?limit=10&page=0"; the last answer is repeated.
  package func on(_ target: String, _ answers: Answer...) {
    state.withLock { $0.answers[target] = answers }
  }

  package func on(_ target: String, json: String) {
    on(target, .success(HTTPResponse(status: 200, body: Array(json.utf8))))
  }

  /// Makes the next request to a target wait for ``release(_:)``, even if it is cancelled in the meantime.
  package func hold(_ target: String) {
    state.withLock { _ = $0.held.insert(target) }
  }

  /// Releases the request to a target; returns whether there was one.
  package func release(_ target: String) -> Bool {
    guard let waiting = state.withLock({ $0.waiting.removeValue(forKey: target) }) else { return false }
    waiting.resume()
    return true
  }

  package func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    let answer: Answer = state.withLock { state in
      state.requests.append(request)
      guard let answers = state.answers[request.target], let first = answers.first else {
        return .failure(.unmatched(request.target))
      }
      if answers.count > 1 { state.answers[request.target] = Array(answers.dropFirst()) }
      return first
    }
    if state.withLock({ $0.held.remove(request.target) }) != nil {
      await withCheckedContinuation { waiting in
        state.withLock { $0.waiting[request.target] = waiting }
      }
    }
    return try answer.get()
  }
}

extension HTTPRequest {
  /// The path with the query, as in the first line of a request.
  package var target: String { url.encodedPath + (url.encodedQuery.map { "?" + $0 } ?? "") }
}
