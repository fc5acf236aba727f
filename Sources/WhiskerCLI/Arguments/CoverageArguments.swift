import WhiskerRunner

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

  /// The options of `whisker run` that choose journeys or say how they are run.
  static let runOptions: Set<String> = Set([
    "--app", "--filter", "--tags", "--last-failed", "--changed-since", "--fixtures", "--artifacts",
    "--isolate",
    "--jobs", "--step-limit", "--memory-limit", "--help",
  ]).union(RunLimits.options)
}

extension CoverageArguments {
  init(_ words: inout ArgumentCursor) throws(ArgumentError) {
    var others: [String] = []
    while let word = try words.next() {
      switch word {
      case "--json": isJSON = true
      case "--minimum": minimum = try words.number(of: word, in: 0...100)
      case "--skeletons": skeletons = try words.writtenPath(of: word)
      case _ where word.hasPrefix("-") && !Self.runOptions.contains(word):
        throw .unknownOption(word, command: "coverage")
      default: others.append(word)
      }
    }
    var rest = ArgumentCursor(command: "coverage", rest: others[...])
    run = try RunArguments(&rest)
  }
}
