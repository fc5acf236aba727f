/// `expected to fail because STRING`: the journey passes only if it fails.
enum ExpectedToFailLine {
  static let definition = StatementDefinition(
    header: [],
    Form(
      "expected to fail because STRING", "The journey passes only if it fails.",
      #"expected to fail because "the count is wrong""#, synonyms: ["xfail", "todo"])
  ) { line, header throws(Fault) in header.expectedToFail = try line.string() }
}
