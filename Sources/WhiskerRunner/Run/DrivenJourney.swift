import WhiskerScript
package import WhiskerSource
import WhiskerText

/// A journey that grows step by step: its header, and its steps with the texts that they were written in.
///
/// It is a value: taking steps back is keeping an older one. ``text`` is a journey that says the same as the steps.
package struct DrivenJourney: Sendable, Hashable {
  /// The path that messages show, and that paths of reply files, used files and references begin at.
  package var path: String
  /// The lines before the first step, those of a teardown among them.
  package private(set) var header: String
  /// The lines of each step, with the blocks, comments and empty lines that belong to it.
  package private(set) var steps: [String]

  /// A journey without steps.
  package init(path: String, title: String, app: String) {
    self.path = path
    header = "journey \(quoted(title))\napp \(app)\n\n"
    steps = []
  }

  /// The whole journey.
  package var text: String { header + steps.joined() }

  /// The file that a plan can be made of.
  package var file: SourceFile { SourceFile(path: path, text: text) }

  /// The line at which a step that is added now would begin.
  package var nextLine: Int { text.utf8.count { $0 == 0x0A } + 1 }

  /// The journey with only its first steps.
  package func prefix(_ count: Int) -> DrivenJourney {
    var journey = self
    journey.steps = Array(steps.prefix(count))
    return journey
  }

  /// Adds a step of one or more lines, without line feeds; blocks stand indented below its first line as in a file.
  ///
  /// The first scene takes in all steps after it, so these are indented.
  package mutating func add(_ lines: [String]) {
    let isScene = lines[0].hasPrefix("scene ")
    let indent = hasScene && !isScene ? "  " : ""
    steps.append(lines.map { $0.isEmpty ? "\n" : indent + $0 + "\n" }.joined())
  }

  /// Adds a step as it stands, such as one that ``steps`` of another value has.
  package mutating func append(_ step: String) { steps.append(step) }

  /// Adds a line of the header, with a block or without.
  package mutating func addHeader(_ lines: [String]) {
    while header.hasSuffix("\n\n") { header.removeLast() }
    header += lines.joined(separator: "\n") + "\n\n"
  }

  /// The journey whose last part was written in another form; nil if more of it changed.
  package func takingForm(_ text: String) -> DrivenJourney? {
    guard !steps.isEmpty else { return nil }
    var journey = prefix(steps.count - 1)
    let before = journey.text
    guard text.utf8.starts(with: before.utf8) else { return nil }
    journey.steps.append(String(decoding: text.utf8.dropFirst(before.utf8.count), as: UTF8.self))
    return journey
  }

  private var hasScene: Bool {
    steps.contains { $0.split(separator: "\n").contains { $0.hasPrefix("scene ") } }
  }
}

extension DrivenJourney {
  /// A run of a journey taken apart into steps, all that is used, repeated and forked written out.
  ///
  /// A journey that is one plain run keeps its text; of any other the steps are written one after the other, names replaced.
  ///
  /// - Returns: Nil where the text would not say the same, because what a name stands for cannot be written in its place.
  package init?(_ entry: JourneyPlan.Entry, apps: [AppDescriptor]) {
    let run = entry.run
    path = run.journey.file.path
    header = ""
    steps = []
    let isPlain = run.variant == nil && run.allSteps.allSatisfy { $0.origins.isEmpty }
    if isPlain { keepText(of: run) } else { writeOut(run, app: entry.app.name) }
    let plan = JourneyPlan(files: [file], apps: apps)
    let same = plan.entries.first?.run
    guard plan.entries.count == 1, let same, same.steps.count == run.steps.count,
      steps.count == run.steps.count,
      zip(same.steps, run.steps).allSatisfy({ $0.text.utf8.elementsEqual($1.text.utf8) })
    else { return nil }
  }

  private mutating func keepText(of run: JourneyRun) {
    let file = run.journey.file
    var next = 1
    func lines(through last: Int) -> String {
      defer { next = last + 1 }
      guard last >= next else { return "" }
      let start = file.span(ofLine: next).start
      return file.text(of: SourceSpan(start, file.span(ofLine: last).end)) + "\n"
    }
    header = lines(through: (run.steps.first?.step.line ?? file.lineCount) - 1)
    for planned in run.steps { steps.append(lines(through: planned.step.lines.upperBound)) }
    // Comments behind the last step stay with it.
    if next <= file.lineCount, let last = steps.indices.last {
      let rest = file.text(of: SourceSpan(file.span(ofLine: next).start, file.bytes.count))
      if rest.contains(where: { !$0.isWhitespace }) { steps[last] += rest }
    }
  }

  private mutating func writeOut(_ run: JourneyRun, app: String) {
    let file = run.journey.file
    let end = run.journey.steps.first?.line ?? file.lineCount + 1
    // What has no meaning any more once names are replaced.
    let dropped: Set<Substring> = ["journey", "app", "param", "examples", "table"]
    var isDropping = false
    var kept: [String] = []
    for number in 1..<max(end, 1) {
      let line = file.text(of: file.span(ofLine: number))
      if let first = line.first, first != " " {
        isDropping = dropped.contains(line.prefix { $0 != " " })
      }
      if !isDropping, line.contains(where: { !$0.isWhitespace }) { kept.append(line) }
    }
    let title = run.title + (run.variant.map { " (\($0))" } ?? "")
    header = (["journey \(quoted(title))", "app \(app)"] + kept).joined(separator: "\n") + "\n\n"
    if !run.teardown.isEmpty {
      let lines = run.teardown.flatMap { $0.source.split(separator: "\n") }
      header += (["teardown"] + lines.map { "  " + $0 }).joined(separator: "\n") + "\n\n"
    }
    for planned in run.steps {
      add(planned.source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    }
  }
}
