import ScreenModels
import WhiskerFiles
import WhiskerRunner
import WhiskerScript
import WhiskerSource
import WhiskerText

/// The completions at a position: from the statements, the app, names seen in runs, and nearby files.
struct Completion {
  let place: CompletionPlace
  let sources: CompletionSources
  /// Whether the client supports placeholders.
  let usesSnippets: Bool

  init(_ document: OpenDocument, at offset: Int, _ workspace: Workspace, usesSnippets: Bool) {
    place = CompletionPlace(document, at: offset)
    sources = CompletionSources(document: document, workspace: workspace, offset: offset)
    self.usesSnippets = usesSnippets
  }

  /// The most items of an answer; a longer list is filtered by the typed text, and requested again.
  static let limit = 1_000

  /// The `CompletionList` of the protocol.
  func value() throws(FileError) -> JSONValue {
    let lines = place.document.lines
    var items = try items()
    let isIncomplete = items.count > Self.limit
    if isIncomplete {
      let typed = place.typed.lowercased()
      items = Array(
        items.lazy.filter { ($0.filter ?? $0.text).lowercased().hasPrefix(typed) }.prefix(Self.limit))
    }
    return [
      "isIncomplete": .bool(isIncomplete),
      "items": .array(items.enumerated().map { $1.value(lines, order: $0) }),
    ]
  }

  /// The completions, best first.
  func items() throws(FileError) -> [CompletionItem] {
    switch place.kind {
    case .nothing: return []
    case .name(let span): return names(span)
    case .part(let isQuoted):
      let prefix = place.prefix
      if prefix.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { return isQuoted ? [] : statements() }
      let linePlace = JourneyPlan.parser.place(
        after: prefix, isReply: place.statement.isReply || beginsReply(prefix))
      return try parts(linePlace, isQuoted: isQuoted)
    }
  }

  private func beginsReply(_ prefix: [UInt8]) -> Bool {
    let word = prefix.split(separator: 0x20).first ?? []
    return StatementForm.all(beginningWith: String(decoding: word, as: UTF8.self)).contains {
      $0.section == .reply
    }
  }

  // MARK: Names in braces

  private func names(_ span: SourceSpan) -> [CompletionItem] {
    let document = place.document
    let bytes = document.file.bytes
    var end = span.end
    while end < bytes.count, NameInBraces.isName([0x61, bytes[end]]) { end += 1 }
    let isClosed = end < bytes.count && bytes[end] == 0x7D
    guard let line = document.treeLine(at: span.start) else { return [] }
    return document.names.visible(at: line, in: document.result.tree).map { symbol in
      CompletionItem(
        label: symbol.name, kind: .variable, text: symbol.name + (isClosed ? "" : "}"),
        span: SourceSpan(span.start, end),
        detail: NameHover(document).origin(of: symbol), filter: symbol.name)
    }
  }

  // MARK: Whole lines

  private func statements() -> [CompletionItem] {
    let statement = place.statement
    return StatementForm.all.filter { statement.allows($0.definition) }.flatMap { form in
      form.notation.variants.map { variant in
        let snippet = StatementSnippet(variant, of: form.definition)
        return CompletionItem(
          label: variant.description, kind: usesSnippets ? .snippet : .keyword,
          text: usesSnippets ? snippet.snippet : snippet.plain, span: place.span,
          detail: form.section.rawValue,
          documentation: "\(form.summary)\n\n\(MarkdownText.journey(form.wholeExample))",
          filter: snippet.plain,
          isSnippet: usesSnippets)
      }
    }
  }

  // MARK: Parts of a line

  private func parts(_ linePlace: LinePlace, isQuoted: Bool) throws(FileError) -> [CompletionItem] {
    // The first words of a role may already be typed.
    let start = place.lineStart + linePlace.start
    let span = SourceSpan(min(start, place.span.start), place.span.end)
    let before = place.document.file.text(of: SourceSpan(span.start, place.span.start))
    var items: [CompletionItem] = []
    for part in linePlace.parts {
      switch part {
      case .keyword(let word):
        if !isQuoted { items.append(CompletionItem(label: word, kind: .keyword, text: word, span: span)) }
      case .placeholder(let placeholder):
        items += try sources.candidates(for: placeholder, linePlace, typed: before + place.typed).filter {
          $0.isQuoted || !isQuoted
        }.map { item($0, span) }
      }
    }
    // Two forms may continue a line in the same way, such as with a name and with names.
    var seen: Set<Bytewise> = []
    return items.filter { item in
      (before.isEmpty || (item.filter ?? item.text).utf8.starts(with: before.utf8))
        && seen.insert(Bytewise(item.label)).inserted
    }
  }

  private func item(_ candidate: CompletionSources.Candidate, _ span: SourceSpan) -> CompletionItem {
    let isSnippet = usesSnippets && candidate.snippet != nil
    return CompletionItem(
      label: candidate.label, kind: candidate.kind,
      text: isSnippet ? candidate.snippet ?? "" : candidate.text,
      span: span, detail: candidate.detail, documentation: candidate.documentation, filter: candidate.text,
      isSnippet: isSnippet)
  }
}
