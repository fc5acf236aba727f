package import WhiskerFiles

/// The proposals of earlier runs.
///
/// ```swift
/// let proposals = ProposalStore(artifactsFolder: ".build/whisker", workingFolder: ".")
/// for proposal in try proposals.list().proposals { print(proposal.reference) }
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
    var memo = ReadingMemo()
    return try read(files()[...], &memo)
  }

  /// Returns the names of the files in which proposals are saved, sorted by their bytes; none if the folder does not exist.
  ///
  /// - Throws: An error if the folder cannot be listed, or something else is in its place.
  package func files() throws(FileError) -> [String] {
    guard [.folder, .missing].contains(try Files.kind(of: artifactsFolder)) else {
      throw FileError(operation: .list, path: artifactsFolder, reason: .notDirectory)
    }
    let folder = Paths.join(artifactsFolder, Self.folderName)
    guard try Files.kind(of: folder) == .folder else { return [] }
    return try Files.filesRecursively(in: folder, suffix: Proposal.suffix)
  }

  /// Returns the files of the proposals for other references than some, without reading any.
  package func files(besides references: [String]) throws(FileError) -> [String] {
    let files = try files()
    if files.isEmpty { return [] }
    let others = Set(references.map { Proposal.fileName(for: $0) })
    return files.filter { !others.contains($0) }
  }

  /// Reads the proposals of some files, with what is known already.
  package func read(_ files: ArraySlice<String>, _ memo: inout ReadingMemo) throws(FileError) -> Listing {
    var proposals: [Proposal] = []
    var unreadable: [String] = []
    for file in files {
      let path = path(file)
      // A concurrent run may just have removed it.
      guard let bytes = try Files.readIfPresent(path) else { continue }
      if let proposal = Proposal(decoding: bytes, &memo), Paths.areEqual(proposal.fileName, file) {
        proposals.append(proposal)
      } else {
        unreadable.append(path)
      }
    }
    // A proposal is large; the references alone are faster to sort.
    let references = proposals.map(\.reference)
    let order = references.indices.sorted { Paths.precedes(references[$0], references[$1]) }
    return Listing(proposals: order.map { proposals[$0] }, unreadable: unreadable)
  }

  /// Returns the current references.
  package func references(of proposal: Proposal) throws(ReviewError) -> CurrentReferences {
    var memo = ReadingMemo()
    return try references(of: proposal, &memo)
  }

  /// Returns the current references, with what is known already.
  package func references(
    of proposal: Proposal, _ memo: inout ReadingMemo
  ) throws(ReviewError) -> CurrentReferences {
    try naming(proposal) { () throws(FileError) in
      var all: [CurrentReferences.Reference] = []
      for part in proposal.parts {
        let file = try FileRoot(workingFolder).readIfPresent(proposal.path(of: part), &memo.folders)
        all.append(.init(file: file, proposal.block, &memo))
      }
      return CurrentReferences(all)
    }
  }

  /// Returns why the proposal cannot be accepted now; nil if it can.
  package func obstacle(
    to proposal: Proposal, references: CurrentReferences
  ) throws(ReviewError) -> ReviewError? {
    // Accepting it again changes nothing.
    if references.areEqual(to: proposal) { return nil }
    let isCurrent = references.bases == proposal.parts.map(\.basis)
    func error(_ reason: ReviewError.Reason) -> ReviewError {
      ReviewError(reference: proposal.reference, reason: reason)
    }
    guard let owner = proposal.ownerPath else { return isCurrent ? nil : error(.stale) }
    let (exists, isHere) = try naming(proposal) { () throws(FileError) in
      if try Files.kind(of: Paths.join(workingFolder, owner)) == .file { return (true, true) }
      return (false, references.exist ? true : try wasRunHere(proposal, owner: owner))
    }
    if exists { return isCurrent ? nil : error(.stale) }
    // In another folder than that of the run nothing of it exists.
    return error(isHere ? .ownerless(owner) : .elsewhere(owner))
  }

  /// Whether the working folder is that of the run which proposed a block; its lines are gone with its journey, so that nothing else is left of it.
  ///
  /// A run saves proposals in a folder below its own unless an option names another place; of such a place, only a folder in which the
  /// journey could have been, and none between them that has it, is a sign.
  private func wasRunHere(_ proposal: Proposal, owner: String) throws(FileError) -> Bool {
    guard proposal.block != nil else { return false }
    let working = try Files.resolved(workingFolder)
    var folder = try Files.resolved(artifactsFolder)
    let place = Paths.relative(folder, to: working)
    guard !Paths.leadsOut(place) else { return false }
    if Paths.areEqual(place, Self.usualArtifacts) { return true }
    guard try Files.kind(of: Paths.join(working, Paths.parent(of: owner))) == .folder else { return false }
    while !Paths.areEqual(folder, working) {
      if try Files.kind(of: Paths.join(folder, owner)) == .file { return false }
      folder = Paths.parent(of: folder)
    }
    return true
  }
}

extension ProposalStore {
  /// The folder of artifacts in the folder of a run, unless an option names another one.
  package static let usualArtifacts = ".build/whisker"

  /// The name of the folder of proposals in a folder of artifacts.
  package static let folderName = "proposals"

  static func path(_ file: String, in artifacts: String) -> String {
    Paths.join(Paths.join(artifacts, folderName), file)
  }

  func path(of proposal: Proposal) -> String { path(proposal.fileName) }

  private func path(_ file: String) -> String { Self.path(file, in: artifactsFolder) }

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
