import WhiskerEnvironment
import WhiskerTime
import XCTest

final class RetryTests: XCTestCase {
  private struct Failure: Error, Equatable { let attempt: Int }

  /// Attempts that fail until `succeedsAt`; each is recorded.
  private func attempts(
    _ count: Int, delay: Retry.Delay, succeedsAt: Int = .max,
    unless isFinal: @escaping @Sendable (any Error) -> Bool = { _ in false },
    cancelAt: Int? = nil
  ) throws -> [String] {
    var entries: [String] = []
    try inVirtualTime { diary in
      let retry = Retry(attempts: count, delay: delay, clock: diary.session.clock)
      let task = Task {
        do {
          let value = try await retry(unless: isFinal) { attempt in
            diary.add("attempt \(attempt)")
            if attempt < succeedsAt { throw Failure(attempt: attempt) }
            return "success"
          }
          diary.add(value)
        } catch { diary.add("\(error)") }
      }
      let cancel: @MainActor () -> Void = { task.cancel() }
      try diary.at(cancelAt.map { [($0, cancel)] } ?? [])
      entries = diary.entries
    }
    return entries
  }

  func testItTriesUntilItSucceeds() throws {
    XCTAssertEqual(
      try attempts(5, delay: .constant(.seconds(1)), succeedsAt: 3),
      ["attempt 1 at 0", "attempt 2 at 1000", "attempt 3 at 2000", "success at 2000"])
  }

  func testTheLastErrorIsThrownWithoutAFurtherWait() throws {
    XCTAssertEqual(
      try attempts(2, delay: .constant(.seconds(1))),
      ["attempt 1 at 0", "attempt 2 at 1000", "Failure(attempt: 2) at 1000"])
  }

  func testWaitsGrowUpToTheirLimit() throws {
    XCTAssertEqual(
      try attempts(5, delay: .growing(from: .seconds(1), limit: .seconds(3)), succeedsAt: 5),
      [
        "attempt 1 at 0", "attempt 2 at 1000", "attempt 3 at 3000", "attempt 4 at 6000",
        "attempt 5 at 9000",
        "success at 9000",
      ])
    XCTAssertEqual(
      Retry.Delay.growing(from: .seconds(1), factor: 10, limit: .seconds(Int64.max)).wait(after: 40),
      .seconds(Int64.max))
  }

  func testWithoutADelayAttemptsFollowEachOtherAtOneInstant() throws {
    XCTAssertEqual(
      try attempts(3, delay: .none, succeedsAt: 3),
      ["attempt 1 at 0", "attempt 2 at 0", "attempt 3 at 0", "success at 0"])
  }

  func testAFinalErrorIsThrownAtOnce() throws {
    XCTAssertEqual(
      try attempts(5, delay: .none, unless: { ($0 as? Failure)?.attempt == 2 }),
      ["attempt 1 at 0", "attempt 2 at 0", "Failure(attempt: 2) at 0"])
  }

  func testCancellationEndsAWait() throws {
    XCTAssertEqual(
      try attempts(5, delay: .constant(.seconds(1)), cancelAt: 1_500),
      ["attempt 1 at 0", "attempt 2 at 1000", "CancellationError() at 1500"])
  }

  func testOneAttemptIsNoRetry() throws {
    XCTAssertEqual(
      try attempts(1, delay: .constant(.seconds(1))), ["attempt 1 at 0", "Failure(attempt: 1) at 0"])
  }
}
