package import WhiskerFiles

/// A decision on a proposal, with the data to undo it.
package struct ReviewDecision: Hashable, Sendable {
  /// The proposal.
  package let proposal: Proposal
  /// Whether the proposal was accepted.
  package let isAccepted: Bool
  /// The bytes of the reference before the proposal was accepted; nil if there was none, or nothing was accepted.
  let previous: [UInt8]?
}

/// The reason why a proposal can't be accepted or rejected.
package struct ReviewError: Error, Hashable, Sendable {
  /// The kind of obstacle.
  package enum Reason: Hashable, Sendable {
    /// The reference has changed since the proposal was made.
    case stale
    /// The file of the proposal has changed: a run or another review has replaced or removed it.
    case changed
    /// The reference or the proposal can't be read or written.
    case file(FileError)
  }

  /// The reference, relative to the working folder.
  package let reference: String

  /// The kind of obstacle.
  package let reason: Reason

  /// The stable identifier of the reason, such as `proposal.stale`.
  package var code: String {
    switch reason {
    case .stale: "proposal.stale"
    case .changed: "proposal.changed"
    case .file(let error): error.code
    }
  }
}

extension ReviewError: CustomStringConvertible {
  /// The error message, as one sentence without a full stop.
  package var description: String {
    switch reason {
    case .stale:
      "the proposal for \(reference) is stale: the reference has changed since it was made; run again"
    case .changed: "the proposal for \(reference) has changed since it was listed; list again"
    case .file(let error): "the proposal for \(reference) can't be decided on: \(error)"
    }
  }
}
