import WhiskerTime
import XCTest

final class DrainTests: XCTestCase {
  func testNothingRunsBeforeTheDrainAndEverythingIsDoneAfterIt() throws {
    let end = try withSession { session in
      let log = Log()
      Task {
        log.add("task")
        await Task.detached { log.add("detached") }.value
        await withTaskGroup(of: Void.self) { group in
          for index in 0..<3 { group.addTask { @MainActor in log.add("child \(index)") } }
        }
        log.add("done")
      }
      XCTAssertEqual(log.lines, [])
      XCTAssertFalse(session.isIdle)
      try session.drain()
      XCTAssertEqual(log.lines, ["task", "detached", "child 0", "child 1", "child 2", "done"])
      XCTAssertTrue(session.isIdle)
      XCTAssertEqual(session.now, .zero)
      XCTAssertGreaterThan(session.jobsRun, 6)
    }
    XCTAssertTrue(end.isClean)
  }

  func testReadyJobsRunFirstInFirstOut() throws {
    try withSession { session in
      let log = Log()
      for name in ["a", "b", "c"] {
        Task {
          log.add("\(name)1")
          await Task.yield()
          log.add("\(name)2")
        }
      }
      try session.drain()
      XCTAssertEqual(log.lines, ["a1", "b1", "c1", "a2", "b2", "c2"])
    }
  }

  func testADrainFromWithinAJobRunsWhatIsReadyThere() throws {
    try withSession { session in
      let log = Log()
      Task {
        Task { log.add("inner") }
        do { try session.drain() } catch { log.add("\(error)") }
        log.add("outer")
      }
      try session.drain()
      XCTAssertEqual(log.lines, ["inner", "outer"])
    }
  }

  func testASleepOfNoLengthEndsAtThisInstantBehindWhatIsReady() throws {
    try withSession { session in
      let log = Log()
      let clock = session.clock
      Task {
        try await clock.sleep(for: .zero, purpose: "nothing")
        log.add("slept")
      }
      Task { log.add("other") }
      try session.drain()
      XCTAssertEqual(log.lines, ["other", "slept"])
    }
  }

  func testASeedChangesTheOrderAndRepeatsIt() throws {
    func order(_ seed: UInt64?) throws -> ([String], [Int]) {
      let log = Log()
      let picks = try onMainActor {
        let session = try VirtualTimeSession.start(.init(seed: seed))
        for index in 0..<12 { Task { log.add("\(index)") } }
        try session.drain()
        let picks = session.picks
        _ = session.end()
        return picks
      }
      return (log.lines, picks)
    }
    let plain = try order(nil)
    XCTAssertEqual(plain.0, (0..<12).map(String.init))
    XCTAssertEqual(plain.1, [])
    let seeded = try order(3)
    XCTAssertNotEqual(seeded.0, plain.0)
    XCTAssertEqual(seeded.0.sorted(), plain.0.sorted())
    XCTAssertEqual(seeded.1.count, 11)
    let again = try order(3)
    XCTAssertEqual(again.0, seeded.0)
    XCTAssertEqual(again.1, seeded.1)
  }
}
