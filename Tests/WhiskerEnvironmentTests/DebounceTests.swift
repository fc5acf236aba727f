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

  /// The last call comes 400 ms after the others, before the main actor has reached the task that waited for the end of their burst.
  private func callsOfABusyMainActor(_ edges: Edges, _ instants: [Int]) throws -> [String] {
    var entries: [String] = []
    try inVirtualTime { diary in
      let clock = HandSetClock()
      let debounce = Debounce(.milliseconds(100), edges: edges, clock: clock)
      for instant in instants {
        clock.time.now = .milliseconds(instant)
        debounce { diary.add("call \(instant)") }
      }
      try diary.session.drain()
      entries = diary.entries
    }
    return entries
  }

  func testACallAfterTheDelayBelongsToAnotherBurstThoughTheEndOfTheLastOneWasNotReached() throws {
    for edges in [Edges.trailing, .leading, .both] {
      XCTAssertEqual(
        try callsOfABusyMainActor(edges, [0, 400]), ["call 0 at 0", "call 400 at 0"], "\(edges)")
    }
    XCTAssertEqual(
      try callsOfABusyMainActor(.trailing, [0, 50, 450]), ["call 50 at 0", "call 450 at 0"])
    XCTAssertEqual(
      try callsOfABusyMainActor(.leading, [0, 50, 450]), ["call 0 at 0", "call 450 at 0"])
    XCTAssertEqual(
      try callsOfABusyMainActor(.both, [0, 50, 450]), ["call 0 at 0", "call 50 at 0", "call 450 at 0"])
    XCTAssertEqual(
      try callsOfABusyMainActor(.trailing, [0, 100]), ["call 100 at 0"],
      "a call at the end is within the delay")
  }

  func testALateActionRunsUntilTheNextOneBegins() throws {
    for (length, isLongerThanTheDelay) in [(50, false), (5_000, true)] {
      try inVirtualTime { diary in
        let session = diary.session.clock
        let clock = HandSetClock { try await session.sleep(for: .milliseconds(100), purpose: "delay") }
        let debounce = Debounce(.milliseconds(100), clock: clock)
        debounce {
          do {
            try await session.sleep(for: .milliseconds(length), purpose: "work")
            diary.add("done")
          } catch { diary.add("cancelled") }
        }
        clock.time.now = .milliseconds(400)
        debounce { diary.add("second") }
        try diary.session.advance(by: .seconds(10)) {}
        XCTAssertEqual(
          diary.entries,
          isLongerThanTheDelay ? ["second at 100", "cancelled at 100"] : ["done at 50", "second at 100"])
      }
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

/// A clock with a settable time, which records the deadlines of sleeps; they end at once unless they have an end of their own.
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
  var end: @Sendable () async throws -> Void = {}

  var now: Instant { Instant(offset: time.now) }
  var minimumResolution: Duration { .nanoseconds(1) }
  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    time.deadlines.append(deadline.offset)
    try await end()
  }
}
