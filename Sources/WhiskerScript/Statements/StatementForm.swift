/// One way to write a line: its notation, its purpose, and an example.
///
/// The forms are the grammar: the parser is compiled from them, and suggestions, the reference and completion read the same list
/// (`StatementForm.all`).
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

  /// The parsed notation.
  package let notation: Notation
  /// Its purpose, in one line.
  package let summary: String
  /// A valid line.
  package let example: String
  /// The lines that the example needs below it, indented as below a line of the first level; none for most forms.
  package let below: [String]
  /// First words with the same meaning in other tools.
  package let synonyms: [String]
  /// The most likely role of an element that is named without one.
  let likelyRole: String
  /// The statement that it is a form of.
  package let definition: StatementDefinition

  /// The notation as text, such as `type STRING into SELECTOR`.
  package var form: String { notation.description }
  /// The words that it can begin with: one for most forms, two for `increment|decrement SELECTOR` and for `[then] fail …`, of which the
  /// optional one is the last.
  package var firstWords: [String] { notation.firstWords.map(\.text) }
  /// Whether it is one line without placeholders and choices, such as `relaunch and restore`.
  var isLiteral: Bool {
    notation.parts.allSatisfy { part in
      if case .word(let word) = part { word.placeholder == nil } else { false }
    }
  }
  /// The example with the lines below it.
  package var wholeExample: String { ([example] + below).joined(separator: "\n") }

  /// The section of the language reference that it belongs to.
  package var section: Section { definition.section }

  /// Every form of the language, in the order of the reference.
  package static let all: [StatementForm] = FormTable.all.forms

  init(_ spec: Form, _ notation: Notation, _ definition: StatementDefinition) {
    self.notation = notation
    self.definition = definition
    summary = spec.summary
    example = spec.example
    below = spec.below
    synonyms = spec.synonyms
    likelyRole = spec.likelyRole ?? definition.likelyRole
  }

  /// Returns the forms that a line with a first word may have, in the order of the reference.
  package static func all(beginningWith word: some StringProtocol) -> [StatementForm] {
    Keyword(String(word)).map(FormTable.all.forms(beginningWith:)) ?? []
  }
}
