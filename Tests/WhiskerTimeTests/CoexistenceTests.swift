import WhiskerTime
import XCTest

/// Sessions in every kind of test method, and ordinary concurrency where no session is active.
final class CoexistenceTests: XCTestCase {
  func testASynchronousMethodCanRunASession() throws {
    try withSession { session in
      var done = false
      Task { @MainActor in done = true }
      try session.drain()
      XCTAssertTrue(done)
    }
  }

  @MainActor
  func testAMainActorMethodCanRunASession() async throws {
    let session = try VirtualTimeSession.start()
    try session.settle {}
    XCTAssertTrue(session.end().isClean)
  }

  @MainActor
  func testAnAsyncMainActorMethodCanAwaitWhileItsSessionIsActive() async throws {
    let session = try VirtualTimeSession.start()
    let value = await Task.detached { 42 }.value
    XCTAssertEqual(value, 42)
    let clock = session.clock
    let sleeper = Task { try await clock.sleep(for: .seconds(5), purpose: "x") }
    await Task.yield()
    try session.advance(by: .seconds(5)) {}
    try await sleeper.value
    XCTAssertEqual(session.now, .seconds(5))
    XCTAssertTrue(session.end().isClean)
    await Task.yield()
  }

  func testAnAsyncMethodOffTheMainActorCanRunASession() async throws {
    let session = try await VirtualTimeSession.start()
    let clock = session.clock
    let sleeper = Task { try await clock.sleep(for: .seconds(5), purpose: "x") }
    await Task.yield()
    try await session.advance(by: .seconds(5)) {}
    try await sleeper.value
    let end = await session.end()
    XCTAssertTrue(end.isClean, end.description)
  }

  func testWithoutASessionTasksRunAsEver() async throws {
    let sum = await withTaskGroup(of: Int.self) { group in
      for index in 0..<20 {
        group.addTask {
          await Task.yield()
          return await MainActor.run { index }
        }
      }
      var sum = 0
      for await value in group { sum += value }
      return sum
    }
    XCTAssertEqual(sum, 190)
    try await Task.sleep(nanoseconds: 1_000)
    try await Task.sleep(for: .nanoseconds(1), clock: .suspending)
  }
}
