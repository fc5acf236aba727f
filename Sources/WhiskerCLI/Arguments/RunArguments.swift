import WhiskerRunner

/// The arguments of `whisker run`.
struct RunArguments: Equatable {
  var paths: [String] = []
  var app: String?
  var record: String?
  /// The reports to write.
  var reports = ReportChoice()
  var filter: String?
  var fixtures: String?
  var artifacts = ".build/whisker"
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
  /// The memory that a worker may use, in megabytes; nil for ``usualMemoryLimit``.
  var memoryLimit: Int?
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
  init(_ words: inout ArgumentCursor) throws(ArgumentError) {
    while let word = try words.next() {
      switch word {
      case "--app": app = try words.value(of: word)
      case "--record": record = try words.value(of: word)
      case "--format": try reports.readFormat(&words, option: word)
      case "--report": try reports.readReport(&words, option: word)
      case "--filter": filter = try words.value(of: word)
      case "--tags":
        let text = try words.value(of: word)
        do throws(TagExpression.Mistake) { tags = try TagExpression(text) } catch {
          throw .badTags(text, error)
        }
      case "--last-failed": onlyLastFailed = true
      case "--changed-since":
        let revision = try words.value(of: word)
        guard !revision.isEmpty, !revision.hasPrefix("-") else {
          throw .badValue(revision, option: word, allowed: ["a branch, a tag or a commit"])
        }
        changedSince = revision
      case "--shard":
        let value = try words.value(of: word)
        guard let argument = ShardArgument(value) else {
          throw .badValue(
            value, option: word, allowed: ["a number and a count such as 2/4", "auto", "auto/4"])
        }
        shard = argument
      case "--part": part = try words.writtenPath(of: word)
      case "--fail-fast": failsFast = true
      case "--repeat": repetitions = try words.number(of: word, in: 1...100_000)
      case "--quarantine": quarantine = try words.path(of: word)
      case "--watch": isWatching = true
      case "--fixtures": fixtures = try words.path(of: word)
      case "--artifacts": artifacts = try words.writtenPath(of: word)
      case "--har": recording = try words.writtenPath(of: word)
      case "--graph":
        let path = try words.value(of: word)
        guard path.hasSuffix(".dot") || path.hasSuffix(".mmd") || path.hasSuffix(".svg") else {
          throw .badValue(path, option: word, allowed: ["a .dot file", "an .mmd file", "an .svg file"])
        }
        graph = path
      case "--sequence":
        let path = try words.value(of: word)
        guard path.hasSuffix(".mmd") else {
          throw .badValue(path, option: word, allowed: ["an .mmd file"])
        }
        sequence = path
      case "--seed": seed = UInt64(try words.number(of: word, in: 0...Int.max))
      case "--replay": replay = try words.numbers(of: word)
      case "--isolate": isIsolated = true
      case "--trace": isTracing = true
      case "--stop-at":
        let place = try words.value(of: word)
        guard let point = StopPoint(place) else {
          throw .badValue(place, option: word, allowed: ["a file and a line, such as home.journey:12"])
        }
        stop = point
      case "--verify-determinism": verifiesDeterminism = true
      case "--step-limit": stepLimit = try words.number(of: word, in: 1...3600)
      case _ where RunLimits.options.contains(word): try limits.read(word, &words)
      case "--jobs", "-j": jobs = try words.number(of: word, in: 1...Self.mostJobs)
      case "--memory-limit": memoryLimit = try words.number(of: word, in: 16...1_048_576)
      case _ where word.hasPrefix("-"): throw .unknownOption(word, command: "run")
      default: paths.append(word)
      }
    }
  }
}

extension RunLimits {
  /// The names of the options, for child processes too.
  static let options = ["--job-limit", "--settle-limit", "--timer-limit"]

  /// Reads the value of one of the options.
  mutating func read(_ option: String, _ words: inout ArgumentCursor) throws(ArgumentError) {
    switch option {
    case "--job-limit": jobs = try words.number(of: option, in: 1...1_000_000_000)
    case "--settle-limit": settle = .seconds(try words.number(of: option, in: 1...31_536_000))
    default: timers = try words.number(of: option, in: 1...1_000_000_000)
    }
  }

  /// The options that give another process of this program the same limits.
  var words: [String] { pairs.flatMap { [$0.option, $0.value] } }

  /// The options for the limits that are not the usual ones.
  var changedWords: [String] {
    zip(pairs, RunLimits().pairs).flatMap { own, usual in own == usual ? [] : [own.option, own.value] }
  }

  private var pairs: [(option: String, value: String)] {
    [
      ("--job-limit", "\(jobs)"), ("--settle-limit", "\(settle.components.seconds)"),
      ("--timer-limit", "\(timers)"),
    ]
  }
}
