import WhiskerFiles

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

extension BookArguments {
  init(_ words: inout ArgumentCursor) throws(ArgumentError) {
    var names: [String] = []
    var file: String?
    var revision: String?
    var fixtures: String?
    while let word = try words.next() {
      switch word {
      case "--html": file = try words.writtenPath(of: word)
      case "--fixtures": fixtures = try words.path(of: word)
      case "--compare":
        let value = try words.value(of: word)
        guard !value.isEmpty, !value.hasPrefix("-") else {
          throw .badValue(value, option: word, allowed: ["a branch, a tag or a commit"])
        }
        revision = value
      case _ where word.hasPrefix("-"): throw .unknownOption(word, command: "book")
      default: names.append(word)
      }
    }
    guard let app = names.first else { throw .missingArgument("an app", command: "book") }
    self.init(app: app, paths: Array(names.dropFirst()), file: file, revision: revision, fixtures: fixtures)
  }
}
