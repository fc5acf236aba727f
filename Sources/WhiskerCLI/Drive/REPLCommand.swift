import WhiskerScript
import WhiskerSource

/// A REPL command of `whisker drive`: any input that is not a step.
enum REPLCommand: Equatable {
  case screen, outline, pending, actions, steps, quit
  case undo(Int)
  case redo(Int)
  case next(Int)
  case save(path: String, over: Bool)
  case help(String?)

  /// A line that begins like a command and is not a valid one.
  struct Misuse: Error, Equatable {
    let message: String
  }

  /// The commands and their summaries, in the order of the help.
  static let table: [HelpEntry] = [
    .init("screen", "", "print the screen"),
    .init("outline", "", "print the outline of the screen, with the names that steps use"),
    .init("actions", "", "print the steps that are possible on this screen, ready to type"),
    .init("pending", "", "print pending work with its times"),
    .init("steps", "", "print the steps so far"),
    .init("undo", "[N]", "undo the last step, or the last N steps"),
    .init("redo", "[N]", "redo the last undone step, or the last N"),
    .init("next", "[N]", "perform the next step of the journey, or the next N steps"),
    .init("save", "[over] FILE.journey", "save the steps as a journey; `over` replaces an existing file"),
    .init("help", "[WORD]", "print this help, or the statements about a word"),
    .init("quit", "", "end the session, like the end of the input"),
  ]

  /// Parses a line; nil if it is a step.
  init?(_ line: String) throws(Misuse) {
    let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" }).map(String.init)
    guard let word = words.first else { return nil }
    let rest = Array(words.dropFirst())
    switch word {
    // `screen matches …` is a step.
    case "screen" where rest.isEmpty: self = .screen
    case "outline", "actions", "pending", "steps", "quit", "exit":
      if let extra = rest.first { throw Misuse(message: "unexpected argument `\(extra)` for `\(word)`") }
      self =
        switch word {
        case "outline": .outline
        case "actions": .actions
        case "pending": .pending
        case "steps": .steps
        default: .quit
        }
    case "undo": self = .undo(try Self.count(rest, word))
    case "redo": self = .redo(try Self.count(rest, word))
    case "next": self = .next(try Self.count(rest, word))
    case "help": self = .help(rest.isEmpty ? nil : rest.joined(separator: " "))
    case "save":
      let over = rest.first == "over" && rest.count > 1
      let path = rest.dropFirst(over ? 1 : 0).joined(separator: " ")
      guard path.hasSuffix(".journey") else {
        throw Misuse(
          message: "`save` needs a file name that ends in .journey, as in `save first-launch.journey`")
      }
      self = .save(path: path, over: over)
    default: return nil
    }
  }

  private static func count(_ rest: [String], _ word: String) throws(Misuse) -> Int {
    guard let first = rest.first else { return 1 }
    guard rest.count == 1, let count = Int(first), count > 0 else {
      throw Misuse(message: "`\(word)` takes a number of steps, as in `\(word) 3`")
    }
    return count
  }
}

/// Short notations for steps that take several lines in a file.
enum ShortStep {
  /// The beginnings of replies.
  private static let replies = StatementForm.all.filter { $0.section == .reply }.map {
    $0.firstWords[0] + " "
  }

  /// Expands a typed line to the lines of a file: `on GET "/x" reply 204` becomes an `on` step with one reply.
  static func lines(of line: String) -> [String] {
    let word = line.prefix { $0 != " " }
    guard StatementForm.all(beginningWith: word).contains(where: { $0.definition.block == .replies }) else {
      return [line]
    }
    /// The mark that ends the text or pattern at this place.
    var mark: Character?
    var isEscaped = false
    var previous: Character = " "
    for index in line.indices {
      let character = line[index]
      if isEscaped {
        isEscaped = false
      } else if mark != nil, character == "\\" {
        isEscaped = true
      } else if let end = mark {
        if character == end { mark = nil }
      } else if character == "\"" || character == "/" && previous == " " {
        mark = character
      } else if previous == " ", replies.contains(where: line[index...].hasPrefix) {
        var head = line[..<index]
        while head.last == " " { head.removeLast() }
        return [String(head), "  " + line[index...]]
      }
      previous = character
    }
    return [line]
  }
}
