/// `expect … is refused`: a link or a command that the coordinator must refuse.
package struct ExpectRefusal: Statement {
  package let command: any Statement
  /// The command as it is written.
  package let text: LocatedText

  package var concern: Concern { .place }

  package static let definition = StatementDefinition(
    .assertion, [.acts, .isDeed, .observes],
    around: Form(
      "expect COMMAND is refused",
      "The coordinator refuses the command, and the navigation does not change; a tab or screen that the app never has is a failure.",
      #"expect open link "catnip://nowhere" is refused"#)
  ) { command, line in ExpectRefusal(command: command, text: line.innerText) }
}
