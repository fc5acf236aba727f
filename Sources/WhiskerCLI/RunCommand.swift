import WhiskerFiles
import WhiskerReport
import WhiskerRunner
import WhiskerSnapshots
import WhiskerSource

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// `whisker run`: plans, lets a worker process run the journeys, and reports.
@MainActor
struct RunCommand {
  let apps: [AppDescriptor]
  let arguments: RunArguments

  func run() throws(FileError) -> Int32 {
    if let app = arguments.app, !apps.contains(where: { $0.name == app }) {
      let names = apps.map(\.name)
      let near = NearestName.best(for: app, among: names).map { "; did you mean \($0)?" } ?? ""
      return refuse("there is no app \(app)\(near) (apps: \(names.joined(separator: ", ")))")
    }
    let mode: RecordMode
    do {
      mode = try RecordMode.resolve(
        argument: arguments.record, environment: Terminal.variables(["CI", RecordMode.variable]))
    } catch { return refuse(error.description) }
    if let fixtures = arguments.fixtures, try Files.kind(of: fixtures) != .folder {
      return refuse("there is no folder \(fixtures) to read fixtures from")
    }
    let plan = try JourneyPlan(
      paths: arguments.paths.isEmpty ? WhiskerCommand.defaultPaths : arguments.paths, apps: apps,
      app: arguments.app, filter: arguments.filter, fixtures: arguments.fixtures)
    WhiskerCommand.report(plan.diagnostics)
    if plan.diagnostics.contains(where: { $0.severity == .error }) {
      return refuse("nothing was run")
    }
    if plan.entries.isEmpty {
      return refuse("no journey to run in \(plan.fileCount) \(plan.fileCount == 1 ? "file" : "files")")
    }
    if arguments.replay != nil, plan.entries.count != 1 {
      return refuse("--replay is for one journey, and \(plan.entries.count) were named")
    }
    if arguments.verifiesDeterminism { return DeterminismCheck(plan: plan, arguments: arguments).run() }
    let options = RunOptions(
      fixtures: arguments.fixtures, recordMode: mode, artifacts: arguments.artifacts,
      seed: arguments.seed, replay: arguments.replay)
    var map = arguments.graph == nil ? nil : NavigationMap(plan)
    var totals = Supervisor(
      plan: plan, options: options, format: arguments.format, usesColor: Terminal.usesColor(STDOUT_FILENO),
      stepLimit: arguments.stepLimit
    ).run(map: &map)
    if let map, let path = arguments.graph {
      try Files.writeAtomically(Array(map.text(for: path).utf8), to: path)
    }
    let orphans = try plan.orphans(
      in: arguments.paths.isEmpty ? WhiskerCommand.defaultPaths : arguments.paths)
    totals.orphans = orphans.count
    for path in orphans { report(orphan: path) }
    switch arguments.format {
    case .text:
      let count = plan.entries.count
      let journeys = "\(count) \(count == 1 ? "journey" : "journeys")"
      let steps = "\(totals.steps) \(totals.steps == 1 ? "step" : "steps")"
      Terminal.print("\n\(journeys), \(steps)\n\(totals.summary)\n")
    case .jsonl: Terminal.write(JSONLinesReport().end(totals))
    }
    return totals.exitCode
  }

  private func report(orphan path: String) {
    switch arguments.format {
    case .text:
      Terminal.print(
        "error[J280]: no journey mentions \(path); delete it, or name it in a `screen matches`\n")
    case .jsonl: Terminal.write(JSONLinesReport().orphan(path))
    }
  }

  private func refuse(_ message: String) -> Int32 {
    Terminal.complain("error: \(message)\n")
    return 2
  }
}
