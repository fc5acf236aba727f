package import WhiskerRunner
import WhiskerText

/// A summary of the run in Markdown, for the page of a job: the totals, each failure with its screen, and what was excused.
///
/// It stays below the size that GitHub accepts for the summary of a step.
package struct MarkdownReport: Reporter {
  private let sink: ByteSink
  private var journey: JourneySummary?
  private var failed = ""
  private var excused = ""
  /// The failures without a description, one per line.
  private var named = ""
  private var omitted = (failed: 0, excused: 0)
  /// The size up to which failures are described: GitHub accepts 1 MiB, of which other commands of the step may need some.
  private static let limit = 800_000
  /// The size up to which failures are named that are not described.
  private static let namedLimit = 100_000
  /// The size up to which journeys that are not counted are listed.
  private static let excusedLimit = 90_000
  /// The size up to which references that no journey mentions are listed.
  private static let orphanLimit = 50_000

  /// Creates a report, which is written at the end of the run.
  package init(sink: @escaping ByteSink) { self.sink = sink }

  /// No optional events: a failure contains everything to show about it.
  package var details: RunDetails { [] }

  /// Adds a journey when it ends.
  package mutating func receive(_ event: RunEvent) {
    guard let journey = journey.collect(event) else { return }
    if journey.fault != nil { add(failed: journey) }
    if let reason = journey.excuse { add(excused: journey, because: reason) }
  }

  /// Writes the summary.
  package mutating func finish(_ totals: RunTotals) {
    let mark = totals.isGreen ? "✅" : "❌"
    let journeys = counted(totals.planned, "journey")
    let steps = counted(totals.steps, "step")
    var text = "## \(mark) \(totals.summary)\n\n\(journeys), \(steps)\n"
    if !failed.isEmpty { text += "\n### Failures\n\(failed)" }
    if !named.isEmpty { text += "\n### Further failures\n\n\(named)" }
    if omitted.failed > 0 {
      text += "\nand \(counted(omitted.failed, "more journey")) that failed\n"
    }
    text += Self.list(ofOrphans: totals.orphanPaths)
    if !excused.isEmpty {
      text += "\n### Not counted\n\n| journey | status | reason |\n|---|---|---|\n\(excused)"
    }
    if omitted.excused > 0 {
      text += "\nand \(counted(omitted.excused, "more journey"))\n"
    }
    sink(Array(text.utf8))
  }

  /// The references that no journey mentions, up to a size, and the number of the others.
  private static func list(ofOrphans paths: [String]) -> String {
    if paths.isEmpty { return "" }
    var text = "\n### References that no journey mentions\n\n"
    for (index, path) in paths.enumerated() {
      let row = "- \(MarkdownText.code(path))\n"
      guard text.utf8.count + row.utf8.count <= orphanLimit else {
        let rest = paths.count - index
        return text + "\nand \(counted(rest, "more reference"))\n"
      }
      text += row
    }
    return text
  }

  private mutating func add(failed journey: JourneySummary) {
    var text = "\n<details open>\n<summary>"
    let (title, fault) = (
      MarkdownText.inMarkup(journey.head.name), MarkdownText.inMarkup(journey.fault ?? "")
    )
    text += "<strong>\(title)</strong> · \(fault)</summary>\n\n"
    for failure in FailureText.full(journey.failures) { text += MarkdownText.block(failure) + "\n" }
    if let recorded = journey.alsoRecorded { text += MarkdownText.plain(recorded) + "\n\n" }
    text += "Run it alone with \(MarkdownText.code(journey.head.command))\n\n</details>\n"
    if failed.utf8.count + text.utf8.count <= Self.limit {
      failed += text
    } else {
      name(journey)
    }
  }

  /// Adds the line of a journey that is not described: the place of its first failure, and its message.
  private mutating func name(_ journey: JourneySummary) {
    let head = journey.head
    let variant = head.variant.map { ", \($0)" } ?? ""
    let place = (journey.failures.first.map(FailureText.place) ?? head.path) + variant
    let row = "- \(MarkdownText.code(place)) · \(MarkdownText.plain(journey.fault ?? ""))\n"
    guard named.utf8.count + row.utf8.count <= Self.namedLimit else {
      omitted.failed += 1
      return
    }
    named += row
  }

  private mutating func add(excused journey: JourneySummary, because reason: String) {
    let status =
      switch journey.status {
      case .skipped: "skipped"
      case .notRun: "not run"
      case .passed, .failed, .recorded, .crashed, .failedAsExpected, .interrupted: "fails as expected"
      }
    let place = MarkdownText.code(journey.head.place, isInTable: true)
    let row = "| \(place) | \(status) | \(MarkdownText.plain(reason)) |\n"
    guard excused.utf8.count + row.utf8.count <= Self.excusedLimit else {
      omitted.excused += 1
      return
    }
    excused += row
  }
}
