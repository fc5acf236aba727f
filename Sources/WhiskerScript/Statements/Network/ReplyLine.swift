/// `reply STATUS …`: a response, below an `on` line.
enum ReplyLine {
  static let definition = StatementDefinition(
    reply: Form(
      "[then] reply [always] STATUS [after DURATION] [with PROPERTIES] [json [JSON] | text [STRING] | from STRING:fixture [paged] | image PIXELS | broken image]",
      "Answers with a status, a body and properties such as headers.",
      #"reply 200 after 300ms json {"ok":true}"#,
      synonyms: ["respond", "return"])
  ) { line throws(Fault) in .answer(status: try line.status(), body: try body(line)) }

  private static func body(_ line: CapturedLine) throws(Fault) -> Reply.Body {
    if let json = try line.json() { return .json(json) }
    if line.has("image") { return line.has(.pixels) ? .image(try line.pixels()) : .brokenImage }
    guard line.hasString() else { return .empty }
    let string = try line.string()
    return line.has("from") ? .file(string, paged: line.has("paged")) : .text(string)
  }
}
