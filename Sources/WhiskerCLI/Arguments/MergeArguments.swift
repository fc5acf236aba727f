/// The arguments of `whisker merge`.
struct MergeArguments: Equatable {
  /// Parts, and folders with parts.
  var paths: [String] = []
  /// The reports to write.
  var reports = ReportChoice()
  /// The folder of reports that are written without being asked for.
  var artifacts = RunArguments().artifacts
}

extension MergeArguments {
  init(_ words: inout ArgumentCursor) throws(ArgumentError) {
    while let word = try words.next() {
      switch word {
      case "--format": try reports.readFormat(&words, option: word)
      case "--report": try reports.readReport(&words, option: word)
      case "--artifacts": artifacts = try words.writtenPath(of: word)
      case _ where word.hasPrefix("-"): throw .unknownOption(word, command: "merge")
      default: paths.append(word)
      }
    }
    if paths.isEmpty { throw .missingArgument("the parts of a run, or a folder with them", command: "merge") }
  }
}
