extension CommandDefinition {
  static let complete = CommandDefinition(
    "complete", "", "print what could come next on a command line, for a shell",
    exitCodes: ExitCodes.codes(
      "the words were printed, if there are any", two: "not called by a shell, or an invalid argument")
  ) { words throws(ArgumentError) in
    if let word = try words.paths().first { throw .unexpected(word, command: "complete") }
    return .complete
  }
}
