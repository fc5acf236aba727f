import WhiskerDiff
import WhiskerSource
import WhiskerText
package import WhiskerRunner

/// A text report for people: one line per journey, the details of those that failed, and the totals.
package struct ConsoleReport: Reporter {
  private let painter: Painter
  private let renderer: DiagnosticRenderer
  private let sink: ByteSink
  private var head: JourneyHead?
  private var body = ""
  /// The first failure of the journey.
  private var first: RunFailure?
  /// The number of the others.
  private var furtherFailures = 0
  /// The snapshots that the journey recorded.
  private var recorded: [String] = []
  private var shownScreens = ShownScreens()
  /// The snapshots that a person has to decide on, by the paths of their journeys and their names; repetitions have the same.
  private var undecided: Set<String> = []
  /// The failure of each journey that failed and the command that runs it alone, for a run of several.
  private var recap: [String] = []
  /// Whether the last text ends with an empty line.
  private var endsWithEmptyLine = false

  /// Creates a report; colours are for terminals.
  package init(usesColor: Bool, sink: @escaping ByteSink = { _ in }) {
    painter = Painter(isOn: usesColor)
    self.sink = sink
    renderer = DiagnosticRenderer(usesColor: usesColor)
  }

  /// No optional events: a failure contains everything to show about it.
  package var details: RunDetails { [] }

  /// Writes the text of a journey when it ends.
  package mutating func receive(_ event: RunEvent) {
    switch event {
    case .journeyStarted(let head):
      self.head = head
      body = ""
      first = nil
      furtherFailures = 0
      recorded = []
      shownScreens = ShownScreens()
    case .printed(let screen): body += indented(screen)
    case .failed(let failure):
      body += describe(failure, withScreen: shownScreens.next(of: failure))
      if first == nil { first = failure } else { furtherFailures += 1 }
    case .failedAsExpected(let reason, let failure):
      body +=
        "  \(head?.isQuarantined == true ? "quarantined" : "expected to fail") because \(VisibleText.inLine(reason))\n"
        + "  \(failure.diagnostic.code): \(VisibleText.inLine(failure.diagnostic.message))\n"
    case .skipped(let reason): body += "  because \(VisibleText.inLine(reason))\n"
    case .journeyEnded(let outcome):
      // The totals count what was not run.
      if outcome.status == .notRun { return }
      if let first {
        let command = head.map { "    run it alone: \(VisibleText.inLine($0.command))\n" } ?? ""
        let others = furtherFailures > 0 ? "    and \(furtherFailures) more in this journey\n" : ""
        let repetition = head?.repetition.map { "    in \($0)\n" } ?? ""
        recap.append(
          "  \(FailureText.place(of: first))  \(Self.headline(of: first))\n" + others + repetition + command)
      }
      if !recorded.isEmpty {
        let path = head?.path ?? ""
        let isOnly = outcome.status == .recorded
        body +=
          "  \(isOnly ? FailureText.recorded(recorded, ofJourneyAt: path) : FailureText.alsoRecorded(recorded))\n"
        if first != nil { body += "\n" }
      }
      write(line(outcome) + body)
    case .snapshot(let name, let result, let isProposed):
      if result == .recorded { recorded.append(name) }
      if isProposed { undecided.insert("\(head?.path ?? "")\n\(name)") }
    case .stepStarted, .taken, .requested, .responded, .effect, .acted, .navigated, .screenChanged, .frame,
      .expectation, .stepEnded, .used:
      break
    }
  }

  /// Writes the orphans, a list of what failed in a run of several journeys, and the totals.
  package mutating func finish(_ totals: RunTotals) {
    if totals.planned > 1, !recap.isEmpty { writeApart("failures:\n" + recap.joined()) }
    for path in totals.orphanPaths {
      write(
        "error[\(FailureText.orphanCode)]: no journey mentions \(VisibleText.inLine(path)); \(FailureText.orphanAdvice(path))\n"
      )
    }
    if !undecided.isEmpty {
      writeApart(
        "\(counted(undecided.count, "screen awaits", "screens await")) a decision: "
          + "`\(totals.reviewCommand)` shows what changed\n")
    }
    let journeys = counted(totals.planned, "journey")
    let steps = counted(totals.steps, "step")
    writeApart("\(journeys), \(steps)\n\(totals.summary)\n")
  }

  private mutating func write(_ text: String) {
    endsWithEmptyLine = text.utf8.suffix(2).elementsEqual("\n\n".utf8)
    sink(Array(text.utf8))
  }

  /// Writes a text after an empty line; the one at the end of a failure is enough.
  private mutating func writeApart(_ text: String) { write((endsWithEmptyLine ? "" : "\n") + text) }

  private func line(_ outcome: JourneyOutcome) -> String {
    let mark =
      switch outcome.status {
      case .passed: painter.paint("ok", .green)
      case .failed: painter.paint("FAILED", .boldRed)
      case .recorded: painter.paint("recorded", .yellow)
      case .crashed: painter.paint("CRASHED", .boldRed)
      case .failedAsExpected:
        painter.paint(head?.isQuarantined == true ? "quarantined" : "ok, fails", .yellow)
      case .skipped: painter.paint("skipped", .yellow)
      case .interrupted: painter.paint("INTERRUPTED", .boldRed)
      case .notRun: painter.paint("not run", .yellow)
      }
    let steps = head?.steps ?? outcome.steps
    let count =
      outcome.steps == steps
      ? counted(steps, "step") : "\(outcome.steps) of \(steps) steps"
    let variant = head?.variant.map { ", \($0)" } ?? ""
    let place = VisibleText.inLine("\(head?.path ?? "")  \(head?.title ?? "")\(variant)")
    if outcome.status == .skipped { return "\(mark)  \(place)\n" }
    return "\(mark)  \(place) (\(count), \(VirtualMoment(outcome.time)))\n"
  }

  /// How the screen of a failure is printed.
  fileprivate enum ShownScreen {
    case inFull
    /// It is that of the failure before.
    case asAbove
    case none
  }

  /// The screens of a journey's failures, of which each is printed once: those of one step after the other are often the same.
  fileprivate struct ShownScreens {
    /// The screen that was printed last.
    private var last: String?

    /// Returns how the screen of the next failure is printed.
    mutating func next(of failure: RunFailure) -> ShownScreen {
      let isKnown = last.map { bytesEqual($0, failure.screen) } ?? false
      if failure.difference == nil { last = failure.screen }
      return isKnown ? .asAbove : .inFull
    }
  }

  fileprivate func describe(_ failure: RunFailure, withScreen shown: ShownScreen) -> String {
    var text = renderer.render(failure.diagnostic)
    if !failure.changes.isEmpty {
      text += "this step changed:\n" + failure.changes.map { "  \(VisibleText.inLine($0))\n" }.joined()
    }
    if let difference = failure.difference.map(VisibleText.inLines) {
      let lines = difference.hasSuffix("\n") ? difference : difference + "\n"
      text += painter.isOn ? DiffPainting.painted(lines) : lines
    }
    // The difference shows the screen around what changed.
    if failure.difference == nil, let screen = failure.screen {
      switch shown {
      case .inFull: text += "the screen:\n" + indented(screen)
      case .asAbove: text += "the screen is the same as above\n"
      case .none: break
      }
    }
    return text + "\n"
  }

  private func indented(_ text: String) -> String {
    VisibleText.inLines(text).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined()
  }
}

extension ConsoleReport {
  /// Returns the text of a failure: the message, the changes of the step and, if requested, the screen.
  package func text(of failure: RunFailure, withScreen: Bool) -> String {
    describe(failure, withScreen: withScreen ? .inFull : .none)
  }

  /// Returns the texts of a journey's failures; a screen that is that of the failure before is not repeated.
  func texts(of failures: [RunFailure]) -> [String] {
    var shown = ShownScreens()
    return failures.map { describe($0, withScreen: shown.next(of: $0)) }
  }

  /// Returns the message that heads a failure, in one line.
  static func headline(of failure: RunFailure) -> String {
    "error[\(failure.diagnostic.code)]: \(VisibleText.inLine(failure.diagnostic.message))"
  }
}
