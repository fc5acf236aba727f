import AppCoordinator
import Observation
import ScreenModels
import WhiskerTime
import XCTest

/// Records what the elements of a test's screen are told, with the virtual time of each line.
@MainActor
final class LifeDiary {
  private let session: VirtualTimeSession
  private var lines: [String] = []

  init(_ session: VirtualTimeSession) { self.session = session }

  func write(_ line: String) {
    let parts = session.now.components
    lines.append("\(parts.seconds * 1_000 + parts.attoseconds / 1_000_000_000_000_000) \(line)")
  }

  /// Returns the lines since the last call, each with the milliseconds since the start.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A screen whose description a test gives, with a few properties that it can read.
@MainActor @Observable
final class LivingPage: ScreenModel {
  var count = 0
  var shows = true
  var names = ["a", "b", "c"]
  @ObservationIgnored private let body: @MainActor (LivingPage) -> [Node]

  init(_ body: @escaping @MainActor (LivingPage) -> [Node]) { self.body = body }

  var screen: [Node] { body(self) }
}

/// An app with a page on the first route and an empty screen on every other one.
@MainActor
final class LivingFlow: Coordinator {
  lazy var navigator = Navigator(makeStart())
  private let page: LivingPage

  init(_ page: LivingPage) { self.page = page }

  func makeStart() -> NavigationState<TestRoute> { NavigationState(root: .start) }

  func model(for route: TestRoute) -> any ScreenModel {
    route == .start ? page : LivingPage { _ in [] }
  }
}

/// A running app with one page, in a session of virtual time.
@MainActor
struct LivingApp {
  let session: VirtualTimeSession
  let diary: LifeDiary
  let page: LivingPage
  let flow: LivingFlow
  let app: any RunningApp

  /// Runs the app until it is idle at this instant.
  func frame() throws {
    for _ in 0..<100 {
      try session.drain()
      if try !app.update(), session.isIdle { return }
    }
    XCTFail("the app never becomes idle")
  }

  func advance(_ duration: Duration) throws {
    try session.advance(by: duration) { try frame() }
  }

  /// The elements of the front layer without those inside others.
  var elements: [Element] { app.screen.front.elements }

  func scroll(to row: Int) throws {
    app.scroll(layer: 0, column: nil, id: app.scrollables(layer: 0)[0].id, to: .start(row))
    try frame()
  }

  func perform(_ action: ElementAction, _ indices: Int...) throws -> Bool {
    let done = app.perform(action, at: ElementPath(layer: 0, indices: indices), text: "")
    try frame()
    return done
  }

  /// Runs a test of an app with the described page; fails if work is left at its end.
  nonisolated static func run(
    lines: Int = Device.phone.lines,
    _ body: @escaping @MainActor (LivingPage, LifeDiary, VirtualClock) -> [Node],
    line: UInt = #line, _ test: @MainActor (LivingApp) throws -> Void
  ) throws {
    try MainActor.assumeIsolated {
      let session = try VirtualTimeSession.start()
      do {
        let diary = LifeDiary(session)
        let page = LivingPage { body($0, diary, session.clock) }
        let flow = LivingFlow(page)
        let living = LivingApp(
          session: session, diary: diary, page: page, flow: flow,
          app: flow.launch(as: "Test", on: Device(name: "small", columns: 44, lines: lines)))
        try living.frame()
        try test(living)
        living.app.end()
        try session.drain()
      } catch {
        _ = session.end()
        throw error
      }
      XCTAssertTrue(session.end().isClean, "work is left", line: line)
    }
  }
}
