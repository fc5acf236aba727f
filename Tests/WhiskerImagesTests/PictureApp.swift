import AppCoordinator
import Observation
import ScreenModels
import Synchronization
import WhiskerHTTP
import WhiskerImages
import WhiskerTime
import XCTest

/// Answers each request after 100 ms, and records what it was asked for and what was given up.
final class PictureServer: HTTPTransport {
  private struct State {
    var answers: [String: Result<HTTPResponse, HTTPError>] = [:]
    var lines: [String] = []
  }

  private let clock: VirtualClock
  private let state = Mutex(State())

  init(_ clock: VirtualClock) { self.clock = clock }

  /// Sets the answer for a name below `https://a.test/`.
  func on(_ name: String, _ answer: Result<HTTPResponse, HTTPError>) {
    state.withLock { $0.answers["https://a.test/\(name)"] = answer }
  }

  func on(_ name: String, _ body: [UInt8]) { on(name, .success(HTTPResponse(status: 200, body: body))) }

  /// Returns the names that were asked for since the last call, those that were cancelled with a minus before them.
  func take() -> [String] {
    state.withLock { state in
      defer { state.lines = [] }
      return state.lines
    }
  }

  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    let name = String(request.url.path.dropFirst())
    state.withLock { $0.lines.append(name) }
    do { try await clock.sleep(for: .milliseconds(100)) } catch {
      state.withLock { $0.lines.append("-\(name)") }
      throw .cancelled
    }
    guard let answer = state.withLock({ $0.answers[request.url.description] }) else {
      throw .unmatched(name)
    }
    return try answer.get()
  }
}

enum PictureRoute: Route, CaseIterable {
  case album, detail, empty
}

/// A screen that a closure describes, with properties that it can read.
@MainActor @Observable
final class PicturePage: ScreenModel {
  var shows = true
  var name = "a"
  /// What the body notes, for tests that count descriptions.
  @ObservationIgnored var described: [String] = []
  @ObservationIgnored private let body: @MainActor (PicturePage) -> [Node]

  init(_ body: @escaping @MainActor (PicturePage) -> [Node]) { self.body = body }

  var screen: [Node] { body(self) }
}

/// An app with an album, a detail and an empty screen, in a session of virtual time.
@MainActor
final class PictureApp: Coordinator {
  lazy var navigator = Navigator(makeStart())
  let session: VirtualTimeSession
  let server: PictureServer
  let cache = MemoryImageCache()
  let loader: ImageLoader
  private let reported: Reported
  private(set) var page: PicturePage
  private var app: (any RunningApp)?

  private init(
    _ session: VirtualTimeSession, _ body: @escaping @MainActor (PicturePage, ImageLoader) -> [Node]
  ) {
    self.session = session
    server = PictureServer(session.clock)
    let reported = Reported()
    self.reported = reported
    let loader = ImageLoader(transport: server, cache: cache) { reported.lines.append("\($0) \($1.code)") }
    self.loader = loader
    page = PicturePage { body($0, loader) }
  }

  /// The failures that the loader has reported, such as "https://a.test/a not-an-image".
  var failures: [String] { reported.lines }

  func makeStart() -> NavigationState<PictureRoute> { NavigationState(root: .album) }

  func model(for route: PictureRoute) -> any ScreenModel {
    let loader = loader
    return switch route {
    case .album: page
    case .detail: PicturePage { _ in [AsyncImage("Detail", url: "https://a.test/a", from: loader).node] }
    case .empty: PicturePage { _ in [] }
    }
  }

  /// Runs the app until it is idle at this instant.
  func frame() throws {
    for _ in 0..<100 {
      try session.drain()
      if try app?.update() != true, session.isIdle { return }
    }
    XCTFail("the app never becomes idle")
  }

  func advance(_ milliseconds: Int) throws {
    try session.advance(by: .milliseconds(milliseconds)) { try frame() }
  }

  func scroll(to row: Int) throws {
    guard let app else { return }
    app.scroll(layer: 0, column: nil, id: app.scrollables(layer: 0)[0].id, to: .start(row))
    try frame()
  }

  /// The first element on the screen.
  func first() throws -> Element { try XCTUnwrap(app?.screen.front.elements.first) }

  func perform(_ action: ElementAction, _ text: String = "", at indices: [Int] = [0]) throws -> Bool {
    let done = app?.perform(action, at: ElementPath(layer: 0, indices: indices), text: text) ?? false
    try frame()
    return done
  }

  func go(_ change: (Navigator<PictureRoute>) -> Void) throws {
    change(navigator)
    try frame()
  }

  /// The images in view with their phases, and the texts.
  var seen: [String] {
    func lines(_ element: Element) -> [String] {
      let own: [String] =
        switch element.detail {
        case .image(.placeholder): ["\(element.name) □"]
        case .image(.loading): ["\(element.name) …"]
        case .image(.loaded(let width, let height)): ["\(element.name) \(width)×\(height)"]
        case .image(.failed): ["\(element.name) failed"]
        default: element.role == .text ? [element.name] : []
        }
      return own + element.visibleRange.flatMap { lines(element.children[$0]) }
    }
    return app?.screen.front.elements.flatMap(lines) ?? []
  }

  /// Runs a test of the app with the described album; fails if work is left at its end.
  nonisolated static func run(
    _ body: @escaping @MainActor (PicturePage, ImageLoader) -> [Node], line: UInt = #line,
    prepare: @MainActor (PictureServer) -> Void = { _ in }, _ test: @MainActor (PictureApp) throws -> Void
  ) throws {
    try MainActor.assumeIsolated {
      let session = try VirtualTimeSession.start()
      do {
        let pictures = PictureApp(session, body)
        for name in ["a", "b", "c", "d"] {
          pictures.server.on(name, ImageFiles.gif(10 * Int(name.utf8.first ?? 0), 7))
        }
        prepare(pictures.server)
        let app = pictures.launch(as: "Pictures", on: Device(name: "low", columns: 44, lines: 10))
        pictures.app = app
        try pictures.frame()
        try test(pictures)
        app.end()
        try session.drain()
      } catch {
        _ = session.end()
        throw error
      }
      XCTAssertTrue(session.end().isClean, "work is left", line: line)
    }
  }
}

@MainActor
private final class Reported {
  var lines: [String] = []
}
