import WhiskerFiles
import WhiskerRunner

extension CommandDefinition {
  static let drive = CommandDefinition(
    "drive", "[APP] [JOURNEY[:LINE]]",
    "drive an app in the terminal, step by step, and save the steps; where there are several apps, name one or a journey",
    options: [
      .app("the app, or that of a journey that does not name one", \.app), .fixtures(\.fixtures),
      .stepLimit(\.stepLimit), RunLimits.briefOption.within(\.limits), .memoryLimit(\.memoryLimit),
      .artifacts("folder for steps that are not saved yet (.build/whisker)", \.artifacts),
    ],
    from: DriveArguments(),
    exitCodes: ExitCodes.codes(
      "the session was ended", two: "an unknown app, a mistake in the journey, or an invalid argument")
  ) { arguments, words throws(ArgumentError) in
    // Reports name a step by its file and line.
    if let word = words.last, words.count <= 2, let stop = StopPoint(word), JourneyPath.isJourney(stop.path) {
      if words.count > 1, let app = arguments.app { throw .appTwice(option: app, word: words[0]) }
      var run = RunArguments()
      (run.stop, run.app) = (stop, words.count > 1 ? words[0] : arguments.app)
      (run.fixtures, run.artifacts) = (arguments.fixtures, arguments.artifacts)
      (run.stepLimit, run.limits) = (arguments.stepLimit, arguments.limits)
      run.memoryLimit = arguments.memoryLimit
      return .run(run)
    }
    arguments.words = words
    return .drive(arguments)
  }
}

/// The arguments of `whisker drive`.
struct DriveArguments: Equatable {
  /// The app and the journey, as far as they are given.
  var words: [String] = []
  /// The app by its option.
  var app: String?
  var fixtures: String?
  var stepLimit = RunArguments().stepLimit
  var limits = RunLimits()
  var memoryLimit = RunArguments.usualMemoryLimit
  var artifacts = RunArguments().artifacts
}
