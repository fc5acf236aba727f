/// The forms of all statements, and the keywords in them.
struct FormTable: Sendable {
  static let all = FormTable()

  /// The forms, in the order of the reference.
  let forms: [StatementForm]
  /// The keywords, in order of first appearance.
  let keywords: WordTable
  /// The first words of the forms, in order of the forms.
  private let beginnings: [(word: UInt16, form: Int)]

  private init() {
    var reader = NotationReader()
    var forms: [StatementForm] = []
    for definition in Language.definitions {
      forms += definition.specs.lazy.map { StatementForm($0, reader.read($0.notation), definition) }
    }
    for var word in Placeholder.keywords { _ = word.withUTF8 { reader.keywords.insert($0) } }
    keywords = reader.keywords
    precondition(
      keywords.count < Int(Placeholder.first), "keywords and placeholders have numbers of their own")
    self.forms = forms
    beginnings = forms.indices.flatMap { index in
      forms[index].notation.firstWords.map { ($0.label.raw, index) }
    }
  }

  /// Returns the statement of the first form that a line with a first word may have.
  func definition(beginningWith keyword: Keyword) -> StatementDefinition? {
    beginnings.first { $0.word == keyword.tag }.map { forms[$0.form].definition }
  }

  /// Returns the forms that a line with a first word may have, in their order.
  func forms(beginningWith keyword: Keyword) -> [StatementForm] {
    beginnings.filter { $0.word == keyword.tag }.map { forms[$0.form] }
  }
}
