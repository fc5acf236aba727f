/// `text size …`: the size in which texts are shown.
enum TextSizeLine {
  static let definition = StatementDefinition(
    header: [],
    Form(
      "text size standard|large|accessibility", "How large the person has texts shown.", "text size large")
  ) { line, header throws(Fault) in header.textSize = line.lastWord() }
}
