import WhiskerFiles
import WhiskerRunner
import WhiskerText

/// `whisker complete`: prints what the last word of a command line may become, one candidate on each line.
///
/// A shell calls it with the line and the cursor in variables, after `complete -o default -C "whisker complete" whisker`. It completes a
/// command of one word only, so that a command such as `swift run shop` needs an alias.
struct CompletionCommand {
  let apps: [AppDescriptor]
  /// The whole command line.
  static let line = "COMP_LINE"
  /// The number of characters before the cursor.
  static let cursor = "COMP_POINT"

  /// The lines that make bash complete a command.
  ///
  /// - Parameters:
  ///   - command: The command as a person types it.
  ///   - program: The path of the program.
  static func advice(command: String, program: String) -> String {
    guard command.contains(" ") else {
      return "write this line into ~/.bashrc: complete -o default -C \"\(command) complete\" \(command)"
    }
    let name = Paths.name(of: program)
    let path = ShellWord.quoted(program)
    return """
      write these lines into ~/.bashrc:
      alias \(name)=\(path)
      complete -o default -C "\(path) complete" \(name)
      """
  }

  /// Prints the candidates; returns the exit code.
  func run() -> Int32 {
    guard let line = Terminal.variable(Self.line) else {
      Terminal.complain(
        """
        error: `\(CommandName.current) complete` is for a shell, which sets \(Self.line) and \(Self.cursor)
        \(Self.advice(command: CommandName.current, program: CommandLine.arguments[0]))

        """)
      return 2
    }
    let cursor = Terminal.variable(Self.cursor).flatMap { Int($0) } ?? line.unicodeScalars.count
    let written = String(String.UnicodeScalarView(line.unicodeScalars.prefix(max(cursor, 0))))
    let completion = CommandLineCompletion(
      apps: apps.map(\.name), appsWithPreviews: apps.filter { !$0.previews.isEmpty }.map(\.name))
    for word in completion.words(completing: written) { Terminal.report((word + "\n").utf8) }
    return 0
  }
}
