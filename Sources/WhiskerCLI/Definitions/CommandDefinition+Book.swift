import WhiskerFiles

extension CommandDefinition {
  static let book = CommandDefinition(
    "book", "APP [PATHS]", "write one page with every named screen of an app, and what a branch changed",
    options: [
      .writtenPath("--html", "FILE", "file of the page (APP.html with the artifacts)", \.file),
      .revision(
        "--compare",
        "show what changed since the last commit that this branch shares with a branch, tag or commit",
        \.revision),
      .fixtures(\.fixtures),
    ],
    from: BookArguments(app: ""),
    exitCodes: ExitCodes.codes(
      "the page was written",
      two:
        "an unknown app or revision, a mistake in a journey, an invalid argument, or a reference that is not a screen",
      three: "the page could not be written")
  ) { arguments, names throws(ArgumentError) in
    guard let app = names.first else { throw .missingArgument("an app", command: "book") }
    arguments.app = app
    arguments.paths = Array(names.dropFirst())
    return .book(arguments)
  }
}

/// The arguments of `whisker book`.
struct BookArguments: Equatable {
  var app: String
  var paths: [String] = []
  /// The file of the page; nil for one with the name of the app among the artifacts.
  var file: String?
  /// The revision to compare with.
  var revision: String?
  /// The folder of reply files; nil for the `Fixtures` folder that contains a journey.
  var fixtures: String?

  /// The file of the page.
  var page: String { file ?? Paths.join(RunArguments().artifacts, "\(app).html") }
}
