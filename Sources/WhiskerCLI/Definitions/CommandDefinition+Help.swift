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
    func refuseMore() throws(ArgumentError) {
      if let more = words.rest.first { throw .unexpected(more, command: "help \(topic)") }
    }
    for code in [topic, topic.uppercased()] where CodeExplanation.text(of: code) != nil {
      try refuseMore()
      return .codeHelp(code)
    }
    guard let command = named(topic) else {
      let word = ([topic] + words.rest).joined(separator: " ")
      if JourneyHelp.text(about: word) != nil { return .journeyHelp(word: word) }
      throw .unknownTopic(topic)
    }
    // The kinds of a command have one help.
    if let kind = words.rest.first, command.kinds.contains(kind) { _ = words.nextWhole() }
    try refuseMore()
    return .help(topic: topic)
  }
}
