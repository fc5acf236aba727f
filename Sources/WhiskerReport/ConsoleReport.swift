import WhiskerSource
public import WhiskerRunner

/// The events of a run as text for people: one line a journey, and everything about those that failed.
public struct ConsoleReport {
  private let usesColor: Bool
  private let renderer: DiagnosticRenderer
  private var head: JourneyHead?
  private var body = ""

  /// Makes a report; colours are for terminals.
  public init(usesColor: Bool) {
    self.usesColor = usesColor
    renderer = DiagnosticRenderer(usesColor: usesColor)
  }

  /// Takes an event; gives the text of a journey when it has ended, and nothing before.
  public mutating func receive(_ event: RunEvent) -> String? {
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
    case .journeyEnded(let outcome): return line(outcome) + body
    default: break
    }
    return nil
  }

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
  public func text(of failure: RunFailure, withScreen: Bool) -> String {
    describe(failure, withScreen: withScreen)
  }

  /// The message that heads a failure, in one line.
  public static func headline(of failure: RunFailure) -> String {
    "error[\(failure.diagnostic.code)]: \(failure.diagnostic.message)"
  }
}
