/// `secret NAME`: a name whose value is hidden.
enum SecretLine {
  static let definition = StatementDefinition(
    header: .isRepeatable,
    Form(
      "secret NAME:secret",
      "Hides the value of a param, column, `let` or config key: events, snapshots and reports show its name instead.",
      "secret API_KEY", synonyms: ["redact", "hide", "mask"])
  ) { line, header throws(Fault) in try header.add(secret: line.name()) }
}
