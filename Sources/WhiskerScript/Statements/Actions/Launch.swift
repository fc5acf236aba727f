/// `launch`: starts the app.
package struct Launch: Statement {
  package var concern: Concern { .screen }

  package static let definition = StatementDefinition(
    .action, .deed,
    Form(
      "launch", "Starts the app.", "launch", synonyms: ["start", "open", "given"])
  ) { line throws(Fault) in Launch() }
}
