/// `scene "…"`: a heading for the steps that follow.
package struct Scene: Statement {
  package let title: LocatedText

  package var concern: Concern { .nothing }

  package static let definition = StatementDefinition(
    .structure, .isHeading,
    Form(
      "scene STRING", "Heads the steps indented below it.", #"scene "Home""#,
      synonyms: ["section", "describe", "step", "scenario"])
  ) { line throws(Fault) in Scene(title: try line.string()) }
}
