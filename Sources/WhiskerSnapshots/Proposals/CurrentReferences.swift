/// The references of a proposal as they are now, in the order of its parts.
package struct CurrentReferences: Hashable, Sendable {
  /// The reference of one part.
  struct Reference: Hashable, Sendable {
    /// The file that has it; nil if there is none.
    let file: [UInt8]?
    /// Its own bytes: those of the file, or of a block in it; nil if there is none.
    let bytes: [UInt8]?
    /// What a proposal for it is bound to.
    let basis: Proposal.Basis

    init(file: [UInt8]?, _ block: Proposal.Block?, _ memo: inout ReadingMemo) {
      self.file = file
      guard let block else {
        bytes = file
        basis = memo.basis(of: file)
        return
      }
      let blocks = InlineBlocks(file ?? [])
      bytes = blocks.block(block.index)
      basis = Proposal.Basis(of: bytes.map { _ in blocks.context(of: block.index) })
    }
  }

  private let references: [Reference]

  init(_ references: [Reference]) { self.references = references }

  /// The bytes of each; nil for one that does not exist.
  package var bytes: [[UInt8]?] { references.map(\.bytes) }

  /// Whether the file of any of them exists.
  var exist: Bool { references.contains { $0.file != nil } }

  /// The contents that a proposal for them is bound to.
  package var bases: [Proposal.Basis] { references.map(\.basis) }

  /// Whether they are as a proposal wants them.
  package func areEqual(to proposal: Proposal) -> Bool {
    zip(references, proposal.parts).allSatisfy { $0.bytes == Array($1.text.utf8) }
  }

  /// Returns the files that accepting a proposal writes; as they are, if a block no longer exists.
  func change(to proposal: Proposal) -> [SnapshotChange.File] {
    zip(references, proposal.parts).map { reference, part in
      var new: [UInt8]? = Array(part.text.utf8)
      if let block = proposal.block {
        new = reference.file.map { file in
          reference.bytes == nil ? file : InlineBlocks(file).replacing(block.index, with: new ?? [])
        }
      }
      return SnapshotChange.File(path: proposal.path(of: part), old: reference.file, new: new)
    }
  }
}
