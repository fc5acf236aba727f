import WhiskerTime
import XCTest

/// The journey through every construct must leave the same trace every time.
final class ConstructsTests: XCTestCase {
  private func trace(seed: UInt64? = nil) throws -> [String] {
    let lines = try onMainActor { try EveryConstruct.trace(.init(seed: seed)) }
    XCTAssertEqual(lines.last, "ended cleanly")
    return lines
  }

  func testEveryConstructRunsToItsEndAtItsVirtualTime() throws {
    let lines = try trace()
    for expected in [
      "immediate", "task", "nonisolated none", "local scoped", "detached local none", "detached background",
      "detached high", "async let 12", "throwing group Failure", "discarding 2", "stream 3 30ms",
      "throwing stream 1",
      "stream threw", "continuation", "sleep for 90ms", "sleep nanoseconds 95ms", "sleep until 98ms",
      "suspending 100ms", "cancellation handler", "woken by cancellation", "observation will change",
      "observations 0",
      "observations 1", "frame 100ms", "throwing discarding group Failure", "unsafe continuation 5",
      "throwing continuation Failure", "sleep until suspending 1ms", "continuous 34.000001ms",
      "worker 7.2 24",
    ] {
      XCTAssertTrue(lines.contains(expected), "\(expected) is missing in \(lines)")
    }
    XCTAssertEqual(lines.first, "immediate")
    let jobs = try XCTUnwrap(
      lines.first { $0.contains(" jobs ") }?.split(separator: " ").last.flatMap { Int($0) })
    XCTAssertGreaterThan(jobs, 200)
    let handler = try XCTUnwrap(lines.firstIndex(of: "cancellation handler"))
    XCTAssertEqual(lines[handler + 1], "after cancel", "handlers run synchronously on the canceller")
    let background = try XCTUnwrap(lines.firstIndex(of: "detached background"))
    XCTAssertEqual(lines[background + 1], "detached high", "the ready queue knows no priorities")
  }

  func testTheTraceIsTheSameEveryTime() throws {
    let first = try trace()
    for _ in 0..<300 {
      let next = try trace()
      if next != first { return XCTAssertEqual(next, first) }
    }
  }

  func testASeededTraceIsTheSameEveryTimeAndEndsAtTheSameInstant() throws {
    let first = try trace(seed: 11)
    XCTAssertNotEqual(first, try trace())
    XCTAssertTrue(first.contains("suspending 100ms"))
    for _ in 0..<50 { XCTAssertEqual(try trace(seed: 11), first) }
  }
}
