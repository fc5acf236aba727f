/// `background`: sends the app to the background.
package struct Background: Statement {
  package var concern: Concern { .screen }

  package static let definition = StatementDefinition(
    .action, .deed,
    Form(
      "background", "Sends the app to the background, where time and its tasks continue.", "background",
      synonyms: ["minimize", "minimise", "suspend"])
  ) { line throws(Fault) in Background() }
}
