/// `switch to tab "…"`: selects a tab.
package struct SwitchToTab: Statement {
  /// The title of the tab.
  package let title: LocatedText

  package var concern: Concern { .place }

  package static let definition = StatementDefinition(
    .action, .command,
    Form(
      "switch to tab STRING:tab", "Selects a tab.", #"switch to tab "Favorites""#)
  ) { line throws(Fault) in SwitchToTab(title: try line.string()) }
}
