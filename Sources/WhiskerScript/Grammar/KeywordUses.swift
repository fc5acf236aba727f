/// The words of all forms, and the forms that have each of them.
struct KeywordUses: Sendable {
  /// A form with the statement that it belongs to.
  struct DefinedForm: Sendable {
    let definition: StatementDefinition
    let notation: String
  }

  /// A word in a form.
  private struct Use {
    let word: UInt16
    let form: UInt16
  }

  static let all = KeywordUses()

  /// The keywords, in order of first appearance.
  let index: WordTable
  private let forms: [DefinedForm]
  /// The words of the forms, in order of the forms.
  private let uses: [Use]

  private init() {
    // The language has about 200 keywords.
    var index = WordTable(capacity: 256)
    var forms: [DefinedForm] = []
    var uses: [Use] = []
    for definition in Language.definitions {
      for form in definition.specs {
        var notation = form.notation
        notation.withUTF8 { bytes in
          Self.forEachWord(of: bytes) { word in
            uses.append(Use(word: UInt16(index.insert(word)), form: UInt16(forms.count)))
          }
        }
        forms.append(DefinedForm(definition: definition, notation: form.notation))
      }
    }
    for var word in Placeholder.keywords { _ = word.withUTF8 { index.insert($0) } }
    precondition(index.count < Int(Placeholder.first), "keywords and placeholders have numbers of their own")
    self.index = index
    self.forms = forms
    self.uses = uses
  }

  /// Returns the forms that have a keyword, in their order.
  func forms(with keyword: Keyword) -> [DefinedForm] {
    var found: [DefinedForm] = []
    var last: UInt16?
    for use in uses where use.word == keyword.tag && use.form != last {
      last = use.form
      found.append(forms[Int(use.form)])
    }
    return found
  }

  /// Calls a function with each part of a notation that begins with a lowercase letter.
  private static func forEachWord(
    of notation: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    var start = 0
    for position in 0...notation.count {
      if position < notation.count, !separates(notation[position]) { continue }
      if position > start, (0x61...0x7A).contains(notation[start]) {
        body(UnsafeBufferPointer(rebasing: notation[start..<position]))
      }
      start = position + 1
    }
  }

  private static func separates(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "|"): true
    default: false
    }
  }
}
