/// `set SELECTOR to AMOUNT|"…"`: gives a control a value.
package struct SetAmount: Statement {
  /// A number, percentage, date or time as it is written.
  package let amount: LocatedText
  package let element: Selector

  package var concern: Concern { .elements([element]) }

  package static let definition = StatementDefinition(
    .action, .deed, likelyRole: "slider",
    Form(
      "set SELECTOR to AMOUNT|STRING",
      "Sets a slider to a number or a percentage of its range, a date picker to a date or time.",
      #"set slider "Volume" to 40%"#, synonyms: ["drag"])
  ) { line throws(Fault) in SetAmount(amount: try line.amount(), element: try line.selector()) }
}
