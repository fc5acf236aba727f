import TestSupport
import WhiskerTime
import XCTest

final class DeadlineHeapTests: XCTestCase {
  func testEntriesLeaveByDeadlineAndThenByRegistration() {
    var heap = DeadlineHeap<String>()
    heap.insert(deadline: 20, payload: "c")
    heap.insert(deadline: 10, payload: "a")
    heap.insert(deadline: 20, payload: "d")
    heap.insert(deadline: 10, payload: "b")
    XCTAssertEqual(heap.ordered().map(\.payload), ["a", "b", "c", "d"])
    var order: [String] = []
    while let (_, payload) = heap.popFirst() { order.append(payload) }
    XCTAssertEqual(order, ["a", "b", "c", "d"])
  }

  func testTheRegistrationIsWhenTheWaitBeginsAndNotWhenItIsReserved() {
    var heap = DeadlineHeap<String>()
    let early = heap.reserve()
    heap.insert(deadline: 5, payload: "armed first")
    heap.arm(early, deadline: 5, payload: "reserved first")
    XCTAssertEqual(heap.ordered().map(\.payload), ["armed first", "reserved first"])
  }

  func testATicketOfAnEntryThatIsGoneTouchesNothingInTheSamePlace() {
    var heap = DeadlineHeap<String>()
    let old = heap.insert(deadline: 1, payload: "old")
    XCTAssertEqual(heap.remove(old), "old")
    heap.insert(deadline: 2, payload: "new")
    XCTAssertNil(heap.remove(old))
    XCTAssertNil(heap.removeArmed(old))
    XCTAssertEqual(heap.count, 1)
  }

  func testAReservedEntryStaysWhenOnlyArmedOnesAreRemoved() {
    var heap = DeadlineHeap<String>()
    let ticket = heap.reserve()
    XCTAssertNil(heap.removeArmed(ticket))
    heap.arm(ticket, deadline: 1, payload: "later")
    XCTAssertEqual(heap.removeArmed(ticket), "later")
  }

  func testRandomInsertionsAndRemovalsAgreeWithASortedList() {
    let seed: UInt64 = 0x5EED_0001
    print("seed: \(seed)")
    var random = SeededGenerator(seed: seed)
    var heap = DeadlineHeap<Int>()
    var model: [(deadline: Int64, number: Int, ticket: DeadlineHeap<Int>.Ticket)] = []
    for number in 0..<5_000 {
      switch random.next() % 4 {
      case 0, 1:
        let deadline = Int64(random.next() % 50)
        let ticket = heap.insert(deadline: deadline, payload: number)
        let place = model.firstIndex { $0.deadline > deadline } ?? model.count
        model.insert((deadline, number, ticket), at: place)
      case 2 where !model.isEmpty:
        let gone = model.remove(at: Int(random.next() % UInt64(model.count)))
        XCTAssertEqual(heap.remove(gone.ticket), gone.number)
      default:
        let first = heap.popFirst()
        XCTAssertEqual(first?.payload, model.first?.number)
        if !model.isEmpty { model.removeFirst() }
      }
      XCTAssertEqual(heap.count, model.count)
      XCTAssertEqual(heap.firstDeadline, model.first?.deadline)
    }
    XCTAssertEqual(heap.ordered().map(\.payload), model.map(\.number))
  }
}
