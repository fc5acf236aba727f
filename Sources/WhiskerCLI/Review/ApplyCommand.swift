import WhiskerFiles
import WhiskerReport
import WhiskerReview
import WhiskerSnapshots
import WhiskerText

/// `whisker apply FILE`: carries out decisions that were made elsewhere, or only checks them where `CI` is set.
@MainActor
struct ApplyCommand {
  private let desk: ReviewDesk
  private let arguments: ReviewArguments
  private let path: String
  private let format: ApplyFormat

  init(_ desk: ReviewDesk, _ arguments: ReviewArguments, _ path: String, _ format: ApplyFormat) {
    self.desk = desk
    self.arguments = arguments
    self.path = path
    self.format = format
  }

  /// - Returns: 0 if everything is accepted; 1 if something is rejected, undecided or no proposal that can be read; 2 if the file is unusable or out of date; 3 if a
  ///   file could not be written.
  func run() throws(FileError) -> Int32 {
    let file: DecisionFile
    let bytes = try Files.readStream(path)
    do throws(DecisionFile.Fault) { file = try DecisionFile(bytes) } catch {
      return Terminal.refuse("\(path) is not a file of decisions: \(error.reason)")
    }
    let deck = try ReviewDeck(desk)
    Terminal.complain(ReviewListing.unreadable(deck))
    let rejected = Set(try desk.heads().filter { $0.verdict == .rejected }.map(\.id))
    let plan = DecisionPlan(file, deck, rejected: rejected) { current($0) }
    var results: [AppliedDecisions.Result] = []
    var requests: [ReviewRequest] = []
    for step in plan.steps {
      guard let item = step.item else { continue }
      requests.append(
        ReviewRequest(
          item.proposal, step.entry.verdict, note: Self.note(step.entry),
          reviewer: arguments.reviewer ?? file.reviewer))
    }
    // Where CI is set, the decisions are checked and not a byte of the source tree changes.
    let decided = Terminal.isInCI ? [] : try desk.decide(requests)
    var errors = decided[...]
    for step in plan.steps {
      var error: String?
      if step.item != nil, let result = errors.popFirst(), case .refused(let refusal) = result {
        error = refusal.description
      }
      results.append(AppliedDecisions.Result(entry: step.entry, item: step.item, error: error))
    }
    for refusal in plan.refused {
      results.append(
        AppliedDecisions.Result(entry: refusal.entry, item: refusal.item, error: refusal.reason))
    }
    let defaults = ReportDefaults(
      environment: Terminal.variables(ReportDefaults.variables), artifacts: arguments.artifacts)
    let summary = AppliedDecisions(
      results: results, undecided: plan.undecided, reviewer: arguments.reviewer ?? file.reviewer,
      isCheck: Terminal.isInCI, path: defaults.paths(from: try Files.currentFolder()).path,
      exists: { Self.isFile($0) })
    switch format {
    case .text: Terminal.print(summary.text)
    // A summary is for the page of a job or a pull request.
    case .markdown: Terminal.report(summary.markdown.utf8)
    // These are commands for GitHub's runner.
    case .github: Terminal.report(summary.annotations.utf8)
    }
    let written = ReviewCommand.exitCode(decided)
    return written == 3 ? written : max(summary.exitCode, deck.unreadable.isEmpty ? 0 : 1)
  }

  /// Whether a file exists; one that cannot be looked at is of no use for an annotation.
  private nonisolated static func isFile(_ path: String) -> Bool {
    do throws(FileError) { return try Files.kind(of: path) == .file } catch { return false }
  }

  /// All notes of a decision as one text.
  private static func note(_ entry: DecisionFile.Entry) -> String? {
    let lines = entry.notes.map { note in note.element.map { "\($0): \(note.text)" } ?? note.text }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  /// A reference as it is now; nil if it cannot be read.
  private func current(_ reference: String) -> DecisionPlan.Current? {
    do throws(FileError) {
      if let block = Proposal.Block(reference) {
        let path = try FileRoot(".").resolve(block.path)
        guard try Files.kind(of: path) == .file else { return nil }
        let blocks = InlineBlocks(try Files.read(path))
        guard let content = blocks.block(block.index) else { return nil }
        return DecisionPlan.Current(
          basis: Proposal.Basis(of: blocks.context(of: block.index)).word,
          content: Proposal.Basis(of: content).word)
      }
      let path = try FileRoot(".").resolve(reference)
      let bytes = try Files.kind(of: path) == .file ? try Files.read(path) : nil
      let word = Proposal.Basis(of: bytes).word
      return DecisionPlan.Current(basis: word, content: word)
    } catch { return nil }
  }
}
