import ScreenModels
import WhiskerFiles
import WhiskerReview
import WhiskerScript
import WhiskerSnapshots
import WhiskerText

extension ScreenProblem {
  /// The failure in words.
  var wording: FailureWording {
    switch self {
    case .unexpected(let selector, let parts):
      FailureWording(
        message: "\(selector) is on the screen", span: selector.span, label: "found",
        see: [folded(parts.lazy.map(\.words), limit: 1)])
    case .otherState(let selector, let word, let holds, let element):
      FailureWording(
        message: "\(selector) is \(holds ? "not " : "")\(word.value)", span: word.span,
        label: "is "
          + StateWord.allCases.filter { $0.isTold(of: element) }.map(\.rawValue).joined(separator: ", "))
    case .otherValue(let selector, let value, let actual):
      FailureWording(
        message: "\(selector) does not have the value \(value)", span: value.span,
        label: actual.map { "has \(quoted($0))" } ?? "has no value",
        see: NormalizationNote.lines(value.claim, found: actual.map { [$0] } ?? []))
    case .otherText(let selector, let text, let actual):
      FailureWording(
        message: "\(selector) does not show \(text)", span: text.span,
        label: actual.isEmpty ? "shows no text" : "shows " + actual.map(quoted).joined(separator: ", "),
        see: NormalizationNote.lines(text.claim, found: actual))
    case .otherRowCount(let selector, let count, let actual):
      FailureWording(
        message: "\(selector) does not have \(counted(count.value, "row"))",
        span: count.span, label: "has \(actual)")
    case .otherRows(let selector, let expected, let actual):
      FailureWording(
        message: "\(selector) has different rows", span: selector.span, see: Self.changes(expected, actual))
    case .otherOrder(let selector, let mismatch):
      FailureWording(
        message: "\(selector) does not have these rows in this order", span: mismatch.row.span,
        label: mismatch.label)
    case .notAnnounced(let text, let announced):
      FailureWording(
        message: "\(quoted(text.value)) was not announced", span: text.span,
        label: announced.isEmpty
          ? "nothing was announced since the last action"
          : "announced " + announced.map(quoted).joined(separator: ", "),
        // A property of the type `Announcer` compiles, and is not the one that the engine reads.
        see: announced.isEmpty
          ? ["announcements go through the coordinator's `announcer`, which must have the type `Announcer?`"]
          : NormalizationNote.lines(.exact(text.value), found: announced))
    case .unlocalized(let texts, let span):
      FailureWording(
        message: texts.count == 1
          ? "\(quoted(texts[0].text)) is in no string table" : "\(texts.count) texts are in no string table",
        span: span, label: "not from a table and not data",
        see: foldedLines(texts.lazy.map { "\(quoted($0.text)): \($0.element)" }, limit: 8),
        doing: [
          "take the text from the app's table, or name it after `except` if it needs no translation, such as a brand"
        ])
    case .otherLines(let mismatch, let proposal):
      mismatch.wording("the screen does not show these lines", proposal, remedies: ["print outline"])
    case .otherChange(let mismatch, let proposal):
      mismatch.wording("the step did not change the screen like this", proposal, remedies: [])
    case .snapshot(let name, let outcome, let comparison):
      Self.wording(of: outcome, called: name.value, comparison)
    case .repeatedName(let name, let earlier):
      FailureWording(
        message: "duplicate snapshot name \(quoted(name.value))", span: name.span,
        label: "used at \(earlier)",
        doing: ["give each snapshot a name of its own"])
    case .sharedName(let name, let earlier, let later): SharedSnapshots.wording(name, earlier, later)
    case .secretName(let name):
      FailureWording(
        message: "the name of a snapshot contains a secret", span: name.span,
        label: "becomes the name of files", doing: ["give the snapshot a name without it"])
    case .invalid(let error): FailureWording(message: error.message)
    }
  }

  /// Returns the missing rows, the unexpected rows, or otherwise the actual rows.
  private static func changes(_ expected: [ExpectedText], _ actual: [String]) -> [String] {
    let missing = expected.filter { text in !actual.contains { text.accepts($0) } }.map(\.description)
    let extra = actual.filter { name in !expected.contains { $0.accepts(name) } }.map(quoted)
    var changes: [String] = []
    if !missing.isEmpty { changes.append("missing: " + folded(missing)) }
    if !extra.isEmpty { changes.append("not expected: " + folded(extra)) }
    if missing.isEmpty, extra.isEmpty {
      changes.append(
        (actual.count == expected.count ? "in another order: " : "there are: ")
          + folded(actual.map(quoted)))
    }
    return changes
  }

  /// The typed changes come first: they are what a person decides on.
  private static func wording(
    of outcome: SnapshotOutcome, called name: String, _ comparison: ScreenComparison?
  ) -> FailureWording {
    let isMissing = outcome.kind == .missing
    let changes = comparison?.lines ?? []
    let rest = changes.count - changeLimit
    var see = Array(changes.prefix(changeLimit))
    if rest > 0 { see.append(ReviewListing.more(rest)) }
    var lost: [Loss.Kind] = []
    for loss in comparison?.losses ?? [] where !lost.contains(loss.kind) { lost.append(loss.kind) }
    see += lost.map { "guarded: \($0.rawValue)" }
    return FailureWording(
      message: isMissing
        ? "no reference for \(quoted(name))" : "the screen does not match \(quoted(name))",
      see: see + outcome.summaryLines + outcome.notes,
      doing: [whatToDo(about: outcome)])
  }

  private static func whatToDo(about outcome: SnapshotOutcome) -> String {
    guard let received = outcome.received else {
      return "run a journey with this step: only a run records references and proposes changes"
    }
    if outcome.kind == .missing {
      return
        "run with `--record missing`, read what was written and commit it; or decide with `\(CommandName.current) review\(received.option)`"
    }
    return received.decision ?? "if it is intended, run with `--record failed` and review the change"
  }

  /// The most changes that a message lists; a screen that changed more is easier to read as a whole.
  private static let changeLimit = 8
}

extension SnapshotOutcome.Received {
  /// How to decide on a saved proposal.
  fileprivate var decision: String? {
    guard case .saved(_, let id) = self else { return nil }
    return
      "decide with `\(CommandName.current) review\(option)`, or run `\(CommandName.current) accept \(id)\(option)` if this is intended"
  }

  /// The option that a command needs in order to find the proposal, after a space; empty in the usual folder.
  fileprivate var option: String {
    guard case .saved(let path, _) = self else { return "" }
    let folder = Paths.parent(of: Paths.parent(of: path))
    return folder == RunOptions().artifacts ? "" : " --artifacts \(ShellWord.quoted(folder))"
  }
}

extension RowOrderMismatch {
  /// The actual positions of the row.
  fileprivate var label: String {
    if places.isEmpty {
      return count == 0 ? "there are no rows" : count == 1 ? "not the only row" : "none of the \(count) rows"
    }
    let before = previous.map { ", and \($0.row) is row \($0.place)" } ?? ""
    return "is \(places.map { "row \($0)" }.joined(separator: " and ")) of \(count)\(before)"
  }
}

extension StateWord {
  /// Whether a message about an element's state mentions this state.
  func isTold(of element: Element) -> Bool {
    switch self {
    case .on, .off: element.role == .toggle && holds(for: element)
    case .selected: element.role != .toggle && holds(for: element)
    case .enabled, .disabled, .focused, .expanded, .loading, .refreshing, .failed, .loaded,
      .placeholder:
      holds(for: element)
    }
  }
}

extension LineSearch.Mismatch {
  fileprivate func wording(
    _ message: String, _ proposal: BlockProposal, remedies: [String]
  ) -> FailureWording {
    FailureWording(
      message: message, span: line.text.span,
      label: elsewhere?.words
        ?? (isIncomplete
          ? "more changed than this" : found == nil ? "no such line" : "another line is here"),
      see: [
        elsewhere != nil ? nil : found.map { (isIncomplete ? "next: " : "found instead: ") + $0 },
        nearest.map { "most similar: \($0)" }, proposal.received?.wording, proposal.obstacle,
      ].compactMap(\.self), remedies: remedies, doing: proposal.received?.decision.map { [$0] } ?? [])
  }
}

extension LineSearch.Elsewhere {
  fileprivate var words: String {
    switch self {
    case .indented(let spaces):
      "is there, but indented by \(abs(spaces)) \(spaces < 0 ? "less" : "more")"
    case .above(let line): "is there, but above \(line)"
    }
  }
}

extension UnexpectedPart {
  /// The part as a selector, and the text that it shows unless that is its name.
  fileprivate var words: String {
    switch self {
    case .element(let match, nil): match.selectorText
    case .element(let match, let text?): match.selectorText + Self.shows(text, match.element.name)
    case .tab(let title, let text): "tab \(quoted(title))" + Self.shows(text, title)
    case .announcement(let text): "announcement \(quoted(text))"
    }
  }

  private static func shows(_ text: String, _ name: String) -> String {
    bytesEqual(text, name) ? "" : " shows \(quoted(text))"
  }
}
