import WhiskerRunner
import WhiskerText

/// The parts of one run, put together.
package struct PartMerge {
  /// The reason why parts do not belong together.
  package struct Mismatch: Error, Equatable {
    /// The reason in a sentence.
    package let message: String
  }

  private let runs: [Int: [RunEvent]]
  private let planned: Int
  private let orphans: [String]
  private let artifacts: String?

  /// Puts parts together, whose order does not matter.
  ///
  /// - Parameter parts: The parts with their paths, at least one.
  package init(_ parts: [(path: String, part: PartFile)]) throws(Mismatch) {
    guard let first = parts.first else { throw Mismatch(message: "there are no parts to merge") }
    var known: [Int: String] = [:]
    var runs: [Int: [RunEvent]] = [:]
    for (path, part) in parts {
      let (head, expected) = (part.head, first.part.head)
      guard head.plan == expected.plan, head.planned == expected.planned else {
        throw Mismatch(
          message:
            "\(path) and \(first.path) are parts of different plans; run all shards of one revision with the same options, and the same `CI` and `WHISKER_RECORD`"
        )
      }
      guard head.shard.count == expected.shard.count else {
        throw Mismatch(
          message:
            "\(path) is one of \(head.shard.count) shards, and \(first.path) one of \(expected.shard.count)")
      }
      if let other = known[head.shard.number] {
        throw Mismatch(message: "\(path) and \(other) are the same shard \(head.shard)")
      }
      known[head.shard.number] = path
      for (index, events) in part.runs {
        guard runs.updateValue(events, forKey: index) == nil else {
          throw Mismatch(message: "\(path) contains a journey that another part contains too")
        }
      }
    }
    let count = first.part.head.shard.count
    let missing = (1...count).filter { known[$0] == nil }
    if !missing.isEmpty {
      let list =
        missing.prefix(10).map(String.init).joined(separator: ", ") + (missing.count > 10 ? " and more" : "")
      throw Mismatch(
        message:
          "\(missing.count == 1 ? "shard" : "shards") \(list) of \(count) \(missing.count == 1 ? "is" : "are") missing"
      )
    }
    planned = first.part.head.planned
    guard runs.count == planned || Self.endsEarly(runs) else {
      throw Mismatch(
        message:
          "the parts contain \(runs.count) of \(counted(planned, "journey")), although none failed"
      )
    }
    self.runs = runs
    orphans = first.part.orphans
    artifacts = first.part.artifacts
  }

  /// Whether a run failed, after which the shard may have ended before its other runs.
  private static func endsEarly(_ runs: [Int: [RunEvent]]) -> Bool {
    var totals = RunTotals()
    for events in runs.values {
      for event in events { totals.receive(event) }
    }
    return !totals.hasNoFailure
  }

  /// Passes every event on in the order of the whole run; returns its totals.
  ///
  /// - Parameter artifacts: The folder of the artifacts; nil for that of the parts.
  @MainActor
  package func report(to reporters: Reporters, artifacts: String? = nil) -> RunTotals {
    var totals = RunTotals()
    totals.planned = planned
    // Not each number up to the planned one, which is as large as a part says.
    for (_, events) in runs.sorted(by: { $0.key < $1.key }) {
      for event in events {
        totals.receive(event)
        reporters.receive(event)
      }
    }
    totals.orphanPaths = orphans
    totals.artifacts = artifacts ?? self.artifacts
    reporters.finish(totals)
    return totals
  }
}
