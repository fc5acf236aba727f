/// `rotate`: turns the device by 90 degrees, and back the next time.
package struct Rotate: Statement {
  package var concern: Concern { .screen }

  package static let definition = StatementDefinition(
    .action, .deed,
    Form(
      "rotate",
      "Rotates the device by a quarter turn: it becomes wider and lower, and with the next `rotate` exactly as it was before.",
      "rotate", synonyms: ["landscape", "portrait"])
  ) { line throws(Fault) in Rotate() }
}
