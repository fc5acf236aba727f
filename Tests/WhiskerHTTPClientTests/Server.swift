import Synchronization
import WhiskerEnvironment
import WhiskerHTTP
import WhiskerHTTPClient
import WhiskerTime
import XCTest

/// A server that answers each request with the next of its answers, 100 ms or the next of its delays later, and keeps a log with virtual times.
final class Server: HTTPTransport {
  typealias Answer = Result<HTTPResponse, HTTPError>

  private struct State {
    var answers: [Answer]
    /// In milliseconds.
    var delays: [Int]
    var log: [String] = []
  }

  private let state: Mutex<State>
  private let session: SessionClock

  init(_ session: SessionClock, _ answers: [Answer], delays: [Int] = []) {
    self.session = session
    state = Mutex(State(answers: answers, delays: delays))
  }

  var log: [String] { state.withLock { $0.log } }

  /// Returns a client of the server in the time of its session.
  func client(cache: HTTPCache?, retries: HTTPRetryPolicy = .none) -> HTTPClient {
    HTTPClient(
      self, clock: session.clock, wallTime: { [session] in session.wallTime }, cache: cache, retries: retries)
  }

  func note(_ text: String) {
    let text = "\(text) at \(session.milliseconds)"
    state.withLock { $0.log.append(text) }
  }

  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    let fields = request.headers.fields.map { " \($0.name): \($0.value)" }.joined()
    note("\(request.method) \(request.url.encodedPath)\(fields)")
    let (answer, delay) = state.withLock {
      (
        $0.answers.isEmpty ? .failure(.unmatched("no answer")) : $0.answers.removeFirst(),
        $0.delays.isEmpty ? 100 : $0.delays.removeFirst()
      )
    }
    do { try await session.clock.sleep(for: .milliseconds(delay)) } catch {
      note("cancelled")
      throw .cancelled
    }
    return try answer.get()
  }
}

/// The clock of a session, and the wall time that it shows.
final class SessionClock: Sendable {
  let clock: any Clock<Duration>
  private let now: @Sendable () -> Duration

  init(_ clock: some Clock<Duration> & Sendable) {
    self.clock = clock
    let start = clock.now
    now = { start.duration(to: clock.now) }
  }

  var milliseconds: Int64 {
    let (seconds, attoseconds) = now().components
    return seconds * 1_000 + attoseconds / 1_000_000_000_000_000
  }

  var wallTime: WallTime { WallTime(secondsSince1970: 1_000_000_000).advanced(by: now()) }
}

func answer(_ status: Int, _ headers: HTTPHeaders = [:], _ body: String = "") -> Server.Answer {
  .success(HTTPResponse(status: status, headers: headers, body: Array(body.utf8)))
}

/// Runs actions at their virtual milliseconds, and returns the server's log.
@MainActor
func log(
  of answers: [Server.Answer], cache: HTTPCache? = HTTPCache(), retries: HTTPRetryPolicy = .none,
  delays: [Int] = [],
  _ steps: [(Int, @MainActor (HTTPClient, Server) -> Void)]
) throws -> [String] {
  let session = try VirtualTimeSession.start()
  let clock = SessionClock(session.clock)
  let server = Server(clock, answers, delays: delays)
  let client = server.client(cache: cache, retries: retries)
  do {
    var passed = 0
    for (instant, step) in steps {
      try session.advance(by: .milliseconds(instant - passed)) {}
      passed = instant
      step(client, server)
    }
    try session.advance(by: .seconds(100)) {}
  } catch {
    _ = session.end()
    throw error
  }
  let end = session.end()
  XCTAssertTrue(end.isClean, end.description)
  return server.log
}

/// Starts a request whose result the log notes with a name.
@MainActor @discardableResult
func ask(
  _ name: String, _ client: HTTPClient, _ server: Server, _ path: String = "/a", method: HTTPMethod = .get,
  headers: HTTPHeaders = [:], body: String = ""
) -> Task<Void, Never> {
  Task {
    guard let url = HTTPURL("https://a.test" + path) else { return }
    do throws(HTTPError) {
      let response = try await client.send(
        HTTPRequest(method: method, url: url, headers: headers, body: Array(body.utf8)))
      server.note("\(name): \(response.status) \(response.text ?? "")")
    } catch { server.note("\(name): \(error.code)") }
  }
}
