/// `advance to MOMENT`: lets virtual time pass until a moment.
package struct AdvanceTo: Statement {
  package let moment: Located<Moment>

  package var concern: Concern { .screen }

  package static let definition = StatementDefinition(
    .time, .acts,
    Form(
      "advance to MOMENT", "Lets virtual time pass until the next such time of day, or until a moment.",
      "advance to 23:59:59")
  ) { line throws(Fault) in AdvanceTo(moment: try line.moment()) }
}
