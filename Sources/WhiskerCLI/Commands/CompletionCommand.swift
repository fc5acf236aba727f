import WhiskerRunner
import WhiskerText

/// `whisker complete`: prints what the last word of a command line may become, one candidate on each line.
///
/// A shell calls it with the line and the cursor in variables, after `complete -o default -C "whisker complete" whisker`.
struct CompletionCommand {
  let apps: [AppDescriptor]
  /// The whole command line.
  static let line = "COMP_LINE"
  /// The number of characters before the cursor.
  static let cursor = "COMP_POINT"

  /// Prints the candidates; returns the exit code.
  func run() -> Int32 {
    guard let line = Terminal.variable(Self.line) else {
      Terminal.complain(
        """
        error: `\(CommandName.current) complete` is for a shell, which sets \(Self.line) and \(Self.cursor)
        write this line into ~/.bashrc: complete -o default -C "\(CommandName.current) complete" \(CommandName.current)

        """)
      return 2
    }
    let cursor = Terminal.variable(Self.cursor).flatMap { Int($0) } ?? line.unicodeScalars.count
    let written = String(String.UnicodeScalarView(line.unicodeScalars.prefix(max(cursor, 0))))
    let completion = CommandLineCompletion(
      apps: apps.map(\.name), appsWithPreviews: apps.filter { !$0.previews.isEmpty }.map(\.name))
    for word in completion.words(completing: written) { Terminal.print(word + "\n") }
    return 0
  }
}
