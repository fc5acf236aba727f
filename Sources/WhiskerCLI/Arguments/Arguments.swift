import WhiskerSource

/// What the command line asks for.
enum Command: Equatable {
  case run(RunArguments)
  case drive(DriveArguments)
  case why(path: String, step: String?, RunArguments)
  /// What a session starts the program as; see ``ReplayCommand``.
  case replay(path: String, RunArguments)
  case check(CheckArguments)
  case format(paths: [String], isCheck: Bool)
  case render(path: String, form: RenderForm)
  case list(Listing, paths: [String])
  case rerender(paths: [String], isCheck: Bool)
  case languageServer(LanguageServerArguments)
  case help(topic: String?)
  /// The statements of the language, or those that have to do with a word.
  case journeyHelp(word: String?)
  case version
}

/// What `whisker run` was told.
struct RunArguments: Equatable {
  var paths: [String] = []
  var app: String?
  var record: String?
  var format = Format.text
  var filter: String?
  var fixtures: String?
  var artifacts = ".build/whisker"
  /// The file for the graph of what led where; its ending says in which language.
  var graph: String?
  /// The seconds of real time that a step may take.
  var stepLimit = 10
  /// Picks the next ready job at random, repeatably.
  var seed: UInt64?
  /// Repeats the order of jobs of an earlier seeded run.
  var replay: [Int]?
  /// Whether every journey runs twice and the events are compared.
  var verifiesDeterminism = false

  /// Whether every frame is printed.
  var isTracing = false
  /// Where the run stops and goes on by hand.
  var stop: StopPoint?

  /// How events are written.
  enum Format: String, CaseIterable {
    case text
    case jsonl
  }
}

/// What `whisker check` was told.
struct CheckArguments: Equatable {
  var paths: [String] = []
  /// Whether mistakes whose mending is beyond doubt are mended.
  var isFixing = false
  /// Whether every run is printed with its steps.
  var showsPlan = false
  /// The folder in which runs left what their screens showed.
  var artifacts = RunArguments().artifacts
}

/// The text that `whisker render` writes.
enum RenderForm: String, CaseIterable {
  case wireframe
  case ascii
  case outline
  case html
}

/// What `whisker list` lists.
enum Listing: String, CaseIterable {
  case apps
  case journeys
  case screens
}

/// What is wrong with a command line.
enum ArgumentError: Error, Equatable {
  case unknownCommand(String)
  case unknownOption(String, command: String)
  case missingValue(option: String)
  case badValue(String, option: String, allowed: [String])
  case notANumber(String, option: String, range: ClosedRange<Int>)
  case notNumbers(String, option: String)
  case missingArgument(String, command: String)
  case unexpected(String, command: String)

  /// The message and what to try, in one place.
  var message: String {
    switch self {
    case .unknownCommand(let word):
      "there is no command \(word)" + Self.suggestion(word, CommandLineHelp.commands.map(\.name))
    case .unknownOption(let option, let command):
      "whisker \(command) has no option \(option)"
        + Self.suggestion(option, CommandLineHelp.options(of: command).map(\.name))
    case .missingValue(let option): "\(option) needs a value"
    case .badValue(let value, let option, let allowed):
      "\(option) cannot be \(value); it is one of \(allowed.joined(separator: ", "))"
        + Self.suggestion(value, allowed)
    case .notANumber(let value, let option, let range):
      "\(option) cannot be \(value); it is a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .notNumbers(let value, let option):
      "\(option) cannot be \(value); it is the numbers of a seeded run's picks, with commas between"
    case .missingArgument(let what, let command): "whisker \(command) needs \(what)"
    case .unexpected(let word, let command): "whisker \(command) does not take \(word)"
    }
  }

  private static func suggestion(_ word: String, _ known: [String]) -> String {
    NearestName.best(for: word, among: known).map { "; did you mean \($0)?" } ?? ""
  }
}

extension Command {
  /// Reads a command line, without the program's own name.
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
    case "list": self = try Self.list(&words)
    case "snapshots": self = try Self.snapshots(&words)
    case "lsp": self = .languageServer(try LanguageServerArguments(&words))
    default: self = try Self.help(Array(words.rest))
    }
  }

  private static func help(_ words: [String]) throws(ArgumentError) -> Command {
    guard let topic = words.first else { return .help(topic: nil) }
    if topic == "journey" {
      return .journeyHelp(word: words.count > 1 ? words.dropFirst().joined(separator: " ") : nil)
    }
    guard CommandLineHelp.commands.contains(where: { $0.name == topic }) else { throw .unknownCommand(topic) }
    return .help(topic: topic)
  }

  private static func render(_ words: inout ArgumentCursor) throws(ArgumentError) -> Command {
    var path: String?
    var form = RenderForm.wireframe
    while let word = words.next() {
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
    guard let what = words.next() else { throw .missingArgument("rerender", command: "snapshots") }
    guard what == "rerender" else { throw .badValue(what, option: "snapshots", allowed: ["rerender"]) }
    let (paths, isCheck) = try words.paths(andFlag: "--check")
    return .rerender(paths: paths, isCheck: isCheck)
  }

  private static func list(_ words: inout ArgumentCursor) throws(ArgumentError) -> Command {
    guard let what = words.next() else {
      throw .missingArgument(
        "one of \(Listing.allCases.map(\.rawValue).joined(separator: ", "))", command: "list")
    }
    guard let listing = Listing(rawValue: what) else {
      throw .badValue(what, option: "list", allowed: Listing.allCases.map(\.rawValue))
    }
    return .list(listing, paths: try words.paths())
  }
}

extension RunArguments {
  init(_ words: inout ArgumentCursor) throws(ArgumentError) {
    while let word = words.next() {
      switch word {
      case "--app": app = try words.value(of: word)
      case "--record": record = try words.value(of: word)
      case "--format": format = try words.value(of: word, Format.self)
      case "--filter": filter = try words.value(of: word)
      case "--fixtures": fixtures = try words.value(of: word)
      case "--artifacts": artifacts = try words.value(of: word)
      case "--graph":
        let path = try words.value(of: word)
        guard path.hasSuffix(".dot") || path.hasSuffix(".mmd") else {
          throw .badValue(path, option: word, allowed: ["a file that ends in .dot", "one that ends in .mmd"])
        }
        graph = path
      case "--seed": seed = UInt64(try words.number(of: word, in: 0...Int.max))
      case "--replay": replay = try words.numbers(of: word)
      case "--trace": isTracing = true
      case "--stop-at":
        let place = try words.value(of: word)
        guard let point = StopPoint(place) else {
          throw .badValue(place, option: word, allowed: ["a file and a line, as in home.journey:12"])
        }
        stop = point
      case "--verify-determinism": verifiesDeterminism = true
      case "--step-limit": stepLimit = try words.number(of: word, in: 1...3600)
      case _ where word.hasPrefix("-"): throw .unknownOption(word, command: "run")
      default: paths.append(word)
      }
    }
  }
}

extension CheckArguments {
  init(_ words: inout ArgumentCursor) throws(ArgumentError) {
    while let word = words.next() {
      switch word {
      case "--fix": isFixing = true
      case "--plan": showsPlan = true
      case "--artifacts": artifacts = try words.value(of: word)
      case _ where word.hasPrefix("-"): throw .unknownOption(word, command: "check")
      default: paths.append(word)
      }
    }
  }
}

/// The words of a command line that have not been read yet.
struct ArgumentCursor {
  let command: String
  private(set) var rest: ArraySlice<String>

  init(command: String, rest: ArraySlice<String>) {
    self.command = command
    // `--option=value` is the same as `--option value`.
    self.rest = ArraySlice(
      rest.flatMap { word in
        guard word.hasPrefix("--"), let sign = word.firstIndex(of: "=") else { return [word] }
        return [String(word[..<sign]), String(word[word.index(after: sign)...])]
      })
  }

  mutating func next() -> String? { rest.popFirst() }

  mutating func value(of option: String) throws(ArgumentError) -> String {
    guard let value = rest.popFirst() else { throw .missingValue(option: option) }
    return value
  }

  mutating func value<Value: RawRepresentable & CaseIterable>(
    of option: String, _ type: Value.Type
  ) throws(ArgumentError) -> Value where Value.RawValue == String {
    let word = try value(of: option)
    guard let value = Value(rawValue: word) else {
      throw .badValue(word, option: option, allowed: Value.allCases.map(\.rawValue))
    }
    return value
  }

  mutating func number(of option: String, in range: ClosedRange<Int>) throws(ArgumentError) -> Int {
    let word = try value(of: option)
    guard let number = Int(word), range.contains(number) else {
      throw .notANumber(word, option: option, range: range)
    }
    return number
  }

  mutating func numbers(of option: String) throws(ArgumentError) -> [Int] {
    let word = try value(of: option)
    let numbers = word.split(separator: ",").map { Int($0) }
    guard !numbers.isEmpty, !numbers.contains(nil) else { throw .notNumbers(word, option: option) }
    return numbers.compactMap(\.self)
  }

  /// All that is left, as paths, and whether a flag stands among them.
  mutating func paths(andFlag flag: String) throws(ArgumentError) -> (paths: [String], isSet: Bool) {
    let count = rest.count
    rest = rest.filter { $0 != flag }[...]
    let isSet = rest.count < count
    return (try paths(), isSet)
  }

  /// All that is left, as paths.
  mutating func paths() throws(ArgumentError) -> [String] {
    for word in rest where word.hasPrefix("-") { throw .unknownOption(word, command: command) }
    defer { rest = [] }
    return Array(rest)
  }
}
