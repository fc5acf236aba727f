/// One way to write a line: its notation, what it is for, and an example.
///
/// The forms are the grammar: the parser is compiled from them, and suggestions, the reference and completion read the same list
/// (`StatementForm.all`). In a notation, lowercase words are themselves, capitals are placeholders, `a|b` is a choice, and brackets
/// enclose what is optional.
package struct StatementForm: Sendable {
  /// The part of the language that a form belongs to.
  package enum Section: String, Sendable, CaseIterable {
    /// Lines before the first step.
    case header
    /// Headings, blocks and remarks.
    case structure
    /// What a user does.
    case action
    /// What the network does.
    case network
    /// Lines under an `on` step.
    case reply
    /// Virtual time.
    case time
    /// What must be true.
    case assertion
  }

  /// The notation, such as `type STRING into SELECTOR`.
  package let form: String
  /// What it is for, in one line.
  package let summary: String
  /// A correct line.
  package let example: String
  /// First words that other tools use for it.
  package let synonyms: [String]
  /// The first word.
  package let firstWord: String
  /// The statement that it is a form of.
  package let definition: StatementDefinition

  /// The part of the language that it belongs to.
  package var section: Section { definition.section }

  /// Every form of the language, in the order of the reference.
  package static let all: [StatementForm] = Language.definitions.flatMap { definition in
    definition.specs.map { StatementForm($0, definition) }
  }

  private init(_ spec: Form, _ definition: StatementDefinition) {
    self.definition = definition
    form = spec.plainNotation
    firstWord = StatementForm.words(of: form).first ?? form
    summary = spec.summary
    example = spec.example
    synonyms = spec.synonyms
  }

  /// The words of a notation, without brackets.
  static func words(of notation: String) -> [String] {
    notation.utf8.split { $0 == 0x20 || $0 == 0x5B || $0 == 0x5D }.map { String(decoding: $0, as: UTF8.self) }
  }
}
