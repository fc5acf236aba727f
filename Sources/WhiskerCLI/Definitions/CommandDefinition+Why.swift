import WhiskerFiles
import WhiskerRunner

extension CommandDefinition {
  static let why = CommandDefinition(
    "why", "JOURNEY [STEP]",
    "show what last changed the element that a step is about: the step at a line, or #7 for the seventh",
    options: [
      .app("app of a journey that does not name one", \.app), .fixtures(\.fixtures),
      .stepLimit(\.stepLimit), RunLimits.briefOption.within(\.limits), .memoryLimit(\.memoryLimit),
    ],
    from: RunArguments(),
    exitCodes: ExitCodes.codes(
      "the step was explained", two: "no such step, a mistake in the journey, or an invalid argument",
      three: "a crash, a step that did not end, or the output could not be written",
      canBeInterrupted: true)
  ) { arguments, words throws(ArgumentError) in
    guard let path = words.first else { throw .missingArgument("a journey", command: "why") }
    if words.count > 2 { throw .unexpected(words[2], command: "why") }
    if words.count == 2, let point = StopPoint(path), JourneyPath.isJourney(point.path) {
      throw .stepTwice(line: path, step: words[1])
    }
    // Reports name a step by its file and line, and what they print can be pasted as it is.
    if words.count == 1, let point = StopPoint(path), JourneyPath.isJourney(point.path) {
      return .why(path: point.path, step: String(point.line), arguments)
    }
    // No line has this number, which is said then.
    if words.count == 1, path.hasSuffix(".journey:0") {
      return .why(path: String(path.dropLast(2)), step: "0", arguments)
    }
    return .why(path: path, step: words.count > 1 ? words[1] : nil, arguments)
  }
}
