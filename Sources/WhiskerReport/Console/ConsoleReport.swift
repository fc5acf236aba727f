import WhiskerSource
package import WhiskerRunner

/// The events of a run as text for people: one line a journey, everything about those that failed, and the totals.
package struct ConsoleReport: Reporter {
  private let usesColor: Bool
  private let renderer: DiagnosticRenderer
  private let sink: ByteSink
  private var head: JourneyHead?
  private var body = ""

  /// Makes a report; colours are for terminals.
  package init(usesColor: Bool, sink: @escaping ByteSink = { _ in }) {
    self.usesColor = usesColor
    self.sink = sink
    renderer = DiagnosticRenderer(usesColor: usesColor)
  }

  /// None: a failure brings with it all that is shown of it.
  package var details: RunDetails { [] }

  /// Writes the text of a journey when it has ended, and nothing before.
  package mutating func receive(_ event: RunEvent) {
    switch event {
    case .journeyStarted(let head):
      self.head = head
      body = ""
    case .printed(let screen): body += indented(screen)
    case .failed(let failure): body += describe(failure)
    case .failedAsExpected(let reason, let failure):
      body +=
        "  expected to fail because \(reason)\n  \(failure.diagnostic.code): \(failure.diagnostic.message)\n"
    case .skipped(let reason): body += "  because \(reason)\n"
    case .journeyEnded(let outcome): write(line(outcome) + body)
    case .stepStarted, .taken, .requested, .responded, .effect, .navigated, .screenChanged, .frame,
      .expectation, .snapshot, .stepEnded:
      break
    }
  }

  /// Writes the orphans and the counts.
  package mutating func finish(_ totals: RunTotals) {
    for path in totals.orphanPaths {
      write("error[J280]: no journey mentions \(path); delete it, or name it in a `screen matches`\n")
    }
    let journeys = "\(totals.planned) \(totals.planned == 1 ? "journey" : "journeys")"
    let steps = "\(totals.steps) \(totals.steps == 1 ? "step" : "steps")"
    write("\n\(journeys), \(steps)\n\(totals.summary)\n")
  }

  private func write(_ text: String) { sink(Array(text.utf8)) }

  private func line(_ outcome: JourneyOutcome) -> String {
    let mark =
      switch outcome.status {
      case .passed: painted("ok", "32")
      case .failed: painted("FAILED", "31;1")
      case .recorded: painted("recorded", "33")
      case .crashed: painted("CRASHED", "31;1")
      case .failedAsExpected: painted("ok, fails", "33")
      case .skipped: painted("skipped", "33")
      }
    let steps = head?.steps ?? outcome.steps
    let count =
      outcome.steps == steps
      ? "\(steps) \(steps == 1 ? "step" : "steps")" : "\(outcome.steps) of \(steps) steps"
    let variant = head?.variant.map { ", \($0)" } ?? ""
    let place = "\(head?.path ?? "")  \(head?.title ?? "")\(variant)"
    if outcome.status == .skipped { return "\(mark)  \(place)\n" }
    return "\(mark)  \(place) (\(count), \(VirtualMoment(outcome.time)))\n"
  }

  fileprivate func describe(_ failure: RunFailure, withScreen: Bool = true) -> String {
    var text = renderer.render(failure.diagnostic)
    if !failure.changes.isEmpty {
      text += "this step changed:\n" + failure.changes.map { "  \($0)\n" }.joined()
    }
    if let difference = failure.difference {
      text += difference.hasSuffix("\n") ? difference : difference + "\n"
    }
    if withScreen, let screen = failure.screen { text += "the screen:\n" + indented(screen) }
    return text + "\n"
  }

  private func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined()
  }

  private func painted(_ text: String, _ colour: String) -> String {
    usesColor ? "\u{1B}[\(colour)m\(text)\u{1B}[0m" : text
  }
}

extension ConsoleReport {
  /// What is known of a failure: the message, what the step changed and, if asked for, the screen.
  package func text(of failure: RunFailure, withScreen: Bool) -> String {
    describe(failure, withScreen: withScreen)
  }

  /// The message that heads a failure, in one line.
  package static func headline(of failure: RunFailure) -> String {
    "error[\(failure.diagnostic.code)]: \(failure.diagnostic.message)"
  }
}
