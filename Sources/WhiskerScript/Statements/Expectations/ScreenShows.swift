/// `screen matches` with lines of an outline below it.
package struct ScreenShows: StatementWithLines {
  /// The lines.
  package let lines: Lines

  package var concern: Concern { .screen }

  package static let definition = StatementDefinition(
    .assertion, .observes, block: .outline,
    Form(
      "screen matches",
      "The screen's outline has the lines below; a line ... stands for any number of others.",
      "screen matches")
  ) { line throws(Fault) in ScreenShows(lines: Lines()) }
}

extension ScreenShows {
  func with(_ lines: Lines) -> any Statement { ScreenShows(lines: lines) }
}
