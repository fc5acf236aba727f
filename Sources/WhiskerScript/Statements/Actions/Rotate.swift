/// `rotate`: turns the device by 90 degrees, and back the next time.
package struct Rotate: Statement {
  package var concern: Concern { .screen }

  package static let definition = StatementDefinition(
    .action, .deed,
    Form(
      "rotate",
      "Rotates the device by a quarter turn: an upright device becomes wider and shorter, and the next `rotate` restores it exactly.",
      "rotate", synonyms: ["landscape", "portrait"])
  ) { line throws(Fault) in Rotate() }
}
