/// `tags NAMES`: words to filter by.
enum TagsLine {
  static let definition = StatementDefinition(
    header: [],
    Form(
      "tags NAMES", "Words by which runs are filtered.", "tags search, network")
  ) { line, header throws(Fault) in try header.add(tags: line.names()) }
}
