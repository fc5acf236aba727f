extension CommandDefinition {
  static let fmt = CommandDefinition(
    "fmt", "[PATHS]", "write journeys in their canonical form",
    options: [
      .flag("--check", "write nothing; exit with code 1 if a journey is not canonical", \.self)
    ],
    from: false,
    exitCodes: ExitCodes.codes(
      "every journey is in its canonical form, or was written in it",
      one: "with --check: a journey is not in its canonical form",
      two: "a journey has an error and was left unchanged, an invalid argument or a missing file",
      three: "a journey or the output could not be written")
  ) { isCheck, paths in .format(paths: paths, isCheck: isCheck) }
}
