/// `tags NAMES`: words to filter by.
enum TagsLine {
  static let definition = StatementDefinition(
    header: [],
    Form(
      "tags NAMES", "Words to filter runs by.", "tags search, network")
  ) { line, header throws(Fault) in try header.add(tags: line.names()) }
}
