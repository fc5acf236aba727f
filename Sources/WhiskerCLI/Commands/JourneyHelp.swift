import WhiskerRunner
import WhiskerScript
import WhiskerSource

/// `whisker help journey [WORD]`: the statements of the language, from the table that the parser is made of.
enum JourneyHelp {
  /// Every statement with what it is for; or, of one word, its forms with an example each.
  ///
  /// - Returns: The text, or nil if no statement has to do with the word.
  static func text(about word: String?) -> String? {
    guard let word else { return everything }
    var forms = StatementForm.all.filter { $0.isAbout(word) }
    if forms.isEmpty, let role = role(word) { return role }
    // A word inside of lines, such as `paged`.
    if forms.isEmpty { forms = StatementForm.all.filter { $0.words.contains(word) } }
    if forms.isEmpty { return nil }
    return forms.map { form in
      let also = form.synonyms.isEmpty ? "" : "  others say: \(form.synonyms.joined(separator: ", "))\n"
      return "\(form.form)\n  \(form.summary)\n  \(form.example)\n\(also)"
    }.joined(separator: "\n")
  }

  /// The word that is nearest to one that nothing is known about.
  static func nearest(to word: String) -> String? {
    NearestName.best(
      for: word, among: StatementForm.all.map(\.firstWord) + Vocabulary.screens.roles.map(\.word))
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
      A journey is a text file that ends in .journey. One step stands on a line; steps of a scene are indented by two blanks.

      \(sections.joined(separator: "\n"))
      roles:   \(roles)
      states:  \(states)

      `whisker help journey WORD` shows the forms of one word with an example, as in `whisker help journey tap`.

      """
  }

  private static func title(of section: StatementForm.Section) -> String {
    switch section {
    case .header: "at the top"
    case .structure: "structure"
    case .action: "what a person does"
    case .network: "what the network does"
    case .reply: "below an `on` line"
    case .time: "time"
    case .assertion: "what must be true"
    }
  }

  private static func role(_ word: String) -> String? {
    guard let role = Vocabulary.screens.roles.first(where: { $0.word == word || $0.aliases.contains(word) })
    else {
      return nil
    }
    let also = role.aliases.isEmpty ? "" : " (or \(role.aliases.joined(separator: ", ")))"
    let name = role.mayBeUnnamed ? "a name or none" : "a name"
    return "\(role.word)\(also): a role, for elements; it takes \(name), as in `see \(role.word) \"…\"`\n"
  }
}

extension StatementForm {
  /// The words of the form, those that stand for something too.
  fileprivate var words: [String] { form.split(whereSeparator: { " []|".contains($0) }).map(String.init) }

  /// Whether the form begins with a word, or other tools call it so.
  fileprivate func isAbout(_ word: String) -> Bool {
    words.prefix(3).contains(word) || synonyms.contains(word)
  }
}
