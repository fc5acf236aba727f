package import WhiskerRunner

/// A summary of the run in Markdown, for the page of a job: the totals, each failure with its screen, and what was excused.
///
/// It stays below the size that GitHub accepts for the summary of a step.
package struct MarkdownReport: Reporter {
  private let sink: ByteSink
  private var journey: JourneySummary?
  private var failed = ""
  private var excused = ""
  private var omitted = 0
  /// The size up to which failures are described: GitHub accepts 1 MiB, of which other commands of the step may need some.
  private static let limit = 900_000

  /// Creates a report, which is written at the end of the run.
  package init(sink: @escaping ByteSink) { self.sink = sink }

  /// No optional events: a failure contains everything to show about it.
  package var details: RunDetails { [] }

  /// Adds a journey when it ends.
  package mutating func receive(_ event: RunEvent) {
    if case .journeyStarted(let head) = event { journey = JourneySummary(head) }
    journey?.receive(event)
    guard case .journeyEnded = event, let journey else { return }
    self.journey = nil
    if journey.fault != nil { add(failed: journey) }
    if let reason = journey.excuse { add(excused: journey, because: reason) }
  }

  /// Writes the summary.
  package mutating func finish(_ totals: RunTotals) {
    let mark = totals.isGreen ? "✅" : "❌"
    let journeys = "\(totals.planned) \(totals.planned == 1 ? "journey" : "journeys")"
    let steps = "\(totals.steps) \(totals.steps == 1 ? "step" : "steps")"
    var text = "## \(mark) \(totals.summary)\n\n\(journeys), \(steps)\n"
    if !failed.isEmpty { text += "\n### Failures\n\(failed)" }
    if omitted > 0 {
      text += "\nand \(omitted) more \(omitted == 1 ? "journey" : "journeys") that failed\n"
    }
    if !totals.orphanPaths.isEmpty {
      text += "\n### References that no journey mentions\n\n"
      for path in totals.orphanPaths { text += "- \(MarkdownText.code(path))\n" }
    }
    if !excused.isEmpty {
      text += "\n### Not counted\n\n| journey | status | reason |\n|---|---|---|\n\(excused)"
    }
    sink(Array(text.utf8))
  }

  private mutating func add(failed journey: JourneySummary) {
    var text = "\n<details open>\n<summary>"
    text += "<strong>\(summary(journey.fullTitle))</strong> · \(summary(journey.fault ?? ""))</summary>\n\n"
    for failure in journey.failures { text += MarkdownText.block(FailureText.full(failure)) + "\n" }
    text += "Run it alone with \(MarkdownText.code(journey.head.command))\n\n</details>\n"
    guard failed.utf8.count + text.utf8.count <= Self.limit else {
      omitted += 1
      return
    }
    failed += text
  }

  private mutating func add(excused journey: JourneySummary, because reason: String) {
    let status =
      switch journey.status {
      case .skipped: "skipped"
      case .notRun: "not run"
      case .passed, .failed, .recorded, .crashed, .failedAsExpected, .interrupted: "fails as expected"
      }
    let row = "| \(MarkdownText.code(journey.head.place)) | \(status) | \(MarkdownText.plain(reason)) |\n"
    if excused.utf8.count + row.utf8.count <= Self.limit / 10 { excused += row }
  }

  /// A text within an element of HTML, where Markdown is read as well.
  private func summary(_ text: String) -> String { MarkdownText.plain(text) }
}
