/// `journey STRING`: the title.
package enum TitleLine {
  package static let definition = StatementDefinition(
    header: .isHeading,
    Form(
      "journey STRING", "Names the journey; every file has one.", #"journey "A first launch""#,
      synonyms: ["feature", "scenario", "test"])
  ) { line, header throws(Fault) in header.title = try line.string() }
}
