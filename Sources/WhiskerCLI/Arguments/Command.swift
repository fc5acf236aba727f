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

/// The output form of `whisker render`.
enum RenderForm: String, CaseIterable {
  case wireframe
  case ascii
  case outline
  case html
}

/// The subject of `whisker list`.
enum Listing: String, CaseIterable {
  case apps
  case journeys
  case screens
}

extension Command {
  /// Parses a command line, without the program's own name.
  init(_ arguments: [String]) throws(ArgumentError) {
    guard let word = arguments.first else {
      self = .help(topic: nil)
      return
    }
    var words = ArgumentCursor(command: word, rest: arguments.dropFirst())
    if word == "--help" || word == "-h" {
      self = .help(topic: nil)
      return
    }
    if word == "--version" {
      self = .version
      return
    }
    if word == ReplayCommand.word {
      let arguments = try RunArguments(&words)
      self = .replay(path: arguments.paths.first ?? "", arguments)
      return
    }
    guard CommandLineHelp.commands.contains(where: { $0.name == word }) else {
      throw .unknownCommand(word)
    }
    if word == "complete", words.rest.count == 3 {
      // A shell passes the program, the word to complete, and the one before it, whatever they are.
      self = .complete
      return
    }
    if words.rest.contains(where: { $0 == "--help" || $0 == "-h" }) {
      self = .help(topic: word)
      return
    }
    switch word {
    case "run": self = .run(try RunArguments(&words))
    case "drive": self = .drive(try DriveArguments(&words))
    case "why": self = try Self.why(&words)
    case "check":
      self = .check(try CheckArguments(&words))
    case "fmt":
      let (paths, isCheck) = try words.paths(andFlag: "--check")
      self = .format(paths: paths, isCheck: isCheck)
    case "render": self = try Self.render(&words)
    case "preview": self = .preview(try PreviewArguments(&words))
    case "book": self = .book(try BookArguments(&words))
    case "test": self = .test(TestArguments(&words))
    case "list": self = try Self.list(&words)
    case "snapshots": self = try Self.snapshots(&words)
    case "merge": self = .merge(try MergeArguments(&words))
    case "coverage": self = .coverage(try CoverageArguments(&words))
    case "review", "accept", "reject", "undo", "apply":
      self = .review(try ReviewArguments(word, &words))
    case "har":
      let paths = try words.paths()
      guard let path = paths.first else { throw .missingArgument("a HAR file", command: "har") }
      guard paths.count == 1 else { throw .unexpected(paths[1], command: "har") }
      self = .recording(path: path)
    case "lsp": self = .languageServer(try LanguageServerArguments(&words))
    case "complete": self = try Self.complete(words.paths())
    default: self = try Self.help(Array(words.rest))
    }
  }

  private static func complete(_ words: [String]) throws(ArgumentError) -> Command {
    if let word = words.first { throw .unexpected(word, command: "complete") }
    return .complete
  }

  private static func help(_ words: [String]) throws(ArgumentError) -> Command {
    guard let topic = words.first else { return .help(topic: nil) }
    if topic == "journey" {
      return .journeyHelp(word: words.count > 1 ? words.dropFirst().joined(separator: " ") : nil)
    }
    for code in [topic, topic.uppercased()] where CodeExplanation.text(of: code) != nil {
      return .codeHelp(code)
    }
    guard CommandLineHelp.commands.contains(where: { $0.name == topic }) else { throw .unknownTopic(topic) }
    return .help(topic: topic)
  }

  private static func render(_ words: inout ArgumentCursor) throws(ArgumentError) -> Command {
    var path: String?
    var form = RenderForm.wireframe
    while let word = try words.next() {
      switch word {
      case "--form": form = try words.value(of: word, RenderForm.self)
      case _ where word.hasPrefix("-") && word != "-": throw .unknownOption(word, command: "render")
      case _ where path == nil: path = word
      default: throw .unexpected(word, command: "render")
      }
    }
    guard let path else { throw .missingArgument("a screen's JSON file", command: "render") }
    return .render(path: path, form: form)
  }

  private static func snapshots(_ words: inout ArgumentCursor) throws(ArgumentError) -> Command {
    guard let what = try words.next() else {
      throw .missingArgument("rerender or prune", command: "snapshots")
    }
    guard ["rerender", "prune"].contains(what) else {
      throw .badValue(what, option: "snapshots", allowed: ["rerender", "prune"])
    }
    words.command += " \(what)"
    let plan = what == "prune" ? try words.plan() : PlanArguments()
    let (paths, isCheck) = try words.paths(andFlag: "--check")
    return what == "prune"
      ? .prune(paths: paths, isCheck: isCheck, plan) : .rerender(paths: paths, isCheck: isCheck)
  }

  private static func list(_ words: inout ArgumentCursor) throws(ArgumentError) -> Command {
    guard let what = try words.next() else {
      throw .missingArgument(
        "one of \(Listing.allCases.map(\.rawValue).joined(separator: ", "))", command: "list")
    }
    guard let listing = Listing(rawValue: what) else {
      throw .badValue(what, option: "list", allowed: Listing.allCases.map(\.rawValue))
    }
    words.command += " \(what)"
    let plan = listing == .journeys ? try words.plan() : PlanArguments()
    let paths = try words.paths()
    if listing != .journeys, let path = paths.first { throw .unexpected(path, command: words.command) }
    return .list(listing, paths: paths, plan)
  }
}
