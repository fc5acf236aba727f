import WhiskerScript
import WhiskerSource
import WhiskerText
package import WhiskerRunner

/// The coverage of each app by the journeys of a run: routes, elements, actions, states and replies, and every gap.
package struct CoverageReport: Reporter {
  /// The form of the report.
  package enum Form {
    /// A table for people.
    case text
    /// One JSON object for machines.
    case json
  }

  private let plan: JourneyPlan
  private let form: Form
  private let sink: ([AppCoverage], [UInt8]) -> Void
  private var recorder: CoverageRecorder

  /// Creates a report on the apps of a plan.
  ///
  /// - Parameter sink: Receives the coverage of each app, and the report.
  package init(_ plan: JourneyPlan, as form: Form, sink: @escaping ([AppCoverage], [UInt8]) -> Void) {
    self.plan = plan
    self.form = form
    self.sink = sink
    recorder = CoverageRecorder(plan)
  }

  /// Everything that a subject can be seen in.
  package var details: RunDetails { CoverageRecorder.details }

  /// Adds what an event covers.
  package mutating func receive(_ event: RunEvent) { recorder.receive(event) }

  /// Writes the report.
  package mutating func finish(_ totals: RunTotals) {
    switch form {
    case .text: sink(recorder.apps, Array(recorder.apps.map(text).joined(separator: "\n").utf8))
    case .json: sink(recorder.apps, json)
    }
  }

  // MARK: Text

  private func text(_ app: AppCoverage) -> String {
    var lines = [VisibleText.inLine(app.app.title)]
    for kind in AppCoverage.Kind.allCases {
      let items = app.items(of: kind)
      lines.append(row(kind.rawValue, items.count { $0.isCovered }, items.count))
    }
    lines.append(row("all", app.items.count { $0.isCovered }, app.items.count))
    let gaps = app.items.filter { !$0.isCovered }
    if !gaps.isEmpty { lines += ["", "  not covered:"] }
    for kind in AppCoverage.Kind.allCases {
      for gap in gaps where gap.subject.kind == kind { lines += self.lines(gap) }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func row(_ name: String, _ covered: Int, _ count: Int) -> String {
    let share = count == 0 ? "" : "  \(padded("\(covered * 100 / count)", to: 3))%"
    return
      "  \(name)\(String(repeating: " ", count: max(10 - name.count, 1)))\(padded("\(covered)", to: 4)) of \(padded("\(count)", to: 4))\(share)"
  }

  private func padded(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(width - text.count, 0)) + text
  }

  private func lines(_ gap: AppCoverage.Item) -> [String] {
    var lines = ["  - \(VisibleText.inLine("\(gap.subject)"))"]
    let relation = gap.subject.kind == .replies ? "requested at" : "after"
    let place = gap.sight.map { "\(relation) \(VisibleText.inLine(self.place(of: $0)))" }
    guard let line = gap.line else { return lines + (place.map { ["      \($0)"] } ?? []) }
    let step = line.split(separator: "\n").joined(separator: " ↵ ")
    lines.append("      try: \(VisibleText.inLine(step))\(place.map { "  (\($0))" } ?? "")")
    return lines
  }

  /// The journey and the line of a sight.
  private func place(of sight: AppCoverage.Sight) -> String {
    let run = plan.entries[sight.entry].run
    guard run.allSteps.indices.contains(sight.step - 1) else { return run.journey.file.path }
    let step = run.allSteps[sight.step - 1].step
    return "\(step.file.path):\(step.line)"
  }

  // MARK: JSON

  private var json: [UInt8] {
    var bytes: [UInt8] = []
    var object = JSONObject()
    object.add("version", 1)
    object.add("apps", recorder.apps) { write($1, to: &$0) }
    object.endLine(into: &bytes)
    return JSONText.escapedForTerminal(bytes)
  }

  private func write(_ app: AppCoverage, to object: inout JSONObject) {
    object.add("app", app.app.name)
    object.add("percentage", app.percentage)
    object.add("subjects", app.items) { write($1, of: app, to: &$0) }
  }

  private func write(_ item: AppCoverage.Item, of app: AppCoverage, to object: inout JSONObject) {
    object.add("kind", item.subject.kind.rawValue)
    object.add("subject", "\(item.subject)")
    object.add("covered", item.isCovered)
    object.add("seen", item.sight.map(place))
    if item.isCovered { return }
    object.add("try", item.line)
    object.add("skeleton", SkeletonJourney.shown(for: item, of: app, in: plan))
  }
}

extension AppCoverage {
  /// The share of all subjects that is covered, rounded down; 100 if there are none.
  package var percentage: Int {
    items.isEmpty ? 100 : items.count { $0.isCovered } * 100 / items.count
  }
}
