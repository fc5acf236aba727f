import WhiskerFiles
import WhiskerRunner
import WhiskerSnapshots

/// The files in a folder of artifacts by which one command knows of another.
///
/// Some cannot be made again, such as a journal of decisions, so that no command writes a report over them.
enum RunState {
  /// Whether a path is that of such a file, or of a folder of them; a link is written through.
  static func contains(_ path: String, in artifacts: String) throws(FileError) -> Bool {
    let real = try Files.resolved(path)
    if Paths.areEqual(real, try Files.resolved(FailedRuns.path(in: artifacts))) { return true }
    for folder in [SeenNames.folder(in: artifacts)] + ReviewDesk.folders(in: artifacts) {
      if !Paths.leadsOut(Paths.relative(real, to: try Files.resolved(folder))) { return true }
    }
    return false
  }
}
