extension CommandDefinition {
  static let merge = CommandDefinition(
    "merge", "PARTS", "make the reports of a whole run out of the parts of its shards",
    options: ReportChoice.options.map { $0.within(\.reports) } + [
      .writtenPath(
        "--artifacts", "DIR",
        "folder of the reports that CI gets by default (.build/whisker), and of the proposals if they were copied there",
        \.artifacts)
    ],
    from: MergeArguments(), exitCodes: ExitCodes.ofMerges
  ) { arguments, paths throws(ArgumentError) in
    if paths.isEmpty { throw .missingArgument("the parts of a run, or a folder with them", command: "merge") }
    arguments.paths = paths
    return .merge(arguments)
  }
}

/// The arguments of `whisker merge`.
struct MergeArguments: Equatable {
  /// Parts, and folders with parts.
  var paths: [String] = []
  /// The reports to write.
  var reports = ReportChoice()
  /// The folder of reports that are written without being asked for, and of the proposals that were copied there; nil for the usual one, to
  /// which nothing was copied.
  var artifacts: String?
  /// The folder of reports that are written without being asked for.
  var reportFolder: String { artifacts ?? RunArguments().artifacts }
}
