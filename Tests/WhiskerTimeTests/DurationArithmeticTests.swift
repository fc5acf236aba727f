import WhiskerTime
import XCTest

final class DurationArithmeticTests: XCTestCase {
  func testNanosecondsAreExactAndFractionsAreRoundedUp() {
    XCTAssertEqual(VirtualNanoseconds.rounded(up: .nanoseconds(33_000_001)), 33_000_001)
    let attosecond = Duration(secondsComponent: 0, attosecondsComponent: 1)
    XCTAssertEqual(VirtualNanoseconds.rounded(up: attosecond), 1)
    XCTAssertEqual(VirtualNanoseconds.rounded(up: .nanoseconds(7) + attosecond * 1_000_000), 8)
    XCTAssertEqual(VirtualNanoseconds.rounded(up: Duration(secondsComponent: 0, attosecondsComponent: -1)), 0)
    XCTAssertEqual(VirtualNanoseconds.duration(1_500_000_001), .nanoseconds(1_500_000_001))
    XCTAssertEqual(VirtualNanoseconds.duration(-1_500_000_001), .nanoseconds(-1_500_000_001))
  }

  /// A `Double` is not exactly 1.1, and the duration made of it is some attoseconds longer.
  func testTheErrorOfAFloatingPointNumberIsNoFraction() {
    let error = Duration(secondsComponent: 0, attosecondsComponent: 999_999)
    XCTAssertEqual(VirtualNanoseconds.rounded(up: .nanoseconds(7) + error), 7)
    let wrong = (1...Int64(100_000)).filter { tenths in
      VirtualNanoseconds.rounded(up: .seconds(Double(tenths) / 10)) != tenths * 100_000_000
    }
    XCTAssertEqual(wrong, [])
  }

  func testSleepsOfTheSameTimeEndTogetherHoweverItIsWritten() throws {
    try withSession { session in
      guard session.tier == .exact else { throw XCTSkip("the clocks of this build can't be redirected") }
      let log = Log()
      let clock = session.clock
      for seconds in [1.1, 1.3, 2.2] {
        Task { @MainActor in
          try await Task.sleep(for: .seconds(seconds))
          log.add("\(session.now)")
        }
        Task { @MainActor in
          try await clock.sleep(for: .seconds(seconds))
          log.add("\(session.now)")
        }
      }
      try session.settle {}
      XCTAssertEqual(log.lines, [1.1, 1.1, 1.3, 1.3, 2.2, 2.2].map { "\($0) seconds" })
    }
  }

  /// A loop until a deadline would never end if the sleep did, and the clock showed an earlier time.
  func testALoopUntilADeadlineEnds() throws {
    try withSession { session in
      guard session.tier == .exact else { throw XCTSkip("the clocks of this build can't be redirected") }
      let clock = session.clock
      for seconds in [1.1, 1.3, 2.2] {
        let (start, log) = (session.now, Log())
        Task {
          let deadline = clock.now.advanced(by: .seconds(seconds))
          while clock.now < deadline { try await clock.sleep(until: deadline) }
          log.add("own")
        }
        Task {
          let deadline = ContinuousClock.now.advanced(by: .seconds(seconds))
          while ContinuousClock.now < deadline { try await Task.sleep(until: deadline, clock: .continuous) }
          log.add("continuous")
        }
        Task {
          let deadline = clock.now.advanced(by: .seconds(seconds))
          while true {
            let left = clock.now.duration(to: deadline)
            if left <= .zero { break }
            try await Task.sleep(for: left)
          }
          log.add("rest")
        }
        try session.settle {}
        XCTAssertEqual(log.lines.sorted(), ["continuous", "own", "rest"])
        XCTAssertLessThanOrEqual(session.now - start, .seconds(seconds) + .nanoseconds(1))
      }
    }
  }

  func testWhatDoesNotFitIsClamped() {
    XCTAssertEqual(VirtualNanoseconds.rounded(up: .seconds(Int64.max)), .max)
    XCTAssertEqual(VirtualNanoseconds.rounded(up: .seconds(Int64.min)), .min)
    // Of these even the seconds do not fit into 64 bits.
    let second = Duration.seconds(1)
    XCTAssertEqual(VirtualNanoseconds.rounded(up: .seconds(Int64.max) + second), .max)
    XCTAssertEqual(VirtualNanoseconds.rounded(up: .seconds(Int64.min) - second), .min)
    XCTAssertEqual(VirtualNanoseconds.rounded(up: Duration(attoseconds: .max)), .max)
    XCTAssertEqual(VirtualNanoseconds.rounded(up: Duration(attoseconds: .min)), .min)
    XCTAssertEqual(VirtualNanoseconds.saturatingSum(.max, 1), .max)
    XCTAssertEqual(VirtualNanoseconds.saturatingSum(.min, -1), .min)
  }

  func testInstantsAreClampedToo() {
    typealias Instant = VirtualClock.Instant
    let (first, last) = (Duration(attoseconds: .min), Duration(attoseconds: .max))
    XCTAssertEqual(Instant(offset: .seconds(1)).advanced(by: last).offset, last)
    XCTAssertEqual(Instant(offset: .seconds(-1)).advanced(by: first).offset, first)
    XCTAssertEqual(Instant(offset: .seconds(-1)).duration(to: Instant(offset: last)), last)
    XCTAssertEqual(Instant(offset: .seconds(1)).duration(to: Instant(offset: first)), first)
    XCTAssertEqual(Instant(offset: .seconds(1)).advanced(by: .seconds(2)).offset, .seconds(3))
    XCTAssertEqual(Instant(offset: .seconds(1)).duration(to: Instant(offset: .seconds(3))), .seconds(2))
  }

  func testASleepThatNeverEndsMayBeginAtAnyTime() throws {
    try withSession { session in
      let log = Log()
      let clock = session.clock
      var tasks: [Task<Void, Never>] = []
      for duration in [Duration.seconds(Int64.max), Duration(attoseconds: .max)] {
        try session.advance(by: .seconds(2)) {}
        tasks.append(
          Task {
            do { try await clock.sleep(for: duration, purpose: "ever") } catch {
              log.add("\(type(of: error))")
            }
          })
        try session.drain()
      }
      try session.advance(by: .seconds(1_000_000)) {}
      XCTAssertEqual(session.pending.count, 2)
      for task in tasks { task.cancel() }
      try session.drain()
      XCTAssertEqual(log.lines, ["CancellationError", "CancellationError"])
    }
  }

  func testDurationsAreWrittenWithoutTrailingZeros() {
    let cases: [(Duration, String)] = [
      (.zero, "0s"), (.milliseconds(300), "300ms"), (.milliseconds(1_500), "1.5s"), (.seconds(60), "60s"),
      (.nanoseconds(33_000_001), "33.000001ms"), (.nanoseconds(1), "0.000001ms"),
      (.milliseconds(-20), "-20ms"),
    ]
    for (duration, text) in cases { XCTAssertEqual(TimeText.text(duration), text) }
  }

  func testTheRoundestDurationWithinTheNoiseIsFound() {
    for milliseconds: Int64 in [1, 2, 16, 33, 90, 91, 95, 100, 137, 150, 300, 999, 1_000, 60_000] {
      for noise: Int64 in [0, 700, 5_000, 19_000] {
        let meant = milliseconds * 1_000_000
        XCTAssertEqual(
          SimplestDecimal.duration(measured: meant - noise), meant, "\(milliseconds) ms less \(noise) ns")
      }
    }
    XCTAssertEqual(SimplestDecimal.duration(measured: 299_800_000), 300_000_000)
    XCTAssertEqual(SimplestDecimal.duration(measured: -5), 0)
    XCTAssertEqual(SimplestDecimal.duration(measured: .max), .max)
  }

  func testSeededPicksAreTheSameEveryTimeAndOnlyRealChoicesAreRemembered() {
    var a = SeededPicks(seed: 7)
    var b = SeededPicks(seed: 7)
    let counts = [5, 1, 3, 2, 1, 9, 100]
    XCTAssertEqual(counts.map { a.next(below: $0) }, counts.map { b.next(below: $0) })
    XCTAssertEqual(a.picks.count, 5)
    for count in 1...200 { XCTAssertTrue((0..<count).contains(a.next(below: count))) }
    var c = SeededPicks(seed: 8)
    XCTAssertNotEqual((0..<20).map { _ in c.next(below: 100) }, (0..<20).map { _ in b.next(below: 100) })
  }
}
