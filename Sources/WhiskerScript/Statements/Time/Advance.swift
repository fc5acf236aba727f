/// `advance DURATION`: lets virtual time pass.
package struct Advance: Statement {
  package let duration: Located<Duration>

  package var concern: Concern { .screen }

  package static let definition = StatementDefinition(
    .time, .acts,
    Form(
      "advance DURATION", "Lets virtual time pass.", "advance 300ms", synonyms: ["sleep", "pause", "delay"])
  ) { line throws(Fault) in Advance(duration: try line.timeToPass()) }
}
