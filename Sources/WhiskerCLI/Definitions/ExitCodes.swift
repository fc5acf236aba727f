/// The exit codes of kinds of commands, as the help tells them.
enum ExitCodes {
  /// Those of the commands that run journeys.
  static let ofRuns = [
    HelpEntry("0", "", "everything passed"),
    HelpEntry("1", "", "a journey failed: a false expectation, an unmatched request, a missing reference"),
    HelpEntry("2", "", "nothing was run: a mistake in a journey, an invalid argument or a missing file"),
    HelpEntry(
      "3", "",
      "a crash, a step that did not end, a report that could not be written, or a fault in the engine or the environment"
    ),
    HelpEntry("4", "", "a journey was not deterministic"),
    HelpEntry("130", "", "the run was interrupted, as with ctrl-C"),
  ]

  /// Those of a command that runs nothing.
  static func codes(
    _ zero: String, one: String? = nil, two: String, three: String = "the output could not be written"
  ) -> [HelpEntry] {
    [HelpEntry("0", "", zero)] + (one.map { [HelpEntry("1", "", $0)] } ?? []) + [
      HelpEntry("2", "", two), HelpEntry("3", "", three),
    ]
  }
}
