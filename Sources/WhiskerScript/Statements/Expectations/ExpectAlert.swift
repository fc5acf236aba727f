/// `expect alert|dialog "…" [with actions "…", "…"]`: an alert or dialog is shown, with these actions.
package struct ExpectAlert: Statement {
  /// An alert or a dialog.
  package let kind: Presentation
  package let title: ExpectedText
  /// Its buttons in order; empty if the step does not check them.
  package let actions: [ExpectedText]

  package var concern: Concern { .alert }

  package static let definition = StatementDefinition(
    .assertion, .condition,
    Form(
      "expect alert|dialog STRING|PATTERN [with actions TEXTS:button]",
      "An alert or dialog is shown, with these actions.",
      #"expect alert "Offline" with actions "Retry", "Cancel""#)
  ) { line throws(Fault) in
    ExpectAlert(
      kind: line.choice(Presentation.self), title: try line.expectedText(), actions: try line.texts())
  }
}
