/// The exit codes of kinds of commands, as the help tells them.
enum ExitCodes {
  private static let nothingWasRun = HelpEntry(
    "2", "", "nothing was run: a mistake in a journey, an invalid argument or a missing file")
  private static let interruption = HelpEntry("130", "", "the run was interrupted, as with ctrl-C")

  /// Those of the commands that run journeys.
  static let ofRuns = [
    HelpEntry("0", "", "everything passed"),
    HelpEntry("1", "", "a journey failed: a false expectation, an unmatched request, a missing reference"),
    nothingWasRun,
    HelpEntry(
      "3", "",
      "a crash, a step that did not end, a report that could not be written, or a fault in the engine or the environment"
    ),
    HelpEntry("4", "", "a journey was not deterministic"),
    interruption,
  ]

  /// Those of `whisker coverage`, which compares nothing and judges the whole as well.
  static let ofCoverage = [
    HelpEntry("0", "", "every journey passed, except that snapshots without a reference do not count"),
    HelpEntry("1", "", "a journey failed, or less of an app is covered than `--minimum` asks for"),
    nothingWasRun,
    HelpEntry(
      "3", "",
      "a crash, a step that did not end, a skeleton or the output that could not be written, or a fault in the engine or the environment"
    ),
    interruption,
  ]

  /// Those of `whisker merge`, which runs nothing: a shard that a signal ended has an exit code of its own.
  static let ofMerges = codes(
    "everything passed", one: "a journey of a shard failed, or no journey mentions a reference",
    two: "the parts do not make a whole run, cannot be read, or an argument is invalid",
    three: "a shard crashed or was interrupted, or a report could not be written")

  /// Those of a command with meanings of its own.
  ///
  /// - Parameters:
  ///   - zero: The meaning of 0.
  ///   - one: The meaning of 1; nil if the command never ends with it.
  ///   - two: The meaning of 2.
  ///   - three: The meaning of 3.
  ///   - canBeInterrupted: Whether it runs journeys, and ends by the signal that interrupts them.
  static func codes(
    _ zero: String, one: String? = nil, two: String, three: String = "the output could not be written",
    canBeInterrupted: Bool = false
  ) -> [HelpEntry] {
    [HelpEntry("0", "", zero)] + (one.map { [HelpEntry("1", "", $0)] } ?? []) + [
      HelpEntry("2", "", two), HelpEntry("3", "", three),
    ] + (canBeInterrupted ? [interruption] : [])
  }
}
