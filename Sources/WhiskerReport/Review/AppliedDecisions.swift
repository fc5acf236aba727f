package import WhiskerReview
import WhiskerSnapshots
import WhiskerText

/// The result of carrying out a file of decisions, as text, Markdown and annotations.
package struct AppliedDecisions: Sendable {
  /// The result of one decision.
  package struct Result: Sendable {
    /// The decision.
    let entry: DecisionFile.Entry
    /// The item that it is about; nil if it was carried out before, or there is none.
    let item: ReviewItem?
    /// The reason of its refusal; nil if it was carried out.
    let error: String?

    /// Creates a result.
    package init(entry: DecisionFile.Entry, item: ReviewItem?, error: String?) {
      self.entry = entry
      self.item = item
      self.error = error
    }
  }

  private let results: [Result]
  private let undecided: [ReviewItem]
  private let reviewer: String?
  private let isCheck: Bool
  private let path: @Sendable (String) -> String
  private let exists: @Sendable (String) -> Bool

  /// Creates a summary.
  ///
  /// - Parameters:
  ///   - results: The results in the order of the file.
  ///   - undecided: The proposals without a decision.
  ///   - reviewer: The name of the person who decided.
  ///   - isCheck: Whether nothing was written.
  ///   - path: Returns the path of a file within the repository.
  ///   - exists: Whether a file exists, which only then is annotated.
  package init(
    results: [Result], undecided: [ReviewItem], reviewer: String?, isCheck: Bool,
    path: @escaping @Sendable (String) -> String = { $0 },
    exists: @escaping @Sendable (String) -> Bool = { _ in true }
  ) {
    self.results = results
    self.undecided = undecided
    self.reviewer = reviewer
    self.isCheck = isCheck
    self.path = path
    self.exists = exists
  }

  private var refused: [Result] { results.filter { $0.error != nil } }
  private var accepted: [Result] { results.filter { $0.error == nil && $0.entry.verdict == .accepted } }
  private var rejected: [Result] { results.filter { $0.error == nil && $0.entry.verdict == .rejected } }

  /// 0 if everything is accepted; 1 if something is rejected or undecided; 2 if a decision was refused.
  package var exitCode: Int32 { !refused.isEmpty ? 2 : rejected.isEmpty && undecided.isEmpty ? 0 : 1 }

  private var totals: String {
    "\(accepted.count) accepted, \(rejected.count) rejected, \(undecided.count) undecided, \(refused.count) refused"
      + (reviewer.map { ", by \(VisibleText.inLine($0))" } ?? "")
      + (isCheck ? "; nothing was written, because CI is set" : "")
  }

  /// Lines for a person.
  package var text: String {
    var text = ""
    for result in results {
      let word = result.error == nil ? result.entry.verdict.rawValue : "refused"
      text += "\(word)  \(VisibleText.inLine(result.entry.reference))\n"
      if let error = result.error { text += "  \(VisibleText.inLine(error))\n" }
      for note in result.entry.notes { text += "  note: \(Self.text(note))\n" }
    }
    for item in undecided { text += "undecided  \(VisibleText.inLine(item.proposal.reference))\n" }
    return text + totals + "\n"
  }

  /// A summary for a pull request.
  package var markdown: String {
    var text = "### Review of screens\n\n\(MarkdownText.plain(totals))\n"
    func section(_ title: String, _ lines: [String]) {
      if !lines.isEmpty { text += "\n#### \(title)\n\n" + lines.map { "- \($0)\n" }.joined() }
    }
    section("Rejected", rejected.map(Self.markdown))
    section("Refused", refused.map(Self.markdown))
    section("Undecided", undecided.map { MarkdownText.code($0.proposal.reference) })
    section("Accepted with notes", accepted.filter { !$0.entry.notes.isEmpty }.map(Self.markdown))
    return text
  }

  private static func markdown(_ result: Result) -> String {
    let reason = result.error.map { ": " + MarkdownText.plain($0) } ?? ""
    let notes = result.entry.notes.map { "\n  - \(MarkdownText.plain(Self.text($0)))" }
    return MarkdownText.code(result.entry.reference) + reason + notes.joined()
  }

  /// Commands of a GitHub workflow that annotate the journey of each decision that needs work.
  package var annotations: String {
    var text = ""
    for result in results {
      let notes = result.entry.notes.map(Self.text)
      if let error = result.error {
        text += annotation("error", result, "decision refused", [VisibleText.inLine(error)] + notes)
      } else if result.entry.verdict == .rejected {
        text += annotation("error", result, "screen rejected", notes)
      } else if !notes.isEmpty {
        text += annotation("notice", result, "note on a screen", notes)
      }
    }
    for item in undecided {
      let proposal = item.proposal
      text += annotation(
        "warning", [proposal.owner, proposal.path(of: proposal.parts[0])], proposal.reference,
        "screen undecided", [])
    }
    return text
  }

  private func annotation(
    _ command: StaticString, _ result: Result, _ title: String, _ lines: [String]
  ) -> String {
    // Without a proposal, the line that compares the screen is not known.
    annotation(
      command, [result.item?.proposal.owner, result.entry.path], result.entry.reference, title, lines)
  }

  /// - Parameter places: The files that could be annotated, each with its line if that is known; the first one that exists is.
  private func annotation(
    _ command: StaticString, _ places: [String?], _ reference: String, _ title: String, _ lines: [String]
  ) -> String {
    let place = places.lazy.compactMap { $0.map(Self.parts) }.first { exists($0.file) }
    return WorkflowCommand(
      name: command,
      properties: [
        "file": place.map { VisibleText.inLine(path($0.file)) }, "line": place?.line.map { "\($0)" },
        "title": title,
      ],
      message: ([VisibleText.inLine(reference)] + lines).joined(separator: "\n")
    ).text
  }

  /// The file of a place, and its line if it has one.
  private static func parts(of place: String) -> (file: String, line: Int?) {
    let parts = place.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count > 1, let line = parts.last.flatMap({ Int($0) }) else { return (place, nil) }
    return (parts.dropLast().joined(separator: ":"), line)
  }

  private static func text(_ note: DecisionFile.Note) -> String {
    VisibleText.inLine((note.element.map { "\($0): " } ?? "") + note.text)
  }
}
