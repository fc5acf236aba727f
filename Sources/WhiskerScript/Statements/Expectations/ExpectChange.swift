/// `expect change`: the last action changed the screen as the lines of a difference below it describe.
package struct ExpectChange: StatementWithLines {
  package let lines: Lines

  package var concern: Concern { .screen }

  package static let definition = StatementDefinition(
    .assertion, .observes, block: .difference,
    Form(
      "expect change", "The last step changed the screen as the lines below say.", "expect change",
      below: [#"  | - progress "Loading breeds""#, #"  | + grid "Breeds""#, "  | ..."])
  ) { line throws(Fault) in ExpectChange(lines: Lines()) }
}

extension ExpectChange {
  func with(_ lines: Lines) -> any Statement { ExpectChange(lines: lines) }
}
