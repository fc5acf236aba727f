/// The help texts and the tables that they, the parser's suggestions and the documentation share.
enum CommandLineHelp {
  /// A command or option with what it does.
  struct Entry {
    let name: String
    let value: String
    let summary: String

    init(_ name: String, _ value: String = "", _ summary: String) {
      self.name = name
      self.value = value
      self.summary = summary
    }
  }

  static let commands = [
    Entry("run", "[PATHS]", "run journeys and report what they find"),
    Entry("drive", "APP [JOURNEY]", "drive an app in the terminal, step by step, and save the steps"),
    Entry("why", "JOURNEY [STEP]", "tell what last changed the element that a step is about"),
    Entry("check", "[PATHS]", "find the mistakes in journeys without running them"),
    Entry("fmt", "[PATHS]", "write journeys in their canonical form"),
    Entry("render", "SCREEN.json", "print the text of a screen that was written as JSON"),
    Entry("snapshots", "rerender [PATHS]", "draw the text of references anew from the JSON beside them"),
    Entry("list", "apps|journeys|screens", "list what there is"),
    Entry("lsp", "", "serve an editor: the Language Server Protocol over standard input and output"),
    Entry(
      "help", "[COMMAND|journey [WORD]]", "print this, the help of a command, or the statements of journeys"),
  ]

  static let runOptions = [
    Entry("--app", "APP", "only the journeys of this app"),
    Entry("--filter", "TEXT", "only journeys with this text in their path or title"),
    Entry(
      "--record", "MODE",
      "what to write of snapshots: all, missing, failed or never (missing; never with CI set)"),
    Entry("--format", "FORMAT", "text for people, jsonl for machines (text)"),
    Entry("--fixtures", "DIR", "where reply files are (the Fixtures folder that a journey lies in)"),
    Entry("--seed", "NUMBER", "run ready jobs in a random order that this number repeats"),
    Entry("--replay", "PICKS", "repeat the order that a seeded run told as its picks; for one journey"),
    Entry("--verify-determinism", "", "run every journey twice under different circumstances and compare"),
    Entry("--step-limit", "SECONDS", "the real time after which a step that blocks is ended (10)"),
    Entry("--artifacts", "DIR", "where proposals of changed snapshots go (.build/whisker)"),
    Entry("--trace", "", "print every frame: step, time, what happened, what changed and the screen"),
    Entry("--stop-at", "FILE:LINE", "run to that step and go on by hand, as with whisker drive"),
    Entry("--graph", "FILE", "write what led where as a graph: .mmd for Mermaid, .dot for Graphviz"),
    Entry("--help", "", "print this help"),
  ]

  static let driveOptions = [
    Entry("--fixtures", "DIR", "where reply files are (the Fixtures folder that the journey lies in)"),
    Entry("--step-limit", "SECONDS", "the real time after which a step that blocks is ended (10)"),
    Entry("--artifacts", "DIR", "where steps that are not saved yet are kept (.build/whisker)"),
    Entry("--help", "", "print this help"),
  ]

  static let whyOptions = [
    Entry("--app", "APP", "the app of a journey that names none"),
    Entry("--fixtures", "DIR", "where reply files are (the Fixtures folder that the journey lies in)"),
    Entry("--step-limit", "SECONDS", "the real time after which a step that blocks is ended (10)"),
    Entry("--help", "", "print this help"),
  ]

  static let renderOptions = [
    Entry("--form", "FORM", "wireframe, ascii, outline or html (wireframe)"),
    Entry("--help", "", "print this help"),
  ]

  static let exitCodes = [
    Entry("0", "", "everything passed"),
    Entry(
      "1", "", "a journey found something: a false expectation, an unmatched request, a missing reference"),
    Entry(
      "2", "", "known before anything ran: a mistake in a journey, an argument or a file that is not there"),
    Entry("3", "", "a crash, a step that never ended, or a fault of the engine or the environment"),
    Entry("4", "", "a journey did not do the same every time"),
  ]

  /// The codes that a command ends with.
  private static func exitCodes(of command: String) -> [Entry] {
    // The protocol gives the first two their meaning.
    command == "lsp"
      ? [
        Entry("0", "", "the editor asked for a shutdown and said exit"),
        Entry("1", "", "the editor went away without a shutdown, or could not be understood"),
        Entry("2", "", "an argument is wrong"),
      ] : exitCodes
  }

  static func options(of command: String) -> [Entry] {
    switch command {
    case "run": runOptions
    case "drive": driveOptions
    case "why": whyOptions
    case "render": renderOptions
    case "check":
      [
        Entry("--fix", "", "mend the mistakes whose mending is beyond doubt"),
        Entry(
          "--plan", "", "print every run with its steps, all that is used, repeated and forked written out"),
        Entry(
          "--artifacts", "DIR",
          "where runs left what screens showed, to warn of names never seen (.build/whisker)"),
        Entry("--help", "", "print this help"),
      ]
    case "lsp":
      [
        Entry("--app", "APP", "the app of journeys that name none"),
        Entry("--fixtures", "DIR", "where reply files are (the Fixtures folder that a journey lies in)"),
        Entry(
          "--artifacts", "DIR", "where runs left what screens showed, to complete names (.build/whisker)"),
        Entry("--stdio", "", "accepted, as editors pass it: there is no other way"),
        Entry("--help", "", "print this help"),
      ]
    case "fmt":
      [
        Entry("--check", "", "write nothing; end with code 1 when a journey is not canonical"),
        Entry("--help", "", "print this help"),
      ]
    case "snapshots":
      [
        Entry("--check", "", "write nothing; end with code 1 when a text is not what its JSON says"),
        Entry("--help", "", "print this help"),
      ]
    default: [Entry("--help", "", "print this help")]
    }
  }

  static func text(topic: String?, program: String) -> String {
    guard let topic, let command = commands.first(where: { $0.name == topic }) else {
      return """
        \(program): drive an app without a screen and see every screen as text.

        usage: \(program) COMMAND [ARGUMENTS]

        commands:
        \(table(commands))

        Without PATHS, journeys are read from Fixtures/Journeys.
        `\(program) help COMMAND` tells the options of a command; `\(program) --version` the version.

        exit codes:
        \(table(exitCodes))

        """
    }
    return """
      usage: \(program) \(command.name) \(command.value) [OPTIONS]

      \(command.summary)

      options:
      \(table(options(of: topic)))

      exit codes:
      \(table(exitCodes(of: topic)))

      """
  }

  static func table(_ entries: [Entry]) -> String {
    let heads = entries.map { $0.value.isEmpty ? $0.name : "\($0.name) \($0.value)" }
    let width = heads.map(\.count).max() ?? 0
    return zip(heads, entries).map { head, entry in
      "  \(head)\(String(repeating: " ", count: width - head.count))  \(entry.summary)"
    }.joined(separator: "\n")
  }
}
