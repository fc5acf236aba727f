/// `foreground`: brings the app back to the foreground.
package struct Foreground: Statement {
  package var concern: Concern { .screen }

  package static let definition = StatementDefinition(
    .action, .deed,
    Form(
      "foreground", "Brings the app back to the front.", "foreground", synonyms: ["resume", "activate"])
  ) { line throws(Fault) in Foreground() }
}
