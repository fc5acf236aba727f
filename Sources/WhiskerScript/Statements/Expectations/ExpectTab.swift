/// `expect tab is "…"`: a tab is selected.
package struct ExpectTab: Statement {
  /// The title of the tab.
  package let title: LocatedText

  package var concern: Concern { .tab }

  package static let definition = StatementDefinition(
    .assertion, .condition,
    Form(
      "expect tab is STRING:tab", "A tab is selected.", #"expect tab is "Favorites""#)
  ) { line throws(Fault) in ExpectTab(title: try line.string()) }
}
