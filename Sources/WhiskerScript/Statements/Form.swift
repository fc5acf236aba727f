/// One way to write a statement, as its definition states it.
struct Form: Sendable {
  let notation: String
  let summary: String
  let example: String
  let synonyms: [String]

  init(_ notation: String, _ summary: String, _ example: String, synonyms: [String] = []) {
    self.notation = notation
    self.summary = summary
    self.example = example
    self.synonyms = synonyms
  }
}
