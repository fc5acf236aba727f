package import WhiskerFiles

/// Saves proposals for the blocks of lines in journeys.
///
/// A journey is never changed by a run, whatever its record mode is: only by a decision.
package struct InlineProposals: Sendable {
  private let artifactsFolder: String
  private let currentFolder: String
  private let workingFolder: String

  /// Creates a store of proposals.
  ///
  /// - Parameters:
  ///   - artifactsFolder: The folder for proposals.
  ///   - workingFolder: The folder that paths in proposals are relative to; nil for the current one.
  package init(artifactsFolder: String, workingFolder: String? = nil) throws(FileError) {
    self.artifactsFolder = artifactsFolder
    currentFolder = try Files.currentFolder()
    self.workingFolder = Paths.join(currentFolder, workingFolder ?? "")
  }

  /// Proposes another content of a block.
  ///
  /// - Parameters:
  ///   - path: The path of the journey.
  ///   - blocks: Its blocks, as the run read them.
  ///   - index: The block.
  ///   - line: The line of the step above it.
  ///   - new: The new bytes of the block.
  package func propose(
    _ path: String, _ blocks: InlineBlocks, _ index: Int, line: Int, new: [UInt8]
  ) -> SnapshotOutcome.Received {
    let block = block(path, index)
    let proposal = Proposal(
      name: SnapshotName(block.reference), reference: block.reference, owner: "\(block.path):\(line)",
      parts: [
        Proposal.Part(
          fileExtension: Proposal.Block.fileExtension, basis: Proposal.Basis(of: blocks.context(of: index)),
          text: String(decoding: new, as: UTF8.self))
      ])
    let file = ProposalStore.path(proposal.fileName, in: artifactsFolder)
    do throws(FileError) {
      try Files.writeAtomically(proposal.encoded, to: file, durable: false)
    } catch { return .unsaved(error) }
    let shown = Paths.relative(Paths.join(currentFolder, artifactsFolder), to: workingFolder)
    return .saved(ProposalStore.path(proposal.fileName, in: shown), id: proposal.id)
  }

  /// Removes the proposal of an earlier run for a block that matches now.
  package func remove(_ path: String, _ index: Int) throws(FileError) {
    let file = Proposal.fileName(for: block(path, index).reference)
    try Files.removeIfPresent(ProposalStore.path(file, in: artifactsFolder))
  }

  private func block(_ path: String, _ index: Int) -> Proposal.Block {
    Proposal.Block(
      path: Paths.relative(Paths.join(currentFolder, path), to: workingFolder), index: index)
  }
}
