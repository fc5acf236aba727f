internal import CWhiskerProcess
import WhiskerFiles
import WhiskerRunner
import WhiskerScript
import WhiskerSnapshots

/// The arguments of `whisker run`.
struct RunArguments: Equatable {
  var paths: [String] = []
  var app: String?
  var record: String?
  /// The reports to write.
  var reports = ReportChoice()
  var filter: String?
  var fixtures: String?
  var artifacts = ProposalStore.usualArtifacts
  /// The condition on the tags of journeys.
  var tags: TagExpression?
  /// Whether only the journeys that failed in the last run are run.
  var onlyLastFailed = false
  /// The revision since which a file of a journey must have changed for the journey to be run.
  var changedSince: String?
  /// The number of times that each journey is run.
  var repetitions = 1
  /// The part of the journeys that is run; nil for all of them.
  var shard: ShardArgument?
  /// The file for the part of a shard, from which the report of the whole run is made; nil for one in the artifacts folder.
  var part: String?
  /// Whether no further journey is run after one that fails.
  var failsFast = false
  /// The file with the journeys that may fail.
  var quarantine: String?
  /// Whether the journeys that a saved file belongs to are run again, until the command is stopped.
  var isWatching = false
  /// The file for the navigation graph; its extension selects the language.
  var graph: String?
  /// The file for the sequence diagram.
  var sequence: String?
  /// The file for the requests as a HAR recording.
  var recording: String?
  /// The real time that a step may take, in seconds.
  var stepLimit = usualStepLimit
  /// The real time that a step may take if no limit is given, in seconds.
  static let usualStepLimit = 10
  /// The limits beyond which a journey counts as endless.
  var limits = RunLimits()
  /// The number of worker processes that run journeys at the same time; nil for one per core.
  var jobs: Int?
  /// The most workers that run at the same time.
  static let mostJobs = 256
  /// The memory that a worker may use, in megabytes.
  var memoryLimit = usualMemoryLimit
  /// The memory that a worker may use if no limit is given, in megabytes.
  static let usualMemoryLimit = 4096
  /// The seed of a random but repeatable order of ready jobs.
  var seed: UInt64?
  /// The picks of an earlier seeded run, whose order of jobs is repeated.
  var replay: [Int]?
  /// Runs every journey five times under different conditions and compares the events.
  var verifiesDeterminism = false

  /// Gives each journey a process of its own.
  var isIsolated = false
  /// Prints every frame.
  var isTracing = false
  /// The step at which the run stops and continues by hand.
  var stop: StopPoint?
}

extension RunArguments {
  /// Returns the arguments with the paths that other machines may share: those into the current folder are relative to it.
  func withShortenedPaths() throws(FileError) -> RunArguments {
    var arguments = self
    if let fixtures { arguments.fixtures = try Files.shortened(fixtures) }
    if let quarantine { arguments.quarantine = try Files.shortened(quarantine) }
    return arguments
  }

  /// The options that a run by itself needs in the current folder to be the same one.
  func options(ofRunAlone entry: JourneyPlan.Entry) -> [String] {
    var words: [String] = []
    if entry.journey.app == nil, let app { words += ["--app", app] }
    if let fixtures { words += ["--fixtures", fixtures] }
    if entry.run.expectedFailure?.isQuarantine == true, let quarantine {
      words += ["--quarantine", quarantine]
    }
    if let seed { words += ["--seed", "\(seed)"] }
    if let replay { words += ["--replay", replay.map(String.init).joined(separator: ",")] }
    if stepLimit != Self.usualStepLimit { words += ["--step-limit", "\(stepLimit)"] }
    if memoryLimit != Self.usualMemoryLimit { words += ["--memory-limit", "\(memoryLimit)"] }
    return words + limits.changedWords
  }

  /// The files of other options than `--report` and `--part`.
  var otherFiles: [String] { [graph, sequence, recording].compactMap(\.self) }

  /// The number of workers if none is given: one for each core.
  static var defaultJobs: Int { min(Int(whisker_core_count()), mostJobs) }
}
