/// `relaunch`: ends the app's process and starts it again.
package struct Relaunch: Statement {
  package var concern: Concern { .screen }

  package static let definition = StatementDefinition(
    .action, .deed,
    Form(
      "relaunch",
      "Ends the app's process and starts it again; tasks and timers are lost, stored data is kept.",
      "relaunch", synonyms: ["restart", "reopen"])
  ) { line throws(Fault) in Relaunch() }
}
