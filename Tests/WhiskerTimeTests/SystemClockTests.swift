import Foundation
import WhiskerTime
import XCTest

final class SystemClockTests: XCTestCase {
  private static let oddDurations: [Int64] = [
    33_000_001, 90_000_000, 91_000_000, 95_000_000, 137_000_000, 150_000_000, 1,
  ]

  func testRuntimeSleepsAreExactOnTheExactTier() throws {
    try withSession { session in
      guard session.tier == .exact else { throw XCTSkip("the clocks of this build can't be redirected") }
      let log = Log()
      for nanoseconds in Self.oddDurations {
        Task {
          try await Task.sleep(for: .nanoseconds(nanoseconds))
          log.add("\(VirtualNanoseconds.rounded(up: session.now))")
        }
      }
      try session.settle {}
      XCTAssertEqual(log.lines, Self.oddDurations.sorted().map(String.init))
    }
  }

  func testContinuousClockAndDateShowVirtualTimeDuringASessionOnly() throws {
    let before = ContinuousClock.now
    try withSession { session in
      guard session.tier == .exact else { throw XCTSkip("the clocks of this build can't be redirected") }
      let start = ContinuousClock.now
      XCTAssertEqual(Date().timeIntervalSince1970, 1_735_689_600)
      try session.advance(by: .seconds(90)) {}
      XCTAssertEqual(start.duration(to: .now), .seconds(90))
      XCTAssertEqual(Date().timeIntervalSince1970, 1_735_689_690)
    }
    XCTAssertGreaterThanOrEqual(ContinuousClock.now, before)
    XCTAssertGreaterThan(Date().timeIntervalSince1970, 1_735_689_690)
  }

  func testTheFallbackFindsPlainDurations() throws {
    var configuration = VirtualTimeSession.Configuration()
    configuration.usesSystemClocks = false
    try withSession(configuration) { session in
      XCTAssertEqual(session.tier, .simplestDecimal)
      let log = Log()
      Task {
        try await Task.sleep(for: .milliseconds(300))
        log.add("slept")
      }
      try session.settle {}
      XCTAssertEqual(log.lines, ["slept"])
      XCTAssertGreaterThan(session.now, .milliseconds(250))
    }
  }
}
