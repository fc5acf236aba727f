/// The forms of all statements, and the keywords in them.
struct FormTable: Sendable {
  static let all = FormTable()

  /// The forms, in the order of the reference.
  let forms: [StatementForm]
  /// The keywords, in order of first appearance.
  let keywords: WordTable
  /// The indices of the forms that begin with each keyword.
  private let beginnings: [[Int]]

  private init() {
    var reader = NotationReader()
    forms = Language.definitions.flatMap { definition in
      definition.specs.map { StatementForm($0, reader.read($0.notation), definition) }
    }
    for var word in Placeholder.keywords { _ = word.withUTF8 { reader.keywords.insert($0) } }
    keywords = reader.keywords
    precondition(
      keywords.count < Int(Placeholder.first), "keywords and placeholders have numbers of their own")
    var beginnings = [[Int]](repeating: [], count: keywords.count)
    for (index, form) in forms.enumerated() {
      for word in form.notation.firstWords { beginnings[Int(word.label.raw)].append(index) }
    }
    self.beginnings = beginnings
  }

  /// Returns the statement of the first form that a line with a first word may have.
  func definition(beginningWith keyword: Keyword) -> StatementDefinition? {
    beginnings[Int(keyword.tag)].first.map { forms[$0].definition }
  }

  /// Returns the forms that a line with a first word may have, in their order.
  func forms(beginningWith keyword: Keyword) -> [StatementForm] {
    beginnings[Int(keyword.tag)].map { forms[$0] }
  }
}
