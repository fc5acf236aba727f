import CatnipDescriptor
import Foundation
import TroubleApp
import TestSupport
import WhiskerReport
import WhiskerRunner
import WhiskerScript
import WhiskerSnapshots
import XCTest

/// Events are the same after they went through a pipe, and bytes that are no events do no harm.
final class EventCodingTests: XCTestCase {
  private let count = Thoroughness.count(600, thorough: 100_000)

  /// The bytes of a stream, and where each of its events ends.
  private func encoded(_ events: [RunEvent]) -> (bytes: [UInt8], ends: [Int]) {
    var encoder = EventEncoder()
    var bytes: [UInt8] = []
    let ends = events.map { event in
      bytes += encoder.encode(event)
      return bytes.count
    }
    return (bytes, ends)
  }

  private func decoded(_ bytes: [UInt8]) throws(EventStreamError) -> [RunEvent] {
    var decoder = EventDecoder()
    var events: [RunEvent] = []
    try decoder.decode(bytes[...]) { events.append($0) }
    return events
  }

  private func random(_ count: Int, seed: UInt64) -> [RunEvent] {
    var random = RandomEvents(seed: seed)
    return (0..<count).map { _ in random.event() }
  }

  func testRandomEventsAreTheSameAfterDecoding() throws {
    let seed = Thoroughness.seed(5)
    let events = random(count, seed: seed)
    let (bytes, ends) = encoded(events)
    let starts = Set(([0] + ends.dropLast()).map { bytes[$0] })
    XCTAssertEqual(starts, Set(1...20), "every kind of event came, a screen for the first time and again")
    let result = try decoded(bytes)
    XCTAssertEqual(result.count, events.count)
    for (number, (result, event)) in zip(result, events).enumerated() where result != event {
      return XCTFail("seed \(seed): event \(number)\n\(result)\n\(event)")
    }
    // Equal texts may differ in their bytes.
    XCTAssertTrue(encoded(result).bytes == bytes, "seed \(seed)")
  }

  func testRunsAreTheSameAfterDecoding() throws {
    let events = try MainActor.assumeIsolated { try RecordedEvents.all() }
    let (bytes, _) = encoded(events)
    let result = try decoded(bytes)
    XCTAssertGreaterThan(events.count, 1_000)
    XCTAssertTrue(result == events)
    XCTAssertTrue(encoded(result).bytes == bytes)
    var (sent, received): ([UInt8], [UInt8]) = ([], [])
    var (before, after) = (EventLines(), EventLines())
    for event in events { before.append(event, to: &sent) }
    for event in result { after.append(event, to: &received) }
    XCTAssertTrue(sent == received, "a report is the same on either side of the pipe")
  }

  func testATruncatedStreamIsRefusedWhereverItEnds() throws {
    let events = random(16, seed: 7)
    let (bytes, ends) = encoded(events)
    for length in Array(stride(from: 0, to: bytes.count, by: max(1, bytes.count / 200))) + ends.dropLast() {
      let whole = ends.filter { $0 <= length }
      do throws(EventStreamError) {
        let result = try decoded(Array(bytes[..<length]))
        XCTAssertTrue(length == 0 || whole.last == length, "\(length) bytes are no whole events")
        XCTAssertEqual(result.count, whole.count)
      } catch { XCTAssertNotEqual(whole.last, length, "\(error)") }
    }
  }

  func testFlippedBitsAreRefusedOrGiveEventsThatReportsCanTake() throws {
    let seed = Thoroughness.seed(5)
    var random = RandomEvents(seed: seed)
    let (bytes, _) = encoded(self.random(30, seed: seed))
    var refused = 0
    for _ in 0..<(count / 20) {
      var broken = bytes
      for _ in 0...random.next(3) { broken[random.next(broken.count)] ^= 1 << UInt8(random.next(8)) }
      var reports: [any Reporter] = [
        JSONLinesReport { _ in }, ConsoleReport(usesColor: false) { _ in }, TraceReport { _ in },
      ]
      var decoder = EventDecoder()
      do throws(EventStreamError) {
        try decoder.decode(broken[...]) { event in
          for index in reports.indices { reports[index].receive(event) }
        }
      } catch {
        refused += 1
        XCTAssertFalse(error.description.isEmpty)
      }
    }
    XCTAssertGreaterThan(refused, count / 80, "seed \(seed)")
  }

  func testBytesThatAreNoEventsAreNamed() {
    for (bytes, error) in [
      ([99], EventStreamError.unknownKind("event", 99)),
      ([3], .truncated),
      ([3, 2, 0x61], .lengthTooLarge(2)),
      ([3, 1, 0xFF, 0], .invalidText),
      ([3, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 2], .numberTooLarge),
      ([9, 1, 0, 0, 0, 0, 0, 0, 0], .unknownScreen("0000000000000001")),
      ([11, 2], .unknownKind("truth value", 2)),
    ] as [([UInt8], EventStreamError)] {
      XCTAssertThrowsError(try decoded(bytes)) { XCTAssertEqual($0 as? EventStreamError, error) }
    }
  }

  func testAScreenIsSentInFullOnce() throws {
    let events = try MainActor.assumeIsolated { try RecordedEvents.all() }
    let screens = Array(events.filter { if case .screenChanged = $0 { true } else { false } }.prefix(20))
    XCTAssertEqual(screens.count, 20)
    let once = encoded(screens).bytes.count
    XCTAssertEqual(encoded(screens + screens).bytes.count, once + 9 * screens.count)
  }
}
