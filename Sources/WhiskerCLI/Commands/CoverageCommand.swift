internal import CWhiskerProcess
import WhiskerFiles
import WhiskerReport
import WhiskerRunner
import WhiskerSnapshots
import WhiskerSource
import WhiskerText

/// `whisker coverage`: runs journeys and lists what none of them reaches, tries or checks.
@MainActor
struct CoverageCommand {
  let apps: [AppDescriptor]
  let arguments: CoverageArguments

  func run() throws(FileError) -> Int32 {
    let run = arguments.run
    if let app = run.app, !apps.contains(where: { $0.name == app }) {
      return refuse(RunCommand.noApp(app, apps))
    }
    let paths = run.paths.isEmpty ? WhiskerCommand.defaultPaths : run.paths
    var plan = try JourneyPlan(
      paths: paths, apps: apps, app: run.app, filter: run.filter, fixtures: run.fixtures)
    WhiskerCommand.report(plan.diagnostics)
    if plan.diagnostics.contains(where: { $0.severity == .error }) { return refuse("nothing was run") }
    do throws(RunSelection.Refusal) {
      if let note = try RunSelection(run).narrow(&plan) { Terminal.complain("\(note)\n") }
    } catch { return refuse(error.message) }
    if plan.entries.isEmpty { return refuse("no journey to run") }
    return try report(plan)
  }

  private func report(_ plan: JourneyPlan) throws(FileError) -> Int32 {
    let status = StatusLine(count: plan.entries.count)
    let result = Result()
    let reporters = Reporters([
      CoverageReport(plan, as: arguments.isJSON ? .json : .text) { coverage, bytes in
        result.coverage = coverage
        result.bytes = bytes
      }
    ])
    let run = arguments.run
    let supervisor = Supervisor(
      plan.entries,
      options: RunOptions(
        fixtures: run.fixtures, recordMode: .never, artifacts: run.artifacts, limits: run.limits),
      reporters: reporters, status: status,
      division: Supervisor.Division(
        jobs: run.jobs ?? RunArguments.defaultJobs, isIsolated: run.isIsolated, stepLimit: run.stepLimit,
        memoryLimit: run.memoryLimit << 20))
    let ending = supervisor.run()
    if case .interrupted(_, let signal) = ending {
      AppFolders.removeClaimed()
      whisker_end_by_signal(signal)
    }
    guard let totals = ending.totals, !OutputFailure.hasOccurred else { return 3 }
    reporters.finish(totals)
    Terminal.report(result.bytes)
    if let folder = arguments.skeletons { try write(result.coverage, of: plan, to: folder) }
    if !totals.hasNoFailure {
      Terminal.complain(
        "warning: \(totals.failed + totals.crashed) of \(plan.entries.count) journeys failed, and cover only what came before; `whisker run` shows why\n"
      )
    }
    if totals.crashed > 0 { return 3 }
    let isEnough = result.coverage.allSatisfy { $0.percentage >= arguments.minimum ?? 0 }
    if let minimum = arguments.minimum, !isEnough {
      Terminal.complain("error: less than \(minimum) % of an app is covered\n")
    }
    return totals.hasNoFailure && isEnough ? 0 : 1
  }

  /// The outcome of the report.
  @MainActor
  private final class Result {
    var coverage: [AppCoverage] = []
    var bytes: [UInt8] = []
  }

  private func write(
    _ coverage: [AppCoverage], of plan: JourneyPlan, to folder: String
  ) throws(FileError) {
    var number = 0
    for app in coverage {
      for item in app.items where !item.isCovered {
        guard let text = SkeletonJourney.text(for: item, of: app, in: plan) else { continue }
        number += 1
        let name = "\(app.app.name)-\(number).journey"
        try Files.writeAtomically(Array(text.utf8), to: Paths.join(folder, name), durable: false)
      }
    }
    Terminal.complain("\(number) \(number == 1 ? "skeleton" : "skeletons") in \(folder)\n")
  }

  private func refuse(_ message: String) -> Int32 {
    Terminal.complain("error: \(VisibleText.inLine(message))\n")
    return 2
  }
}
