import WhiskerFiles
import WhiskerSource

/// A REPL command of `whisker drive`: any input that is not a step.
enum REPLCommand: Equatable {
  case screen, outline, pending, actions, steps, quit
  case undo(Int)
  case redo(Int)
  case next(Int)
  case skip(Int)
  case save(path: String, over: Bool)
  case help(String?)

  /// A line that begins like a command and is not a valid one.
  struct Misuse: Error, Equatable {
    let message: String
  }

  /// A command as it is typed: its name and notation, what the help says of it, and what its arguments make of it.
  struct Definition: Sendable {
    let help: HelpEntry
    /// Other names, which the help does not list.
    var aliases: [String] = []
    /// Reads the words after the name; nil for a line that is a step.
    let read: @Sendable (_ word: String, _ rest: [String]) throws(Misuse) -> REPLCommand?
  }

  /// The commands in the order of the help.
  static let definitions: [Definition] = [
    // `screen matches …` is a step.
    Definition(help: HelpEntry("screen", "", "print the screen")) { _, rest in rest.isEmpty ? .screen : nil },
    plain(.outline, "outline", "print the outline of the screen, with the names that steps use"),
    plain(.actions, "actions", "print the steps that are possible on this screen, ready to type"),
    plain(.pending, "pending", "print pending work with its times"),
    plain(.steps, "steps", "print the steps so far"),
    counting("undo", "undo the last step, or the last N steps") { .undo($0) },
    counting("redo", "redo the last undone step, or the last N") { .redo($0) },
    counting("next", "perform the next step of the journey, or the next N steps") { .next($0) },
    // `skip because …` is a line of the header.
    counting(
      "skip", "pass over the next step of the journey, or the next N steps, without performing them",
      besides: "because"
    ) { .skip($0) },
    Definition(
      help: HelpEntry(
        "save", "[over] FILE.journey", "save the steps as a journey; `over` replaces an existing file")
    ) { _, rest throws(Misuse) in
      let over = rest.first == "over" && rest.count > 1
      let path = rest.dropFirst(over ? 1 : 0).joined(separator: " ")
      guard JourneyPath.isJourney(path) else {
        throw Misuse(
          message:
            "`save` needs a file name that ends in .journey, as in `save \(WhiskerCommand.defaultPaths[0])/first-launch.journey`"
        )
      }
      return .save(path: path, over: over)
    },
    Definition(
      help: HelpEntry("help", "[WORD]", "print this help, or the statements about a word"), aliases: ["?"]
    ) { _, rest in .help(rest.isEmpty ? nil : rest.joined(separator: " ")) },
    plain(.quit, "quit", "end the session, like the end of the input", aliases: ["exit"]),
  ]

  /// Defines a command without arguments.
  private static func plain(
    _ command: REPLCommand, _ name: String, _ summary: String, aliases: [String] = []
  ) -> Definition {
    Definition(help: HelpEntry(name, "", summary), aliases: aliases) { word, rest throws(Misuse) in
      if let extra = rest.first { throw Misuse(message: "unexpected argument `\(extra)` for `\(word)`") }
      return command
    }
  }

  /// Defines a command with a number of steps, one if there is none.
  ///
  /// - Parameter other: The word after the name with which a line is no command.
  private static func counting(
    _ name: String, _ summary: String, besides other: String? = nil,
    command: @escaping @Sendable (Int) -> REPLCommand
  ) -> Definition {
    Definition(help: HelpEntry(name, "[N]", summary)) { word, rest throws(Misuse) in
      guard let first = rest.first else { return command(1) }
      if first == other { return nil }
      guard rest.count == 1, let count = Int(first), count > 0 else {
        throw Misuse(message: "`\(word)` takes a number of steps from 1, as in `\(word) 3`")
      }
      return command(count)
    }
  }

  /// Returns the definition of a command with a name.
  static func definition(named name: String) -> Definition? {
    definitions.first { $0.help.name == name || $0.aliases.contains(name) }
  }

  /// The names of the commands, with those that the help does not list.
  static let names = definitions.flatMap { [$0.help.name] + $0.aliases }

  /// The names that a person may have misspelled.
  static var words: [String] { names.filter { $0 != "?" } }

  /// The name of the command that a misspelled word is, if the words after it are its arguments; nil where a word of a step is near, too.
  private static func nearest(to word: String, before rest: [String]) -> String? {
    guard let name = NearestName.best(for: word, among: words), let definition = definition(named: name),
      JourneyHelp.nearest(to: word, besides: [name]) == name, !NearestName.isOtherWord(word, than: name),
      rest.isEmpty || JourneyHelp.nearest(to: word) == nil
    else { return nil }
    do throws(Misuse) { return try definition.read(name, rest) == nil ? nil : name } catch { return nil }
  }

  /// Parses a line; nil if it is a step.
  init?(_ line: String) throws(Misuse) {
    let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" }).map(String.init)
    guard let word = words.first else { return nil }
    let rest = Array(words.dropFirst())
    guard let definition = Self.definition(named: word) else {
      guard let name = Self.nearest(to: word, before: rest) else { return nil }
      throw Misuse(message: "unknown command `\(word)`; did you mean `\(name)`?")
    }
    guard let command = try definition.read(word, rest) else { return nil }
    self = command
  }
}
