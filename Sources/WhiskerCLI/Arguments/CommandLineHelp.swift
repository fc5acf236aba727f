import WhiskerText
/// The help texts, and the tables of commands and options that the argument parser's suggestions share.
enum CommandLineHelp {
  /// A command or option and its summary.
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
    Entry("run", "[PATHS]", "run journeys and report failures"),
    Entry("drive", "APP [JOURNEY]", "drive an app in the terminal, step by step, and save the steps"),
    Entry(
      "why", "JOURNEY [STEP]",
      "show what last changed the element that a step is about: the step at a line, or #7 for the seventh"),
    Entry(
      "review", "", "decide on the screens that differ from their references, at the terminal or as a list"),
    Entry("accept", "ID...", "make proposals of changed screens the references"),
    Entry("reject", "ID...", "remove proposals of changed screens, with a note"),
    Entry("undo", "", "undo the last decision on proposals"),
    Entry("apply", "FILE", "carry out decisions that were made elsewhere, or check them in CI"),
    Entry("merge", "PARTS", "make the reports of a whole run out of the parts of its shards"),
    Entry("coverage", "[PATHS]", "run journeys and list what no journey reaches, tries or checks"),
    Entry("check", "[PATHS]", "find mistakes in journeys without running them"),
    Entry("fmt", "[PATHS]", "write journeys in their canonical form"),
    Entry("render", "SCREEN.json", "print a screen's JSON file as text"),
    Entry("preview", "APP [NAME]", "print an app's previews: screens with mocked models"),
    Entry(
      "book", "APP [PATHS]", "write one page with every named screen of an app, and what a branch changed"),
    Entry(
      "snapshots", "rerender|prune [PATHS]",
      "render the text of references again from their JSON, or remove those that no journey mentions"),
    Entry("test", "[SWIFT-TEST-OPTIONS]", "run swift test, and find the references that no test mentions"),
    Entry("har", "FILE", "list what a recording would reply, what is omitted, and what is hidden"),
    Entry("list", "apps|journeys|screens", "list apps, journeys or screens"),
    Entry("lsp", "", "serve an editor: Language Server Protocol over standard input and output"),
    Entry("complete", "", "print what could come next on a command line, for a shell"),
    Entry(
      "help", "[COMMAND|CODE|journey [WORD]]",
      "print this help, the help of a command, the meaning of a message's code, or the statements of journeys"
    ),
  ]

  static let runOptions = [
    Entry("--app", "APP", "run only the journeys of this app, and those that name none"),
    Entry(
      "--filter", "TEXT",
      "run only journeys whose path or title contains this text, or runs with this variant"),
    Entry("--tags", "EXPRESSION", "run only journeys with these tags: and, or, not and parentheses"),
    Entry("--last-failed", "", "run only what failed in the last run with the same artifacts folder"),
    Entry(
      "--changed-since", "REVISION",
      "run only journeys with a file, part, reply or reference that changed according to git"),
    Entry(
      "--shard", "2/4", "run one of several parts of the journeys; auto: the one that the CI system assigns"),
    Entry(
      "--part", "FILE",
      "file of a shard's part, for \(CommandName.current) merge (shard-2-of-4.part with the artifacts)"),
    Entry("--fail-fast", "", "run no further journey after the first one that fails"),
    Entry("--repeat", "NUMBER", "run each journey several times"),
    Entry("--quarantine", "FILE", "journeys that may fail, one on a line: PATH because \"REASON\""),
    Entry(
      "--watch", "", "rerun the journeys that depend on a file when it is saved, until the command is stopped"
    ),
    Entry(
      "--record", "MODE",
      "which snapshots to record: all, missing, failed or never (missing; never if CI is set)"),
    Entry(
      "--format", "KIND",
      "report on standard output: text, jsonl, junit, tap, markdown, github or html (text; github on GitHub)"),
    Entry(
      "--report", "KIND=FILE", "write a report to a file as well; can be repeated; none: no defaults in CI"),
    Entry("--fixtures", "DIR", "folder of reply files (the Fixtures folder that contains the journey)"),
    Entry("--seed", "NUMBER", "run ready jobs in a random order, repeatable with the same number"),
    Entry(
      "--replay", "PICKS",
      "repeat the order of an earlier seeded run from its picks, such as 0,2,1; for one journey"),
    Entry(
      "--verify-determinism", "",
      "run every journey five times under different conditions and compare the events"),
    Entry(
      "--isolate", "", "run each journey in a process of its own, unaffected by what earlier ones left behind"
    ),
    Entry("--jobs", "NUMBER", "number of journeys that run at the same time (one per core), also -j"),
    Entry("--step-limit", "SECONDS", "real time after which a blocked step is stopped (10)"),
    Entry("--job-limit", "NUMBER", "jobs that may run at one instant before that counts as endless (50000)"),
    Entry("--settle-limit", "SECONDS", "virtual time after which settle gives up (60)"),
    Entry("--timer-limit", "NUMBER", "timers of one settle, and instants at which wait until looks (10000)"),
    Entry("--memory-limit", "MEGABYTES", "memory that the process of a journey may use (4096)"),
    Entry("--artifacts", "DIR", "folder for proposals of changed snapshots (.build/whisker)"),
    Entry("--trace", "", "print every frame: its step, time, events, changes and screen"),
    Entry(
      "--stop-at", "FILE:LINE", "run up to that step and continue by hand, as in \(CommandName.current) drive"
    ),
    Entry(
      "--har", "FILE", "write all requests as a HAR recording, with virtual times and hidden credentials"),
    Entry(
      "--graph", "FILE",
      "write the navigation as a graph: .mmd for Mermaid, .dot for Graphviz, .svg for a picture"),
    Entry(
      "--sequence", "FILE.mmd",
      "write the calls and answers from the person to the network as a Mermaid sequence diagram"),
    Entry("--help", "", "print this help"),
  ]

  static let driveOptions = [
    Entry("--fixtures", "DIR", "folder of reply files (the Fixtures folder that contains the journey)"),
    Entry("--step-limit", "SECONDS", "real time after which a blocked step is stopped (10)"),
    Entry("--job-limit, --settle-limit, --timer-limit", "NUMBER", "as for \(CommandName.current) run"),
    Entry("--artifacts", "DIR", "folder for steps that are not saved yet (.build/whisker)"),
    Entry("--help", "", "print this help"),
  ]

  static let whyOptions = [
    Entry("--app", "APP", "app of a journey that does not name one"),
    Entry("--fixtures", "DIR", "folder of reply files (the Fixtures folder that contains the journey)"),
    Entry("--step-limit", "SECONDS", "real time after which a blocked step is stopped (10)"),
    Entry("--job-limit, --settle-limit, --timer-limit", "NUMBER", "as for \(CommandName.current) run"),
    Entry("--help", "", "print this help"),
  ]

  /// The options of the commands that decide on proposals.
  static func reviewOptions(_ command: String) -> [Entry] {
    let own: [Entry] =
      switch command {
      case "review":
        [
          Entry("--list", "", "print the cards; exit with code 1 if there are any"),
          Entry("--json", "", "print the cards as JSON"),
          Entry(
            "--html", "FILE", "write a page on which a browser decides, for \(CommandName.current) apply"),
        ]
      case "accept":
        [
          Entry("--all", "", "accept everything that is not guarded"),
          Entry("--note", "TEXT", "note to keep with the decision"),
          Entry("--by", "NAME", "name of the reviewer"),
        ]
      case "reject":
        [
          Entry("--stale", "", "reject everything that can no longer be accepted"),
          Entry("--note", "TEXT", "note for the author of the change"),
          Entry("--by", "NAME", "name of the reviewer"),
        ]
      case "apply":
        [
          Entry("--format", "FORMAT", "text, markdown or github (text)"),
          Entry("--by", "NAME", "name of the reviewer, instead of the one in the file"),
        ]
      default: []
      }
    return own + [
      Entry("--artifacts", "DIR", "artifacts folder of the run that made the proposals (.build/whisker)"),
      Entry("--help", "", "print this help"),
    ]
  }

  /// The options of commands that read journeys and do not run them.
  private static let planOptions = [
    Entry("--app", "APP", "read only the journeys of this app, and those that name none"),
    Entry("--fixtures", "DIR", "folder of reply files (the Fixtures folder that contains the journey)"),
    Entry("--help", "", "print this help"),
  ]

  static let renderOptions = [
    Entry("--form", "FORM", "wireframe, ascii, outline or html (wireframe)"),
    Entry("--help", "", "print this help"),
  ]

  static func options(of command: String) -> [Entry] {
    switch command {
    case "run": runOptions
    case "drive": driveOptions
    case "why": whyOptions
    case "render": renderOptions
    case "review", "accept", "reject", "undo", "apply": reviewOptions(command)
    case "check":
      [
        Entry("--fix", "", "apply every fix that is safe"),
        Entry(
          "--plan", "", "print every run with its steps, with use, repeat, fork and examples expanded"),
        Entry(
          "--artifacts", "DIR",
          "artifacts of earlier runs, to warn of names never seen (.build/whisker)"),
      ] + planOptions
    case "coverage":
      [
        Entry("--json", "", "print JSON instead of text"),
        Entry("--minimum", "PERCENT", "exit with code 1 if less of an app is covered"),
        Entry("--skeletons", "DIR", "write the beginning of a journey for each gap into this folder"),
      ]
        + runOptions.filter { CoverageArguments.runOptions.contains($0.name) }
    case "merge":
      runOptions.filter { ["--format", "--report"].contains($0.name) } + [
        Entry("--artifacts", "DIR", "folder of the reports that CI gets by default (.build/whisker)"),
        Entry("--help", "", "print this help"),
      ]
    case "lsp":
      [
        Entry("--app", "APP", "app of journeys that do not name one"),
        Entry("--fixtures", "DIR", "folder of reply files (the Fixtures folder that contains the journey)"),
        Entry(
          "--artifacts", "DIR", "artifacts of earlier runs, to complete names (.build/whisker)"),
        Entry("--stdio", "", "accepted for editors that pass it; has no effect"),
        Entry("--help", "", "print this help"),
      ]
    case "preview":
      [
        Entry("--html", "", "print one page with all screens as HTML"),
        Entry("--help", "", "print this help"),
      ]
    case "test":
      [
        Entry("--prune", "", "remove the references that no test mentions"),
        Entry("--help", "", "print this help"),
      ]
    case "book":
      [
        Entry("--html", "FILE", "file of the page (APP.html with the artifacts)"),
        Entry(
          "--compare", "REVISION",
          "show what changed since the last commit that this branch shares with a branch, tag or commit"),
        Entry("--fixtures", "DIR", "folder of reply files (the Fixtures folder that contains the journey)"),
        Entry("--help", "", "print this help"),
      ]
    case "fmt":
      [
        Entry("--check", "", "write nothing; exit with code 1 if a journey is not canonical"),
        Entry("--help", "", "print this help"),
      ]
    case "snapshots":
      [
        Entry(
          "--check", "",
          "write nothing; exit with code 1 if a text does not match its JSON, or there are orphans"),
        Entry("--app", "APP", "prune: the app of journeys that name none"),
        Entry(
          "--fixtures", "DIR",
          "prune: folder of reply files (the Fixtures folder that contains the journey)"),
        Entry("--help", "", "print this help"),
      ]
    case "list":
      [
        Entry("--app", "APP", "journeys: list only those of this app, and those that name none"),
        Entry(
          "--fixtures", "DIR",
          "journeys: folder of reply files (the Fixtures folder that contains the journey)"),
        Entry("--help", "", "print this help"),
      ]
    default: [Entry("--help", "", "print this help")]
    }
  }

  /// The names of the options that a command takes, each by itself.
  ///
  /// - Parameter command: The command, followed by its kind if it has several, as in `list apps`.
  static func names(ofOptionsOf command: String) -> [String] {
    let words = command.split(separator: " ").map(String.init)
    let names = options(of: words[0]).flatMap { $0.name.split(separator: ", ").map(String.init) }
    return switch command {
    case "list apps", "list screens", "snapshots rerender":
      names.filter { !PlanArguments.options.contains($0) }
    default: names
    }
  }

  static func text(topic: String?, program: String) -> String {
    guard let topic, let command = commands.first(where: { $0.name == topic }) else {
      return """
        \(program): run an app without a screen, and see every screen as text.

        usage: \(program) COMMAND [ARGUMENTS]

        commands:
        \(table(commands))

        Without PATHS, journeys are read from Fixtures/Journeys.
        `\(program) help COMMAND` lists the options of a command, and `\(program) help J202` explains the code of a message;
        `\(program) --version` prints the version.

        exit codes:
        \(table(exitCodes))

        """
    }
    return """
      usage: \(program) \(command.name) \(command.value.isEmpty ? "" : command.value + " ")[OPTIONS]

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
