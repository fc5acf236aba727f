extension CommandDefinition {
  static let har = CommandDefinition(
    "har", "FILE", "list what a recording would reply, what is omitted, and what is hidden",
    exitCodes: ExitCodes.codes(
      "the recording was listed", two: "nothing to reply in it, an invalid argument or a missing file")
  ) { words throws(ArgumentError) in
    let paths = try words.paths()
    guard let path = paths.first else { throw .missingArgument("a HAR file", command: "har") }
    guard paths.count == 1 else { throw .unexpected(paths[1], command: "har") }
    return .recording(path: path)
  }
}
