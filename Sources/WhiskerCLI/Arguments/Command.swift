import WhiskerRunner

/// A parsed command line.
enum Command: Equatable {
  case run(RunArguments)
  case drive(DriveArguments)
  case why(path: String, step: String?, RunArguments)
  /// The internal command by which a session starts the program again; see ``ReplayCommand``.
  case replay(path: String, RunArguments)
  case check(CheckArguments)
  case format(paths: [String], isCheck: Bool)
  case render(path: String, form: RenderForm)
  case preview(PreviewArguments)
  case book(BookArguments)
  case test(TestArguments)
  case list(Listing, paths: [String], PlanArguments = PlanArguments())
  /// `whisker har FILE`
  case recording(path: String)
  case rerender(paths: [String], isCheck: Bool)
  case prune(paths: [String], isCheck: Bool, PlanArguments = PlanArguments())
  case languageServer(LanguageServerArguments)
  case merge(MergeArguments)
  case coverage(CoverageArguments)
  /// `whisker review`, `accept`, `reject`, `undo` and `apply`
  case review(ReviewArguments)
  /// `whisker complete`, with the words that a shell passes besides the variables
  case complete
  case help(topic: String?)
  /// `help CODE`, with a known code of a message.
  case codeHelp(String)
  /// The statements of the language, or those about a word.
  case journeyHelp(word: String?)
  case version
}

extension Command {
  /// The paths of journeys and their folders that the line names.
  var journeyPaths: [String] {
    switch self {
    case .run(let arguments): arguments.paths
    case .why(let path, _, _): [path]
    case .check(let arguments): arguments.paths
    case .coverage(let arguments): arguments.run.paths
    case .book(let arguments): arguments.paths
    case .format(let paths, _), .list(_, let paths, _), .prune(let paths, _, _): paths
    case .drive(let arguments): arguments.words
    case .replay, .render, .preview, .test, .recording, .rerender, .languageServer, .merge, .review,
      .complete, .help, .codeHelp, .journeyHelp, .version:
      []
    }
  }

  /// Parses a command line, without the program's own name.
  init(_ arguments: [String]) throws(ArgumentError) {
    guard let word = arguments.first, word != "--help", word != "-h" else {
      self = .help(topic: nil)
      return
    }
    if word == "--version" {
      self = .version
      return
    }
    var words = ArgumentCursor(command: word, rest: arguments.dropFirst())
    if word == ReplayCommand.word {
      var arguments = RunArguments()
      arguments.paths = try words.read(RunArguments.options, into: &arguments)
      self = .replay(path: arguments.paths.first ?? "", arguments)
      return
    }
    guard let definition = CommandDefinition.named(word) else { throw .unknownCommand(word) }
    if word == CommandDefinition.complete.name, words.rest.count == 3 {
      // A shell passes the program, the word to complete, and the one before it, whatever they are.
      self = .complete
    } else if words.rest.contains(where: { $0 == "--help" || $0 == "-h" }) {
      self = .help(topic: word)
    } else {
      self = try definition.read(&words)
    }
  }
}
