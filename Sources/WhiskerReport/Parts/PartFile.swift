import WhiskerRunner
import WhiskerText

/// A part that ``PartReport`` wrote, read without trusting it.
package struct PartFile {
  /// The version of the format.
  package static let format = 10

  /// The reason why bytes are not a part.
  package struct Fault: Error, Equatable {
    /// The reason as a clause.
    package let reason: String
  }

  /// The identity of the shard's run.
  let head: PartHead
  /// The references that no journey mentions; every shard finds the same ones.
  let orphans: [String]
  /// The folder of its artifacts; nil for the usual one.
  package let artifacts: String?
  /// The events of each run by its place in the whole run.
  private(set) var runs: [Int: [RunEvent]] = [:]

  /// Whether the shard saved a proposal, on which a person has to decide.
  package var hasProposals: Bool {
    runs.values.contains { events in
      events.contains { if case .snapshot(_, _, isProposed: true) = $0 { true } else { false } }
    }
  }

  /// Whether bytes are a part, of whatever version and however damaged.
  package static func isPart(_ bytes: [UInt8]) -> Bool { bytes.starts(with: #"{"whisker":"part""#.utf8) }

  /// Reads a part.
  package init(_ bytes: [UInt8]) throws(Fault) {
    guard Self.isPart(bytes) else { throw Fault(reason: "it is not a part of a run") }
    let damaged = Fault(reason: "it is cut off or damaged: its first line has no end, or is no JSON")
    guard let end = bytes.firstIndex(of: 0x0A) else { throw damaged }
    let value: JSONValue
    do throws(JSONError) { value = try JSONValue(reading: Array(bytes[..<end])) } catch { throw damaged }
    guard value["format"]?.integer == Self.format else {
      throw Fault(reason: "another version of whisker wrote it")
    }
    guard let number = value["shard"]?.integer, let count = value["of"]?.integer,
      let shard = Shard(number: number, count: count), let planned = value["planned"]?.integer, planned >= 0,
      let plan = value["plan"]?.text, let length = value["bytes"]?.integer
    else { throw Fault(reason: "its first line is incomplete") }
    head = PartHead(shard: shard, planned: planned, plan: plan)
    orphans = (value["orphans"]?.items ?? []).compactMap(\.text)
    artifacts = value["artifacts"]?.text
    let events = bytes[(end + 1)...]
    guard events.count == length else {
      throw Fault(
        reason:
          "it is cut off or damaged: it has \(events.count) of \(counted(length, "byte")) of events"
      )
    }
    try read(events)
  }

  private mutating func read(_ bytes: ArraySlice<UInt8>) throws(Fault) {
    var decoder = EventDecoder()
    var runs: [Int: [RunEvent]] = [:]
    var current: Int?
    var bounds = EventBounds(steps: 0)
    var fault: String?
    do throws(EventStreamError) {
      try decoder.decode(bytes) { event in
        if case .journeyStarted(let head) = event {
          if current != nil || runs[head.index] != nil || head.index >= self.head.planned {
            fault = "journey \(head.index) is out of place"
          }
          current = head.index
          bounds = EventBounds(steps: head.steps)
        }
        guard let index = current else {
          fault = "an event belongs to no journey"
          return
        }
        if let reason = bounds.violation(of: event) { fault = reason }
        runs[index, default: []].append(event)
        if case .journeyEnded = event { current = nil }
      }
    } catch { throw Fault(reason: "it is cut off or damaged: \(error.description)") }
    if let fault { throw Fault(reason: "it is damaged: \(fault)") }
    if current != nil { throw Fault(reason: "it is cut off: a journey has no end") }
    self.runs = runs
  }
}
