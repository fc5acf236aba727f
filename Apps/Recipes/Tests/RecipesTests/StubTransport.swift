import Synchronization
import WhiskerHTTP

/// Answers requests from a list, one after the other; the last answer is repeated.
final class StubTransport: HTTPTransport {
  private let answers: Mutex<[Result<HTTPResponse, HTTPError>]>

  init(_ answers: Result<HTTPResponse, HTTPError>...) { self.answers = Mutex(answers) }

  convenience init(status: Int = 200, _ body: String) {
    self.init(.success(HTTPResponse(status: status, body: Array(body.utf8))))
  }

  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    let answer = answers.withLock { answers in
      answers.count > 1 ? answers.removeFirst() : answers[0]
    }
    return try answer.get()
  }
}
