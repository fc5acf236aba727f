import Synchronization
import WhiskerFakeHTTP
import WhiskerHTTP

/// A clock that a test moves by hand, and that counts timers.
final class ManualClock: Sendable {
  private struct Timer {
    let id: Int
    let deadline: Duration
    let purpose: String
    let action: @Sendable (Bool) -> Void
  }

  private struct Waiter {
    let count: Int
    let continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    var now: Duration = .zero
    var timers: [Timer] = []
    var waiters: [Waiter] = []
    var next = 0
  }

  private let state = Mutex(State())

  var now: Duration { state.withLock { $0.now } }
  var purposes: [String] { state.withLock { $0.timers.map(\.purpose) } }
  /// The number of timers that have started.
  var timerCount: Int { state.withLock { $0.next } }

  func timer(
    _ duration: Duration, _ purpose: String, _ action: @escaping @Sendable (Bool) -> Void
  ) -> @Sendable () -> Void {
    let (id, woken) = state.withLock { state in
      state.next += 1
      state.timers.append(
        Timer(id: state.next, deadline: state.now + duration, purpose: purpose, action: action))
      let count = state.timers.count
      defer { state.waiters.removeAll { $0.count <= count } }
      return (state.next, state.waiters.filter { $0.count <= count })
    }
    for waiter in woken { waiter.continuation.resume() }
    return { self.state.withLock { state in state.timers.removeAll { $0.id == id } } }
  }

  /// Returns once that many timers run at the same moment.
  func untilWaiting(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isReached = state.withLock { state -> Bool in
        if state.timers.count >= count { return true }
        state.waiters.append(Waiter(count: count, continuation: continuation))
        return false
      }
      if isReached { continuation.resume() }
    }
  }

  func advance(by duration: Duration) {
    let due = state.withLock { state -> [Timer] in
      state.now += duration
      let now = state.now
      defer { state.timers.removeAll { $0.deadline <= now } }
      return state.timers.filter { $0.deadline <= now }
    }
    for timer in due { timer.action(true) }
  }
}

/// The parts of a test's transport.
struct Bench {
  let clock = ManualClock()
  let transport: FakeTransport
  let events = EventLog()

  init(latency: Duration = .zero, requestLimit: Int = 10_000, files: [String: String] = [:]) {
    let clock = clock
    let events = events
    transport = FakeTransport(
      defaultLatency: latency, requestLimit: requestLimit, now: { clock.now },
      timer: { clock.timer($0, $1, $2) },
      loadFile: { path in
        events.loaded(path)
        guard let text = files[path] else { throw MissingFile() }
        return Array(text.utf8)
      },
      onEvent: { events.append($0) })
  }

  struct MissingFile: Error, CustomStringConvertible {
    var description: String { "no such file" }
  }
}

/// A short log of a transport's events, and the files that it requested.
final class EventLog: Sendable {
  private let state = Mutex<(words: [String], files: [String])>(([], []))

  var words: [String] { state.withLock { $0.words } }
  var files: [String] { state.withLock { $0.files } }

  func loaded(_ path: String) { state.withLock { $0.files.append(path) } }

  func append(_ event: FakeTransportEvent) {
    let word =
      switch event {
      case .sent(let record): "sent \(record.number)"
      case .replied(let record, let response): "replied \(record.number) \(response.status)"
      case .failed(let record, let error): "failed \(record.number) \(error.code)"
      case .lost(let record): "lost \(record.number)"
      case .cancelled(let record): "cancelled \(record.number)"
      case .unmatched(let record, _): "unmatched \(record.number)"
      }
    state.withLock { $0.words.append(word) }
  }
}

func url(_ text: String) -> HTTPURL {
  guard let url = HTTPURL(text) else { preconditionFailure("no URL: \(text)") }
  return url
}

func get(_ target: String, headers: HTTPHeaders = [:]) -> HTTPRequest {
  HTTPRequest(url: url(target.hasPrefix("/") ? "https://api.test" + target : target), headers: headers)
}

func pattern(
  _ target: String, method: HTTPMethod? = .get, where conditions: [RequestCondition] = []
) throws -> RequestPattern {
  RequestPattern(method: method, target: try RequestTarget(target), where: conditions)
}

func line(_ number: Int) -> RuleOrigin { RuleOrigin(file: "a.journey", line: number) }

extension Reply {
  static func text(
    _ text: String, status: Int = 200, after latency: Duration? = nil, repeats: Repetition = .once,
    at number: Int = 1
  ) -> Reply {
    Reply(
      .response(status: status, headers: [:], body: .text(text)), latency: latency, repeats: repeats,
      origin: line(number))
  }

  static func body(_ body: Body, repeats: Repetition = .always) -> Reply {
    Reply(.response(status: 200, headers: [:], body: body), repeats: repeats, origin: line(1))
  }
}

extension FakeTransport {
  func on(
    _ target: String, method: HTTPMethod? = .get, where conditions: [RequestCondition] = [],
    at number: Int = 1,
    _ replies: Reply...
  ) throws {
    add(
      ReplyRule(
        try pattern(target, method: method, where: conditions), replies: replies, origin: line(number)))
  }

  /// The text of the response, or the code of the error.
  func ask(_ request: HTTPRequest) async -> String {
    do throws(HTTPError) { return try await send(request).text ?? "no text" } catch { return error.code }
  }
}
