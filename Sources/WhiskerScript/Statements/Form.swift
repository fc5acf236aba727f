/// One way to write a statement, as its definition declares it.
struct Form: Sendable {
  /// The notation, including the content of placeholders.
  let notation: String
  let summary: String
  let example: String
  /// The lines that the example needs below it, indented as below a line of the first level.
  let below: [String]
  let synonyms: [String]
  /// The most likely role of an element that is named without one; nil for that of the statement.
  let likelyRole: String?

  init(
    _ notation: String, _ summary: String, _ example: String, below: [String] = [], synonyms: [String] = [],
    likelyRole: String? = nil
  ) {
    self.notation = notation
    self.summary = summary
    self.example = example
    self.below = below
    self.synonyms = synonyms
    self.likelyRole = likelyRole
  }
}
