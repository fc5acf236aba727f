import WhiskerRunner
import WhiskerScript

/// Finds what the last word of a command line may become, for a shell.
///
/// A shell completes the names of files itself; nothing is found where one is expected.
struct CommandLineCompletion {
  /// The names of the apps.
  let apps: [String]
  /// The names of the apps that have previews.
  let appsWithPreviews: [String]

  /// Returns what the last word may become, in the order of the help.
  ///
  /// - Parameter line: The command line up to the cursor, with the program first.
  func words(completing line: String) -> [String] {
    var words = ShellWords.divide(line)
    guard words.count > 1, let last = words.popLast() else { return [] }
    words.removeFirst()
    // A shell replaces what is after the sign.
    if let command = words.first, last.hasPrefix("--"), let sign = last.firstIndex(of: "=") {
      let value = String(last[last.index(after: sign)...])
      return Self.unfinished(values(of: String(last[..<sign]), command: command), after: value)
    }
    var seen: Set<String> = []
    return Self.unfinished(candidates(words, last).filter { seen.insert($0).inserted }, after: last)
  }

  /// Returns the candidates for a word, with two for one that a file follows, so that the shell does not end the word there.
  private static func unfinished(_ candidates: [String], after word: String) -> [String] {
    // The names of files after the sign are the shell's.
    let found = word.contains("=") ? [] : candidates.filter { $0.hasPrefix(word) }
    return found.count == 1 && found[0].hasSuffix("=") ? [found[0], found[0] + "FILE"] : found
  }

  private func candidates(_ words: [String], _ last: String) -> [String] {
    guard let command = words.first else {
      return last.hasPrefix("-") ? ["--help", "--version"] : CommandDefinition.all.map(\.name)
    }
    if command == "help" { return topics(after: words.dropFirst()) }
    guard let definition = CommandDefinition.named(command) else { return [] }
    if words.count > 1, let option = words.last, takesValue(option, command: command) {
      return values(of: option, command: command)
    }
    let arguments = arguments(words.dropFirst(), command: command)
    if last.hasPrefix("-") {
      return definition.optionNames(kind: definition.kinds.isEmpty ? nil : arguments.first)
    }
    let places = definition.arguments.split(separator: " ")
    guard places.indices.contains(arguments.count) else { return [] }
    let place = places[arguments.count]
    if ["APP", "[APP]"].contains(place) {
      return command == CommandDefinition.preview.name ? appsWithPreviews : apps
    }
    return place.contains("|") ? place.split(separator: "|").map(String.init) : []
  }

  /// The words of a command line that are neither options nor their values.
  private func arguments(_ words: ArraySlice<String>, command: String) -> [String] {
    var arguments: [String] = []
    var isValue = false
    for word in words {
      if !isValue, !word.hasPrefix("-") { arguments.append(word) }
      isValue = !isValue && takesValue(word, command: command)
    }
    return arguments
  }

  private func topics(after words: ArraySlice<String>) -> [String] {
    if words.isEmpty { return CommandDefinition.all.map(\.name) + ["journey"] + CodeExplanation.codes }
    guard words == ["journey"] else { return [] }
    return StatementForm.all.flatMap(\.firstWords) + Vocabulary.screens.roles.map(\.word)
  }

  private func takesValue(_ option: String, command: String) -> Bool {
    CommandDefinition.named(command)?.option(named: option)?.value.isEmpty == false
  }

  /// Returns the values that an option can have, if they are known.
  private func values(of option: String, command: String) -> [String] {
    switch CommandDefinition.named(command)?.option(named: option)?.values {
    case .apps: apps
    case .words(let words): words
    case .unknown, nil: []
    }
  }
}
