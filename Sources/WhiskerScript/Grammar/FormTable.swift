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
    // The language has about 120 forms.
    var forms: [StatementForm] = []
    forms.reserveCapacity(192)
    var beginnings: [(word: UInt16, form: Int)] = []
    beginnings.reserveCapacity(192)
    var reader = NotationReader()
    for definition in Language.definitions {
      for form in definition.specs {
        let notation = reader.read(form.notation)
        for word in notation.firstWords { beginnings.append((word.label.raw, forms.count)) }
        forms.append(StatementForm(form, notation, definition))
      }
    }
    for var word in Placeholder.keywords { _ = word.withUTF8 { reader.keywords.insert($0) } }
    keywords = reader.keywords
    precondition(
      keywords.count < Int(Placeholder.first), "keywords and placeholders have numbers of their own")
    self.forms = forms
    self.beginnings = beginnings
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
