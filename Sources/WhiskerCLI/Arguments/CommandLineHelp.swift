/// The help texts.
enum CommandLineHelp {
  /// Returns the help of a command, or the list of commands.
  static func text(topic: String?, program: String) -> String {
    guard let topic, let command = CommandDefinition.named(topic) else {
      return """
        \(program): run an app without a screen, and see every screen as text.

        usage: \(program) COMMAND [ARGUMENTS]

        commands:
        \(HelpEntry.table(CommandDefinition.all.map { HelpEntry($0.name, $0.arguments, $0.summary) }))

        Without PATHS, journeys are read from Fixtures/Journeys.
        `\(program) help COMMAND` lists the options of a command, and `\(program) help J202` explains the code of a message;
        `\(program) --version` prints the version.

        exit codes:
        \(HelpEntry.table(ExitCodes.ofRuns))

        """
    }
    return """
      usage: \(program) \(command.name) \(command.arguments.isEmpty ? "" : command.arguments + " ")[OPTIONS]

      \(command.summary)

      options:
      \(HelpEntry.table(command.options.map(\.help)))

      exit codes:
      \(HelpEntry.table(command.exitCodes))

      """
  }
}
