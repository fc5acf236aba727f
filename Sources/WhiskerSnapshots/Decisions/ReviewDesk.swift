package import WhiskerFiles
import WhiskerText

/// Decides on proposals, one process at a time, and keeps a journal from which every decision can be undone later.
///
/// A decision is written to the journal before anything else changes. If the process is killed in between, the next one finishes it, so
/// that a snapshot is always old or new, with all its parts.
///
/// ```swift
/// let desk = ReviewDesk(ProposalStore(artifactsFolder: ".build/whisker", workingFolder: "."))
/// let results = try desk.decide([ReviewRequest(proposal, .accepted)])
/// try desk.undo()
/// ```
package struct ReviewDesk: Hashable, Sendable {
  /// The proposals to decide on.
  package let proposals: ProposalStore

  /// Creates a desk; nothing is read or written yet.
  package init(_ proposals: ProposalStore) { self.proposals = proposals }

  /// Returns the folders below one of artifacts in which proposals, decisions and recordings under way are kept, and the lock.
  package static func places(in artifacts: String) -> [String] {
    let proposals = ProposalStore(artifactsFolder: artifacts, workingFolder: ".")
    return [
      Paths.join(artifacts, ProposalStore.folderName), ReviewDesk(proposals).folder,
      ChangesUnderWay(artifactsFolder: artifacts).folder, lock(in: artifacts),
    ]
  }

  /// Whether a file is a proposal, a decision or a recording under way, by its name: nothing else is ever written there.
  package static func isKept(_ path: String) -> Bool {
    let name = Paths.name(of: path)
    return [Proposal.suffix, SnapshotChange.suffix].contains(where: name.hasSuffix) || Entry(name) != nil
  }

  /// Decides on some proposals as one action; each is decided on or refused by itself.
  ///
  /// - Parameter report: Called with each result as soon as it is one, since a killed process returns none.
  /// - Throws: An error if the journal cannot be written, or another process holds the lock.
  @discardableResult
  package func decide(
    _ requests: [ReviewRequest], report: (ReviewResult) -> Void = { _ in }
  ) throws(FileError) -> [ReviewResult] {
    if requests.isEmpty, try isWithoutArtifacts() { return [] }
    return try locked { () throws(FileError) in
      let action = (try entries().last?.action ?? 0) + 1
      var results: [ReviewResult] = []
      for (index, request) in requests.enumerated() {
        let result: ReviewResult
        do throws(ReviewError) {
          result = try decide(request, Entry(action: action, item: index + 1, state: .doing))
        } catch { result = .refused(error) }
        results.append(result)
        report(result)
      }
      return results
    }
  }

  /// Removes proposals that no run can make again; those that have changed since they were listed stay.
  ///
  /// What a killed process left is not finished: where `CI` is set, no reference is written.
  package func forget(_ forgotten: [Proposal]) throws(FileError) {
    try alone { () throws(FileError) in
      for proposal in forgotten where try saved(proposal) == proposal.encoded { try removeFile(of: proposal) }
    }
  }

  /// Undoes the last action: its references and proposals are restored.
  ///
  /// A decision whose reference has changed since then is refused and forgotten, so that the next request is for the one before it.
  ///
  /// - Returns: The results; empty if there is nothing to undo.
  package func undo() throws(FileError) -> [ReviewResult] {
    if try isWithoutArtifacts() { return [] }
    return try locked { () throws(FileError) in
      var known: [(entry: Entry, decision: ReviewDecision)] = []
      // The last one first: decisions on blocks of one file build on each other. Those of earlier actions may be many, and are not read.
      for entry in try entries().reversed() where entry.action == known.first?.entry.action ?? entry.action {
        if let decision = try decision(of: entry) { known.append((entry, decision)) }
      }
      var results: [ReviewResult] = []
      for (entry, decision) in known {
        do throws(ReviewError) {
          try undo(decision, entry)
          results.insert(.decided(decision), at: 0)
        } catch {
          if error.reason == .overtaken { try Files.removeIfPresent(path(entry)) }
          results.insert(.refused(error), at: 0)
        }
      }
      return results
    }
  }

  /// Returns the heads of the decisions that can be undone, the oldest first.
  ///
  /// A journal of years has thousands of decisions, of which the heads are read in a fraction of the time.
  package func heads() throws(FileError) -> [ReviewDecision.Head] {
    var heads: [ReviewDecision.Head] = []
    for entry in try entries() {
      if let head = try bytes(of: entry).flatMap(ReviewDecision.Head.init(decoding:)) { heads.append(head) }
    }
    return heads
  }

  /// Returns the last acceptance of a proposal whose identity begins with some letters; nil if there is none.
  package func lastAcceptance(ofProposal id: String) throws(FileError) -> ReviewDecision? {
    for entry in try entries().reversed() {
      guard let bytes = try bytes(of: entry), let head = ReviewDecision.Head(decoding: bytes),
        head.verdict == .accepted, head.id.hasPrefix(id)
      else { continue }
      return ReviewDecision(decoding: bytes)
    }
    return nil
  }

  /// Finishes what a killed process left, of decisions as well as of recordings.
  package func recover() throws(FileError) {
    // Without a journal and without recordings there is nothing to lock.
    let hasUnfinished = try entries().contains { $0.state != .done }
    let hasChanges = try hasChangesUnderWay()
    guard hasUnfinished || hasChanges else { return }
    try locked { () throws(FileError) in }
  }
}

/// A decision to make.
package struct ReviewRequest: Hashable, Sendable {
  /// The proposal as it was listed.
  package let proposal: Proposal
  /// The decision.
  package let verdict: ReviewDecision.Verdict
  /// A note for the author of the change.
  package let note: String?
  /// The name of the person who decides.
  package let reviewer: String?

  /// Creates a request.
  package init(
    _ proposal: Proposal, _ verdict: ReviewDecision.Verdict, note: String? = nil, reviewer: String? = nil
  ) {
    self.proposal = proposal
    self.verdict = verdict
    self.note = note
    self.reviewer = reviewer
  }
}

/// The result of a request, or of undoing a decision.
package enum ReviewResult: Hashable, Sendable {
  /// The decision was made, or undone.
  case decided(ReviewDecision)
  /// The references already have the content of the proposal, which was removed.
  case alreadyAccepted(Proposal)
  /// Nothing was changed, for this reason.
  case refused(ReviewError)
}

// MARK: Decisions

extension ReviewDesk {
  private func decide(_ request: ReviewRequest, _ entry: Entry) throws(ReviewError) -> ReviewResult {
    let proposal = request.proposal
    let saved = try proposals.naming(proposal) { () throws(FileError) in try self.saved(proposal) }
    guard saved == proposal.encoded else {
      // Another process may have accepted it meanwhile.
      if saved == nil, request.verdict == .accepted,
        try proposals.references(of: proposal).areEqual(to: proposal)
      {
        return .alreadyAccepted(proposal)
      }
      throw ReviewError(reference: proposal.reference, reason: .changed)
    }
    var change = SnapshotChange(files: [])
    if request.verdict == .accepted {
      let old = try proposals.references(of: proposal)
      if old.areEqual(to: proposal) {
        try proposals.naming(proposal) { () throws(FileError) in try removeFile(of: proposal) }
        return .alreadyAccepted(proposal)
      }
      if let error = try proposals.obstacle(to: proposal, references: old) { throw error }
      change = SnapshotChange(files: old.change(to: proposal).filter { $0.old != $0.new })
    }
    let decision = ReviewDecision(
      proposal: proposal, verdict: request.verdict, note: request.note, reviewer: request.reviewer,
      change: change)
    try proposals.naming(proposal) { () throws(FileError) in
      try Files.writeAtomically(decision.encoded, to: path(entry))
      do throws(FileError) { try finish(decision, entry) } catch {
        try takeBack(decision, entry)
        throw error
      }
    }
    return .decided(decision)
  }

  /// Takes a decision back that could not be carried out: what cannot be written now could be written by surprise later.
  private func takeBack(_ decision: ReviewDecision, _ entry: Entry) throws(FileError) {
    do throws(FileError) { try finishUndoing(decision, entry) } catch {
      // There may be no room even for that; the next to hold the lock goes on with it.
      try Files.move(path(entry), to: path(entry.with(.undoing)))
    }
  }

  /// Does what is left to do for a decision that is in the journal.
  private func finish(_ decision: ReviewDecision, _ entry: Entry) throws(FileError) {
    for file in decision.change.files where file.old == nil {
      try GitAttributes.write(beforeReferencesIn: Paths.parent(of: proposals.locate(file.path)))
    }
    try decision.change.apply(isForced: false, proposals.locate)
    if try saved(decision.proposal) == decision.proposal.encoded { try removeFile(of: decision.proposal) }
    try Files.move(path(entry), to: path(entry.with(.done)))
  }

  private func undo(_ decision: ReviewDecision, _ entry: Entry) throws(ReviewError) {
    let proposal = decision.proposal
    func refuse(_ reason: ReviewError.Reason) -> ReviewError {
      ReviewError(reference: proposal.reference, reason: reason)
    }
    let current = try proposals.naming(proposal) { () throws(FileError) in
      var isSame = true
      for file in decision.change.files {
        isSame = try Files.readIfPresent(proposals.locate(file.path)) == file.new && isSame
      }
      return (isSame: isSame, saved: try saved(proposal))
    }
    guard current.isSame else { throw refuse(.overtaken) }
    guard current.saved == nil || current.saved == proposal.encoded else { throw refuse(.replaced) }
    let undoing = entry.with(.undoing)
    do throws(FileError) {
      try Files.move(path(entry), to: path(undoing))
      do throws(FileError) { try finishUndoing(decision, undoing) } catch {
        try takeBackUndoing(decision, entry, hadProposal: current.saved != nil)
        throw error
      }
    } catch { throw refuse(.notUndone(error)) }
  }

  /// Makes a decision again that could not be undone, so that the next command does not go on with that by surprise.
  private func takeBackUndoing(
    _ decision: ReviewDecision, _ entry: Entry, hadProposal: Bool
  ) throws(FileError) {
    try decision.change.apply(isForced: false, proposals.locate)
    if !hadProposal { try removeFile(of: decision.proposal) }
    try Files.move(path(entry.with(.undoing)), to: path(entry))
  }

  /// Does what is left to do to undo a decision.
  private func finishUndoing(_ decision: ReviewDecision, _ entry: Entry) throws(FileError) {
    try decision.change.reversed.apply(isForced: false, proposals.locate)
    if try saved(decision.proposal) == nil {
      try Files.writeAtomically(decision.proposal.encoded, to: proposals.path(of: decision.proposal))
    }
    try Files.removeIfPresent(path(entry))
  }

  private func saved(_ proposal: Proposal) throws(FileError) -> [UInt8]? {
    try Files.readIfPresent(proposals.path(of: proposal))
  }

  private func removeFile(of proposal: Proposal) throws(FileError) {
    try Files.removeIfPresent(proposals.path(of: proposal))
  }
}

// MARK: The journal

extension ReviewDesk {
  /// A decision in the journal: a file whose name has its action, its place in it, and its state.
  private struct Entry {
    enum State: String, CaseIterable {
      case doing, done, undoing
    }

    let action: Int
    let item: Int
    let state: State

    func with(_ state: State) -> Entry { Entry(action: action, item: item, state: state) }

    var fileName: String { "\(padded(action, 8))-\(padded(item, 8)).\(state.rawValue)" }

    init(action: Int, item: Int, state: State) {
      self.action = action
      self.item = item
      self.state = state
    }

    /// Parses a ``fileName``; nil for any other name.
    init?(_ name: String) {
      let parts = name.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count == 2, let state = State(rawValue: String(parts[1])) else { return nil }
      let numbers = parts[0].split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard numbers.count == 2, let action = numbers[0], let item = numbers[1] else { return nil }
      self.init(action: action, item: item, state: state)
      guard Paths.areEqual(fileName, name) else { return nil }
    }
  }

  private var folder: String { Paths.join(proposals.artifactsFolder, "decisions") }

  private func path(_ entry: Entry) -> String { Paths.join(folder, entry.fileName) }

  /// The entries in the order of their numbers; other files in the folder are ignored.
  private func entries() throws(FileError) -> [Entry] {
    guard try Files.kind(of: folder) == .folder else { return [] }
    return try Files.list(folder).compactMap { Entry($0) }
      .sorted { ($0.action, $0.item) < ($1.action, $1.item) }
  }

  private func decision(of entry: Entry) throws(FileError) -> ReviewDecision? {
    try bytes(of: entry).flatMap(ReviewDecision.init(decoding:))
  }

  private func bytes(of entry: Entry) throws(FileError) -> [UInt8]? { try Files.readIfPresent(path(entry)) }

  private var changesUnderWay: ChangesUnderWay {
    ChangesUnderWay(artifactsFolder: proposals.artifactsFolder)
  }

  private func hasChangesUnderWay() throws(FileError) -> Bool {
    guard try Files.kind(of: changesUnderWay.folder) == .folder else { return false }
    return try !Files.list(changesUnderWay.folder).isEmpty
  }

  /// Whether there is no folder of artifacts, and nothing to decide on or to undo; the lock would make it.
  private func isWithoutArtifacts() throws(FileError) -> Bool {
    try Files.kind(of: proposals.artifactsFolder) == .missing
  }

  /// The file of the lock in a folder of artifacts.
  private static func lock(in artifacts: String) -> String { Paths.join(artifacts, "review.lock") }

  /// Runs a body while no other process decides.
  private func alone<Result>(_ body: () throws(FileError) -> Result) throws(FileError) -> Result {
    try Files.withLock(Self.lock(in: proposals.artifactsFolder), body)
  }

  /// Runs a body while no other process decides, after what a killed one left is finished.
  private func locked<Result>(_ body: () throws(FileError) -> Result) throws(FileError) -> Result {
    try alone { () throws(FileError) in
      try changesUnderWay.finishAll(in: FileRoot(proposals.workingFolder))
      for entry in try entries() where entry.state != .done {
        guard let decision = try decision(of: entry) else { continue }
        if entry.state == .doing {
          try finish(decision, entry)
        } else {
          try finishUndoing(decision, entry)
        }
      }
      return try body()
    }
  }
}
