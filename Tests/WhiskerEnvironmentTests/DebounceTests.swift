import WhiskerEnvironment
import WhiskerTime
import XCTest

final class DebounceTests: XCTestCase {
  /// Calls at 0, 200, 400 and, after a rest, 2000 and 2100, with a wait of 300.
  private func bursts(_ edges: Edges) throws -> [String] {
    var entries: [String] = []
    try inVirtualTime { diary in
      let debounce = Debounce(.milliseconds(300), edges: edges, clock: diary.session.clock)
      try diary.at(
        [0, 200, 400, 2000, 2100].map { instant in
          (instant, { debounce { diary.add("call \(instant)") } })
        })
      entries = diary.entries
    }
    return entries
  }

  func testTheLastCallOfABurstRunsWhenTheWaitIsOver() throws {
    XCTAssertEqual(try bursts(.trailing), ["call 400 at 700", "call 2100 at 2400"])
  }

  func testOnTheLeadingEdgeTheFirstCallRunsAtOnceAndTheRestIsDropped() throws {
    XCTAssertEqual(try bursts(.leading), ["call 0 at 0", "call 2000 at 2000"])
  }

  func testOnBothEdgesTheFirstAndTheLastRun() throws {
    XCTAssertEqual(
      try bursts(.both),
      ["call 0 at 0", "call 400 at 700", "call 2000 at 2000", "call 2100 at 2400"])
  }

  func testOnBothEdgesABurstOfOneCallRunsOnce() throws {
    try inVirtualTime { diary in
      let debounce = Debounce(.milliseconds(300), edges: .both, clock: diary.session.clock)
      try diary.at([(0, { debounce { diary.add("only") } })])
      XCTAssertEqual(diary.entries, ["only at 0"])
    }
  }

  func testTheWaitCountsFromTheCallAndNotFromWhenItsTaskStarts() throws {
    try inVirtualTime { diary in
      let clock = HandSetClock()
      let debounce = Debounce(.milliseconds(300), clock: clock)
      clock.time.now = .milliseconds(50)
      debounce {}
      // The main actor is busy for a while before it runs the task.
      clock.time.now = .milliseconds(80)
      try diary.session.drain()
      XCTAssertEqual(clock.time.deadlines, [.milliseconds(350)])
    }
  }

  func testACallCancelsAnActionThatHasBegun() throws {
    for edges in [Edges.trailing, .both] {
      try inVirtualTime { diary in
        let clock = diary.session.clock
        let debounce = Debounce(.milliseconds(100), edges: edges, clock: clock)
        try diary.at([
          (
            0,
            {
              debounce {
                do { try await clock.sleep(for: .seconds(5), purpose: "work") } catch {
                  diary.add("cancelled")
                }
              }
            }
          ),
          (500, { debounce { diary.add("second") } }),
        ])
        XCTAssertEqual(
          diary.entries,
          edges == .both ? ["second at 500", "cancelled at 500"] : ["cancelled at 500", "second at 600"])
      }
    }
  }

  func testOnTheLeadingEdgeADroppedCallLeavesWhatRunsAlone() throws {
    try inVirtualTime { diary in
      let clock = diary.session.clock
      let debounce = Debounce(.milliseconds(100), edges: .leading, clock: clock)
      try diary.at([
        (
          0,
          {
            debounce {
              do { try await clock.sleep(for: .milliseconds(90), purpose: "work") } catch {
                diary.add("cancelled")
              }
              diary.add("done")
            }
          }
        ),
        (50, { debounce { diary.add("dropped") } }),
      ])
      XCTAssertEqual(diary.entries, ["done at 90"])
    }
  }

  func testOnTheLeadingEdgeALaterBurstLeavesWhatRunsAlone() throws {
    for isCancelled in [false, true] {
      try inVirtualTime { diary in
        let clock = diary.session.clock
        let debounce = Debounce(.milliseconds(50), edges: .leading, clock: clock)
        func work(_ name: String) -> @MainActor @Sendable () -> Void {
          {
            debounce {
              do { try await clock.sleep(for: .milliseconds(400), purpose: "work") } catch {
                diary.add("\(name) cancelled")
                return
              }
              diary.add("\(name) done")
            }
          }
        }
        try diary.at([
          (0, work("first")), (200, work("second")), (300, { if isCancelled { debounce.cancel() } }),
        ])
        if isCancelled {
          XCTAssertEqual(Set(diary.entries), ["first cancelled at 300", "second cancelled at 300"])
        } else {
          XCTAssertEqual(diary.entries, ["first done at 400", "second done at 600"])
        }
      }
    }
  }

  func testCancellingForgetsTheWaitingActionAndEndsTheBurst() throws {
    try inVirtualTime { diary in
      let debounce = Debounce(.milliseconds(300), edges: .both, clock: diary.session.clock)
      try diary.at([
        (0, { debounce { diary.add("first") } }),
        (100, { debounce { diary.add("never") } }),
        (200, { debounce.cancel() }),
        (250, { debounce { diary.add("a new burst") } }),
      ])
      XCTAssertEqual(diary.entries, ["first at 0", "a new burst at 250"])
    }
  }

  func testACallThatIsForgottenLeavesNoTimer() throws {
    try inVirtualTime { diary in
      let debounce = Debounce(.milliseconds(300), clock: diary.session.clock)
      for _ in 0..<5 { debounce {} }
      try diary.session.drain()
      XCTAssertEqual(diary.session.pending.count, 1)
      debounce.cancel()
      try diary.session.drain()
      XCTAssertEqual(diary.session.pending, [])
    }
  }
}

/// A clock with a settable time, which only records the durations of sleeps.
private struct HandSetClock: Clock {
  final class Time: @unchecked Sendable {
    var now: Duration = .zero
    var deadlines: [Duration] = []
  }

  struct Instant: InstantProtocol {
    let offset: Duration
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  }

  let time = Time()
  var now: Instant { Instant(offset: time.now) }
  var minimumResolution: Duration { .nanoseconds(1) }
  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    time.deadlines.append(deadline.offset)
  }
}
