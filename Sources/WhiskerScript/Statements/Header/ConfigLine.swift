/// `config key STRING is STRING`: a setting of the app.
enum ConfigLine {
  static let definition = StatementDefinition(
    header: .isRepeatable,
    Form(
      "config key STRING:configKey is STRING",
      "A setting of the app, such as an API key.",
      #"config key "API_KEY" is "abc-123""#, synonyms: ["setting", "env", "environment"])
  ) { line, header throws(Fault) in
    try header.add(Preparation(name: try line.string(), content: .configuration(try line.string(1))))
  }
}
