package import WhiskerRunner
import WhiskerSource
import WhiskerText

/// The run in version 14 of the Test Anything Protocol: a test point for each journey, with a subtest of its scenes.
///
/// A journey that is skipped has the directive `SKIP`, and one that fails as expected `TODO`. The plan is the last line, since orphans
/// add test points.
///
/// Everything in it means the same in version 13, in which a reader skips the subtests.
package struct TAPReport: Reporter {
  private let sink: ByteSink
  private var journey: JourneySummary?
  private var count = 0
  private var hasBegun = false

  private let version: Int

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - version: The version that the first line names, 14 or 13; `prove` of Perl 5.36 refuses to read 14.
  ///   - sink: Receives the lines of a journey when it ends.
  package init(version: Int = 14, sink: @escaping ByteSink) {
    self.version = version
    self.sink = sink
  }

  /// The steps of each scene.
  package var details: RunDetails { .steps }

  /// Writes the test points of a journey when it ends.
  package mutating func receive(_ event: RunEvent) {
    guard let journey = journey.collect(event) else { return }
    write(text(of: journey))
  }

  /// Writes a test point for each orphan, and the plan.
  package mutating func finish(_ totals: RunTotals) {
    var text = ""
    for path in totals.orphanPaths {
      count += 1
      text += "not ok \(count) - \(description(path))\n"
      text += block([("message", FailureText.orphanMessage), ("code", FailureText.orphanCode)])
    }
    write(text + "1..\(count)\n")
  }

  private mutating func write(_ text: String) {
    sink(Array((hasBegun ? text : "TAP version \(version)\n" + text).utf8))
    hasBegun = true
  }

  private mutating func text(of journey: JourneySummary) -> String {
    count += 1
    let title = description("\(journey.head.path)  \(journey.head.name)")
    var text = ""
    if !journey.head.scenes.isEmpty, journey.status != .skipped, journey.status != .notRun {
      text += "# Subtest: \(title)\n"
      let scenes = journey.scenes
      for (index, scene) in scenes.enumerated() {
        text += "    \(point(scene, number: index + 1, of: journey))\n"
      }
      text += "    1..\(scenes.count)\n"
    }
    switch journey.status {
    case .passed: return text + "ok \(count) - \(title)\n"
    case .skipped, .notRun:
      return text + "ok \(count) - \(title) # SKIP \(description(journey.excuse ?? ""))\n"
    case .failedAsExpected:
      text += "not ok \(count) - \(title) # TODO \(description(journey.excuse ?? ""))\n"
    case .failed, .recorded, .crashed, .interrupted: text += "not ok \(count) - \(title)\n"
    }
    return text + block(of: journey)
  }

  private func point(_ scene: SceneSummary, number: Int, of journey: JourneySummary) -> String {
    let title = "\(number) - \(description(scene.title))"
    return switch scene.result {
    case .passed: "ok \(title)"
    case .failed, .crashed, .recorded: "not ok \(title)"
    case .excused(let reason): "not ok \(title) # TODO \(description(reason))"
    case .notReached: "ok \(title) # SKIP an earlier scene ended the journey"
    }
  }

  /// The failures as a block of YAML below the test point; its fields are those of the first one.
  private func block(of journey: JourneySummary) -> String {
    guard journey.status != .recorded, let diagnostic = journey.failures.first?.diagnostic else {
      return block([("message", journey.fault ?? "")])
    }
    var place = diagnostic.file.path
    if let span = diagnostic.span {
      let position = diagnostic.file.position(of: span.start)
      place += ":\(position.line):\(position.column)"
    }
    let entries = [
      ("message", diagnostic.message), ("severity", "fail"), ("code", diagnostic.code), ("at", place),
      ("run", journey.head.command),
    ]
    let report = journey.failures.map(FailureText.full) + (journey.alsoRecorded.map { [$0] } ?? [])
    return block(entries, report: report.joined(separator: "\n"))
  }

  private func block(_ entries: [(String, String)], report: String = "") -> String {
    var text = "  ---\n"
    for (key, value) in entries { text += "  \(key): \(quoted(VisibleText.inLine(value)))\n" }
    if !report.isEmpty {
      text += "  report: |\n"
      for line in report.trimmingLineFeeds.split(separator: "\n", omittingEmptySubsequences: false) {
        // A line without the indentation of the block would end it.
        text += "    \(line)\n"
      }
    }
    return text + "  ...\n"
  }

  /// A text of a test point: `#` and `\` begin a directive and an escape there.
  private func description(_ text: String) -> String {
    VisibleText.inLine(text).replacing("\\", with: "\\\\").replacing("#", with: "\\#")
  }
}
