package import WhiskerFiles

extension ProposalStore {
  /// The depth to which artifacts of other runs are searched for: the folder of an artifact in a download, and those in it.
  private static let depth = 3

  /// Returns the folders below the folder of artifacts that have proposals of their own, sorted by their bytes.
  ///
  /// A download of several artifacts at once gives each a folder of its own, in which no review of the folder above looks.
  package func nestedFolders() throws(FileError) -> [String] {
    guard try Files.kind(of: artifactsFolder) == .folder else { return [] }
    var found: [String] = []
    var folders = [artifactsFolder]
    for _ in 0..<Self.depth {
      var next: [String] = []
      for folder in folders {
        for name in Self.entries(of: folder) where name != Self.folderName {
          let path = Paths.join(folder, name)
          guard Self.isFolder(path) else { continue }
          if Self.hasProposals(path) { found.append(path) } else { next.append(path) }
        }
      }
      folders = next
    }
    return found.sorted(by: Paths.precedes)
  }

  // A folder that cannot be searched has no proposals that a person could decide on; it may belong to another program.

  private static func entries(of folder: String) -> [String] {
    do throws(FileError) { return try Files.list(folder) } catch { return [] }
  }

  private static func isFolder(_ path: String) -> Bool {
    do throws(FileError) { return try Files.kind(of: path) == .folder } catch { return false }
  }

  private static func hasProposals(_ folder: String) -> Bool {
    do throws(FileError) {
      return try !ProposalStore(artifactsFolder: folder, workingFolder: "").files().isEmpty
    } catch { return false }
  }
}
