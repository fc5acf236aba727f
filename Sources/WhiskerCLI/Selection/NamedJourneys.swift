import WhiskerFiles
import WhiskerRunner

/// The journeys that the paths of a command line name.
enum NamedJourneys {
  /// Whether no journey beside a named one is missing: a folder names all that are in it, a file only itself.
  ///
  /// Where a folder cannot be listed, something may be missing.
  static func areWholeFolders(_ paths: [String]) -> Bool {
    do throws(FileError) {
      var files: [String] = []
      for path in paths where try Files.kind(of: path) != .folder { files.append(path) }
      if files.isEmpty { return true }
      let current = try Files.currentFolder()
      func full(_ path: String) -> String { Paths.normalized(Paths.join(current, path)) }
      let named = PathSet(try JourneyPlan.files(paths).map(full))
      for folder in PathSet(files.map { Paths.parent(of: full($0)) }) {
        for name in try Files.list(folder) where JourneyPath.isJourney(name) {
          if !named.contains(Paths.join(folder, name)) { return false }
        }
      }
      return true
    } catch { return false }
  }
}
