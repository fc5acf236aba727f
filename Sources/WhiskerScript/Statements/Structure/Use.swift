/// `use "file" [with name: "value", …]`: runs the steps of another file.
package struct Use: Statement {
  /// The path, relative to the journeys' folder.
  package let path: LocatedText
  /// The values of the file's parameters.
  package let arguments: [Argument]

  package var concern: Concern { .nothing }

  package static let definition = StatementDefinition(
    .structure, .deed,
    Form(
      "use STRING:journeyFile [with ARGUMENTS]",
      "Runs the steps of another file; the path begins at the journeys' folder.",
      #"use "parts/open-breed.journey" with breed: "Aegean""#,
      synonyms: ["include", "import", "call", "runflow"])
  ) { line throws(Fault) in Use(path: try line.string(), arguments: try line.arguments()) }
}
