import WhiskerFiles
import WhiskerReport
import WhiskerRunner
import WhiskerSnapshots
import WhiskerScript
import WhiskerSource
import WhiskerText

/// `whisker why`: runs a journey again and shows what last changed the element that a step is about.
@MainActor
struct WhyCommand {
  let apps: [AppDescriptor]
  let path: String
  /// A line or the number of a step, as given on the command line; nil for the step that fails.
  let step: String?
  let arguments: RunArguments

  func run() throws(FileError) -> Int32 {
    if let mistake = try arguments.plan.mistake(apps) { return Terminal.refuse(mistake) }
    let plan = try JourneyPlan(
      paths: [path], apps: apps, app: arguments.app, fixtures: arguments.fixtures)
    if let code = WhiskerCommand.refuse(plan.diagnostics) { return code }
    if plan.entries.isEmpty { return Terminal.refuse("no journey to run in \(path)") }
    guard let step else { return explainFailure(in: plan) }
    do throws(StopPoint.Refusal) {
      let (entry, number) = try find(step, in: plan)
      if let refusal = refusal(ofSkipped: entry) { return Terminal.refuse(refusal) }
      return explain(number, of: entry, among: plan.entries.count) ?? 3
    } catch { return Terminal.refuse(error.message) }
  }

  /// The step at a line or, if there is none, with that number; `#7` is always a number.
  private func find(
    _ text: String, in plan: JourneyPlan
  ) throws(StopPoint.Refusal) -> (JourneyPlan.Entry, Int) {
    let isNumber = text.hasPrefix("#")
    guard let value = Int(isNumber ? text.dropFirst() : text[...]), value > 0 else {
      throw StopPoint.Refusal(message: "`\(text)` is neither a line nor the number of a step, as in `#7`")
    }
    if !isNumber, let point = StopPoint("\(plan.entries[0].journey.file.path):\(value)") {
      let found = plan.entries.flatMap { entry in
        entry.run.allSteps.filter { $0.file.path == point.path && $0.step.lines.contains(value) }
          .map { (entry, $0.number) }
      }
      if let step = chosen(of: found, atLine: value) { return step }
    }
    guard let entry = plan.entries.first(where: { value <= $0.run.allSteps.count }) else {
      let last = plan.entries.map(\.run.allSteps.count).max() ?? 0
      let line = isNumber ? "" : "no step at line \(value) and "
      let steps = last == 0 ? "no steps" : counted(last, "step")
      throw StopPoint.Refusal(message: "\(path) has \(line)no step \(value): it has \(steps)")
    }
    return (entry, value)
  }

  /// The one of the steps at a line that fails, in whatever run or round, or else the first one.
  private func chosen(
    of found: [(JourneyPlan.Entry, Int)], atLine line: Int
  ) -> (JourneyPlan.Entry, Int)? {
    if found.count < 2 { return found.first }
    let inEntries = Dictionary(grouping: found) { $0.0.index }
    for (_, steps) in inEntries.sorted(by: { $0.key < $1.key }) {
      guard let failed = failedStep(of: steps[0].0), let step = steps.first(where: { $0.1 == failed }) else {
        continue
      }
      Terminal.complain(
        "the step at line \(line) runs \(found.count) times; this is the run of it that fails\n")
      return step
    }
    Terminal.complain(
      "the step at line \(line) runs \(found.count) times; none fails, so this is the first\n")
    return found.first
  }

  /// The number of the step that fails in a run; nil if none does.
  private func failedStep(of entry: JourneyPlan.Entry) -> Int? {
    let failed = FirstFailure.Step()
    supervisor(of: entry, Reporters([FirstFailure(step: failed)])).run().endIfInterrupted()
    return failed.number
  }

  private var options: RunOptions {
    RunOptions(
      fixtures: arguments.fixtures, recordMode: .never, artifacts: arguments.artifacts,
      limits: arguments.limits)
  }

  private func supervisor(of entry: JourneyPlan.Entry, _ reporters: Reporters) -> Supervisor {
    Supervisor(
      [entry], options: options, reporters: reporters,
      division: Supervisor.Division(stepLimit: arguments.stepLimit, memoryLimit: arguments.memoryLimit))
  }

  private func explainFailure(in plan: JourneyPlan) -> Int32 {
    for entry in plan.entries {
      if let code = explain(nil, of: entry, among: plan.entries.count) { return code }
    }
    if let refusal = plan.entries.lazy.compactMap(refusal).first { return Terminal.refuse(refusal) }
    return Terminal.refuse("no step fails; give the line of a step")
  }

  /// Why a run is not performed; nil if it is.
  private func refusal(ofSkipped entry: JourneyPlan.Entry) -> String? {
    entry.run.skip.map { "\(path) is not run: \(entry.masked($0))" }
  }

  /// Runs a journey in another process; returns the exit code, or nil if the failing step was requested and none fails.
  ///
  /// - Parameter count: The number of runs among which the step was searched; of several, the answer names the one.
  private func explain(_ number: Int?, of entry: JourneyPlan.Entry, among count: Int) -> Int32? {
    let answer = Answer()
    let reporters = Reporters([
      CauseReport(RunRecord(entry, options: options), of: number) { answer.bytes += $0 }
    ])
    let supervisor = supervisor(of: entry, reporters)
    let ending = supervisor.run()
    ending.endIfInterrupted()
    guard let totals = ending.totals else { return 3 }
    if let crash = supervisor.crash {
      Terminal.print(ConsoleReport(usesColor: Terminal.usesColor(1)).text(of: crash, withScreen: false))
      return 3
    }
    reporters.finish(totals)
    if answer.bytes.isEmpty { return nil }
    let place = count > 1 ? VisibleText.inLine(entry.masked(entry.place)) + ", " : ""
    Terminal.print(place + String(decoding: answer.bytes, as: UTF8.self))
    return 0
  }
}

/// Keeps the number of the first step that fails.
private struct FirstFailure: Reporter {
  /// A step, by its number.
  final class Step {
    var number: Int?
  }

  let step: Step

  var details: RunDetails { [] }

  mutating func receive(_ event: RunEvent) { step.number = step.number ?? event.failure?.step }

  mutating func finish(_ totals: RunTotals) {}
}

/// The output of a report.
@MainActor
private final class Answer {
  var bytes: [UInt8] = []
}
