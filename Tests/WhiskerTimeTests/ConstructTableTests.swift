import Foundation
import WhiskerTime
import XCTest

/// Every line of the table of constructs is what a session does.
final class ConstructTableTests: XCTestCase {
  private func traces(_ construct: Construct) throws -> [ConstructTrace] {
    try onMainActor {
      try [false, true].flatMap { inTask in
        try (0..<2).map { _ in
          let trace = try ConstructTrace.of(construct, inTask: inTask)
          // What left to the main queue, so that the next session finds it empty.
          _ = RunLoop.main.run(mode: .default, before: Date())
          return trace
        }
      }
    }
  }

  private func check(_ constructs: [Construct]) throws {
    for construct in constructs {
      let traces = try traces(construct)
      for trace in traces {
        switch construct.verdict {
        case .exact:
          XCTAssertEqual(trace.kinds, [], construct.name)
          XCTAssertEqual(trace.jobs, 0, construct.name)
          XCTAssertFalse(trace.lines.isEmpty, "\(construct.name) shows nothing")
        case .noticed(let kind):
          XCTAssertTrue(trace.kinds.contains(kind), "\(construct.name) was \(trace)")
        case .verified, .unknowable:
          XCTAssertEqual(trace.kinds, [], construct.name)
        }
      }
      XCTAssertEqual(traces[0], traces[1], construct.name)
      XCTAssertEqual(traces[2], traces[3], construct.name)
    }
  }

  func testConcurrency() throws { try check(Construct.concurrency) }
  func testClocks() throws { try check(Construct.clocks) }
  func testRandomness() throws { try check(Construct.randomness) }
  func testMachine() throws { try check(Construct.machine) }
  func testWaits() throws { try check(Construct.waits) }
  func testDepartures() throws { try check(Construct.departures) }
  func testProcesses() throws { try check(Construct.processes) }
}
