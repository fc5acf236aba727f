/// `examples`: one run for each row of a table.
package enum ExamplesLine {
  package static let definition = StatementDefinition(
    header: [], block: .table,
    Form(
      "examples", "Runs the journey once for each row of the table below; the columns are names.",
      "examples", below: ["  | breed | origin |", "  | Aegean | Greece |"], synonyms: ["outline"])
  ) { line, header throws(Fault) in _ = (line, header) }
}
