/// `repeat N times`: runs its body N times.
package struct Repeat: Statement {
  /// The number of repetitions, from 1.
  package let count: Located<Int>

  package var concern: Concern { .nothing }

  package static let definition = StatementDefinition(
    .structure, .deed, block: .steps,
    Form(
      "repeat COUNT times", "Repeats the steps indented below it.", "repeat 3 times",
      below: [#"  tap button "Retry""#], synonyms: ["loop"])
  ) { line throws(Fault) in Repeat(count: try line.rounds()) }
}
