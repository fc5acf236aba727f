import WhiskerFiles
import WhiskerSnapshots
import WhiskerText

/// The wording about proposals that are in folders below the one where a command looks for them.
enum NestedProposals {
  /// The most folders that a message names.
  private static let limit = 5

  /// Returns the reason why there is nothing to decide in a folder of artifacts, although folders below it have proposals; nil if none has.
  static func refusal(in store: ProposalStore) throws(FileError) -> String? {
    guard try store.files().isEmpty else { return nil }
    let folders = try store.nestedFolders()
    guard !folders.isEmpty else { return nil }
    return "\(store.artifactsFolder) has no proposals, but \(advice(folders, into: store.artifactsFolder))"
  }

  /// Returns the folders that have proposals, and the ways to decide on them, as a clause.
  static func advice(_ folders: [String], into artifacts: String) -> String {
    let names =
      folders.prefix(limit).joined(separator: ", ")
      + (folders.count > limit ? " and \(folders.count - limit) more" : "")
    let command = "`\(CommandName.current) review --artifacts \(ShellWord.quoted(folders[0]))`"
    let target = Paths.join(artifacts, ProposalStore.folderName)
    return folders.count == 1
      ? "\(names) has: \(command)"
      : "\(names) have: \(command) for each, or copy the files of their folders `proposals` into \(target)"
  }
}
