package import WhiskerDiff
package import WhiskerFiles

/// The proposals of earlier runs.
///
/// ```swift
/// let proposals = ProposalStore(artifactsFolder: ".build/whisker", workingFolder: ".")
/// for proposal in try proposals.list().proposals { print(try proposals.diff(of: proposal).text()) }
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

  /// The folder that references are relative to; no reference outside it is ever written by a decision.
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

  /// Returns the change that accepting would make to the current reference of the first part that differs, or of the first part.
  package func diff(of proposal: Proposal, context: Int = 3) throws(ReviewError) -> UnifiedDiff {
    let old = try references(of: proposal)
    let index = proposal.parts.indices.first { old[$0] != Array(proposal.parts[$0].text.utf8) } ?? 0
    let path = proposal.path(of: proposal.parts[index])
    return UnifiedDiff(
      old: old[index] ?? [], new: Array(proposal.parts[index].text.utf8),
      oldName: old[index] == nil ? "/dev/null" : "a/" + path, newName: "b/" + path, context: context)
  }

  /// Returns the current bytes of the references, in the order of the parts; nil for one that does not exist.
  package func references(of proposal: Proposal) throws(ReviewError) -> [[UInt8]?] {
    try naming(proposal) { () throws(FileError) in
      var all: [[UInt8]?] = []
      for part in proposal.parts { all.append(try Files.readIfPresent(try locate(proposal.path(of: part)))) }
      return all
    }
  }

  /// Returns why the proposal cannot be accepted now; nil if it can.
  package func obstacle(to proposal: Proposal) throws(ReviewError) -> ReviewError? {
    try obstacle(to: proposal, references: references(of: proposal))
  }

  /// The same with the references, which were read before.
  package func obstacle(
    to proposal: Proposal, references: [[UInt8]?]
  ) throws(ReviewError) -> ReviewError? {
    guard zip(references, proposal.parts).allSatisfy({ Proposal.Basis(of: $0) == $1.basis }) else {
      return ReviewError(reference: proposal.reference, reason: .stale)
    }
    guard let owner = proposal.ownerPath else { return nil }
    let exists = try naming(proposal) { () throws(FileError) in
      try Files.kind(of: Paths.join(workingFolder, owner)) == .file
    }
    return exists ? nil : ReviewError(reference: proposal.reference, reason: .ownerless(owner))
  }
}

extension ProposalStore {
  static let folderName = "proposals"

  static func path(_ file: String, in artifacts: String) -> String {
    Paths.join(Paths.join(artifacts, folderName), file)
  }

  func path(of proposal: Proposal) -> String { Self.path(proposal.fileName, in: artifactsFolder) }

  /// Where a reference is; its path comes from a file that may be from elsewhere, so it is resolved inside the working folder.
  func locate(_ reference: String) throws(FileError) -> String {
    try FileRoot(workingFolder).resolve(reference)
  }

  /// Runs a body whose errors of files are about a proposal.
  func naming<Result>(
    _ proposal: Proposal, _ body: () throws(FileError) -> Result
  ) throws(ReviewError) -> Result {
    do {
      return try body()
    } catch {
      throw ReviewError(reference: proposal.reference, reason: .file(error))
    }
  }
}
