public import WhiskerFiles

/// A decision on a proposal with what it takes to undo it.
public struct ReviewDecision: Hashable, Sendable {
  /// What was decided on.
  public let proposal: Proposal
  /// Whether it became the reference.
  public let isAccepted: Bool
  /// The bytes of the reference before it was accepted; nil if there was none, or nothing was accepted.
  let previous: [UInt8]?
}

/// Why a proposal can't be decided on.
public struct ReviewError: Error, Hashable, Sendable {
  /// What stands in the way.
  public enum Reason: Hashable, Sendable {
    /// The reference is not what it was when the proposal was made.
    case stale
    /// The file of the proposal is not what was listed: a run or another review has replaced or removed it.
    case changed
    /// The reference or the proposal can't be read or written.
    case file(FileError)
  }

  /// The reference, relative to the working folder.
  public let reference: String

  /// What stands in the way.
  public let reason: Reason

  /// The stable identifier of the reason, such as `proposal.stale`.
  public var code: String {
    switch reason {
    case .stale: "proposal.stale"
    case .changed: "proposal.changed"
    case .file(let error): error.code
    }
  }
}

extension ReviewError: CustomStringConvertible {
  /// One English sentence without a full stop.
  public var description: String {
    switch reason {
    case .stale:
      "the proposal for \(reference) is stale: the reference has changed since it was made; run again"
    case .changed: "the proposal for \(reference) has changed since it was listed; list again"
    case .file(let error): "the proposal for \(reference) can't be decided on: \(error)"
    }
  }
}
