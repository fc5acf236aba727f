import WhiskerReport
import WhiskerRunner
import WhiskerSource

/// A recorded stream of events: one journey of each outcome, with texts that are markup, commands or control sequences.
enum SampleRun {
  /// A text that must reach no reader of a report unescaped.
  static let hostile = "</testcase> & \"it's\" \u{1B}[31m \u{202E} \u{FFFF} ]]> # | `x` ::error::hm"

  static let file = SourceFile(
    path: "a b/cats.journey",
    text: "journey \"Cats\"\nlaunch\nscene \"First\"\n  see text \"a\"\nscene \"Second\"\n  see text \"b\"\n")

  /// The events of every journey.
  static var events: [RunEvent] { passed + failed + skipped + failedAsExpected + recorded + crashed }

  static var totals: RunTotals {
    var totals = RunTotals()
    for event in events { totals.receive(event) }
    totals.planned = 6
    totals.orphanPaths = ["__Snapshots__/gone/old.txt"]
    return totals
  }

  static func head(
    _ index: Int, _ title: String, variant: String? = nil, steps: Int, scenes: [String] = [],
    expectedToFail: String? = nil
  ) -> JourneyHead {
    JourneyHead(
      index: index, path: file.path, title: title, variant: variant, app: "catnip", device: "phone",
      steps: steps, tags: index == 1 ? ["smoke", "slow"] : [], scenes: scenes, expectedToFail: expectedToFail)
  }

  static func step(_ number: Int, line: Int, _ text: String, at time: Duration, scene: Int = 0) -> [RunEvent]
  {
    [.stepStarted(StepHead(number: number, line: line, text: text, time: time, scene: scene))]
  }

  static func end(_ number: Int, at time: Duration) -> RunEvent {
    .stepEnded(number: number, time: time, pending: [])
  }

  static func end(_ status: JourneyOutcome.Status, steps: Int, at time: Duration) -> RunEvent {
    .journeyEnded(JourneyOutcome(status: status, steps: steps, jobs: 1, time: time))
  }

  static func failure(step: Int?, line: Int, _ message: String, code: String = "J202") -> RunFailure {
    RunFailure(
      diagnostic: Diagnostic(
        code: code, message: message, file: file, span: file.span(ofLine: line), label: "no such element",
        see: ["nearest: \(hostile)"], remedies: [Remedy("advance 200ms")], context: "t = +0.300s"),
      step: step, screen: "Catnip · home\n│ ::set-output name=x::y │\n")
  }

  static var passed: [RunEvent] {
    [.journeyStarted(head(0, "Passes", variant: "example 2", steps: 2))]
      + step(1, line: 2, "launch", at: .zero) + [end(1, at: .zero)]
      + step(2, line: 4, "advance 1.5s", at: .zero) + [end(2, at: .milliseconds(1500))]
      + [end(.passed, steps: 2, at: .milliseconds(1500))]
  }

  static var failed: [RunEvent] {
    let head = head(1, "Fails \(hostile)", steps: 5, scenes: ["First", "Second", "First"])
    return [.journeyStarted(head)]
      + step(1, line: 2, "launch", at: .zero) + [end(1, at: .zero)]
      + step(2, line: 3, "scene \"First\"", at: .zero, scene: 1) + [end(2, at: .zero)]
      + step(3, line: 4, "print screen", at: .zero, scene: 1)
      + [.printed(screen: "Catnip\n│ Siberian │\n"), end(3, at: .milliseconds(300))]
      + step(4, line: 5, "scene \"Second\"", at: .milliseconds(300), scene: 2)
      + [end(4, at: .milliseconds(300))]
      + step(5, line: 6, "see text \"\(hostile)\"", at: .milliseconds(300), scene: 2)
      + [.failed(failure(step: 5, line: 6, "text \"b\" is not on the screen: \(hostile)"))]
      + [end(.failed, steps: 4, at: .milliseconds(300))]
  }

  static var skipped: [RunEvent] {
    [
      .journeyStarted(head(2, "Is skipped", steps: 3)), .skipped(because: "it is # late \(hostile)"),
      end(.skipped, steps: 0, at: .zero),
    ]
  }

  static var failedAsExpected: [RunEvent] {
    [.journeyStarted(head(3, "Fails as expected", steps: 2, expectedToFail: "of that"))]
      + step(1, line: 4, "see text \"a\"", at: .zero)
      + [.failedAsExpected(because: "of that", failure(step: 1, line: 4, "text \"a\" is not on the screen"))]
      + [end(.failedAsExpected, steps: 0, at: .zero)]
  }

  static var recorded: [RunEvent] {
    [.journeyStarted(head(4, "Records", steps: 1))]
      + step(1, line: 2, "screen matches \"home\"", at: .zero)
      + [.snapshot(name: "home", .recorded, isProposed: false), end(1, at: .zero)]
      + [end(.recorded, steps: 1, at: .zero)]
  }

  static var crashed: [RunEvent] {
    [.journeyStarted(head(5, "Crashes", steps: 2, scenes: ["Only"]))]
      + step(1, line: 2, "launch", at: .zero, scene: 1) + [end(1, at: .zero)]
      + [.failed(failure(step: 2, line: 4, "the app crashed with an illegal instruction", code: "J300"))]
      + [end(.crashed, steps: 1, at: .zero)]
  }

  /// The bytes that a report makes of the events.
  @MainActor
  static func text(_ make: (@escaping ByteSink) -> any Reporter) -> String {
    let sink = Sink()
    var report = make { sink.bytes += $0 }
    for event in events where report.details.include(event) { report.receive(event) }
    report.finish(totals)
    return String(decoding: sink.bytes, as: UTF8.self)
  }

  private final class Sink {
    var bytes: [UInt8] = []
  }
}
