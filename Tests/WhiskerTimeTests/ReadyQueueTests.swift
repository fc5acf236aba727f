import WhiskerTime
import XCTest

final class ReadyQueueTests: XCTestCase {
  // The queue never inspects a job, so numbers can represent jobs.
  private func job(_ number: Int) -> ReadyJob {
    ReadyJob(job: unsafeBitCast(number, to: UnownedJob.self), lane: number % 2 == 0 ? .main : .generic)
  }

  private func number(_ job: ReadyJob?) -> Int? { job.map { unsafeBitCast($0.job, to: Int.self) } }

  func testJobsLeaveInTheOrderInWhichTheyCameAcrossGrowthAndWrapAround() {
    var queue = ReadyQueue(capacity: 4)
    var pushed = 0
    var popped = 0
    for round in 1...50 {
      for _ in 0..<round {
        pushed += 1
        queue.push(job(pushed))
      }
      for _ in 0..<(round / 2) {
        popped += 1
        XCTAssertEqual(number(queue.pop()), popped)
      }
    }
    while let next = queue.pop() {
      popped += 1
      XCTAssertEqual(number(next), popped)
      XCTAssertEqual(next.lane, popped % 2 == 0 ? .main : .generic)
    }
    XCTAssertEqual(popped, pushed)
    XCTAssertEqual(queue.count, 0)
  }

  func testAPickedJobLeavesAndTheOldestTakesItsPlace() {
    var queue = ReadyQueue(capacity: 4)
    for value in 1...4 { queue.push(job(value)) }
    XCTAssertEqual(number(queue.pop(at: 2)), 3)
    XCTAssertEqual(number(queue.pop()), 2)
    XCTAssertEqual(number(queue.pop()), 1)
    XCTAssertEqual(number(queue.pop()), 4)
    XCTAssertNil(number(queue.pop()))
  }

  func testRemovingAllSaysHowManyThereWere() {
    var queue = ReadyQueue(capacity: 2)
    for value in 1...5 { queue.push(job(value)) }
    XCTAssertEqual(queue.removeAll(), 5)
    XCTAssertEqual(queue.count, 0)
    queue.push(job(9))
    XCTAssertEqual(number(queue.pop()), 9)
  }
}
