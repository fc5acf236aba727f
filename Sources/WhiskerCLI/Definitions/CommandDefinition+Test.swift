extension CommandDefinition {
  static let test = CommandDefinition(
    "test", "[SWIFT-TEST-OPTIONS]", "run swift test, and find the references that no test mentions",
    options: [OptionDescription(["--prune"], "", "remove the references that no test mentions")],
    exitCodes: ExitCodes.codes(
      "the tests passed, and each mentions its references",
      one: "a test failed, or no test mentions a reference; other codes of swift test are passed on",
      two: "nothing may be removed because CI is set, or an invalid argument",
      three: "swift could not be started, or a file could not be written")
  ) { words in .test(TestArguments(&words)) }
}
