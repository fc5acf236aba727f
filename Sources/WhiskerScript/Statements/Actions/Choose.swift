/// `choose "…" in SELECTOR`: chooses something by its name.
package struct Choose: Statement {
  /// The button, option, scope or action.
  package let name: LocatedText
  /// The element that offers the choice.
  package let place: Selector

  package var concern: Concern { .elements([place]) }

  package static let definition = StatementDefinition(
    .action, .deed, likelyRole: "list",
    Form(
      "choose STRING:option in SELECTOR",
      "Chooses a button of an alert, dialog or menu, an option of a picker, a scope of a search field, or an action of a row.",
      #"choose "Retry" in alert "Offline""#, synonyms: ["pick"])
  ) { line throws(Fault) in Choose(name: try line.string(), place: try line.selector()) }
}
