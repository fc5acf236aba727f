import WhiskerFiles
import WhiskerText

/// The references that nothing mentions.
struct Orphans {
  /// Their paths, sorted by their bytes.
  let paths: [String]

  /// Prints a line for each, and removes them and the folders that become empty unless they are only listed.
  func report(removing: Bool) throws(FileError) {
    for path in paths {
      if removing { try Files.remove(path) }
      Terminal.print("\(removing ? "removed" : "orphan")  \(VisibleText.inLine(path))\n")
    }
    guard removing else { return }
    for folder in PathSet(paths.map(Paths.parent)).inOrder {
      if try Files.list(folder).isEmpty { try Files.remove(folder) }
    }
  }
}
