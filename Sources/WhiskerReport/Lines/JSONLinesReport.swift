package import WhiskerRunner
import WhiskerText

/// The events of a run as JSON Lines: one object per line, described in `Documentation/EVENTS.md`.
///
/// Two runs of the same journeys produce the same bytes.
package struct JSONLinesReport: Reporter {
  private let sink: ByteSink
  private var lines = EventLines()
  private var bytes: [UInt8] = []
  /// The number of bytes to collect within a journey before they are written.
  private static let portion = 1 << 16

  /// Creates a report.
  package init(sink: @escaping ByteSink) { self.sink = sink }

  /// Everything but frames.
  package var details: RunDetails { .usual }

  /// Writes the line of an event, buffered while a journey is in progress.
  package mutating func receive(_ event: RunEvent) {
    lines.append(event, to: &bytes)
    if case .journeyEnded = event { return flush() }
    if bytes.count >= Self.portion { flush() }
  }

  /// Writes a line for each orphan and the last line.
  package mutating func finish(_ totals: RunTotals) {
    for path in totals.orphanPaths {
      var object = JSONObject()
      object.add(event: "orphan")
      object.add("path", path)
      object.endLine(into: &bytes)
    }
    lines.append(totals, to: &bytes)
    flush()
  }

  private mutating func flush() {
    if bytes.isEmpty { return }
    sink(JSONText.escapedForTerminal(bytes))
    bytes.removeAll(keepingCapacity: true)
  }
}
