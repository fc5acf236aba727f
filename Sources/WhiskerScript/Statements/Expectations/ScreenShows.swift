/// `screen matches`: the outline of the screen contains the lines below it.
package struct ScreenShows: StatementWithLines {
  package let lines: Lines

  package var concern: Concern { .screen }

  package static let definition = StatementDefinition(
    .assertion, .observes, block: .outline,
    Form(
      "screen matches",
      "The screen's outline contains the lines below; a line ... is any number of other lines.",
      "screen matches", below: [#"  | title "Breeds""#, "  | ...", #"  | button "Retry""#])
  ) { line throws(Fault) in ScreenShows(lines: Lines()) }
}

extension ScreenShows {
  func with(_ lines: Lines) -> any Statement { ScreenShows(lines: lines) }
}
