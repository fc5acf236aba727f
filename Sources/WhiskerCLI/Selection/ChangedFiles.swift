import WhiskerFiles
import WhiskerRunner
import WhiskerText

/// The files that changed, and what depends on them by whatever path.
///
/// Git names a file by the path at which it keeps it: not by a link that leads to it. Of a submodule, and of a repository in this one that it does not
/// know, it names the folder alone.
struct ChangedFiles {
  private let paths: PathSet
  /// Every folder with a change somewhere below it.
  private var parents = PathSet()
  /// The paths without links of those that were asked for: many journeys have the same replies.
  private var resolved: [Bytewise: String] = [:]

  /// Creates the files from absolute paths.
  init(_ paths: [String]) {
    self.paths = PathSet(paths.map(Paths.normalized))
    for path in self.paths {
      for folder in Self.folders(above: path) where !parents.insert(folder) { break }
    }
  }

  /// Whether one of the sources of a run has changed.
  mutating func concern(_ sources: JourneySources) throws(FileError) -> Bool {
    for path in sources.files where try has(path) { return true }
    for folder in sources.folders where try has(Paths.normalized(folder)) { return true }
    return false
  }

  /// Whether a file with an absolute path has changed.
  mutating func concern(file path: String) throws(FileError) -> Bool { try has(path) }

  /// Whether a file has changed, or a folder or something below it.
  private mutating func has(_ path: String) throws(FileError) -> Bool {
    if isChanged(path) { return true }
    let key = Bytewise(path)
    let real: String
    if let known = resolved[key] { real = known } else { real = try Files.resolved(path) }
    resolved[key] = real
    return isChanged(real)
  }

  private func isChanged(_ path: String) -> Bool {
    paths.contains(path) || parents.contains(path)
      || Self.folders(above: path).contains(where: paths.contains)
  }

  /// The folders above an absolute path, the innermost first.
  private static func folders(above path: String) -> [String] {
    var folders: [String] = []
    var folder = Paths.parent(of: path)
    while folder.utf8.count > 1 {
      folders.append(folder)
      folder = Paths.parent(of: folder)
    }
    return folders
  }
}
