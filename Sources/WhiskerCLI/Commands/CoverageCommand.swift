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
    if let mistake = try run.mistake(apps) { return Terminal.refuse(mistake) }
    let paths = run.paths.isEmpty ? WhiskerCommand.defaultPaths : run.paths
    let selection = RunSelection(run)
    guard var plan = try selection.plan(apps, at: paths) else { return 2 }
    do throws(RunSelection.Refusal) {
      if let note = try selection.narrow(&plan) { Terminal.complain("\(VisibleText.inLine(note))\n") }
    } catch { return Terminal.refuse(error.message) }
    return try report(plan)
  }

  private func report(_ plan: JourneyPlan) throws(FileError) -> Int32 {
    let status = StatusLine(count: plan.entries.count)
    let result = Result()
    let reporters = Reporters([
      CoverageReport(plan, as: arguments.isJSON ? .json : .text) { coverage, bytes in
        result.coverage = coverage
        result.bytes = bytes
      }, UnrecordedJourneys { result.unrecorded += 1 },
    ])
    let run = arguments.run
    let supervisor = Supervisor(
      plan.entries,
      options: RunOptions(
        fixtures: run.fixtures, recordMode: .never, artifacts: run.artifacts, limits: run.limits),
      reporters: reporters, status: status,
      division: Supervisor.Division(
        jobs: run.jobs ?? RunArguments.defaultJobs, isIsolated: run.isIsolated, stepLimit: run.stepLimit,
        memoryLimit: run.memoryLimit))
    let ending = supervisor.run()
    ending.endIfInterrupted()
    guard let totals = ending.totals, !OutputFailure.hasOccurred else { return 3 }
    reporters.finish(totals)
    if arguments.isJSON {
      Terminal.report(result.bytes)
    } else {
      Terminal.print(String(decoding: result.bytes, as: UTF8.self))
    }
    if let folder = arguments.skeletons { try write(result.coverage, of: plan, to: folder) }
    let failed = totals.failed - result.unrecorded + totals.crashed
    if failed > 0 {
      Terminal.complain(
        "warning: \(failed) of \(counted(plan.entries.count, "journey")) failed; only the steps before a failure count as covered; `\(CommandName.current) run` shows why\n"
      )
    }
    if result.unrecorded > 0 {
      let (what, them) = result.unrecorded == 1 ? ("has a snapshot", "it") : ("have snapshots", "them")
      Terminal.complain(
        "warning: \(counted(result.unrecorded, "journey")) \(what) without a reference; `\(CommandName.current) run\(Terminal.isInCI ? " --record missing" : "")` records \(them)\n"
      )
    }
    if totals.crashed > 0 { return 3 }
    let isEnough = result.coverage.allSatisfy { $0.percentage >= arguments.minimum ?? 0 }
    if let minimum = arguments.minimum, !isEnough {
      Terminal.error("less than \(minimum)% of an app is covered")
    }
    return failed == 0 && isEnough ? 0 : 1
  }

  /// The outcome of the report.
  @MainActor
  private final class Result {
    var coverage: [AppCoverage] = []
    var bytes: [UInt8] = []
    /// The number of journeys of ``UnrecordedJourneys``.
    var unrecorded = 0
  }

  /// Writes the skeletons that are not in the folder yet, each under the next free number: a file there may have been completed.
  private func write(
    _ coverage: [AppCoverage], of plan: JourneyPlan, to folder: String
  ) throws(FileError) {
    var (number, count) = (0, 0)
    var known = try Self.journeys(in: folder)
    for app in coverage {
      for item in app.items where !item.isCovered {
        guard let text = SkeletonJourney.text(for: item, of: app, in: plan) else { continue }
        let bytes = Array(text.utf8)
        guard known.insert(bytes).inserted else { continue }
        var path: String
        repeat {
          number += 1
          path = Paths.join(folder, "\(app.app.name)-\(number)" + JourneyPath.suffix)
        } while try Files.kind(of: path) != .missing
        try Files.writeAtomically(bytes, to: path, durable: false)
        count += 1
      }
    }
    Terminal.complain(
      "\(counted(count, "new skeleton")) in \(VisibleText.inLine(folder))\n")
  }

  /// The contents of the journeys in a folder, which may be missing.
  private static func journeys(in folder: String) throws(FileError) -> Set<[UInt8]> {
    guard try Files.kind(of: folder) == .folder else { return [] }
    var known: Set<[UInt8]> = []
    for name in try Files.list(folder) where JourneyPath.isJourney(name) {
      known.insert(try Files.read(Paths.join(folder, name)))
    }
    return known
  }
}

/// Finds the journeys that fail only because a snapshot has no reference yet, which is not recorded here.
private struct UnrecordedJourneys: Reporter {
  let found: () -> Void
  private var failures = 0
  private var missing = 0
  /// Whether it fails because it passes.
  private var isExpectedToFail = false

  init(found: @escaping () -> Void) { self.found = found }

  var details: RunDetails { [] }

  mutating func receive(_ event: RunEvent) {
    if case .journeyStarted(let head) = event {
      (failures, missing, isExpectedToFail) = (0, 0, head.expectedToFail != nil)
    }
    if case .failed = event { failures += 1 }
    if case .snapshot(_, .missing, _) = event { missing += 1 }
    if case .journeyEnded(let outcome) = event, outcome.status == .failed, failures == missing,
      !isExpectedToFail
    {
      found()
    }
  }

  mutating func finish(_ totals: RunTotals) {}
}
