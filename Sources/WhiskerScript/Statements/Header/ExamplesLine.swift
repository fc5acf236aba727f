/// `examples`: one run for each row of a table.
enum ExamplesLine {
  static let definition = StatementDefinition(
    header: [], block: .table,
    Form(
      "examples", "One run of the journey for each row of the table below; its columns are names.",
      "examples", synonyms: ["outline"])
  ) { line, header throws(Fault) in _ = (line, header) }
}
