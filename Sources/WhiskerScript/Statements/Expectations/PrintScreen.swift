/// `print screen|outline`: prints the screen.
package struct PrintScreen: Statement {
  /// Whether it prints the outline instead of the wireframe.
  package let isOutline: Bool

  package var concern: Concern { .screen }

  package static let definition = StatementDefinition(
    .assertion, [],
    Form(
      "print screen|outline", "Prints the screen or its outline.", "print screen",
      synonyms: ["screenshot", "dump"])
  ) { line throws(Fault) in PrintScreen(isOutline: line.has("outline")) }
}
