/// The arguments of `whisker test`.
struct TestArguments: Equatable {
  /// Whether to remove the references that no test mentions.
  var prunes = false
  /// The arguments of `swift test`.
  var rest: [String] = []

  /// The options of `swift test` with which it does not run all tests of the package in the current folder.
  private static let narrowing: Set<String> = [
    "--filter", "--skip", "--specifier", "-s", "--test-product", "--disable-xctest",
    "--disable-swift-testing", "list", "last", "--list-tests", "-l", "--repeat-until",
    "--package-path", "--chdir", "-C", "--show-codecov-path", "--show-code-coverage-path",
    "--show-coverage-path", "--help", "-h", "--version",
  ]

  /// The option with which the output does not show which tests were skipped; nil if there is none.
  var quietOption: String? { rest.first { $0 == "-q" || $0 == "--quiet" } }

  /// Whether the tests are built from their sources first.
  var builds: Bool { !rest.contains("--skip-build") }

  /// Whether all tests run.
  var isWhole: Bool {
    !rest.contains { word in Self.narrowing.contains(String(word.prefix { $0 != "=" })) }
  }
}

extension TestArguments {
  init(_ words: inout ArgumentCursor) {
    // They are passed on as they are: `-Xlinker --defsym=a=1` has no option of `swift test`.
    while let word = words.nextWhole() {
      if word == "--prune" { prunes = true } else { rest.append(word) }
    }
    // With processes in parallel, only this shows which tests were skipped.
    if rest.contains("--parallel"), !rest.contains("-v"), !rest.contains("--verbose") { rest.append("-v") }
  }
}
