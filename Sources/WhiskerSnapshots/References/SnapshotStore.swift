package import WhiskerFiles
internal import WhiskerDiff
import WhiskerText

/// Compares received snapshots with the references in one folder, and saves differing ones as proposals.
///
/// ```swift
/// let store = try SnapshotStore(
///   referenceFolder: "Tests/__Snapshots__", artifactsFolder: ".build/whisker", mode: .missing)
/// let outcome = try store.verify(
///   SnapshotName("login"), contents: [SnapshotPart(extension: "txt", text: screen)])
/// if !outcome.isPass { print(outcome.report()) }
/// ```
///
/// A store has no state: processes and threads may use the same folders at the same time.
package struct SnapshotStore: Hashable, Sendable {
  /// The folder of the references; it needn't exist.
  package let referenceFolder: String

  /// The folder below which proposals are saved, never in the source tree.
  package let artifactsFolder: String

  /// The references that may be written.
  package let mode: RecordMode

  /// Whether a difference becomes a proposal, and a match removes that of an earlier run.
  package let hasProposals: Bool

  /// The extensions of references, for the search for orphans.
  package static let referenceExtensions: Set<String> = ["txt", "json", "outline"]

  private let currentFolder: String
  private let workingFolder: String
  private let shownFolder: String
  private let shownArtifacts: String

  /// Creates a store; nothing is read or written yet.
  ///
  /// - Parameters:
  ///   - referenceFolder: The folder of the references.
  ///   - artifactsFolder: The folder for proposals.
  ///   - mode: The references that may be written.
  ///   - hasProposals: Whether a difference becomes a proposal, and a match removes that of an earlier run.
  ///   - workingFolder: The folder that paths in outcomes and proposals are relative to; nil for the current one.
  package init(
    referenceFolder: String, artifactsFolder: String, mode: RecordMode, hasProposals: Bool = true,
    workingFolder: String? = nil
  ) throws(FileError) {
    let current = try Files.currentFolder()
    let base = Paths.join(current, workingFolder ?? "")
    self.referenceFolder = referenceFolder
    self.artifactsFolder = artifactsFolder
    self.mode = mode
    self.hasProposals = hasProposals
    currentFolder = current
    self.workingFolder = base
    shownFolder = Paths.relative(Paths.join(current, referenceFolder), to: base)
    shownArtifacts = Paths.relative(Paths.join(current, artifactsFolder), to: base)
  }

  /// Compares a snapshot with its references, writes the references that the mode allows, or a proposal for all of its parts.
  ///
  /// A mismatch changes a reference only in the modes ``RecordMode/all`` and ``RecordMode/failed``. The parts are one decision: they
  /// are recorded or proposed together, and if one part differs, another missing part isn't recorded. A match removes a proposal of an
  /// earlier run.
  ///
  /// - Parameters:
  ///   - name: The name of the snapshot.
  ///   - contents: Its parts.
  ///   - owner: The file that compares it, and its line if that is known, for the person who decides.
  /// - Precondition: There is at least one part, and no two have the same extension.
  package func verify(
    _ name: SnapshotName, contents: [SnapshotPart], owner: (path: String, line: Int?)? = nil
  ) throws(FileError) -> SnapshotOutcome {
    precondition(!contents.isEmpty, "a snapshot has at least one part")
    precondition(
      Set(contents.map(\.fileExtension)).count == contents.count,
      "each part of a snapshot has its own extension")
    let reference = Paths.join(shownFolder == "." ? "" : shownFolder, name.fileStem)
    // Where nothing may be written, a recording that was cut off shows as a difference.
    if mode != .never { try changesUnderWay.finish(reference, locate) }
    var (comparisons, isWritten) = try compare(name, contents)
    if zip(comparisons, isWritten).contains(where: { $1 && !$0.isEqual }) {
      try changesUnderWay.alone(with: reference) { () throws(FileError) in
        // Another process may have recorded the snapshot in the meantime.
        (comparisons, isWritten) = try compare(name, contents)
        try record(zip(comparisons, isWritten).filter { $1 && !$0.isEqual }.map(\.0), as: reference)
      }
    }
    let isLeft = zip(comparisons, isWritten).contains { !$0.isEqual && !$1 }
    var received: SnapshotOutcome.Received?
    if !hasProposals {
      // Those of runs stay as they are.
    } else if isLeft {
      let owner = owner.map { owner in
        Paths.relative(Paths.join(currentFolder, owner.path), to: workingFolder)
          + (owner.line.map { ":\($0)" } ?? "")
      }
      received = propose(comparisons, name, reference, owner)
    } else {
      try Files.removeIfPresent(ProposalStore.path(Proposal.fileName(for: reference), in: artifactsFolder))
    }
    let parts = zip(comparisons, isWritten).map { comparison, isWritten in
      SnapshotOutcome.Part(
        reference: comparison.shownPath, status: isWritten ? .recorded : status(of: comparison))
    }
    return SnapshotOutcome(name: name, parts: parts, received: received)
  }
}

extension SnapshotStore {
  /// A part and its reference.
  private struct Comparison {
    let part: SnapshotPart
    let path: String
    let shownPath: String
    let text: [UInt8]
    let reference: [UInt8]?
    let isEqual: Bool

    init(_ part: SnapshotPart, path: String, shownPath: String, reference: [UInt8]?) {
      self.part = part
      self.path = path
      self.shownPath = shownPath
      text = Array(part.text.utf8)
      self.reference = reference
      isEqual = if let reference { bytesEqual(reference, text) } else { false }
    }

    var isDifferent: Bool { reference != nil && !isEqual }
  }

  /// Compares all parts, and returns which of them are written.
  private func compare(
    _ name: SnapshotName, _ contents: [SnapshotPart]
  ) throws(FileError) -> ([Comparison], isWritten: [Bool]) {
    var comparisons: [Comparison] = []
    for part in contents { comparisons.append(try compare(name, part)) }
    let isWritten = comparisons.map(mayWrite(besideDifference: comparisons.contains { $0.isDifferent }))
    return (comparisons, isWritten)
  }

  private func compare(_ name: SnapshotName, _ part: SnapshotPart) throws(FileError) -> Comparison {
    let file = name.fileName(extension: part.fileExtension)
    let path = Paths.join(referenceFolder, file)
    return Comparison(
      part, path: path, shownPath: shownFolder == "." ? file : Paths.join(shownFolder, file),
      reference: try Files.readIfPresent(path))
  }

  private func mayWrite(besideDifference hasDifference: Bool) -> (Comparison) -> Bool {
    { comparison in
      switch mode {
      case .all: true
      case .failed: !comparison.isEqual
      case .missing: comparison.reference == nil && !hasDifference
      case .never: false
      }
    }
  }

  private func record(_ comparisons: [Comparison], as reference: String) throws(FileError) {
    if comparisons.isEmpty { return }
    for comparison in comparisons { try checkPlace(of: comparison) }
    // A reference that is there after an error is in no report, and the next run would compare it as one that was read.
    try GitAttributes.write(beforeReferencesIn: referenceFolder)
    let files = comparisons.map {
      SnapshotChange.File(path: $0.shownPath, old: $0.reference, new: $0.text)
    }
    try changesUnderWay.perform(SnapshotChange(files: files), of: reference, locate)
  }

  private func status(of comparison: Comparison) -> SnapshotOutcome.Status {
    if comparison.isEqual { return .matched }
    guard let reference = comparison.reference else { return .missing }
    if let line = MergeConflict.firstLine(in: reference) { return .conflicted(line: line) }
    let shown = comparison.shownPath
    return .mismatched(
      UnifiedDiff(old: reference, new: comparison.text, oldName: "a/" + shown, newName: "b/" + shown))
  }

  private var changesUnderWay: ChangesUnderWay { ChangesUnderWay(artifactsFolder: artifactsFolder) }

  /// Where a reference of this store is.
  private func locate(_ shownPath: String) throws(FileError) -> String {
    Paths.join(referenceFolder, Paths.name(of: shownPath))
  }

  /// Throws if a link leads from the reference out of the tree that it belongs to.
  ///
  /// That is the working folder or, for references elsewhere, the folder that contains the folder of all references.
  private func checkPlace(of comparison: Comparison) throws(FileError) {
    let isInside = !Paths.leadsOut(comparison.shownPath)
    let root =
      isInside ? workingFolder : Paths.parent(of: Paths.parent(of: Paths.normalized(referenceFolder)))
    let path = isInside ? comparison.shownPath : Paths.relative(comparison.path, to: root)
    _ = try FileRoot(root).resolve(path)
  }

  /// Saves a proposal; a failure is part of the outcome, so that it does not hide the difference.
  private func propose(
    _ comparisons: [Comparison], _ name: SnapshotName, _ reference: String, _ owner: String?
  ) -> SnapshotOutcome.Received {
    let proposal = Proposal(
      name: name, reference: reference, owner: owner,
      parts: comparisons.map {
        Proposal.Part(
          fileExtension: $0.part.fileExtension, basis: Proposal.Basis(of: $0.reference), text: $0.part.text)
      })
    let path = ProposalStore.path(proposal.fileName, in: artifactsFolder)
    // A run can create it again, so that it isn't worth waiting for the disk.
    do throws(FileError) {
      try Files.writeAtomically(proposal.encoded, to: path, durable: false)
    } catch { return .unsaved(error) }
    return .saved(ProposalStore.path(proposal.fileName, in: shownArtifacts), id: proposal.id)
  }
}

extension Files {
  /// The bytes of a file, or nil if there is none.
  static func readIfPresent(_ path: String) throws(FileError) -> [UInt8]? {
    do {
      return try read(path)
    } catch {
      guard error.reason == .notFound else { throw error }
      return nil
    }
  }
}
