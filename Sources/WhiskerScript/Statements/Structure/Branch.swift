/// `branch "…"`: one of the paths of a fork.
package struct Branch: Statement {
  /// The name of the branch.
  package let name: LocatedText

  package var concern: Concern { .nothing }

  package static let definition = StatementDefinition(
    .structure, [.acts, .isDeed, .isHeading], block: .steps, placement: .belowFork,
    Form(
      "branch STRING", "One way on from a fork; its steps are indented below it.", #"branch "by link""#,
      below: [#"  open link "catnip://breeds/beng""#])
  ) { line throws(Fault) in Branch(name: try line.string()) }
}
