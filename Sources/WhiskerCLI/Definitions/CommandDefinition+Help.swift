import WhiskerRunner

extension CommandDefinition {
  static let help = CommandDefinition(
    "help", "[COMMAND|CODE|journey [WORD]]",
    "print this help, the help of a command, the meaning of a message's code, or the statements of journeys",
    exitCodes: ExitCodes.codes("the help was printed", two: "an unknown command, code or word")
  ) { words throws(ArgumentError) in
    guard let topic = words.nextWhole() else { return .help(topic: nil) }
    if topic == "journey" {
      return .journeyHelp(word: words.rest.isEmpty ? nil : words.rest.joined(separator: " "))
    }
    for code in [topic, topic.uppercased()] where CodeExplanation.text(of: code) != nil {
      return .codeHelp(code)
    }
    guard named(topic) != nil else { throw .unknownTopic(topic) }
    return .help(topic: topic)
  }
}
