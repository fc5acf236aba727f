extension CommandDefinition {
  static let check = CommandDefinition(
    "check", "[PATHS]", "find mistakes in journeys without running them",
    options: [
      .flag(
        "--fix",
        "apply every fix that is safe, because nothing else can be meant: spaces, line ends, quotes, capitals",
        \.isFixing),
      .flag(
        "--plan", "print every run with its steps, with use, repeat, fork and examples expanded",
        \.showsPlan),
      .artifacts("artifacts of earlier runs, to warn of names never seen (.build/whisker)", \.artifacts),
    ] + PlanArguments.options.map { $0.within(\.plan) },
    from: CheckArguments(),
    exitCodes: ExitCodes.codes(
      "no errors, whatever warnings there are",
      two: "an error in a journey, an invalid argument or a missing file",
      three: "a journey or the output could not be written")
  ) { arguments, paths in
    arguments.paths = paths
    return .check(arguments)
  }
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
