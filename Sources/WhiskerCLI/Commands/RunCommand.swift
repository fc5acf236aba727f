internal import CWhiskerProcess
import ScreenModels
import WhiskerFiles
import WhiskerReport
import WhiskerRunner
import WhiskerScript
import WhiskerSnapshots
import WhiskerSource
import WhiskerText

/// `whisker run`: plans, runs the journeys in worker processes, and reports.
@MainActor
struct RunCommand {
  let apps: [AppDescriptor]
  let arguments: RunArguments

  func run() throws(FileError) -> Int32 {
    if let mistake = try arguments.mistake(apps) { return Terminal.refuse(mistake) }
    let mode: RecordMode
    do {
      mode = try RecordMode.resolve(
        argument: arguments.record, environment: Terminal.variables(["CI", RecordMode.variable]))
    } catch { return Terminal.refuse(error.description) }
    if let reason = arguments.contradiction { return Terminal.refuse(reason) }
    var options = RunOptions(
      fixtures: arguments.fixtures, recordMode: mode, artifacts: arguments.artifacts,
      seed: arguments.seed, replay: arguments.replay, limits: arguments.limits)
    options.hasProposals = Terminal.variable(DeterminismCheck.variable) == nil
    RowDescriptions.areKept = Terminal.variable(DeterminismCheck.rowVariable) == nil
    if arguments.isWatching, Terminal.isInCI {
      return Terminal.refuse("`--watch` never ends, and `CI` is set; run without it, or unset `CI`")
    }
    // The runs that are compared with this one would repeat it.
    if options.hasProposals { try LinkedJourneys.warn(in: paths) }
    if arguments.isWatching { return try WatchLoop(self, options).run() }
    AllocatorCache.enlarge(forJourneys: try fileCount() * arguments.repetitions)
    return try run(options)
  }

  /// About how many journeys would run, without a look at them.
  private func fileCount() throws(FileError) -> Int {
    var count = 0
    for path in paths {
      count +=
        try Files.kind(of: path) == .folder
        ? Files.filesRecursively(in: path, suffix: JourneyPath.suffix).count : 1
    }
    return count
  }

  /// The plan of the last run.
  ///
  /// To take apart one of 1,000 journeys takes longer than to run some of them, so the process ends with it.
  private static var last: JourneyPlan?

  /// Plans and runs the journeys once; returns the exit code.
  ///
  /// - Parameters:
  ///   - watched: The runs of earlier rounds, which the reports have too; nil for a run by itself.
  ///   - narrow: Removes runs from the plan before it is run.
  func run(
    _ options: RunOptions, watched: WatchedRuns? = nil,
    narrow: (inout JourneyPlan) throws(RunSelection.Refusal) -> Void = { _ in }
  ) throws(FileError) -> Int32 {
    let selection = RunSelection(arguments)
    do throws(RunSelection.Refusal) {
      // A run that ends too early must not leave that of an earlier one to be merged.
      if let shard = try selection.shard() { try discardPart(at: path(of: shard)) }
    } catch { return Terminal.refuse(error.message) }
    guard var plan = try selection.plan(apps, at: paths) else { return 2 }
    var part: PartHead?
    var whole: JourneyPlan?
    var isNarrowed = arguments.filter != nil
    do throws(RunSelection.Refusal) {
      let planned = plan.entries.count * arguments.repetitions
      if let note = try selection.narrow(&plan) { Terminal.complain("\(VisibleText.inLine(note))\n") }
      if watched != nil { whole = plan }
      try narrow(&plan)
      if let whole { watched?.begin(plan, of: whole) }
      part = try selection.divide(&plan, recording: options.recordMode)
      if plan.entries.count < planned { isNarrowed = true }
    } catch { return Terminal.refuse(error.message) }
    if arguments.replay != nil, plan.entries.count != 1 {
      return Terminal.refuse("`--replay` needs a single journey, but \(plan.entries.count) would run")
    }
    if let stop = arguments.stop { return drive(to: stop, in: plan, from: try Files.currentFolder()) }
    let shortened = try arguments.withShortenedPaths()
    plan.setOptions { shortened.options(ofRunAlone: $0) }
    Self.last = plan
    if arguments.verifiesDeterminism { return try DeterminismCheck(plan: plan, arguments: arguments).run() }
    let wholeApps =
      isNarrowed ? [] : WholeApps(of: plan, at: paths, apps: apps, app: arguments.app).names
    return try report(plan, of: whole ?? plan, part, options, watched, wholeApps: wholeApps)
  }

  /// Runs the journeys of a plan and reports; returns the exit code.
  ///
  /// - Parameters:
  ///   - whole: The plan of a round of everything, which is the same plan if nothing is watched.
  ///   - part: The identity of the shard; nil for a whole run.
  ///   - watched: The runs of earlier rounds, which the reports have too; nil for a run by itself.
  ///   - wholeApps: The apps of which every journey is run.
  private func report(
    _ plan: JourneyPlan, of whole: JourneyPlan, _ part: PartHead?, _ options: RunOptions,
    _ watched: WatchedRuns?, wholeApps: Set<String>
  ) throws(FileError) -> Int32 {
    let reports = RunReports(
      arguments.reports,
      defaults: ReportDefaults(
        environment: Terminal.variables(ReportDefaults.variables), artifacts: arguments.artifacts),
      currentFolder: try Files.currentFolder())
    if let reason = arguments.contradiction(format: reports.format) { return Terminal.refuse(reason) }
    let written = reports.paths + arguments.otherFiles + (part.map { [path(of: $0.shard)] } ?? [])
    if let path = try RunReports.firstRepeated(of: written) {
      return Terminal.refuse(RunReports.repeated(path))
    }
    if let path = try Self.firstRead(
      of: written, by: plan, fixtures: arguments.fixtures, quarantine: arguments.quarantine)
    {
      return Terminal.refuse("a report cannot be written to \(path), because the run reads it")
    }
    if let reason = try RunReports.reservation(of: written, artifacts: [arguments.artifacts]) {
      return Terminal.refuse(reason)
    }
    if let error = RunReports.firstUnwritable(of: written) { return Terminal.refuse(error.description) }
    let status = reports.format.isForPeople ? StatusLine(count: plan.entries.count) : nil
    let output = RunOutput(status)
    var files = others(of: whole, to: output) + reports.fileReporters(to: output)
    if let watched { files = [watched.reporter(of: files)] }
    var all = keepers(wholeApps) + files
    if arguments.isTracing { all.append(TraceReport { output.printText($0) }) }
    all.append(reports.printer(to: output))
    if let part { all.append(PartReport(part, sink: output.sink(to: path(of: part.shard)))) }
    let reporters = Reporters(all)
    var options = options
    options.replyFiles = plan.replyFiles
    let isInOrder = try plan.recordsInOrder(options.recordMode, failsFast: arguments.failsFast)
    let supervisor = Supervisor(
      plan.entries, options: options, reporters: reporters, status: status,
      division: Supervisor.Division(
        jobs: isInOrder ? 1 : arguments.jobs ?? RunArguments.defaultJobs, isIsolated: arguments.isIsolated,
        stepLimit: arguments.stepLimit,
        memoryLimit: arguments.memoryLimit),
      failsFast: arguments.failsFast, hasOtherReports: output.hasFiles)
    // An interruption while the reports are written waits for them, too.
    whisker_await_interruption(1)
    defer { whisker_await_interruption(0) }
    return try finish(supervisor.run(), of: plan, reporters, output, status, watched)
  }

  /// Reports the end of a run; returns the exit code.
  private func finish(
    _ ending: Supervisor.Ending, of plan: JourneyPlan, _ reporters: Reporters, _ output: RunOutput,
    _ status: StatusLine?, _ watched: WatchedRuns?
  ) throws(FileError) -> Int32 {
    var (totals, isWhole) =
      switch ending {
      case .complete(let totals), .interrupted(let totals, _): (totals, true)
      // What failed until then is kept for `--last-failed`, although nobody reads it now.
      case .unread(let totals), .impossible(let totals): (totals, false)
      }
    if isWhole { totals.orphanPaths = try plan.orphans(in: paths) }
    if arguments.artifacts != RunArguments().artifacts {
      totals.artifacts = try Files.shortened(arguments.artifacts)
    }
    reporters.finish(totals)
    if isWhole, let note = watched?.note { output.print(Array("\(note)\n".utf8)) }
    status?.clear()
    let errors = output.writeFiles()
    for error in errors { Terminal.error(error.description) }
    if isWhole { removeForgottenProposals(of: plan) }
    let signal = whisker_interruption()
    if signal != 0 || arguments.failsFast { removeLeftovers(of: plan) }
    if signal != 0 {
      recover()
      AppFolders.removeClaimed()
      whisker_end_by_signal(signal)
    }
    let isRead = output.hasFiles || !OutputFailure.hasOccurred
    return errors.isEmpty && isWhole && isRead ? totals.exitCode : 3
  }

  /// Finishes what a worker left that was ended while it recorded: one part of a reference is new and the other old.
  private func recover() {
    // Where no reference is written, no worker records.
    if Terminal.isInCI { return }
    do throws(FileError) {
      try ReviewDesk(ProposalStore(artifactsFolder: arguments.artifacts, workingFolder: ".")).recover()
    } catch { Terminal.error(error.description) }
  }

  /// Removes the proposals that no run makes again; one that cannot be removed is no reason to lose the result of the run.
  private func removeForgottenProposals(of plan: JourneyPlan) {
    do throws(FileError) {
      guard try Files.kind(of: arguments.artifacts) == .folder else { return }
      let store = ProposalStore(artifactsFolder: arguments.artifacts, workingFolder: ".")
      let forgotten = try plan.forgotten(in: store)
      if !forgotten.isEmpty { try ReviewDesk(store).forget(forgotten) }
    } catch {
      Terminal.warning("proposals that no journey names any more are not removed: \(error.description)")
    }
  }

  /// The first of the files to be written that a journey is read from, or its parts, replies or references, or the quarantine.
  static func firstRead(
    of paths: [String], by plan: JourneyPlan, fixtures: String?, quarantine: String? = nil
  ) throws(FileError) -> String? {
    if paths.isEmpty { return nil }
    // A link is written through.
    let files = try paths.map { path throws(FileError) in (path, real: try Files.resolved(path)) }
    if let real = try quarantine.map({ path throws(FileError) in try Files.resolved(path) }),
      let (path, _) = files.first(where: { $0.real == real })
    {
      return path
    }
    let recordings = plan.replyFiles
    for entry in plan.entries {
      let sources = try JourneySources(entry, fixtures: fixtures, recordings: recordings)
      let read = files.first { path, real in sources.contains(path) || sources.contains(real) }
      if let (path, _) = read { return path }
    }
    return nil
  }

  /// Removes what workers that were ended while they recorded left beside references and journeys.
  private func removeLeftovers(of plan: JourneyPlan) {
    var folders = PathSet()
    for entry in plan.entries {
      let path = entry.run.journey.file.path
      folders.insert(Paths.parent(of: path))
      folders.insert(ReferenceFolder.path(ofJourneyAt: path))
    }
    for folder in folders.inOrder {
      do throws(FileError) { try Files.removeLeftovers(in: folder) } catch {
        Terminal.error(error.description)
      }
    }
  }

  /// Removes the part of an earlier run; any other file stays.
  private func discardPart(at path: String) throws(RunSelection.Refusal) {
    do throws(FileError) {
      guard try Files.kind(of: path) == .file, PartFile.isPart(try Files.read(path)) else { return }
      try Files.removeIfPresent(path)
    } catch { throw RunSelection.Refusal(message: error.description) }
  }

  /// The file for the part of a shard.
  private func path(of shard: Shard) -> String {
    arguments.part
      ?? Paths.join(arguments.artifacts, "shard-\(shard.number)-of-\(shard.count).part")
  }

  /// The reporters that keep what later runs need.
  private func keepers(_ wholeApps: Set<String>) -> [any Reporter] {
    [
      SeenNamesKeeper(artifacts: arguments.artifacts, wholeApps: wholeApps),
      FailedRunsKeeper(artifacts: arguments.artifacts),
    ]
  }

  /// The reporters that write the files of other options than `--report`.
  private func others(of plan: JourneyPlan, to output: RunOutput) -> [any Reporter] {
    var all: [any Reporter] = []
    if let path = arguments.graph, let language = GraphReport.Language(ofFile: path) {
      all.append(GraphReport(in: language, sink: output.sink(to: path)))
    }
    if let path = arguments.sequence { all.append(SequenceReport(plan, sink: output.sink(to: path))) }
    if let path = arguments.recording { all.append(HARReport(sink: output.sink(to: path))) }
    return all
  }

  /// The paths to run: those on the command line, or the file to stop in, or the default ones.
  var paths: [String] {
    if !arguments.paths.isEmpty { return arguments.paths }
    return arguments.stop.map { [$0.path] } ?? WhiskerCommand.defaultPaths
  }

  private func drive(to stop: StopPoint, in plan: JourneyPlan, from current: String) -> Int32 {
    do throws(StopPoint.Refusal) {
      let (entry, number) = try stop.find(in: plan, from: current)
      let runs = plan.entries.count { $0.journey.file === entry.journey.file }
      return DriveCommand(
        apps: apps,
        arguments: DriveArguments(
          fixtures: arguments.fixtures, stepLimit: arguments.stepLimit, limits: arguments.limits,
          memoryLimit: arguments.memoryLimit, artifacts: arguments.artifacts)
      ).drive(entry, of: runs, through: number - 1)
    } catch { return Terminal.refuse(error.message) }
  }
}
