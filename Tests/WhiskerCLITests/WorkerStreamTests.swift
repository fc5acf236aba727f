import Testing
import WhiskerRunner
import WhiskerScript
import WhiskerSource

@testable import WhiskerCLI

/// What a worker may send, and how what it may not send is refused.
struct WorkerStreamTests {
  private let entries = JourneyPlan(
    files: ["a", "b"].map { SourceFile(path: "\($0).journey", text: "journey \"\($0)\"\napp x\nlaunch\n") },
    apps: [AppDescriptor(name: "x", title: "X", screens: []) { _, _ in throw CancellationError() }]
  ).entries

  private func head(_ index: Int) -> RunEvent {
    .journeyStarted(
      JourneyHead(index: index, path: "a.journey", title: "a", app: "x", device: "phone", steps: 1))
  }

  private func step(_ number: Int) -> RunEvent {
    .stepStarted(StepHead(number: number, line: 3, text: "launch", time: .zero))
  }

  private let end = RunEvent.journeyEnded(JourneyOutcome(status: .passed, steps: 1, jobs: 0, time: .zero))

  /// Why a stream of events is refused; nil if it is not.
  private func refusal(of events: [RunEvent]) -> String? {
    var order = EventOrder(entries) { $0 < 2 ? $0 : nil }
    do throws(EventOrder.Violation) {
      for event in events { try order.receive(event) }
      return nil
    } catch { return error.reason }
  }

  @Test func journeysComeInTheirOrderAndEachIsWhole() {
    #expect(entries.count == 2)
    #expect(refusal(of: [head(0), step(1), end, head(1), end]) == nil)
    #expect(refusal(of: [head(1)]) == "journey 1 is not the next one")
    #expect(refusal(of: [head(0), head(1)]) == "journey 1 is not the next one")
    #expect(refusal(of: [head(0), end, head(0)]) == "journey 0 is not the next one")
    #expect(refusal(of: [head(0), end, head(1), end, head(2)]) == "journey 2 is not the next one")
    #expect(refusal(of: [step(1)]) == "an event belongs to no journey")
    #expect(refusal(of: [head(0), end, end]) == "an event belongs to no journey")
    #expect(refusal(of: [head(0), step(2)]) == "the journey has no step 2")
    #expect(refusal(of: [head(0), step(0)]) == "the journey has no step 0")
    let long = RunEvent.journeyEnded(JourneyOutcome(status: .passed, steps: .max, jobs: 0, time: .zero))
    #expect(refusal(of: [head(0), long]) == "the journey has no 9223372036854775807 steps")
  }

  @Test func messagesAreTakenOffOneByOneAndForeignBytesRefused() throws {
    let message = WorkerMessage(kind: .events, content: [1, 2, 3])
    var bytes = message.encoded + message.encoded + [2, 9, 0]
    var taken: [WorkerMessage] = []
    try WorkerMessage.takeAll(of: &bytes) { taken.append($0) }
    #expect(taken == [message, message])
    #expect(bytes == [2, 9, 0])
    for (foreign, reason) in [
      ([0], "0 is not a kind of message"), ([115, 99], "115 is not a kind of message"),
      ([2, 255, 255, 255, 255], "a message of 4294967295 bytes is too long"),
    ] as [([UInt8], String)] {
      var bytes = message.encoded + foreign
      taken = []
      do {
        let error = try #require(throws: (any Error).self) {
          try WorkerMessage.takeAll(of: &bytes) { taken.append($0) }
        }
        #expect((error as? WorkerMessage.Foreign)?.reason == reason)
      }
      #expect(taken == [message], "what came before is sound")
    }
  }

  @Test func aStreamIsReadFromItsMessagesAndThenFromWhatWasKept() throws {
    let tail = try #require(SharedTail())
    defer { tail.unmap() }
    var encoder = EventEncoder()
    let events = [head(0), step(1), end]
    let parts = events.map { encoder.encode($0) }
    var stream = WorkerStream()
    var received: [RunEvent] = []
    tail.append(parts[0])
    try stream.take(WorkerMessage(kind: .events, content: Array(tail.kept))) { received.append($0) }
    #expect(tail.rest(after: parts[0].count) == [], "sent, and the worker died before it took note of that")
    tail.clear(afterSending: parts[0].count)
    tail.append(parts[1])
    tail.append(parts[2])
    try stream.take(tail) { received.append($0) }
    #expect(received == events)
    #expect(throws: (any Error).self) { try stream.take(WorkerMessage(kind: .output, content: [])) { _ in } }
    do {
      let error = try #require(throws: (any Error).self) {
        try stream.take(WorkerMessage(kind: .events, content: [200])) { _ in }
      }
      #expect((error as? WorkerMessage.Foreign)?.reason == "200 is not a kind of event")
    }
  }
}
