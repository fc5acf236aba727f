/// `table NAME`: rows for `for each row of`.
package enum TableLine {
  package static let definition = StatementDefinition(
    header: .isRepeatable, block: .table,
    Form(
      "table NAME:newTable", "Rows for `for each row of`; the columns are names.", "table cats",
      below: ["  | breed | origin |", "  | Aegean | Greece |"], synonyms: ["data"])
  ) { line, header throws(Fault) in try header.check(table: line.name()) }
}
