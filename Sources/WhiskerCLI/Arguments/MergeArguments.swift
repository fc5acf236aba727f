/// The arguments of `whisker merge`.
struct MergeArguments: Equatable {
  /// Parts, and folders with parts.
  var paths: [String] = []
  /// The report on standard output; nil for the default of the environment.
  var format: ReportKind?
  /// The reports in files.
  var reports: [ReportRequest] = []
  /// Whether the reports that are on by default in CI are written too.
  var hasDefaultReports = true
  /// The folder of reports that are written without being asked for.
  var artifacts = RunArguments().artifacts
}

extension MergeArguments {
  init(_ words: inout ArgumentCursor) throws(ArgumentError) {
    while let word = words.next() {
      switch word {
      case "--format": format = try words.value(of: word, ReportKind.self)
      case "--report":
        let value = try words.value(of: word)
        if value == ReportRequest.none {
          hasDefaultReports = false
        } else {
          reports.append(try ReportRequest(value, option: word))
        }
      case "--artifacts": artifacts = try words.value(of: word)
      case _ where word.hasPrefix("-"): throw .unknownOption(word, command: "merge")
      default: paths.append(word)
      }
    }
    if paths.isEmpty { throw .missingArgument("the parts of a run, or a folder with them", command: "merge") }
  }
}
