import WhiskerEnvironment
import WhiskerTime
import XCTest

final class TimeoutTests: XCTestCase {
  private struct Failure: Error {}

  /// The outcome of an operation that takes `milliseconds`, with a limit of 1000.
  private func outcome(
    afterMilliseconds milliseconds: Int, failing: Bool = false, ignoringCancellation: Bool = false
  ) throws -> [String] {
    var entries: [String] = []
    try inVirtualTime { diary in
      let clock = diary.session.clock
      Task {
        do {
          let value = try await withTimeout(.seconds(1), clock: clock) { @MainActor in
            let work = Task { try await clock.sleep(for: .milliseconds(milliseconds), purpose: "work") }
            if ignoringCancellation {
              try await work.value
            } else {
              try await withTaskCancellationHandler {
                try await work.value
              } onCancel: {
                work.cancel()
              }
            }
            if failing { throw Failure() }
            return 42
          }
          diary.add("\(value)")
        } catch { diary.add("\(error)") }
      }
      try diary.session.settle {}
      entries = diary.entries
    }
    return entries
  }

  func testAResultInTimeIsReturnedAtOnceAndLeavesNoTimer() throws {
    XCTAssertEqual(try outcome(afterMilliseconds: 300), ["42 at 300"])
  }

  func testAnErrorInTimeIsThrown() throws {
    XCTAssertEqual(try outcome(afterMilliseconds: 300, failing: true), ["Failure() at 300"])
  }

  func testWhenTheTimeIsOverTheOperationIsCancelled() throws {
    XCTAssertEqual(try outcome(afterMilliseconds: 1_500), ["no result after 1.0 seconds at 1000"])
  }

  func testAnOperationThatIgnoresItsCancellationHoldsTheCallerUp() throws {
    XCTAssertEqual(
      try outcome(afterMilliseconds: 1_500, ignoringCancellation: true),
      ["no result after 1.0 seconds at 1500"])
  }

  func testACancelledCallerEndsWithWhatTheOperationMakesOfIt() throws {
    try inVirtualTime { diary in
      let clock = diary.session.clock
      let task = Task {
        do {
          try await withTimeout(.seconds(10), clock: clock) { @MainActor in
            try await clock.sleep(for: .seconds(5), purpose: "work")
          }
        } catch { diary.add("\(type(of: error))") }
      }
      try diary.at([(200, { task.cancel() })])
      XCTAssertEqual(diary.entries, ["CancellationError at 200"])
      XCTAssertEqual(diary.session.pending, [])
    }
  }

  func testTheLimitCountsFromTheCall() throws {
    try inVirtualTime { diary in
      let clock = diary.session.clock
      Task {
        do {
          try await withTimeout(.milliseconds(250), clock: clock) { @MainActor in
            try await clock.sleep(for: .seconds(5), purpose: "work")
          }
        } catch { diary.add((error as? TimeoutError)?.code ?? "\(error)") }
      }
      try diary.session.settle {}
      XCTAssertEqual(diary.entries, ["environment.timeout at 250"])
    }
  }
}
