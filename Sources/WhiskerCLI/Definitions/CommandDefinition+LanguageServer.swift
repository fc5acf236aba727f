extension CommandDefinition {
  static let lsp = CommandDefinition(
    "lsp", "", "serve an editor: Language Server Protocol over standard input and output",
    options: [
      .app("app of journeys that do not name one", \.app), .fixtures(\.fixtures),
      .value(
        "--artifacts", "DIR", "artifacts of earlier runs, to complete names (.build/whisker)", \.artifacts
      ) { option, words throws(ArgumentError) in try words.path(of: option) },
      CommandOption("--stdio", "", "accepted for editors that pass it; has no effect") { _, _, _ in },
    ],
    from: LanguageServerArguments(),
    // The protocol defines the first two.
    exitCodes: ExitCodes.codes(
      "the editor sent shutdown and exit",
      one: "the editor closed the connection without a shutdown, or sent something unreadable",
      two: "an invalid argument", three: "an answer could not be written")
  ) { arguments, words throws(ArgumentError) in
    if let word = words.first { throw .unexpected(word, command: "lsp") }
    return .languageServer(arguments)
  }
}

/// The arguments of `whisker lsp`.
struct LanguageServerArguments: Equatable {
  var app: String?
  var fixtures: String?
  var artifacts = RunArguments().artifacts
}
