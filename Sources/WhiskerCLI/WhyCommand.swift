import WhiskerFiles
import WhiskerReport
import WhiskerRunner
import WhiskerSnapshots
import WhiskerScript
import WhiskerSource

/// `whisker why`: runs a journey again and tells what last changed the element that a step is about.
@MainActor
struct WhyCommand {
  let apps: [AppDescriptor]
  let path: String
  /// A line or the number of a step, as it was given; nil for the step that fails.
  let step: String?
  let arguments: RunArguments

  func run() throws(FileError) -> Int32 {
    if let app = arguments.app, !apps.contains(where: { $0.name == app }) {
      return refuse(RunCommand.noApp(app, apps))
    }
    let plan = try JourneyPlan(
      paths: [path], apps: apps, app: arguments.app, fixtures: arguments.fixtures)
    WhiskerCommand.report(plan.diagnostics)
    if plan.diagnostics.contains(where: { $0.severity == .error }) { return refuse("nothing was run") }
    if plan.entries.isEmpty { return refuse("there is no journey to run in \(path)") }
    guard let step else { return explainFailure(in: plan) }
    do throws(StopPoint.Refusal) {
      let (entry, number) = try find(step, in: plan)
      return explain(number, of: entry) ?? 3
    } catch { return refuse(error.message) }
  }

  /// A line at which a step stands, or else the number of a step; `#7` is a number in any case.
  private func find(
    _ text: String, in plan: JourneyPlan
  ) throws(StopPoint.Refusal) -> (JourneyPlan.Entry, Int) {
    let isNumber = text.hasPrefix("#")
    guard let value = Int(isNumber ? text.dropFirst() : text[...]), value > 0 else {
      throw StopPoint.Refusal(message: "\(text) is neither a line nor, as in '#7', the number of a step")
    }
    if !isNumber, let point = StopPoint("\(plan.entries[0].journey.file.path):\(value)"),
      let found = plan.entries.lazy.compactMap({ entry in
        entry.run.allSteps.first {
          $0.step.file.path == point.path && $0.step.lines.contains(value)
        }.map { (entry, $0.number) }
      }).first
    {
      return found
    }
    let entry = plan.entries[0]
    guard value <= entry.run.allSteps.count else {
      let last = entry.run.allSteps.count
      throw StopPoint.Refusal(
        message: "\(path) has no step at line \(value), and none with that number: there are \(last)")
    }
    return (entry, value)
  }

  private func explainFailure(in plan: JourneyPlan) -> Int32 {
    for entry in plan.entries {
      if let code = explain(nil, of: entry) { return code }
    }
    Terminal.complain("error: no step fails; name one by its line\n")
    return 2
  }

  /// Runs a journey in a process of its own; gives the exit code, or nil if the failing step was asked for and none fails.
  private func explain(_ number: Int?, of entry: JourneyPlan.Entry) -> Int32? {
    let options = RunOptions(
      fixtures: arguments.fixtures, recordMode: .never, artifacts: arguments.artifacts)
    guard let progress = SharedProgress(),
      let worker = WorkerProcess.start({ pipe in
        let runner = JourneyRunner(options: options)
        let record = runner.record(entry) { event in
          if case .stepStarted(let number, _, _, _, _) = event { progress.start(step: number) }
        }
        let text = Self.text(number, record)
        Terminal.write(WorkerMessage(kind: .output, content: Array(text.utf8)).encoded, to: pipe)
        return 0
      })
    else {
      Terminal.complain("error: the system lets no worker process start\n")
      return 3
    }
    var text = ""
    var watch = WorkerWatch(worker: worker, progress: progress, limit: arguments.stepLimit)
    watch.run { text += String(decoding: $0.content, as: UTF8.self) }
    guard watch.endedByItself else {
      let failure = RunFailure(crashOf: entry, step: progress.step, watch)
      Terminal.print(ConsoleReport(usesColor: Terminal.usesColor(1)).text(of: failure, withScreen: false))
      return 3
    }
    if text.isEmpty { return nil }
    Terminal.print(text)
    return 0
  }

  /// What there is to tell; empty if no step fails and none was asked for.
  private static func text(_ number: Int?, _ record: RunRecord) -> String {
    let report = CauseReport(record)
    if let number {
      if let text = report.text(of: number) { return text }
      let failed = record.failedStep.flatMap { report.text(of: $0) } ?? ""
      return "step \(number) was not reached; the run failed before it:\n\n\(failed)"
    }
    if let failed = record.failedStep { return report.text(of: failed) ?? "" }
    guard let failure = record.failures.first else { return "" }
    return "every step was done, and the journey failed at its end:\n"
      + ConsoleReport(usesColor: false).text(of: failure, withScreen: false)
  }

  private func refuse(_ message: String) -> Int32 {
    Terminal.complain("error: \(message)\n")
    return 2
  }
}
