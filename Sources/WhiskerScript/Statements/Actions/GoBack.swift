/// `go back [to root]`: leaves the top screen, or every screen but the first.
package struct GoBack: Statement {
  /// Whether it leaves every screen but the first.
  package let toRoot: Bool

  package var concern: Concern { .place }

  package static let definition = StatementDefinition(
    .action, .command,
    Form(
      "go back [to root]",
      "Leaves the top screen, or all screens but the first; on the first screen both are refused, as it has no back button.",
      "go back")
  ) { line throws(Fault) in GoBack(toRoot: line.has("root")) }
}
