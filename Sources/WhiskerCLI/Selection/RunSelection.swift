import WhiskerFiles
import WhiskerReport
import WhiskerRunner
import WhiskerScript
import WhiskerSnapshots
import WhiskerSource
import WhiskerText

/// Plans the runs that the options of a command line choose.
struct RunSelection {
  /// A choice that leaves nothing to run, or cannot be made.
  struct Refusal: Error {
    let message: String
  }

  private let arguments: RunArguments

  init(_ arguments: RunArguments) { self.arguments = arguments }

  /// Plans the journeys at some paths, some of them in quarantine, and reports what is wrong with them.
  ///
  /// - Returns: Nil if none can be run, which is reported, too.
  @MainActor
  func plan(_ apps: [AppDescriptor], at paths: [String]) throws(FileError) -> JourneyPlan? {
    let (app, filter) = (arguments.app, arguments.filter)
    var plan = try JourneyPlan(
      paths: paths, apps: apps, app: app, filter: filter, fixtures: arguments.fixtures)
    if WhiskerCommand.refuse(plan.diagnostics + (try quarantine(&plan))) != nil { return nil }
    if plan.entries.isEmpty {
      Terminal.error(plan.nothing(to: "run", in: paths, app: app, filter: filter))
      return nil
    }
    return plan
  }

  /// Reads the quarantine and declares its runs; returns the mistakes in it.
  private func quarantine(_ plan: inout JourneyPlan) throws(FileError) -> [Diagnostic] {
    guard let path = arguments.quarantine else { return [] }
    let quarantine = Quarantine(SourceFile(path: path, bytes: try Files.read(path)))
    return quarantine.diagnostics + (try quarantine.apply(to: &plan))
  }

  /// Keeps the chosen runs.
  ///
  /// - Returns: Why nothing is left although every option is right; nil if something is left.
  func narrow(_ plan: inout JourneyPlan) throws(Refusal) -> String? {
    if let tags = arguments.tags {
      for warning in Self.unknownTags(tags, in: plan) {
        Terminal.warning(warning)
      }
      plan.keep { tags.holds(for: $0.journey.tags.map(\.value)) }
      if plan.entries.isEmpty { throw Refusal(message: "no journey has tags that match `\(tags.text)`") }
    }
    var note: String?
    if arguments.onlyLastFailed {
      try keepFailed(&plan)
      if plan.entries.isEmpty {
        note = "none of these journeys failed in the last run; without `--last-failed` all are run"
      }
    }
    if let revision = arguments.changedSince {
      var changes = ChangedFiles(try GitChanges(since: revision).paths)
      // Any journey may have been in a quarantine that is another one now.
      if try !quarantineIsAmong(&changes) {
        try keep(&plan) { sources throws(FileError) in try changes.concern(sources) }
      }
      if plan.entries.isEmpty, note == nil { note = "no journey has changed since \(revision)" }
    }
    if arguments.repetitions > 1 { plan.repeat(arguments.repetitions) }
    return note
  }

  private func quarantineIsAmong(_ changes: inout ChangedFiles) throws(Refusal) -> Bool {
    guard let path = arguments.quarantine else { return false }
    do throws(FileError) {
      return try changes.concern(file: Paths.normalized(Paths.join(Files.currentFolder(), path)))
    } catch { throw Refusal(message: error.description) }
  }

  /// Keeps the runs of the shard; returns its identity, or nil if the run is not divided.
  ///
  /// - Parameters:
  ///   - plan: All runs.
  ///   - mode: The references that the run may write, however that was chosen.
  func divide(_ plan: inout JourneyPlan, recording mode: RecordMode) throws(Refusal) -> PartHead? {
    guard let shard = try shard() else { return nil }
    let digest: String
    do throws(FileError) {
      digest = try plan.digest(options: optionsOfOutcome(mode), fixtures: arguments.fixtures)
    } catch { throw Refusal(message: error.description) }
    let head = PartHead(shard: shard, planned: plan.entries.count, plan: digest)
    plan.keep(shard)
    if plan.entries.isEmpty { Terminal.complain("shard \(shard) has no journey\n") }
    return head
  }

  /// The options that change how a run ends, and that all shards must have in common.
  private func optionsOfOutcome(_ mode: RecordMode) -> [String] {
    [mode.rawValue, arguments.seed.map { "\($0)" } ?? ""] + arguments.limits.words
  }

  /// The shard that is run; nil if the run is not divided.
  func shard() throws(Refusal) -> Shard? {
    let environment = Terminal.variables(AssignedShard.variables)
    let assigned: Shard?
    switch arguments.shard {
    case .fixed(let shard): return shard
    case .automatic(let count):
      assigned = AssignedShard.find(in: environment, count: count)
      if assigned == nil {
        throw Refusal(
          message:
            "`--shard auto` finds no variables that name a shard; write `--shard 1/4`, or `auto/4` in a Kubernetes job"
        )
      }
      if let count, let assigned, assigned.count != count {
        throw Refusal(
          message:
            "`--shard auto/\(count)` asks for \(counted(count, "shard")), but the variables of this system name shard \(assigned); write `--shard auto`"
        )
      }
    case nil:
      guard AssignedShard.isBazel(environment) else {
        if arguments.part != nil { throw Refusal(message: "`--part` needs `--shard`") }
        return nil
      }
      assigned = AssignedShard.find(in: environment, count: nil)
      if assigned == nil { throw Refusal(message: "TEST_SHARD_INDEX and TEST_TOTAL_SHARDS name no shard") }
    }
    if let path = environment[AssignedShard.statusFile] { try answer(path) }
    return assigned
  }

  /// Writes the file by which a test tells Bazel that it runs only its shard.
  private func answer(_ path: String) throws(Refusal) {
    do throws(FileError) { try Files.writeOutput([], to: path) } catch {
      throw Refusal(message: error.description)
    }
  }

  /// Keeps the runs whose files satisfy a condition.
  ///
  /// - Parameters:
  ///   - plan: The runs.
  ///   - others: Whether a run is kept whatever its files are.
  ///   - isKept: The condition.
  func keep(
    _ plan: inout JourneyPlan, and others: (JourneyPlan.Entry) -> Bool = { _ in false },
    where isKept: (JourneySources) throws(FileError) -> Bool
  ) throws(Refusal) {
    var kept: Set<Int> = []
    do throws(FileError) {
      let recordings = plan.replyFiles
      for entry in plan.entries {
        let sources = try JourneySources(entry, fixtures: arguments.fixtures, recordings: recordings)
        if others(entry) { kept.insert(entry.index) } else if try isKept(sources) { kept.insert(entry.index) }
      }
    } catch { throw Refusal(message: error.description) }
    plan.keep { kept.contains($0.index) }
  }

  /// Keeps the runs that failed when they were last run, and those with which these are judged together.
  private func keepFailed(_ plan: inout JourneyPlan) throws(Refusal) {
    var kept: Set<Int> = []
    var isKnown = false
    do throws(FileError) {
      let failed = try FailedRuns(in: arguments.artifacts)
      isKnown = failed.isKept
      for group in plan.groups {
        let entries = group.map { plan.entries[$0] }
        for entry in entries
        where try failed.contains(path: entry.journey.file.path, variant: entry.run.variant) {
          kept.formUnion(entries.map(\.index))
        }
      }
    } catch { throw Refusal(message: error.description) }
    if !isKnown {
      throw Refusal(
        message:
          "`--last-failed` needs an earlier run, and \(arguments.artifacts) has the results of none")
    }
    plan.keep { kept.contains($0.index) }
  }

  /// A message for each tag that no journey has.
  private static func unknownTags(_ expression: TagExpression, in plan: JourneyPlan) -> [String] {
    var known: [String] = []
    for tag in plan.entries.flatMap(\.journey.tags) where !known.contains(tag.value) {
      known.append(tag.value)
    }
    return expression.tags.filter { !known.contains($0) }.map { tag in
      "no journey has the tag `\(tag)`" + NearestName.suggestion(for: tag, among: known)
    }
  }
}
