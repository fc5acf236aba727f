/// `open link "…"`: follows a link into the app.
package struct OpenLink: Statement {
  package let link: LocatedText

  package var concern: Concern { .place }

  package static let definition = StatementDefinition(
    .action, .command,
    Form(
      "open link STRING", "Follows a link into the app; launches an app that does not run.",
      #"open link "catnip://breeds/beng""#)
  ) { line throws(Fault) in OpenLink(link: try line.string()) }
}
