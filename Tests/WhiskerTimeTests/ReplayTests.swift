import WhiskerTime
import XCTest

final class ReplayTests: XCTestCase {
  /// Twelve tasks that yield and sleep; returns the order in which they continued and the choices made.
  private func run(
    _ configuration: VirtualTimeSession.Configuration, tasks: Int = 12
  ) throws -> (order: [String], picks: [Int], error: VirtualTimeError?) {
    let log = Log()
    var picks: [Int] = []
    var thrown: VirtualTimeError?
    try withSession(configuration) { session in
      let clock = session.clock
      for index in 0..<tasks {
        Task {
          log.add("\(index)")
          await Task.yield()
          log.add("\(index) yielded")
          try await clock.sleep(for: .milliseconds(index % 3), purpose: "x")
          log.add("\(index) slept")
        }
      }
      do { try session.settle {} } catch { thrown = error as? VirtualTimeError }
      if thrown != nil { try session.settle {} }
      picks = session.picks
    }
    return (log.lines, picks, thrown)
  }

  private func replaying(_ picks: [Int]) -> VirtualTimeSession.Configuration {
    var configuration = VirtualTimeSession.Configuration()
    configuration.replay = picks
    return configuration
  }

  func testThePicksOfASeededRunRepeatItsOrder() throws {
    for seed in UInt64(1)...20 {
      let seeded = try run(.init(seed: seed))
      let replayed = try run(replaying(seeded.picks))
      XCTAssertEqual(replayed.order, seeded.order, "seed \(seed)")
      XCTAssertEqual(replayed.picks, seeded.picks, "seed \(seed)")
      XCTAssertNil(replayed.error, "seed \(seed)")
    }
  }

  func testZerosAreFirstInFirstOut() throws {
    let plain = try run(.init())
    let choices = try run(.init(seed: 1)).picks.count
    let replayed = try run(replaying(Array(repeating: 0, count: 2 * choices)))
    XCTAssertEqual(replayed.order, plain.order)
    XCTAssertNil(replayed.error)
  }

  func testAListThatIsTooShortIsReportedOnceWithTheChoiceAndTheRunGoesOn() throws {
    let seeded = try run(.init(seed: 7))
    let replayed = try run(replaying(Array(seeded.picks.prefix(5))))
    XCTAssertEqual(replayed.error, .replayDiverged(at: .zero, choice: 5))
    XCTAssertEqual(replayed.order.count, seeded.order.count)
    XCTAssertEqual(replayed.picks.prefix(5), seeded.picks.prefix(5))
  }

  func testAnIndexThatDoesNotExistIsReported() throws {
    XCTAssertEqual(try run(replaying([3, 99])).error, .replayDiverged(at: .zero, choice: 1))
    XCTAssertEqual(try run(replaying([-1])).error, .replayDiverged(at: .zero, choice: 0))
  }
}
