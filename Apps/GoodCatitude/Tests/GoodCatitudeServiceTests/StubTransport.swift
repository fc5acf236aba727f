import Synchronization
import WhiskerHTTP

/// Answers requests at once from a table of URLs, and records them.
final class StubTransport: HTTPTransport {
  typealias Answer = Result<HTTPResponse, HTTPError>

  private let answers: [String: Answer]
  private let sent = Mutex<[HTTPRequest]>([])

  var requests: [HTTPRequest] { sent.withLock { $0 } }

  init(_ answers: [String: Answer]) { self.answers = answers }

  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    sent.withLock { $0.append(request) }
    guard let answer = answers[request.url.description] else { throw .unmatched(request.url.description) }
    return try answer.get()
  }
}

extension Result where Success == HTTPResponse, Failure == HTTPError {
  static func json(_ text: String) -> Self { .success(HTTPResponse(status: 200, body: Array(text.utf8))) }
  static func status(_ status: Int) -> Self { .success(HTTPResponse(status: status)) }
}
