import ScreenModels
import WhiskerTime
import XCTest

private struct Arrived: ViewEvent { let name: String }

/// A model that loads for a while, sends its state in the meantime, and reports when it is done.
@MainActor
private final class Loader: StateViewModel, EventViewModel {
  enum State: String, Sendable { case idle, loading, loaded }

  let store = StateStore(State.idle)
  let eventSource = EventSource()
  private let clock: VirtualClock

  init(_ clock: VirtualClock) { self.clock = clock }

  func load(_ name: String) {
    Task {
      store.update { $0 = .loading }
      do { try await clock.sleep(for: .seconds(1)) } catch { return }
      store.update { $0 = .loaded }
      eventSource.send(Arrived(name: name))
    }
  }
}

@MainActor
private final class Log {
  var lines: [String] = []
}

/// View models and their observers in virtual time.
final class ViewModelTimeTests: XCTestCase {
  private func inSession(_ body: @MainActor (VirtualTimeSession, Log) throws -> Void) throws {
    try MainActor.assumeIsolated {
      let session = try VirtualTimeSession.start()
      do { try body(session, Log()) } catch {
        _ = session.end()
        throw error
      }
      XCTAssertTrue(session.end().isClean, "work is left")
    }
  }

  func testEachObserverBeginsWithTheStateOfThatMoment() throws {
    try inSession { session, log in
      let model = Loader(session.clock)
      @MainActor func observe(_ name: String) -> Task<Void, Never> {
        let states = model.states
        return Task { for await state in states { log.lines.append("\(session.now) \(name) \(state)") } }
      }
      let first = observe("a")
      try session.drain()
      model.load("x")
      try session.drain()
      let second = observe("b")
      try session.advance(by: .seconds(2)) {}
      let third = observe("c")
      try session.drain()
      XCTAssertEqual(
        log.lines,
        [
          "0.0 seconds a idle", "0.0 seconds a loading", "0.0 seconds b loading", "1.0 seconds a loaded",
          "1.0 seconds b loaded", "2.0 seconds c loaded",
        ])
      for task in [first, second, third] { task.cancel() }
      try session.drain()
      XCTAssertEqual(model.store.observerCount, 0)
    }
  }

  func testEventsReachWhoObservesAtTheMomentAndNobodyLater() throws {
    try inSession { session, log in
      let model = Loader(session.clock)
      @MainActor func observe(_ name: String) {
        let events = model.events
        Task {
          for await event in events { log.lines.append("\(name) \((event as? Arrived)?.name ?? "other")") }
          log.lines.append("\(name) ends")
        }
      }
      model.load("1")
      try session.advance(by: .seconds(1)) {}
      observe("a")
      try session.advance(by: .seconds(1)) {}
      XCTAssertEqual(log.lines, [], "what was before is gone")
      model.load("2")
      model.load("3")
      try session.advance(by: .milliseconds(500)) {}
      observe("b")
      try session.advance(by: .milliseconds(500)) {}
      XCTAssertEqual(log.lines, ["a 2", "b 2", "a 3", "b 3"])
    }
  }

  func testAnEventThatAnObserverSendsComesAfterTheOneItAnswers() throws {
    try inSession { session, log in
      let source = EventSource()
      for name in ["a", "b"] {
        let events = source.events
        Task {
          for await case let event as Arrived in events {
            log.lines.append("\(name) \(event.name)")
            if name == "a", event.name == "ping" { source.send(Arrived(name: "pong")) }
          }
        }
      }
      try session.drain()
      source.send(Arrived(name: "ping"))
      try session.drain()
      XCTAssertEqual(log.lines, ["a ping", "b ping", "a pong", "b pong"])
    }
  }

  func testObserversEndWithTheModelAndKeepNothingAlive() throws {
    try inSession { session, log in
      var model: Loader? = Loader(session.clock)
      weak let source = model?.eventSource
      weak let store = model?.store
      if let states = model?.states, let events = model?.events {
        Task {
          for await state in states { log.lines.append("\(state)") }
          log.lines.append("no more states")
        }
        Task {
          for await _ in events {}
          log.lines.append("no more events")
        }
      }
      try session.drain()
      XCTAssertEqual(log.lines, ["idle"])
      model = nil
      XCTAssertNil(source)
      XCTAssertNil(store)
      try session.drain()
      XCTAssertEqual(log.lines, ["idle", "no more states", "no more events"])
    }
  }
}
