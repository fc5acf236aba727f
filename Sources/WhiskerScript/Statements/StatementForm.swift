/// One way to write a line: its notation, its purpose, and an example.
///
/// The forms are the grammar: the parser is compiled from them, and suggestions, the reference and completion read the same list
/// (`StatementForm.all`). In a notation, lowercase words are literal, capitals are placeholders, `a|b` is a choice, and brackets
/// enclose what is optional.
package struct StatementForm: Sendable {
  /// The part of the language that a form belongs to.
  package enum Section: String, Sendable, CaseIterable {
    /// Lines before the first step.
    case header
    /// Headings, blocks and remarks.
    case structure
    /// Actions of the user.
    case action
    /// The behaviour of the network.
    case network
    /// Lines under an `on` step.
    case reply
    /// Virtual time.
    case time
    /// Conditions that must be true.
    case assertion
  }

  /// The notation, such as `type STRING into SELECTOR`.
  package let form: String
  /// Its purpose, in one line.
  package let summary: String
  /// A valid line.
  package let example: String
  /// The lines that the example needs below it, indented as below a line of the first level; none for most forms.
  package let below: [String]
  /// First words with the same meaning in other tools.
  package let synonyms: [String]
  /// The words that it can begin with: one for most forms, two for `increment|decrement SELECTOR` and for `[then] fail …`, of which the
  /// optional one is the last.
  package let firstWords: [String]
  /// The statement that it is a form of.
  package let definition: StatementDefinition

  /// The example with the lines below it.
  package var wholeExample: String { ([example] + below).joined(separator: "\n") }

  /// The section of the language reference that it belongs to.
  package var section: Section { definition.section }

  /// Every form of the language, in the order of the reference.
  package static let all: [StatementForm] = Language.definitions.flatMap { definition in
    definition.specs.map { StatementForm($0, definition) }
  }

  private init(_ spec: Form, _ definition: StatementDefinition) {
    self.definition = definition
    form = spec.plainNotation
    let words = StatementForm.words(of: form)
    let choices = (words.first ?? form).split(separator: "|").map(String.init)
    firstWords = (form.utf8.first == UInt8(ascii: "[") ? Array(words.dropFirst().prefix(1)) : []) + choices
    summary = spec.summary
    example = spec.example
    below = spec.below
    synonyms = spec.synonyms
  }

  /// Whether a line with this first word may have the form.
  package func begins(with word: some StringProtocol) -> Bool {
    firstWords.contains { $0.utf8.elementsEqual(word.utf8) }
  }

  /// Returns the words of a notation, without brackets.
  static func words(of notation: String) -> [String] {
    notation.utf8.split { $0 == 0x20 || $0 == 0x5B || $0 == 0x5D }.map { String(decoding: $0, as: UTF8.self) }
  }
}
