package import WhiskerRunner

/// The events of a run as JSON Lines: one object a line, described in `Documentation/EVENTS.md`.
///
/// Two runs of the same journeys give the same bytes.
package struct JSONLinesReport: Reporter {
  private let sink: ByteSink
  private var lines = EventLines()
  private var bytes: [UInt8] = []
  /// How many bytes are collected before they are written within a journey.
  private static let portion = 1 << 16

  /// Makes a report.
  package init(sink: @escaping ByteSink) { self.sink = sink }

  /// Everything but frames.
  package var details: RunDetails { .usual }

  /// Writes the line of an event, with others if a journey is under way.
  package mutating func receive(_ event: RunEvent) {
    lines.append(event, to: &bytes)
    if case .journeyEnded = event { return flush() }
    if bytes.count >= Self.portion { flush() }
  }

  /// Writes a line for each orphan and the last line.
  package mutating func finish(_ totals: RunTotals) {
    for path in totals.orphanPaths {
      var object = JSONObject(takingOver: &bytes)
      object.add("event", "orphan")
      object.add("path", path)
      object.end(into: &bytes)
    }
    lines.append(totals, to: &bytes)
    flush()
  }

  private mutating func flush() {
    if bytes.isEmpty { return }
    sink(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}
