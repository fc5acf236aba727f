import WhiskerRunner
import WhiskerScript
import WhiskerSource
import WhiskerText

/// `whisker help journey [WORD]`: the statements of the language, from the definitions that the parser uses.
enum JourneyHelp {
  /// Lists every statement with its summary or, for one word, its forms with an example each.
  ///
  /// - Returns: The text, or nil if the word occurs in no statement.
  static func text(about word: String?) -> String? {
    guard let word else { return everything }
    var forms = StatementForm.all.filter { $0.isAbout(word) }
    if forms.isEmpty, let role = role(word) { return role }
    // A word inside a line, such as `paged`, or several, such as `wait until`.
    let words = word.split(separator: " ").map(String.init)
    if forms.isEmpty, !words.isEmpty { forms = StatementForm.all.filter { $0.words.contains(words) } }
    if forms.isEmpty { return nil }
    return forms.map { form in
      let also =
        form.synonyms.isEmpty ? "" : "  write this instead of: \(form.synonyms.joined(separator: ", "))\n"
      let example = ([form.example] + form.below).map { "  \($0)\n" }.joined()
      return "\(form.form)\n  \(form.summary)\n\(example)\(also)"
    }.joined(separator: "\n")
  }

  /// The known word that is nearest to an unknown one.
  ///
  /// - Parameters:
  ///   - word: The unknown word.
  ///   - others: Known words besides those of the language.
  static func nearest(to word: String, besides others: [String] = []) -> String? {
    NearestName.best(
      for: word,
      among: StatementForm.all.flatMap(\.firstWords) + Vocabulary.screens.roles.map(\.word) + others)
  }

  private static var everything: String {
    let width = 46
    let sections = StatementForm.Section.allCases.map { section in
      let lines = StatementForm.all.filter { $0.section == section }.map { form in
        let gap =
          form.form.count > width
          ? "\n" + String(repeating: " ", count: width + 4)
          : String(repeating: " ", count: width + 2 - form.form.count)
        return "  \(form.form)\(gap)\(form.summary)\n"
      }
      return "\(title(of: section)):\n\(lines.joined())"
    }
    let roles = Vocabulary.screens.roles.map(\.word).joined(separator: ", ")
    let states = Vocabulary.screens.states.joined(separator: ", ")
    return """
      A journey is a text file that ends in .journey. Each line is one step; steps of a scene are indented by two spaces.

      \(sections.joined(separator: "\n"))
      roles:   \(roles)
      states:  \(states)

      `\(CommandName.current) help journey WORD` shows the forms of one word with examples, as in `\(CommandName.current) help journey tap`.

      """
  }

  private static func title(of section: StatementForm.Section) -> String {
    switch section {
    case .header: "header"
    case .structure: "structure"
    case .action: "actions"
    case .network: "network"
    case .reply: "replies, below an `on` line"
    case .time: "time"
    case .assertion: "expectations"
    }
  }

  private static func role(_ word: String) -> String? {
    guard let role = Vocabulary.screens.roles.first(where: { $0.word == word || $0.aliases.contains(word) })
    else {
      return nil
    }
    let also = role.aliases.isEmpty ? "" : " (or \(role.aliases.joined(separator: ", ")))"
    let name = role.mayBeUnnamed ? "an optional name" : "a name"
    return "\(role.word)\(also): a role of elements; it takes \(name), as in `see \(role.word) \"…\"`\n"
  }
}

extension StatementForm {
  /// The words of the form, placeholders included.
  fileprivate var words: [String] { notation.words.map(\.text) }

  /// Whether a word is one of the first of the form, or another language's word for it.
  fileprivate func isAbout(_ word: String) -> Bool {
    words.prefix(3).contains(word) || synonyms.contains(word)
  }
}
