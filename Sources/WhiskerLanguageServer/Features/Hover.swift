import ScreenModels
import WhiskerFiles
import WhiskerRunner
import WhiskerScript
import WhiskerSource
import WhiskerText

/// The explanation of the word at a position, as Markdown.
struct Hover {
  let check: DocumentCheck
  let offset: Int
  private var document: OpenDocument { check.document }
  private var workspace: Workspace { check.workspace }
  /// The most names of a role to show.
  private static let limit = 6

  /// The `Hover` of the protocol; nil if there is nothing to explain.
  func value() throws(FileError) -> JSONValue? {
    var parts: [String] = []
    var span: SourceSpan?
    if let place = document.names.place(at: offset), let text = NameHover(document).text(place.symbol) {
      parts.append(text)
      span = place.span
    } else if let index = document.treeLine(at: offset),
      let (text, word) = try word(TreeLine(document.result.tree, index))
    {
      parts.append(text)
      span = word
    }
    for finding in check.findings where finding.span.touches(offset) {
      let code = finding.diagnostic.code
      if let explanation = CodeExplanation.text(of: code) {
        parts.append("**\(code)**: \(explanation)")
        span = span ?? finding.span
      }
    }
    guard let span, !parts.isEmpty else { return nil }
    return [
      "contents": ["kind": "markdown", "value": .string(parts.joined(separator: "\n\n---\n\n"))],
      "range": document.lines.range(span),
    ]
  }

  private func word(_ line: TreeLine) throws(FileError) -> (String, SourceSpan)? {
    guard
      let index = line.words.firstIndex(where: { $0.span.touches(offset) }),
      line.words[index].kind == .word
    else { return nil }
    if let (role, span) = role(line, index) { return (try text(role), span) }
    let word = line.text(index)
    let span = line.words[index].span
    if Vocabulary.screens.states.contains(where: { bytesEqual($0, word) }), index > 1,
      ["is", "not"].contains(line.text(index - 1))
    {
      return (
        "`\(word)`: a state of an element\n\nstates: " + MarkdownText.list(Vocabulary.screens.states), span
      )
    }
    let forms = JourneyPlan.parser.forms(of: Array(line.bytes), isReply: line.isReply)
    if forms.isEmpty { return nil }
    // A word of the form, or the first one: not a user-defined name.
    let fixed = forms.flatMap(\.notation.words).filter { $0.placeholder == nil }
    guard index == 0 || fixed.contains(where: { bytesEqual($0.text, word) }) else { return nil }
    let texts = forms.prefix(3).map { "`\($0.form)`\n\n\($0.summary)\n\n```journey\n\($0.wholeExample)\n```" }
    return (texts.joined(separator: "\n\n"), span)
  }

  // MARK: Roles

  /// The role at a word; it may consist of several words.
  private func role(_ line: TreeLine, _ index: Int) -> (Vocabulary.RoleWord, SourceSpan)? {
    // A line begins with a statement's word, even if a role has the same name.
    guard index > 0 else { return nil }
    var longest: (role: Vocabulary.RoleWord, first: Int, count: Int)?
    for role in Vocabulary.screens.roles {
      for spelling in [role.word] + role.aliases {
        let words = spelling.split(separator: " ").map(String.init)
        for start in max(1, index - words.count + 1)...index where start + words.count <= line.words.count {
          let fits = words.indices.allSatisfy { bytesEqual(line.text(start + $0), words[$0]) }
          guard fits, words.count > longest?.count ?? 0, stands(line, start, after: start + words.count)
          else {
            continue
          }
          longest = (role, start, words.count)
        }
      }
    }
    guard let (role, first, count) = longest else { return nil }
    return (role, line.words[first].span.union(line.words[first + count - 1].span))
  }

  /// Whether a role is possible there: its name follows, or the words before it expect an element.
  private func stands(_ line: TreeLine, _ start: Int, after end: Int) -> Bool {
    if end < line.words.count, line.words[end].kind == .string || line.words[end].kind == .pattern {
      return true
    }
    let prefix = Array(
      document.file.bytes[document.file.span(ofLine: line.index + 1).start..<line.words[start].span.start])
    let parts = JourneyPlan.parser.place(after: prefix, isReply: false).parts
    return parts.contains(.placeholder(.selector)) && !parts.contains(.keyword(line.text(start)))
  }

  private func text(_ role: Vocabulary.RoleWord) throws(FileError) -> String {
    var text = "`\(role.word)`: a role"
    if !role.aliases.isEmpty { text += ", also written " + MarkdownText.list(role.aliases) }
    text += role.mayBeUnnamed ? "; the name is optional" : "; needs a name"
    var names: [String] = []
    for element in try workspace.seen(for: document).elements
    where bytesEqual(element.role, role.word) && !element.name.isEmpty {
      if !names.contains(where: { bytesEqual($0, element.name) }) { names.append(element.name) }
    }
    if !names.isEmpty {
      text += "\n\nseen in runs: " + folded(names.map(MarkdownText.code), limit: Self.limit)
    }
    return text
  }
}
