import WhiskerReport
import WhiskerRunner
import WhiskerSnapshots
import WhiskerText

extension CommandDefinition {
  static let run = CommandDefinition(
    "run", "[PATHS]", "run journeys and report failures", options: RunArguments.options, from: RunArguments(),
    exitCodes: ExitCodes.ofRuns
  ) { arguments, paths in
    arguments.paths = paths
    return .run(arguments)
  }
}

extension RunArguments {
  /// The options of `whisker run`, of which other commands take some.
  static let options: [CommandOption<RunArguments>] =
    choosing + reporting + ordering + RunLimits.options.map { $0.within(\.limits) } + writing

  private typealias Option = CommandOption<RunArguments>

  /// The options for which journeys are run, and how often.
  private static let choosing: [Option] = [
    .app("run only the journeys of this app, and those that name none", \.app),
    .text(
      "--filter", "TEXT",
      "run only journeys whose path or title contains this text, or runs with it as a part of their variant",
      \.filter),
    tags,
    .flag(
      "--last-failed", "run only what failed in the last run with the same artifacts folder", \.onlyLastFailed
    ),
    .revision(
      "--changed-since",
      "run only journeys with a file, part, reply or reference that changed according to git", \.changedSince),
    shard,
    .writtenPath(
      "--part", "FILE",
      "file of a shard's part, for \(CommandName.current) merge (shard-2-of-4.part with the artifacts)",
      \.part),
    .flag("--fail-fast", "run no further journey after the first one that fails", \.failsFast),
    .number("--repeat", "NUMBER", "run each journey several times", in: 1...100_000, \.repetitions),
    .path(
      "--quarantine", "FILE", "journeys that may fail, one on a line: PATH because \"REASON\"", \.quarantine),
    .flag(
      "--watch", "rerun the journeys that depend on a file when it is saved, until the command is stopped",
      \.isWatching),
  ]

  private static let tags = Option.value(
    "--tags", "EXPRESSION", "run only journeys with these tags: and, or, not and parentheses", \.tags
  ) { option, words throws(ArgumentError) in
    let text = try words.value(of: option)
    do throws(TagExpression.Mistake) { return try TagExpression(text) } catch { throw .badTags(text, error) }
  }

  private static let shard = Option.value(
    "--shard", "2/4", "run one of several parts of the journeys; auto: the one that the CI system assigns",
    \.shard
  ) { option, words throws(ArgumentError) in
    let value = try words.value(of: option)
    guard let shard = ShardArgument(value) else {
      throw .badValue(value, option: option, allowed: ["a number and a count such as 2/4", "auto", "auto/4"])
    }
    return shard
  }.offering(.words(["auto"]))

  /// The options for what is recorded and told, and for the replies.
  private static let reporting: [Option] =
    [
      .text(
        "--record", "MODE",
        "which snapshots to record: \(Alternatives.list(of: RecordMode.self)) (missing; never if CI is set)",
        \.record
      ).offering(.words(RecordMode.allCases.map(\.rawValue)))
    ] + ReportChoice.options.map { $0.within(\.reports) } + [.fixtures(\.fixtures)]

  /// The options for the order and the processes of a run.
  private static let ordering: [Option] = [
    seed, replay,
    .flag(
      "--verify-determinism",
      "run every journey five times under different conditions and compare the events", \.verifiesDeterminism),
    .flag(
      "--isolate",
      "run each journey in a process of its own, unaffected by what earlier ones left behind", \.isIsolated),
    .number(
      "--jobs", "NUMBER", "number of journeys that run at the same time (one per core), also -j",
      in: 1...mostJobs, \.jobs
    ).alias("-j"),
    .stepLimit(\.stepLimit),
  ]

  private static let seed = Option.value(
    "--seed", "NUMBER", "run ready jobs in a random order, repeatable with the same number", \.seed
  ) { option, words throws(ArgumentError) in UInt64(try words.number(of: option, in: 0...Int.max)) }

  private static let replay = Option.value(
    "--replay", "PICKS",
    "repeat the order of an earlier seeded run from its picks, such as 0,2,1; for one journey", \.replay
  ) { option, words throws(ArgumentError) in try words.numbers(of: option) }

  /// The options for the memory, for what is written besides reports, and for a run that stops.
  private static let writing: [Option] = [
    .memoryLimit(\.memoryLimit),
    .artifacts("folder for proposals of changed snapshots (.build/whisker)", \.artifacts),
    .flag("--trace", "print every frame: its step, time, events, changes and screen", \.isTracing),
    stopAt,
    .writtenPath(
      "--har", "FILE", "write all requests as a HAR recording, with virtual times and hidden credentials",
      \.recording),
    file(
      "--graph", "FILE",
      "write the navigation as a graph: .mmd for Mermaid, .dot for Graphviz, .svg for a picture",
      endings: GraphReport.Language.allCases.map(\.rawValue), \.graph),
    file(
      "--sequence", "FILE.mmd",
      "write the calls and answers from the person to the network as a Mermaid sequence diagram",
      endings: [GraphReport.Language.mermaid.rawValue], \.sequence),
  ]

  private static let stopAt = Option.value(
    "--stop-at", "FILE:LINE", "run up to that step and continue by hand, as in \(CommandName.current) drive",
    \.stop
  ) { option, words throws(ArgumentError) in
    let place = try words.value(of: option)
    guard let point = StopPoint(place) else {
      throw .badValue(place, option: option, allowed: ["a file and a line, such as home.journey:12"])
    }
    return point
  }

  /// An option whose value is a file to write, and whose ending selects a language.
  private static func file(
    _ name: String, _ notation: String, _ summary: String, endings: [String], _ path: Option.Path<String?>
  ) -> Option {
    Option.value(name, notation, summary, path) { option, words throws(ArgumentError) in
      let file = try words.value(of: option)
      guard endings.contains(where: { file.hasSuffix($0) }) else {
        throw .badValue(
          file, option: option, allowed: ["a file that ends in " + Alternatives.list(endings)])
      }
      return file
    }
  }
}
