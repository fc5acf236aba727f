/// `for each row of NAME`: runs its body once for each row of a table.
package struct ForEachRow: Statement {
  /// The name of the table.
  package let table: LocatedText

  package var concern: Concern { .nothing }

  package static let definition = StatementDefinition(
    .structure, .deed, block: .steps,
    Form(
      "for each row of NAME:table", "Runs the steps indented below it once for each row of a table.",
      "for each row of cats", below: [#"  see row "{breed}""#], synonyms: ["foreach"])
  ) { line throws(Fault) in ForEachRow(table: line.name()) }
}
