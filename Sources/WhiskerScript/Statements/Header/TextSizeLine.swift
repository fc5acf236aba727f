/// `text size …`: the size of texts.
enum TextSizeLine {
  static let definition = StatementDefinition(
    header: [],
    Form(
      "text size standard|large|accessibility",
      "The size in which the person reads texts; standard if none is given.", "text size large"
    )
  ) { line, header throws(Fault) in header.textSize = line.lastWord() }
}
