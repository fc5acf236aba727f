package import WhiskerFiles

/// A decision on a proposal, with the data to undo it.
package struct ReviewDecision: Hashable, Sendable {
  /// The two possible decisions.
  package enum Verdict: String, Hashable, Sendable, CaseIterable {
    /// The proposal became the reference.
    case accepted
    /// The proposal was removed and the reference left as it was.
    case rejected
  }

  package let proposal: Proposal
  /// The decision.
  package let verdict: Verdict
  /// The note of the person who decided.
  package let note: String?
  /// The name of the person who decided.
  package let reviewer: String?
  /// The files that accepting changed; none for a rejection.
  let change: SnapshotChange

  /// A decision without its proposal and its files, which are most of its bytes.
  package struct Head: Hashable, Sendable {
    /// The identity of the proposal.
    package let id: String
    /// The decision.
    package let verdict: Verdict
    /// The note of the person who decided.
    package let note: String?
  }
}

extension ReviewDecision {
  fileprivate static let format = "whisker-decision 2"

  var encoded: [UInt8] {
    var file = HeadedFile(Self.format)
    file.add("id", proposal.id)
    file.add("verdict", verdict.rawValue)
    if let reviewer { file.add("by", reviewer) }
    if let note { file.add("note", note) }
    file.add("change", bytes: change.encoded)
    file.add("proposal", bytes: proposal.encoded)
    return file.encoded
  }

  /// Parses a file written by ``encoded``; nil for any other file.
  init?(decoding bytes: [UInt8]) {
    guard let file = HeadedFile(Self.format, decoding: bytes) else { return nil }
    var reader = HeadedFileReader(file)
    guard let id = reader.value("id"),
      let verdict = reader.value("verdict").flatMap(Verdict.init(rawValue:))
    else { return nil }
    let reviewer = reader.isNext("by") ? reader.value("by") : nil
    let note = reader.isNext("note") ? reader.value("note") : nil
    guard let change = reader.section("change")?.bytes.flatMap({ SnapshotChange(decoding: $0) }),
      let proposal = reader.section("proposal")?.bytes.flatMap({ Proposal(decoding: Array($0)) }),
      reader.isAtEnd, proposal.id == id
    else { return nil }
    self.init(proposal: proposal, verdict: verdict, note: note, reviewer: reviewer, change: change)
  }
}

extension ReviewDecision.Head {
  /// Parses the head of a file of a decision; nil for any other file.
  init?(decoding bytes: [UInt8]) {
    guard let file = HeadedFile(ReviewDecision.format, decoding: bytes) else { return nil }
    var reader = HeadedFileReader(file)
    guard let id = reader.value("id"),
      let verdict = reader.value("verdict").flatMap(ReviewDecision.Verdict.init(rawValue:))
    else { return nil }
    if reader.isNext("by") { _ = reader.value("by") }
    self.init(id: id, verdict: verdict, note: reader.isNext("note") ? reader.value("note") : nil)
  }
}

/// The reason why a proposal can't be decided on, or a decision can't be undone.
package struct ReviewError: Error, Hashable, Sendable {
  /// The kind of obstacle.
  package enum Reason: Hashable, Sendable {
    /// The reference has changed since the proposal was made.
    case stale
    /// The reference has changed since the decision that was to be undone.
    case overtaken
    /// A newer proposal waits in the place of the one that was to be restored.
    case replaced
    /// The file of the proposal has changed: a run or another review has replaced or removed it.
    case changed
    /// The journey or the test that compares the snapshot no longer exists; this is its path.
    case ownerless(String)
    /// Neither the references nor the journey or the test that compares them exist here; this is the path of the latter.
    case elsewhere(String)
    /// The reference or the proposal can't be read or written.
    case file(FileError)
    /// A decision cannot be undone, because the reference or the proposal can't be written.
    case notUndone(FileError)
  }

  /// The references without their extension, relative to the working folder.
  package let reference: String

  /// The kind of obstacle.
  package let reason: Reason

  /// The stable identifier of the reason, such as `proposal.stale`.
  package var code: String {
    switch reason {
    case .stale: "proposal.stale"
    case .overtaken: "decision.overtaken"
    case .replaced: "decision.replaced"
    case .changed: "proposal.changed"
    case .ownerless: "proposal.ownerless"
    case .elsewhere: "proposal.elsewhere"
    case .file(let error), .notUndone(let error): error.code
    }
  }
}

extension ReviewError: CustomStringConvertible {
  /// The error message, as one sentence without a full stop.
  package var description: String {
    switch reason {
    case .stale:
      "the proposal for \(reference) is stale: the reference has changed since then; run again"
    case .overtaken:
      "the decision on \(reference) is not undone, because the reference has changed since then; run undo again to undo the decision before it"
    case .replaced:
      "the decision on \(reference) is not undone, because a newer proposal waits; decide on that first"
    case .changed: "the proposal for \(reference) has changed since it was listed; list again"
    case .ownerless(let path):
      "the proposal for \(reference) cannot be accepted: \(path) no longer exists; reject it"
    case .elsewhere(let path):
      "the proposal for \(reference) cannot be accepted: \(path) does not exist below this folder; run the command where the run was started, or reject it by its ID"
    case .file(let error): "the proposal for \(reference) cannot be decided on: \(error)"
    case .notUndone(let error): "the decision on \(reference) cannot be undone: \(error)"
    }
  }
}
