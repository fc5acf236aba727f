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

extension CheckArguments {
  init(_ words: inout ArgumentCursor) throws(ArgumentError) {
    while let word = try words.next() {
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
