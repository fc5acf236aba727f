import WhiskerFiles
import WhiskerReport
import WhiskerSnapshots
import WhiskerText

/// The proposals that the shards of a run saved, compared with what is there when their parts are merged.
///
/// The merged reports name one folder of artifacts, that of the first shard's run. Whether the proposals of all shards were brought into it is
/// a matter of the system that ran them.
struct MergedProposals {
  /// The parts with their paths.
  let parts: [(path: String, part: PartFile)]
  /// The folder of artifacts that the merged reports name.
  let artifacts: String

  /// Returns a warning about proposals that are not in the folder that the reports name; nil if all are, or there are none.
  func warning() throws(FileError) -> String? {
    let proposing = parts.filter(\.part.hasProposals)
    guard !proposing.isEmpty else { return nil }
    let target = Paths.join(artifacts, ProposalStore.folderName)
    let expected = try Files.resolved(artifacts)
    var known = PathSet()
    var folders: [String] = []
    for (path, _) in proposing {
      let folder = Paths.parent(of: path)
      let resolved = try Files.resolved(folder)
      guard !Paths.areEqual(resolved, expected), known.insert(resolved),
        try !ProposalStore(artifactsFolder: folder, workingFolder: ".").files().isEmpty
      else { continue }
      folders.append(folder)
    }
    let store = ProposalStore(artifactsFolder: artifacts, workingFolder: ".")
    let isEmpty = try store.files().isEmpty
    if folders.isEmpty, isEmpty { folders = try store.nestedFolders() }
    if !folders.isEmpty {
      return "\(target) does not have all proposals of the shards: "
        + NestedProposals.advice(folders, into: artifacts)
    }
    guard isEmpty else { return nil }
    return "there are no proposals in \(target), although \(counted(proposing.count, "shard")) saved some; "
      + "unless all were decided on, copy the files of the folders `proposals` of their artifacts there"
  }
}
