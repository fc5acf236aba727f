import WhiskerRunner

extension CommandDefinition {
  static let coverage = CommandDefinition(
    "coverage", "[PATHS]", "run journeys and list what no journey reaches, tries or checks",
    options: [
      .flag("--json", "print JSON instead of text", \.isJSON),
      .number(
        "--minimum", "PERCENT", "exit with code 1 if less of an app is covered", in: 0...100, \.minimum),
      .writtenPath(
        "--skeletons", "DIR", "write the beginning of a journey for each gap into this folder", \.skeletons),
    ]
      + RunArguments.options.filter { $0.description.names.allSatisfy(runOptions.contains) }
      .map { $0.within(\.run) },
    from: CoverageArguments(), exitCodes: ExitCodes.ofCoverage
  ) { arguments, paths in
    arguments.run.paths = paths
    return .coverage(arguments)
  }

  /// The options of `whisker run` that choose journeys or say how they are run.
  private static let runOptions: Set<String> = {
    let names = [
      "--app", "--filter", "--tags", "--last-failed", "--changed-since", "--fixtures", "--artifacts",
      "--isolate", "--jobs", "--quarantine", "--step-limit", "--memory-limit",
    ]
    let known = Set(RunArguments.options.flatMap(\.description.names))
    for name in names { precondition(known.contains(name), "whisker run has no option \(name)") }
    return Set(names).union(RunLimits.options.flatMap(\.description.names))
  }()
}

/// The arguments of `whisker coverage`.
struct CoverageArguments: Equatable {
  /// The journeys to run, and how.
  var run = RunArguments()
  /// Whether JSON is printed instead of text.
  var isJSON = false
  /// The least percentage of an app that must be covered; nil for none.
  var minimum: Int?
  /// The folder for skeletons of journeys; nil to write none.
  var skeletons: String?
}
