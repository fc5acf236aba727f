// The exit codes of each command.
extension CommandLineHelp {
  /// The exit codes of the commands that run journeys.
  static let exitCodes = [
    Entry("0", "", "everything passed"),
    Entry(
      "1", "", "a journey failed: a false expectation, an unmatched request, a missing reference"),
    Entry(
      "2", "", "nothing was run: a mistake in a journey, an invalid argument or a missing file"),
    Entry(
      "3", "",
      "a crash, a step that did not end, a report that could not be written, or a fault in the engine or the environment"
    ),
    Entry("4", "", "a journey was not deterministic"),
  ]

  /// The exit codes of the commands that decide on proposals.
  private static let reviewExitCodes = [
    Entry("0", "", "nothing is left to decide, or everything that was asked for is done"),
    Entry("1", "", "something is undecided, rejected or could not be decided on"),
    Entry("2", "", "an invalid argument, an unknown ID, or decisions that no longer fit"),
    Entry("3", "", "a file could not be written"),
  ]

  /// The exit codes of a command.
  static func exitCodes(of command: String) -> [Entry] {
    switch command {
    case "review", "accept", "reject", "undo", "apply": reviewExitCodes
    case "lsp":
      // The protocol defines the first two.
      [
        Entry("0", "", "the editor sent shutdown and exit"),
        Entry("1", "", "the editor closed the connection without a shutdown, or sent something unreadable"),
        Entry("2", "", "an invalid argument"),
        Entry("3", "", "an answer could not be written"),
      ]
    case "fmt":
      codes(
        "every journey is in its canonical form, or was written in it",
        one: "with --check: a journey is not in its canonical form",
        two: "a journey has errors and was left unchanged, an invalid argument or a missing file",
        three: "a journey or the output could not be written")
    case "check":
      codes(
        "no errors, whatever warnings there are",
        two: "an error in a journey, an invalid argument or a missing file",
        three: "a journey or the output could not be written")
    case "list":
      codes("everything is listed", two: "an error in a journey, an invalid argument or a missing file")
    case "render":
      codes(
        "the screen was printed", two: "a file that is not a screen, an invalid argument or a missing file")
    case "complete":
      codes("the words were printed, if there are any", two: "not called by a shell, or an invalid argument")
    case "har":
      codes("the recording was listed", two: "nothing to reply in it, an invalid argument or a missing file")
    case "drive":
      codes("the session was ended", two: "an unknown app, a mistake in the journey, or an invalid argument")
    case "why":
      codes(
        "the step was explained", two: "no such step, a mistake in the journey, or an invalid argument",
        three: "a crash, a step that did not end, or the output could not be written")
    case "book":
      codes(
        "the page was written",
        two:
          "an unknown app or revision, a mistake in a journey, an invalid argument, or a reference that is not a screen",
        three: "the page could not be written")
    case "test":
      codes(
        "the tests passed, and each mentions its references",
        one: "a test failed, or no test mentions a reference; other codes of swift test are passed on",
        two: "nothing may be removed because CI is set, or an invalid argument",
        three: "swift could not be started, or a file could not be written")
    case "help":
      codes("the help was printed", two: "an unknown command, code or word")
    case "preview":
      codes(
        "the previews were printed", two: "an unknown app or preview, or an invalid argument",
        three: "a preview has no valid screen, or the output could not be written")
    case "snapshots":
      codes(
        "nothing is left to do", one: "with --check: a text does not match its JSON, or there are orphans",
        two: "an error in a journey or a reference, an invalid argument or a missing file",
        three: "a file or the output could not be written")
    default: exitCodes
    }
  }

  /// The exit codes of a command that runs nothing.
  private static func codes(
    _ zero: String, one: String? = nil, two: String, three: String = "the output could not be written"
  ) -> [Entry] {
    [Entry("0", "", zero)] + (one.map { [Entry("1", "", $0)] } ?? []) + [
      Entry("2", "", two), Entry("3", "", three),
    ]
  }
}
