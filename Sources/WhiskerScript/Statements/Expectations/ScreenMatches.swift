/// `screen matches "…"`: the screen equals a snapshot.
package struct ScreenMatches: Statement {
  /// The name of the snapshot.
  package let name: LocatedText

  package var concern: Concern { .screen }

  package static let definition = StatementDefinition(
    .assertion, .observes,
    Form(
      "screen matches STRING:snapshot", "The screen equals a named snapshot.",
      #"screen matches "home-loaded""#, synonyms: ["snapshot"])
  ) { line throws(Fault) in ScreenMatches(name: try line.string()) }
}
