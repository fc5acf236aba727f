package import WhiskerRunner
import WhiskerSource
import WhiskerText

/// The console report for GitHub Actions: a failure also becomes an annotation of its line.
///
/// GitHub shows the annotations on the page of the run and in the changed files of a pull request.
package struct GitHubReport: Reporter {
  private let sink: ByteSink
  /// Returns the path of a file within the repository.
  private let path: (String) -> String
  private let console: Collected
  private var report: ConsoleReport
  private var head: JourneyHead?
  /// The snapshots that the journey recorded.
  private var recorded: [String] = []
  private var annotations = ""

  /// The output of the console report.
  private final class Collected {
    var bytes: [UInt8] = []
  }

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - path: Returns the path of a file within the repository.
  ///   - sink: Standard output, from which GitHub's runner reads.
  package init(path: @escaping (String) -> String = { $0 }, sink: @escaping ByteSink) {
    self.sink = sink
    self.path = path
    let console = Collected()
    self.console = console
    report = ConsoleReport(usesColor: false) { console.bytes += $0 }
  }

  /// No optional events: a failure contains everything to show about it.
  package var details: RunDetails { report.details }

  /// Writes the text of a journey when it ends, then its annotations.
  package mutating func receive(_ event: RunEvent) {
    report.receive(event)
    switch event {
    case .journeyStarted(let head):
      self.head = head
      recorded = []
    case .snapshot(let name, .recorded, _): recorded.append(name)
    case .failed(let failure): annotate(failure)
    case .journeyEnded(let outcome):
      if outcome.status == .recorded { annotateRecording() }
      write()
    case .stepStarted, .taken, .requested, .responded, .effect, .acted, .navigated, .screenChanged, .frame,
      .expectation, .snapshot, .printed, .stepEnded, .failedAsExpected, .used, .skipped:
      break
    }
  }

  /// Writes the rest of the console report and an annotation of each orphan.
  package mutating func finish(_ totals: RunTotals) {
    report.finish(totals)
    for path in totals.orphanPaths {
      annotations += annotation(
        "\(FailureText.orphanMessage); \(FailureText.orphanAdvice(path))", file: path,
        title: FailureText.orphanCode
      )
    }
    write()
  }

  private mutating func write() {
    let text = WorkflowCommand.shielded(String(decoding: console.bytes, as: UTF8.self)) + annotations
    console.bytes = []
    annotations = ""
    if !text.isEmpty { sink(Array(text.utf8)) }
  }

  private mutating func annotate(_ failure: RunFailure) {
    let diagnostic = failure.diagnostic
    let position = diagnostic.span.map { diagnostic.file.position(of: $0.start) }
    let found = diagnostic.label.isEmpty ? [] : [VisibleText.inLine(diagnostic.label)]
    let lines = [VisibleText.inLine(diagnostic.message)] + found + FailureText.advice(failure)
    annotations += annotation(
      lines.joined(separator: "\n"), file: diagnostic.file.path, line: position?.line,
      column: position?.column, title: "\(diagnostic.code) in \(head?.name ?? "")")
  }

  private mutating func annotateRecording() {
    guard let head else { return }
    annotations += annotation(
      FailureText.recorded(recorded, ofJourneyAt: head.path), file: head.path,
      title: "recorded in \(head.name)")
  }

  private func annotation(
    _ message: String, file: String, line number: Int? = nil, column: Int? = nil, title: String
  ) -> String {
    WorkflowCommand(
      name: "error",
      properties: [
        "file": VisibleText.inLine(path(file)), "line": number.map(String.init),
        "col": column.map(String.init), "title": VisibleText.inLine(title),
      ], message: message
    ).text
  }
}
