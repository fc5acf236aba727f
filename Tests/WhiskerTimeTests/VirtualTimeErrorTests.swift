import WhiskerTime
import XCTest

final class VirtualTimeErrorTests: XCTestCase {
  func testAMessageListsTheFirstWaitsAndTheNumberOfTheOthers() throws {
    let pending = (1...10_000).map { "wait \($0)" }
    let error = VirtualTimeError.unsettled(elapsed: .seconds(60), fires: 3, pending: pending)
    XCTAssertTrue(
      error.description.hasSuffix("waiting: \(Self.folded)"), "\(error.description.utf8.count) bytes")
    let end = try withSession { session in
      for _ in 0..<100 { startAgain(session.clock) }
    }
    XCTAssertEqual(end.leftovers.count, 100)
    XCTAssertLessThan(end.description.utf8.count, 200)
  }

  private static let folded = (1...8).map { "wait \($0)" }.joined(separator: ", ") + " and 9992 more"

  func testEveryErrorHasItsCodeAndItsSentence() {
    let errors: [(VirtualTimeError, String, String)] = [
      (.alreadyActive, "time.already-active", "one per process"),
      (.notAlone, "time.not-alone", "Swift Testing runs other tests beside it"),
      (.ended, "time.ended", "has ended"),
      (.reentrant, "time.reentrant", "within a frame"),
      (.unsupportedPlatform, "time.unsupported-platform", "swift:6.3"),
      (
        .runtimeMisbehaves(check: "Task.yield reaches the session"), "time.runtime-misbehaves",
        "Task.yield reaches"
      ),
      (
        .livelock(at: .milliseconds(300), limit: 7, cause: .startsTasks(places: [])), "time.livelock",
        "more than 7 jobs ran at 300ms"
      ),
      (.tooManyFrames(at: .zero, limit: 9), "time.too-many-frames", "more than 9 frames at 0s"),
      (
        .unsettled(elapsed: .seconds(60), fires: 3, pending: ["a", "b"]), "time.unsettled",
        "still waiting: a, b"
      ),
      (.replayDiverged(at: .seconds(1), choice: 4), "time.replay-diverged", "at 1s, choice 4"),
      (
        .replayTooLong(used: 1, given: 3), "time.replay-too-long",
        "the run made 1 choice, and there are 3 picks: they belong to another run"
      ),
      (.leak(at: .seconds(1), jobs: 1), "time.leak", "1 job arrived from another thread by 1s"),
    ]
    for (error, code, part) in errors {
      XCTAssertEqual(error.code, code)
      XCTAssertTrue(error.description.contains(part), error.description)
    }
    XCTAssertTrue(
      VirtualTimeError.replayTooLong(used: 0, given: 1).description.contains(
        "0 choices, and there is 1 pick:"))
    XCTAssertEqual(Set(errors.map(\.1)).count, errors.count)
  }
}

private func startAgain(_ clock: VirtualClock) {
  _ = clock.timer(after: .seconds(1), purpose: "request") { _ in startAgain(clock) }
}
