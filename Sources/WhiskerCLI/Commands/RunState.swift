import WhiskerFiles
import WhiskerRunner
import WhiskerSnapshots

/// The files by which one command knows of another.
///
/// Some cannot be made again, such as a journal of decisions, so that no command writes a page or a report over them.
enum RunState {
  /// The reason why nothing else is written to a path, as the end of a message; nil if there is none.
  ///
  /// A proposal, a decision or a recording under way is known by its name, in whatever folder of artifacts it is.
  ///
  /// - Parameters:
  ///   - path: The file to be written; a link is written through.
  ///   - folders: The folders of artifacts in which other files and folders are reserved.
  static func reservation(of path: String, artifacts folders: [String]) throws(FileError) -> String? {
    let real = try Files.resolved(path)
    if ReviewDesk.isKept(path) || ReviewDesk.isKept(real) {
      return "because it has the name of a proposal, a decision or a recording under way"
    }
    for artifacts in folders {
      let seen = SeenNames.folder(in: artifacts)
      let failed = [FailedRuns.path(in: artifacts), FailedRuns.lock(in: artifacts)]
      for place in failed + [seen] + ReviewDesk.places(in: artifacts)
      where Paths.areEqual(real, try Files.resolved(place)) {
        return inState
      }
      if Paths.areEqual(Paths.parent(of: real), try Files.resolved(seen)) { return inState }
    }
    return nil
  }

  private static let inState = "because runs keep their state there"
}
