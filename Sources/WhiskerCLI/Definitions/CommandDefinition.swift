/// A command of the command line: its name, its options, its exit codes, and how its words are read.
///
/// The parser, the help, suggestions and the completion of shells know commands only from here.
struct CommandDefinition: Sendable {
  let name: String
  /// The notation of the arguments besides options, such as `APP [JOURNEY]`.
  let arguments: String
  let summary: String
  /// The options in the order of the help, without `--help`.
  private let ownOptions: [OptionDescription]
  let exitCodes: [HelpEntry]
  /// Reads the words after the name.
  let read: @Sendable (inout ArgumentCursor) throws(ArgumentError) -> Command

  /// Creates a command that reads its words in its own way.
  init(
    _ name: String, _ arguments: String, _ summary: String, options: [OptionDescription] = [],
    exitCodes: [HelpEntry], read: @escaping @Sendable (inout ArgumentCursor) throws(ArgumentError) -> Command
  ) {
    self.name = name
    self.arguments = arguments
    self.summary = summary
    ownOptions = options
    self.exitCodes = exitCodes
    self.read = read
  }

  /// Creates a command from its options.
  ///
  /// - Parameters:
  ///   - initial: The arguments of a line without options.
  ///   - takesInput: Whether the argument `-` is standard input.
  ///   - command: Makes the command of what the options changed and the other words of the line.
  init<Arguments: Sendable>(
    _ name: String, _ arguments: String, _ summary: String, options: [CommandOption<Arguments>],
    from initial: Arguments, takesInput: Bool = false, exitCodes: [HelpEntry],
    command: @escaping @Sendable (inout Arguments, [String]) throws(ArgumentError) -> Command
  ) {
    self.init(
      name, arguments, summary, options: options.map(\.description), exitCodes: exitCodes
    ) { words throws(ArgumentError) in
      var arguments = initial
      let others = try words.read(options, into: &arguments, takesInput: takesInput)
      return try command(&arguments, others)
    }
  }

  /// The options in the order of the help.
  var options: [OptionDescription] { ownOptions + [.help] }

  /// The kinds of the command, of which its first argument names one; empty if there is one only.
  var kinds: [String] {
    let first = arguments.prefix { $0 != " " }
    return first.contains("|") && !first.hasPrefix("[") ? first.split(separator: "|").map(String.init) : []
  }

  /// The names of the options, each by itself.
  ///
  /// - Parameter kind: The kind whose options are wanted; nil for those of all.
  func optionNames(kind: String? = nil) -> [String] {
    options.filter { kind == nil || $0.isTaken(by: kind) }.flatMap(\.names)
  }

  /// Returns the option with a name.
  func option(named name: String) -> OptionDescription? {
    options.first { $0.names.contains(name) || $0.aliases.contains(name) }
  }

  /// The commands in the order of the help.
  static let all: [CommandDefinition] = [
    run, drive, why, review, accept, reject, undo, apply, merge, coverage, check, fmt, render, preview, book,
    snapshots, test, har, list, lsp, complete, help,
  ]

  /// Returns the command with a name.
  static func named(_ name: String) -> CommandDefinition? { all.first { $0.name == name } }
}

extension ArgumentCursor {
  /// Reads the rest: options change the arguments, and the other words are returned.
  ///
  /// - Parameters:
  ///   - kind: The kind of the command, if it has several.
  ///   - takesInput: Whether the argument `-` is standard input.
  mutating func read<Arguments>(
    _ options: [CommandOption<Arguments>], into arguments: inout Arguments, kind: String? = nil,
    takesInput: Bool = false
  ) throws(ArgumentError) -> [String] {
    var others: [String] = []
    var given: Set<String> = []
    while var word = try next() {
      if let alias = options.lazy.compactMap({ $0.description.alias(atStartOf: word, kind: kind) }).first {
        putBack(String(word.dropFirst(alias.count)))
        word = alias
      }
      if let option = options.first(where: { $0.description.isNamed(word, kind: kind) }) {
        // The last of several values would win, and the others would be ignored without a word.
        if let name = option.description.nameOfOnlyUse(of: word), !given.insert(name).inserted {
          throw .givenTwice(option: name)
        }
        try option.read(word, &self, &arguments)
      } else if OptionDescription.help.isNamed(word, kind: kind) {
        // By itself it was found before; the next word is its value.
        continue
      } else if word.hasPrefix("-"), !takesInput || word != "-" {
        throw .unknownOption(word, command: command)
      } else {
        others.append(word)
      }
    }
    return others
  }
}
