import WhiskerText
package import WhiskerRunner

/// The identity of a shard's run, by which its part is put together with the others.
package struct PartHead: Sendable, Equatable {
  package let shard: Shard
  /// The number of runs in all shards.
  package let planned: Int
  /// The digest of the plan that all shards divide.
  package let plan: String

  /// Creates the identity of a run.
  package init(shard: Shard, planned: Int, plan: String) {
    self.shard = shard
    self.planned = planned
    self.plan = plan
  }
}

/// The events of a shard's run, for `whisker merge`.
///
/// The file begins with a line of JSON, which counts the bytes of the events; these follow as ``EventEncoder`` writes them. It is read by
/// the version that wrote it.
package struct PartReport: Reporter {
  private let head: PartHead
  private let sink: ByteSink
  private var encoder = EventEncoder()
  private var events: [UInt8] = []

  /// Creates a report, which is written at the end of the run.
  package init(_ head: PartHead, sink: @escaping ByteSink) {
    self.head = head
    self.sink = sink
  }

  /// Everything but frames, so that every report can be made of the parts.
  package var details: RunDetails { .page }

  /// Adds an event.
  package mutating func receive(_ event: RunEvent) {
    if RunDetails.page.include(event) { events += encoder.encode(event) }
  }

  /// Writes the part.
  package mutating func finish(_ totals: RunTotals) {
    var bytes: [UInt8] = []
    var object = JSONObject()
    object.add("whisker", "part")
    object.add("format", PartFile.format)
    object.add("shard", head.shard.number)
    object.add("of", head.shard.count)
    object.add("planned", head.planned)
    object.add("plan", head.plan)
    object.add("orphans", totals.orphanPaths)
    object.add("artifacts", totals.artifacts)
    // A part that is cut off between two journeys is otherwise like a whole one.
    object.add("bytes", events.count)
    object.endLine(into: &bytes)
    sink(bytes + events)
  }
}
