/// The first value of a line whose form specifies the content of it, such as the name in a `param` line.
///
/// The rest of the line need not be valid.
package struct LineSubject: Sendable {
  /// The content of the value.
  package let content: PlaceholderContent
  /// The index of the value among the tokens of the line.
  package let index: Int

  /// Finds the value in the tokens of a line, which are those without spaces, comment and line end.
  package init?(_ tokens: [Token]) {
    guard let first = tokens.first?.keyword else { return nil }
    let subject = Self.known[first]?.first { subject in
      subject.words.count < tokens.count && zip(subject.words, tokens).allSatisfy { $0 == $1.keyword }
    }
    guard let subject else { return nil }
    (content, index) = (subject.content, subject.words.count)
  }

  /// The contents after the words of forms, by the first word.
  private static let known = Dictionary(grouping: StatementForm.all.compactMap(\.notation.subject)) {
    $0.words[0]
  }
}

extension Notation {
  /// The content of the first placeholder, and the keywords before it; nil if the content is not specified or the keywords are a matter of choice.
  fileprivate var subject: (words: [Keyword], content: PlaceholderContent)? {
    var words: [Keyword] = []
    for part in parts {
      guard case .word(let word) = part else { return nil }
      guard let keyword = word.label.keyword else { return word.content.map { (words, $0) } }
      words.append(keyword)
    }
    return nil
  }
}
