import WhiskerEnvironment
import WhiskerTime
import XCTest

final class ThrottleTests: XCTestCase {
  /// Calls at 0, 100, 200, 1100 and 5000 with an interval of 1000.
  private func calls(_ edges: Edges) throws -> [String] {
    var entries: [String] = []
    try inVirtualTime { diary in
      let throttle = Throttle(.seconds(1), edges: edges, clock: diary.session.clock)
      try diary.at(
        [0, 100, 200, 1100, 5000].map { instant in
          (instant, { throttle { diary.add("call \(instant)") } })
        })
      entries = diary.entries
    }
    return entries
  }

  func testTheFirstGoesThroughAtOnceAndTheLatestOfTheOthersAtTheEndOfTheInterval() throws {
    XCTAssertEqual(
      try calls(.both), ["call 0 at 0", "call 200 at 1000", "call 1100 at 2000", "call 5000 at 5000"])
  }

  func testOnTheLeadingEdgeCallsThatComeTooSoonAreDropped() throws {
    XCTAssertEqual(try calls(.leading), ["call 0 at 0", "call 1100 at 1100", "call 5000 at 5000"])
  }

  func testOnTheTrailingEdgeTheLatestCallGoesThroughAtTheEnd() throws {
    XCTAssertEqual(
      try calls(.trailing), ["call 200 at 1000", "call 1100 at 2100", "call 5000 at 6000"])
  }

  /// Calls that come as often as the interval, or a part of it, would else put each other off for ever.
  func testOnTheTrailingEdgeACallAtTheEndOfTheIntervalBeginsTheNextOne() throws {
    try inVirtualTime { diary in
      let clock = diary.session.clock
      let throttle = Throttle(.milliseconds(100), edges: .trailing, clock: clock)
      Task {
        for number in 0..<7 {
          throttle { diary.add("call \(number)") }
          try await clock.sleep(for: .milliseconds(50))
        }
      }
      try diary.session.drain()
      try diary.at([])
      XCTAssertEqual(diary.entries, ["call 1 at 100", "call 3 at 200", "call 5 at 300", "call 6 at 400"])
    }
  }

  func testACallWithoutAnActionIsToldWhetherItMayGoThrough() throws {
    try inVirtualTime { diary in
      let throttle = Throttle(.seconds(1), clock: diary.session.clock)
      XCTAssertTrue(throttle())
      XCTAssertFalse(throttle())
      try diary.session.advance(by: .milliseconds(999)) {}
      XCTAssertFalse(throttle())
      try diary.session.advance(by: .milliseconds(1)) {}
      XCTAssertTrue(throttle())
    }
  }

  func testCancellingForgetsTheActionThatWaitsAndTheIntervalGoesOn() throws {
    try inVirtualTime { diary in
      let throttle = Throttle(.seconds(1), clock: diary.session.clock)
      try diary.at([
        (0, { throttle { diary.add("first") } }),
        (100, { throttle { diary.add("never") } }),
        (200, { throttle.cancel() }),
        (300, { throttle { diary.add("later") } }),
      ])
      XCTAssertEqual(diary.entries, ["first at 0", "later at 1000"])
    }
  }

  func testACallAtTheEndOfTheIntervalReplacesTheOneThatWaited() throws {
    try inVirtualTime { diary in
      let throttle = Throttle(.seconds(1), clock: diary.session.clock)
      let clock = diary.session.clock
      Task {
        try await clock.sleep(for: .seconds(1), purpose: "a call at the very instant")
        throttle { diary.add("newer") }
      }
      try diary.session.drain()
      try diary.at([(0, { throttle { diary.add("first") } }), (100, { throttle { diary.add("older") } })])
      XCTAssertEqual(diary.entries, ["first at 0", "newer at 1000"])
    }
  }
}
