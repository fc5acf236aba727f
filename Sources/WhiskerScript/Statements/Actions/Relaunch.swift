/// `relaunch [and restore]`: ends the app's process and starts it again.
package struct Relaunch: Statement {
  /// Whether the app starts with the navigation that the system kept in the background.
  package let restores: Bool

  package var concern: Concern { .screen }

  package static let definition = StatementDefinition(
    .action, .deed,
    Form(
      "relaunch",
      "Ends the app's process and starts it again; tasks and timers are lost, stored data is kept.",
      "relaunch", synonyms: ["restart", "reopen"]),
    Form(
      "relaunch and restore",
      "Ends the app's process in the background, as a system does, and starts it with the navigation kept there.",
      "relaunch and restore", synonyms: ["restore"])
  ) { line throws(Fault) in Relaunch(restores: line.has("restore")) }
}
