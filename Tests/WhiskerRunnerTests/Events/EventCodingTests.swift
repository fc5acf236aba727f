import CatnipDescriptor
import Foundation
import TestSupport
import Testing
import TroubleApp
import WhiskerReport
import WhiskerRunner
import WhiskerScript
import WhiskerSnapshots

/// Events are the same after they went through a pipe, and bytes that are no events do no harm.
@Suite(.runsFirst)
struct EventCodingTests {
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

  @Test func randomEventsAreTheSameAfterDecoding() throws {
    let seed = Thoroughness.seed(5)
    let events = random(count, seed: seed)
    let (bytes, ends) = encoded(events)
    let starts = Set(([0] + ends.dropLast()).map { bytes[$0] })
    #expect(starts == Set(1...21), "every kind of event came, a screen for the first time and again")
    let result = try decoded(bytes)
    #expect(result.count == events.count)
    for (number, (result, event)) in zip(result, events).enumerated() where result != event {
      Issue.record("seed \(seed): event \(number)\n\(result)\n\(event)")
      return
    }
    // Equal texts may differ in their bytes.
    let isSame = encoded(result).bytes == bytes
    #expect(isSame, "seed \(seed)")
  }

  @Test func runsAreTheSameAfterDecoding() async throws {
    let events = try await RecordedEvents.all()
    let (bytes, _) = encoded(events)
    let result = try decoded(bytes)
    #expect(events.count > 1_000)
    let (areSame, haveSameBytes) = (result == events, encoded(result).bytes == bytes)
    #expect(areSame)
    #expect(haveSameBytes)
    var (sent, received): ([UInt8], [UInt8]) = ([], [])
    var (before, after) = (EventLines(), EventLines())
    for event in events { before.append(event, to: &sent) }
    for event in result { after.append(event, to: &received) }
    let isSame = sent == received
    #expect(isSame, "a report is the same on either side of the pipe")
  }

  /// A part is merged on another machine, perhaps by another build, which only the number of its format tells.
  @Test func theFormatOfPartsFollowsTheBytesOfEvents() {
    let bytes = encoded(random(1_000, seed: 5)).bytes
    let hash = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    #expect(
      [PartFile.format: String(hash, radix: 16)] == [10: "db373099fb4d8257"],
      "raise the format if events have other bytes, or only the hash if the random events are others")
  }

  @Test func aCountThatNoRunReachesIsRefused() throws {
    let outcome = JourneyOutcome(status: .passed, steps: 1 << 40, jobs: 0, time: .zero)
    #expect(try decoded(encoded([.journeyEnded(outcome)]).bytes).count == 1)
    let more = JourneyOutcome(status: .passed, steps: 1 << 40 + 1, jobs: 0, time: .zero)
    let bytes = encoded([.journeyEnded(more)]).bytes
    #expect(throws: EventStreamError.self) { try decoded(bytes) }
  }

  @Test func aTruncatedStreamIsRefusedWhereverItEnds() throws {
    let events = random(16, seed: 7)
    let (bytes, ends) = encoded(events)
    for length in Array(stride(from: 0, to: bytes.count, by: max(1, bytes.count / 200))) + ends.dropLast() {
      let whole = ends.filter { $0 <= length }
      do throws(EventStreamError) {
        let result = try decoded(Array(bytes[..<length]))
        #expect(length == 0 || whole.last == length, "\(length) bytes are no whole events")
        #expect(result.count == whole.count)
      } catch { #expect(whole.last != length, "\(error)") }
    }
  }

  @Test func flippedBitsAreRefusedOrGiveEventsThatReportsCanTake() throws {
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
        #expect(!error.description.isEmpty)
      }
    }
    #expect(refused > count / 80, "seed \(seed)")
  }

  @Test func bytesThatAreNoEventsAreNamed() {
    for (bytes, error) in [
      ([99], EventStreamError.unknownKind("event", 99)),
      ([3], .truncated),
      ([3, 2, 0x61], .lengthTooLarge(2)),
      ([3, 1, 0xFF, 0], .invalidText),
      ([3, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 2], .numberTooLarge),
      ([9, 1, 0, 0, 0, 0, 0, 0, 0], .unknownScreen("0000000000000001")),
      ([11, 2], .unknownKind("truth value", 2)),
    ] as [([UInt8], EventStreamError)] {
      #expect(throws: error) { try decoded(bytes) }
    }
  }

  @Test func aScreenIsSentInFullOnce() async throws {
    let events = try await RecordedEvents.all()
    let screens = Array(events.filter { if case .screenChanged = $0 { true } else { false } }.prefix(20))
    #expect(screens.count == 20)
    let once = encoded(screens).bytes.count
    #expect(encoded(screens + screens).bytes.count == once + 9 * screens.count)
  }
}
