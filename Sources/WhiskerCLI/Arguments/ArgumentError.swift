import WhiskerRunner
import WhiskerScript
import WhiskerSource
import WhiskerText

/// A mistake in a command line.
enum ArgumentError: Error, Equatable {
  case unknownCommand(String)
  /// The argument of `help`.
  case unknownTopic(String)
  case unknownOption(String, command: String)
  case missingValue(option: String)
  /// An option with one value that a line has twice.
  case givenTwice(option: String)
  case valueOfFlag(String, option: String)
  case missingReportFile(ReportKind)
  /// A report with the file `-`.
  case reportOnOutput(ReportKind)
  /// The file or folder `-` to write to.
  case writingToDash(option: String)
  case badTags(String, TagExpression.Mistake)
  case badValue(String, option: String, allowed: [String])
  case notANumber(String, option: String, range: ClosedRange<Int>)
  case notNumbers(String, option: String)
  case missingArgument(String, command: String)
  case unexpected(String, command: String)
  /// The step of `why` as a line of its journey and again by itself.
  case stepTwice(line: String, step: String)
  /// The app of `drive` as its option and again by itself.
  case appTwice(option: String, word: String)

  /// The message, with a suggestion where there is one.
  var message: String {
    switch self {
    case .unknownCommand(let word):
      "unknown command `\(word)`"
        + (Self.flag(named: word).map { "; did you mean `\($0)`?" }
          ?? NearestName.suggestion(for: word, among: CommandDefinition.all.map(\.name) + ["--version"]))
    case .unknownTopic(let word) where Self.isCode(word): "unknown code `\(word)`"
    case .unknownTopic(let word):
      "unknown command or code `\(word)`"
        + NearestName.suggestion(
          for: word,
          among: CommandDefinition.all.map(\.name) + ["journey"] + StatementForm.all.flatMap(\.firstWords))
    case .unknownOption(let option, let command):
      "unknown option `\(option)` for `\(CommandName.current) \(command)`"
        + NearestName.suggestion(for: option, among: Self.options(of: command))
    case .missingValue(let option): "missing value for `\(option)`"
    case .givenTwice(let option): "`\(option)` is given twice"
    case .valueOfFlag(let value, let option): "`\(option)` takes no value (was `\(value)`)"
    case .badTags(let text, let mistake): "invalid value `\(text)` for `--tags`: \(mistake)"
    case .writingToDash(let option):
      "invalid value `-` for `\(option)`; /dev/stdout is standard output, and ./- a file or folder of that name"
    case .reportOnOutput(let kind):
      "a report needs a file; use `--format \(kind.rawValue)` for standard output"
    case .missingReportFile(let kind):
      "missing file for the report; write `--report \(kind.rawValue)=FILE`, or `--format \(kind.rawValue)` for standard output"
    case .badValue(let value, let option, let allowed):
      "invalid value `\(value)` for `\(option)`; expected \(Alternatives.list(allowed))"
        + NearestName.suggestion(for: value, among: allowed)
    case .notANumber(let value, let option, let range):
      "invalid value `\(value)` for `\(option)`; expected a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .notNumbers(let value, let option):
      "invalid value `\(value)` for `\(option)`; expected the picks of a seeded run, separated by commas"
    case .missingArgument(let what, let command):
      "missing argument for `\(CommandName.current) \(command)`: \(what)"
    case .unexpected(let word, let command):
      "unexpected argument `\(word)` for `\(CommandName.current) \(command)`"
    case .appTwice(let option, let word): "the app is given twice: as `--app \(option)` and as `\(word)`"
    case .stepTwice(let line, let step): "the step is given twice: as `\(line)` and as `\(step)`"
    }
  }

  /// Where the arguments are listed that are allowed instead.
  ///
  /// - Parameter command: The command of the line; nil if it is none, or `help`.
  func advice(command: String?) -> String {
    if case .unknownTopic(let word) = self, Self.isCode(word) {
      return "Documentation/FAILURES.md and Documentation/JOURNEYS.md list the codes"
    }
    return command.map { "run `\(CommandName.current) help \($0)` for its arguments and options" }
      ?? "run `\(CommandName.current) help` for the list of commands"
  }

  /// The option without a value that a word names, with its command, such as `run --watch`; nil for any other word.
  private static func flag(named word: String) -> String? {
    let name = word.hasPrefix("--") ? word : "--\(word)"
    let command = CommandDefinition.all.first { command in
      command.option(named: name).map { $0.value.isEmpty } ?? false
    }
    return command.map { "\($0.name) \(name)" }
  }

  /// Whether a word has the form of a code, such as `J202`.
  private static func isCode(_ word: String) -> Bool {
    guard let first = word.utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first | 0x20) else {
      return false
    }
    let digits = word.utf8.dropFirst()
    return !digits.isEmpty && digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// The names of the options of a command, which its kind may follow, as in `list apps`.
  private static func options(of command: String) -> [String] {
    let words = command.split(separator: " ").map(String.init)
    return CommandDefinition.named(words[0])?.optionNames(kind: words.count > 1 ? words[1] : nil) ?? []
  }
}
