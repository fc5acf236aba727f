/// `turn on|off SELECTOR`: sets a toggle.
package struct Turn: Statement {
  /// Whether it is turned on.
  package let isOn: Bool
  package let toggle: Selector

  package var concern: Concern { .elements([toggle]) }

  package static let definition = StatementDefinition(
    .action, .deed, likelyRole: "toggle",
    Form(
      "turn on|off SELECTOR", "Sets a toggle.", #"turn on toggle "Only favourites""#,
      synonyms: ["toggle", "uncheck"])
  ) { line throws(Fault) in Turn(isOn: line.has("on"), toggle: try line.selector()) }
}
