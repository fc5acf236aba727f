/// `secret NAME`: a name whose value is hidden.
enum SecretLine {
  static let definition = StatementDefinition(
    header: .isRepeatable,
    Form(
      "secret NAME",
      "What this param, `let` or config key stands for shows as its name in every event, snapshot and report.",
      "secret API_KEY", synonyms: ["redact", "hide", "mask"])
  ) { line, header throws(Fault) in try header.add(secret: line.name()) }
}
