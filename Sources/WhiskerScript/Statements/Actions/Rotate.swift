/// `rotate`: turns the device by a quarter, and back the next time.
package struct Rotate: Statement {
  package var concern: Concern { .screen }

  package static let definition = StatementDefinition(
    .action, .deed,
    Form(
      "rotate",
      "Turns the device by a quarter: columns and lines of the screen change places; again turns it back.",
      "rotate", synonyms: ["landscape", "portrait"])
  ) { line throws(Fault) in Rotate() }
}
