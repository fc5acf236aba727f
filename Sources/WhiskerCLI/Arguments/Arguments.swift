import WhiskerRunner
import WhiskerSource
import WhiskerText

/// A parsed command line.
enum Command: Equatable {
  case run(RunArguments)
  case drive(DriveArguments)
  case why(path: String, step: String?, RunArguments)
  /// The internal command by which a session starts the program again; see ``ReplayCommand``.
  case replay(path: String, RunArguments)
  case check(CheckArguments)
  case format(paths: [String], isCheck: Bool)
  case render(path: String, form: RenderForm)
  case preview(PreviewArguments)
  case book(BookArguments)
  case test(TestArguments)
  case list(Listing, paths: [String], PlanArguments = PlanArguments())
  /// `whisker har FILE`
  case recording(path: String)
  case rerender(paths: [String], isCheck: Bool)
  case prune(paths: [String], isCheck: Bool, PlanArguments = PlanArguments())
  case languageServer(LanguageServerArguments)
  case merge(MergeArguments)
  case coverage(CoverageArguments)
  /// `whisker review`, `accept`, `reject`, `undo` and `apply`
  case review(ReviewArguments)
  /// `whisker complete`, with the words that a shell passes besides the variables
  case complete
  case help(topic: String?)
  /// `help CODE`, with a known code of a message.
  case codeHelp(String)
  /// The statements of the language, or those about a word.
  case journeyHelp(word: String?)
  case version
}

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
  /// How long a journey may go on before it counts as endless.
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
  /// Runs every journey twice and compares the events.
  var verifiesDeterminism = false

  /// Gives each journey a process of its own.
  var isIsolated = false
  /// Prints every frame.
  var isTracing = false
  /// The step at which the run stops and continues by hand.
  var stop: StopPoint?
}

/// The arguments of `whisker check`.
struct CheckArguments: Equatable {
  var paths: [String] = []
  /// Applies every safe fix.
  var isFixing = false
  /// Prints every run with its steps.
  var showsPlan = false
  /// The artifacts folder, in which runs keep the names that their screens showed.
  var artifacts = RunArguments().artifacts
  var plan = PlanArguments()
}

/// The output form of `whisker render`.
enum RenderForm: String, CaseIterable {
  case wireframe
  case ascii
  case outline
  case html
}

/// The subject of `whisker list`.
enum Listing: String, CaseIterable {
  case apps
  case journeys
  case screens
}

/// A mistake in a command line.
enum ArgumentError: Error, Equatable {
  case unknownCommand(String)
  case unknownOption(String, command: String)
  case missingValue(option: String)
  case missingReportFile(ReportKind)
  /// A report with the file `-`.
  case reportOnOutput(ReportKind)
  /// The file or folder `-` to write to.
  case writingToDash(option: String)
  case badTags(String, TagExpression.Mistake)
  case badValue(String, option: String, allowed: [String])
  case notANumber(String, option: String, range: ClosedRange<Int>)
  case notNumbers(String, option: String)
  case missingArgument(String, command: String)
  case unexpected(String, command: String)

  /// The message, with a suggestion where there is one.
  var message: String {
    switch self {
    case .unknownCommand(let word):
      "unknown command `\(word)`" + Self.suggestion(word, CommandLineHelp.commands.map(\.name))
    case .unknownOption(let option, let command):
      "unknown option `\(option)` for `\(CommandName.current) \(command)`"
        + Self.suggestion(option, CommandLineHelp.names(ofOptionsOf: command))
    case .missingValue(let option): "missing value for `\(option)`"
    case .badTags(let text, let mistake): "invalid value `\(text)` for `--tags`: \(mistake)"
    case .writingToDash(let option):
      "invalid value `-` for `\(option)`; /dev/stdout is standard output, and ./- a file or folder of that name"
    case .reportOnOutput(let kind):
      "a report needs a file; use `--format \(kind.rawValue)` for standard output"
    case .missingReportFile(let kind):
      "missing file for the report; write `--report \(kind.rawValue)=FILE`, or `--format \(kind.rawValue)` for standard output"
    case .badValue(let value, let option, let allowed):
      "invalid value `\(value)` for `\(option)`; expected \(Self.alternatives(allowed))"
        + Self.suggestion(value, allowed)
    case .notANumber(let value, let option, let range):
      "invalid value `\(value)` for `\(option)`; expected a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .notNumbers(let value, let option):
      "invalid value `\(value)` for `\(option)`; expected the picks of a seeded run, separated by commas"
    case .missingArgument(let what, let command):
      "missing argument for `\(CommandName.current) \(command)`: \(what)"
    case .unexpected(let word, let command):
      "unexpected argument `\(word)` for `\(CommandName.current) \(command)`"
    }
  }

  private static func alternatives(_ allowed: [String]) -> String {
    guard let last = allowed.last, allowed.count > 2 else { return allowed.joined(separator: " or ") }
    return allowed.dropLast().joined(separator: ", ") + " or " + last
  }

  private static func suggestion(_ word: String, _ known: [String]) -> String {
    NearestName.best(for: word, among: known).map { "; did you mean `\($0)`?" } ?? ""
  }
}

extension Command {
  /// Parses a command line, without the program's own name.
  init(_ arguments: [String]) throws(ArgumentError) {
    guard let word = arguments.first else {
      self = .help(topic: nil)
      return
    }
    var words = ArgumentCursor(command: word, rest: arguments.dropFirst())
    if word == "--help" || word == "-h" {
      self = .help(topic: nil)
      return
    }
    if word == "--version" {
      self = .version
      return
    }
    if word == ReplayCommand.word {
      let arguments = try RunArguments(&words)
      self = .replay(path: arguments.paths.first ?? "", arguments)
      return
    }
    guard CommandLineHelp.commands.contains(where: { $0.name == word }) else {
      throw .unknownCommand(word)
    }
    if word == "complete", words.rest.count == 3 {
      // A shell passes the program, the word to complete, and the one before it, whatever they are.
      self = .complete
      return
    }
    if words.rest.contains(where: { $0 == "--help" || $0 == "-h" }) {
      self = .help(topic: word)
      return
    }
    switch word {
    case "run": self = .run(try RunArguments(&words))
    case "drive": self = .drive(try DriveArguments(&words))
    case "why": self = try Self.why(&words)
    case "check":
      self = .check(try CheckArguments(&words))
    case "fmt":
      let (paths, isCheck) = try words.paths(andFlag: "--check")
      self = .format(paths: paths, isCheck: isCheck)
    case "render": self = try Self.render(&words)
    case "preview": self = .preview(try PreviewArguments(&words))
    case "book": self = .book(try BookArguments(&words))
    case "test": self = .test(TestArguments(&words))
    case "list": self = try Self.list(&words)
    case "snapshots": self = try Self.snapshots(&words)
    case "merge": self = .merge(try MergeArguments(&words))
    case "coverage": self = .coverage(try CoverageArguments(&words))
    case "review", "accept", "reject", "undo", "apply":
      self = .review(try ReviewArguments(word, &words))
    case "har":
      let paths = try words.paths()
      guard let path = paths.first else { throw .missingArgument("a HAR file", command: "har") }
      guard paths.count == 1 else { throw .unexpected(paths[1], command: "har") }
      self = .recording(path: path)
    case "lsp": self = .languageServer(try LanguageServerArguments(&words))
    case "complete": self = try Self.complete(words.paths())
    default: self = try Self.help(Array(words.rest))
    }
  }

  private static func complete(_ words: [String]) throws(ArgumentError) -> Command {
    if let word = words.first { throw .unexpected(word, command: "complete") }
    return .complete
  }

  private static func help(_ words: [String]) throws(ArgumentError) -> Command {
    guard let topic = words.first else { return .help(topic: nil) }
    if topic == "journey" {
      return .journeyHelp(word: words.count > 1 ? words.dropFirst().joined(separator: " ") : nil)
    }
    if CodeExplanation.text(of: topic) != nil { return .codeHelp(topic) }
    guard CommandLineHelp.commands.contains(where: { $0.name == topic }) else { throw .unknownCommand(topic) }
    return .help(topic: topic)
  }

  private static func render(_ words: inout ArgumentCursor) throws(ArgumentError) -> Command {
    var path: String?
    var form = RenderForm.wireframe
    while let word = words.next() {
      switch word {
      case "--form": form = try words.value(of: word, RenderForm.self)
      case _ where word.hasPrefix("-") && word != "-": throw .unknownOption(word, command: "render")
      case _ where path == nil: path = word
      default: throw .unexpected(word, command: "render")
      }
    }
    guard let path else { throw .missingArgument("a screen's JSON file", command: "render") }
    return .render(path: path, form: form)
  }

  private static func snapshots(_ words: inout ArgumentCursor) throws(ArgumentError) -> Command {
    guard let what = words.next() else { throw .missingArgument("rerender or prune", command: "snapshots") }
    guard ["rerender", "prune"].contains(what) else {
      throw .badValue(what, option: "snapshots", allowed: ["rerender", "prune"])
    }
    words.command += " \(what)"
    let plan = what == "prune" ? try words.plan() : PlanArguments()
    let (paths, isCheck) = try words.paths(andFlag: "--check")
    return what == "prune"
      ? .prune(paths: paths, isCheck: isCheck, plan) : .rerender(paths: paths, isCheck: isCheck)
  }

  private static func list(_ words: inout ArgumentCursor) throws(ArgumentError) -> Command {
    guard let what = words.next() else {
      throw .missingArgument(
        "one of \(Listing.allCases.map(\.rawValue).joined(separator: ", "))", command: "list")
    }
    guard let listing = Listing(rawValue: what) else {
      throw .badValue(what, option: "list", allowed: Listing.allCases.map(\.rawValue))
    }
    words.command += " \(what)"
    let plan = listing == .journeys ? try words.plan() : PlanArguments()
    let paths = try words.paths()
    if listing != .journeys, let path = paths.first { throw .unexpected(path, command: words.command) }
    return .list(listing, paths: paths, plan)
  }
}

extension RunArguments {
  init(_ words: inout ArgumentCursor) throws(ArgumentError) {
    while let word = words.next() {
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
          throw .badValue(path, option: word, allowed: ["a .dot file", "a .mmd file", "an .svg file"])
        }
        graph = path
      case "--sequence":
        let path = try words.value(of: word)
        guard path.hasSuffix(".mmd") else {
          throw .badValue(path, option: word, allowed: ["a .mmd file"])
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

extension CheckArguments {
  init(_ words: inout ArgumentCursor) throws(ArgumentError) {
    while let word = words.next() {
      switch word {
      case "--fix": isFixing = true
      case "--plan": showsPlan = true
      case "--artifacts": artifacts = try words.writtenPath(of: word)
      case _ where PlanArguments.options.contains(word): try plan.read(word, &words)
      case _ where word.hasPrefix("-"): throw .unknownOption(word, command: "check")
      default: paths.append(word)
      }
    }
  }
}
