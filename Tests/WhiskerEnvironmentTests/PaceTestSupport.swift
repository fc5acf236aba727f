import WhiskerTime
import XCTest

/// A log of events with their virtual milliseconds.
@MainActor
final class Diary {
  private(set) var entries: [String] = []
  let session: VirtualTimeSession

  init(_ session: VirtualTimeSession) { self.session = session }

  func add(_ what: String) {
    let (seconds, attoseconds) = session.now.components
    entries.append("\(what) at \(seconds * 1_000 + attoseconds / 1_000_000_000_000_000)")
  }

  /// Performs actions at their milliseconds, in order, and then advances ten seconds.
  func at(_ steps: [(Int, @MainActor () -> Void)]) throws {
    var passed = 0
    for (instant, step) in steps {
      try session.advance(by: .milliseconds(instant - passed)) {}
      passed = instant
      step()
    }
    try session.advance(by: .seconds(10)) {}
  }
}

/// Runs `body` in a session that must end cleanly.
func inVirtualTime(_ body: @MainActor (Diary) throws -> Void) throws {
  try MainActor.assumeIsolated {
    let session = try VirtualTimeSession.start()
    do {
      try body(Diary(session))
    } catch {
      _ = session.end()
      throw error
    }
    let end = session.end()
    XCTAssertTrue(end.isClean, end.description)
  }
}
