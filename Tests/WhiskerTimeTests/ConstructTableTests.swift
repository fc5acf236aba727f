import Constructs
import Foundation
import WhiskerTime
import XCTest

/// Every line of the table of constructs is what a session does.
final class ConstructTableTests: XCTestCase {
  /// What earlier tests left on the main queue would hide what a construct adds to it.
  override func setUp() {
    for _ in 0..<10 { Self.emptyMainQueue() }
  }

  private func traces(_ construct: Construct) throws -> [ConstructTrace] {
    try onMainActor {
      try [false, true].flatMap { inTask in
        try (0..<2).map { _ in
          let trace = try ConstructTrace.of(construct, inTask: inTask)
          Self.emptyMainQueue()
          return trace
        }
      }
    }
  }

  /// Performs what left to the main queue, so that the next session finds it empty.
  ///
  /// The queue of operations wakes the main queue only if it has none yet; the end of one is noted by another thread, which may be late.
  private static func emptyMainQueue() {
    let end = Date(timeIntervalSinceNow: 10)
    repeat {
      _ = RunLoop.main.run(mode: .default, before: Date())
    } while OperationQueue.main.operationCount > 0 && Date() < end
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
        case .verified:
          XCTAssertEqual(trace.kinds, [], construct.name)
          XCTAssertFalse(trace.lines.isEmpty, "\(construct.name) shows nothing")
        case .unknowable:
          XCTAssertEqual(trace.kinds, [], construct.name)
        }
      }
      // What `whisker run --verify-determinism` finds is another thing in another session, or may be.
      if construct.verdict == .verified { continue }
      XCTAssertEqual(traces[0], traces[1], construct.name)
      XCTAssertEqual(traces[2], traces[3], construct.name)
    }
  }

  func testThePageHasALineForEachConstruct() throws {
    let page = "Documentation/VIRTUAL_TIME.md"
    // The tests of weakened copies of the sources have no pages.
    try XCTSkipUnless(FileManager.default.fileExists(atPath: page), "there is no page")
    XCTAssertGreaterThanOrEqual(Construct.groups.reduce(0) { $0 + $1.constructs.count }, 120)
    let text = try String(contentsOfFile: page, encoding: .utf8)
    let mark = "<!-- The rest of this page is recorded. -->\n"
    let end = try XCTUnwrap(text.range(of: mark)?.upperBound)
    var expected = String(text[..<end])
    for (heading, constructs) in Construct.groups {
      expected += "\n### \(heading)\n\n| construct | in a session |\n|---|---|\n"
      for construct in constructs { expected += "| `\(construct.name)` | \(construct.verdict.text) |\n" }
    }
    if ProcessInfo.processInfo.environment["WHISKER_RECORD_REFERENCE"] != nil {
      try expected.write(toFile: page, atomically: true, encoding: .utf8)
    } else {
      XCTAssertTrue(text.utf8.elementsEqual(expected.utf8), "record it with WHISKER_RECORD_REFERENCE=1")
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
