/// `skip because STRING`: the journey is not run.
enum SkipLine {
  static let definition = StatementDefinition(
    header: [],
    Form(
      "skip because STRING", "The journey is not run; reports show the reason.",
      #"skip because "needs the new catalogue""#, synonyms: ["ignore", "disabled"])
  ) { line, header throws(Fault) in header.skip = try line.string() }
}
