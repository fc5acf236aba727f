import WhiskerTime
import XCTest

final class DurationArithmeticTests: XCTestCase {
  func testNanosecondsAreExactAndFractionsAreRoundedUp() {
    XCTAssertEqual(VirtualNanoseconds.rounded(up: .nanoseconds(33_000_001)), 33_000_001)
    XCTAssertEqual(VirtualNanoseconds.rounded(up: Duration(secondsComponent: 0, attosecondsComponent: 1)), 1)
    XCTAssertEqual(VirtualNanoseconds.rounded(up: Duration(secondsComponent: 0, attosecondsComponent: -1)), 0)
    XCTAssertEqual(VirtualNanoseconds.duration(1_500_000_001), .nanoseconds(1_500_000_001))
    XCTAssertEqual(VirtualNanoseconds.duration(-1_500_000_001), .nanoseconds(-1_500_000_001))
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
