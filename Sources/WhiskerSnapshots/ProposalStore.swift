package import WhiskerDiff
package import WhiskerFiles

/// The proposals of earlier runs, and the decisions on them.
///
/// ```swift
/// let proposals = ProposalStore(artifactsFolder: ".build/whisker", workingFolder: ".")
/// for proposal in try proposals.list().proposals {
///   print(try proposals.diff(of: proposal).text())
///   try proposals.accept(proposal)
/// }
/// ```
package struct ProposalStore: Hashable, Sendable {
  /// The contents of the folder of proposals.
  package struct Listing: Hashable, Sendable {
    /// The proposals, sorted by the bytes of their references.
    package let proposals: [Proposal]
    /// The files that can't be read as proposals, sorted by their bytes.
    package let unreadable: [String]
  }

  /// The folder in which runs save their proposals.
  package let artifactsFolder: String

  /// The folder that references are relative to; no reference outside it is ever written.
  package let workingFolder: String

  /// Creates a store for the proposals of runs that used the same two folders.
  package init(artifactsFolder: String, workingFolder: String) {
    self.artifactsFolder = artifactsFolder
    self.workingFolder = workingFolder
  }

  /// Returns all proposals; none if the folder does not exist.
  package func list() throws(FileError) -> Listing {
    let folder = Paths.join(artifactsFolder, Self.folderName)
    guard try Files.kind(of: folder) == .folder else { return Listing(proposals: [], unreadable: []) }
    var proposals: [Proposal] = []
    var unreadable: [String] = []
    for file in try Files.filesRecursively(in: folder, suffix: Proposal.suffix) {
      let path = Paths.join(folder, file)
      // A concurrent run may just have removed it.
      guard let bytes = try Files.readIfPresent(path) else { continue }
      if let proposal = Proposal(decoding: bytes), Paths.areEqual(proposal.fileName, file) {
        proposals.append(proposal)
      } else {
        unreadable.append(path)
      }
    }
    proposals.sort { Paths.precedes($0.reference, $1.reference) }
    return Listing(proposals: proposals, unreadable: unreadable)
  }

  /// Returns the change that accepting would make to the current reference.
  package func diff(of proposal: Proposal, context: Int = 3) throws(ReviewError) -> UnifiedDiff {
    let old = try currentReference(of: proposal)
    return UnifiedDiff(
      old: old ?? [], new: Array(proposal.text.utf8),
      oldName: old == nil ? "/dev/null" : "a/" + proposal.reference, newName: "b/" + proposal.reference,
      context: context)
  }

  /// Whether the reference has changed since the proposal was made, so that accepting would be refused.
  package func isStale(_ proposal: Proposal) throws(ReviewError) -> Bool {
    Proposal.Basis(of: try currentReference(of: proposal)) != proposal.basis
  }

  /// Replaces the reference with the proposal, in one atomic step, and removes the proposal.
  ///
  /// Refused if the reference or the proposal's file has changed since the proposal was made and listed, and if the
  /// reference is outside the working folder.
  @discardableResult
  package func accept(_ proposal: Proposal) throws(ReviewError) -> ReviewDecision {
    try requireUnchanged(proposal)
    let previous = try currentReference(of: proposal)
    guard Proposal.Basis(of: previous) == proposal.basis else {
      throw ReviewError(reference: proposal.reference, reason: .stale)
    }
    try replaceReference(of: proposal, with: Array(proposal.text.utf8))
    try removeFile(of: proposal)
    return ReviewDecision(proposal: proposal, isAccepted: true, previous: previous)
  }

  /// Removes the proposal and leaves the reference unchanged; refused if the file has changed since it was listed.
  @discardableResult
  package func reject(_ proposal: Proposal) throws(ReviewError) -> ReviewDecision {
    try requireUnchanged(proposal)
    try removeFile(of: proposal)
    return ReviewDecision(proposal: proposal, isAccepted: false, previous: nil)
  }

  /// Undoes a decision: the reference and the proposal are restored.
  ///
  /// Refused if the reference has changed since then, or a run has made another proposal.
  package func undo(_ decision: ReviewDecision) throws(ReviewError) {
    let proposal = decision.proposal
    guard try file(of: proposal) == nil else {
      throw ReviewError(reference: proposal.reference, reason: .changed)
    }
    if decision.isAccepted {
      guard try currentReference(of: proposal) == Array(proposal.text.utf8) else {
        throw ReviewError(reference: proposal.reference, reason: .stale)
      }
      try replaceReference(of: proposal, with: decision.previous)
    }
    try naming(proposal) { () throws(FileError) in
      try Files.writeAtomically(proposal.encoded, to: path(of: proposal))
    }
  }
}

extension ProposalStore {
  static let folderName = "proposals"

  static func path(_ file: String, in artifacts: String) -> String {
    Paths.join(Paths.join(artifacts, folderName), file)
  }

  private func path(of proposal: Proposal) -> String {
    Self.path(proposal.fileName, in: artifactsFolder)
  }

  private func file(of proposal: Proposal) throws(ReviewError) -> [UInt8]? {
    try naming(proposal) { () throws(FileError) in try Files.readIfPresent(path(of: proposal)) }
  }

  private func requireUnchanged(_ proposal: Proposal) throws(ReviewError) {
    guard try file(of: proposal) == proposal.encoded else {
      throw ReviewError(reference: proposal.reference, reason: .changed)
    }
  }

  private func removeFile(of proposal: Proposal) throws(ReviewError) {
    try naming(proposal) { () throws(FileError) in _ = try Files.removeIfPresent(path(of: proposal)) }
  }

  /// The path comes from a file that may be from elsewhere, so it is resolved inside the working folder.
  private func currentReference(of proposal: Proposal) throws(ReviewError) -> [UInt8]? {
    try naming(proposal) { () throws(FileError) in
      try Files.readIfPresent(try FileRoot(workingFolder).resolve(proposal.reference))
    }
  }

  private func replaceReference(of proposal: Proposal, with bytes: [UInt8]?) throws(ReviewError) {
    try naming(proposal) { () throws(FileError) in
      let path = try FileRoot(workingFolder).resolve(proposal.reference)
      if let bytes {
        try Files.writeAtomically(bytes, to: path)
      } else {
        try Files.remove(path)
      }
    }
  }

  private func naming<Result>(
    _ proposal: Proposal, _ body: () throws(FileError) -> Result
  ) throws(ReviewError) -> Result {
    do {
      return try body()
    } catch {
      throw ReviewError(reference: proposal.reference, reason: .file(error))
    }
  }
}
