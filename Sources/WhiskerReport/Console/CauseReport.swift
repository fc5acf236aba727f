package import WhiskerRunner
import WhiskerScript
import WhiskerText
import WhiskerSource

/// A text report of why a step found what it found: the last change of its subject, and the chain of causes.
package struct CauseReport: Reporter {
  private var record: RunRecord
  private let step: Int?
  private let sink: ByteSink
  /// The maximum number of changes reported per frame.
  private static let changeLimit = 20

  /// Creates a report about a run.
  ///
  /// - Parameters:
  ///   - record: The record of the run; the received events are added to it.
  ///   - step: The number of the step to explain; nil for the one that fails.
  ///   - sink: Receives the text at the end of the run; nothing if no step fails and no step was requested.
  package init(_ record: RunRecord, of step: Int? = nil, sink: @escaping ByteSink = { _ in }) {
    self.record = record
    self.step = step
    self.sink = sink
  }

  /// The events that frames consist of.
  package var details: RunDetails { [.steps, .screens, .network, .navigation, .frames] }

  /// Adds an event to the record.
  package mutating func receive(_ event: RunEvent) { record.receive(event) }

  /// Writes the explanation.
  package mutating func finish(_ totals: RunTotals) {
    if !answer.isEmpty { sink(Array(answer.utf8)) }
  }

  /// The explanation; empty if no step fails and no step was requested.
  private var answer: String {
    if let step {
      if let text = text(of: step) { return text }
      let failed = record.failedStep.flatMap { text(of: $0) } ?? ""
      return "step \(step) was not reached; the run failed before it:\n\n\(failed)"
    }
    if let failed = record.failedStep { return text(of: failed) ?? "" }
    guard let failure = record.failures.first else { return "" }
    return "every step was done, and the journey failed at its end:\n"
      + ConsoleReport(usesColor: false).text(of: failure, withScreen: false)
  }

  /// Returns the explanation of a step; nil if it did not begin.
  package func text(of number: Int) -> String? {
    guard let causes = record.causes(of: number) else { return nil }
    var text = "\(place(of: number))\n"
    if let failure = record.failures.first(where: { $0.step == number }) {
      text += ConsoleReport.headline(of: failure) + "\n"
    }
    if causes.isEmpty { text += "\nno screen was shown before this step\n" }
    for cause in causes { text += "\n" + self.text(of: cause) }
    return text
  }

  private func text(of cause: ChangeCause) -> String {
    let subject = shown(cause.subject)
    guard let frame = cause.frame else {
      return "\(subject) was never on the screen\n"
        + cause.nearest.map { "  nearest: \(shown($0))\n" }.joined()
    }
    let verb =
      switch cause.kind {
      case .came: "came"
      case .left: "left"
      case .changed, .never: "last changed"
      }
    var text = "\(subject) \(verb) at \(VirtualMoment(frame.time)), in \(place(of: frame.step))\n"
    for line in lines(of: cause.chain) { text += "  \(line)\n" }
    if frame.isFirstScreen { text += "  it was on the first screen\n" }
    for change in cause.changes.prefix(Self.changeLimit) {
      text += "  changed: \(VisibleText.inLine("\(change)"))\n"
    }
    let rest = cause.changes.count + cause.otherChanges - min(cause.changes.count, Self.changeLimit)
    if rest > 0 { text += "  and \(counted(rest, "other change")) at that moment\n" }
    for near in cause.nearest { text += "  nearest now: \(shown(near))\n" }
    if let last = cause.earlier.first {
      let count = cause.earlier.count
      text += "before that it changed \(count == 1 ? "once" : "\(count) times")"
      text += ", last at \(VirtualMoment(last.time)), in \(place(of: last.step))\n"
    }
    return text
  }

  /// Describes the links; of several responses at one instant, only the first is described in full.
  private func lines(of chain: [CauseLink]) -> [String] {
    var lines: [String] = []
    var others: [Int] = []
    func close() {
      guard !others.isEmpty else { return }
      let requests =
        "\(others.count == 1 ? "request" : "requests") \(others.map(String.init).joined(separator: ", "))"
      lines.append("and, at the same moment, by \(others.count == 1 ? "that" : "those") to \(requests)")
      others = []
    }
    var previous: CauseLink?
    for link in chain {
      if case .answer(let request, _, _) = link, case .answer? = previous {
        others.append(request)
      } else {
        close()
        lines.append(words(of: link))
      }
      previous = link
    }
    close()
    return lines
  }

  private func words(of link: CauseLink) -> String {
    switch link {
    case .answer(let request, let summary, let outcome):
      "by the answer to request \(request), \(shown(summary)): \(shown(outcome))"
    case .sent(let request, let step, let time):
      "request \(request) was sent at \(VirtualMoment(time)), in \(place(of: step))"
    case .timer(let purpose, let place):
      "when \(shown(purpose)) was due" + (place.map { ", since \(shown($0))" } ?? "")
    case .action(let step): "by the step itself: \(shown(record.text(of: step)))"
    case .navigation(let words): "by navigation: \(shown(words))"
    }
  }

  /// Describes a step by its number and line.
  private func place(of number: Int) -> String {
    guard let planned = record.step(number) else { return "step \(number)" }
    let own = planned.file === record.run.journey.file
    let line = own ? "line \(planned.line)" : "\(shown(planned.file.path)):\(planned.line)"
    return "step \(number), \(line): \(shown(record.text(of: number)))"
  }
}
