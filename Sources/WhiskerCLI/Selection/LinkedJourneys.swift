import WhiskerFiles
import WhiskerSnapshots

/// The links to folders with journeys that a search does not find: it follows no such link, so that it always ends.
enum LinkedJourneys {
  /// Prints a warning for each link to a folder below some paths that has a journey which is not found otherwise.
  static func warn(in paths: [String]) throws(FileError) {
    var links: [String] = []
    for path in paths where try Files.kind(of: path) == .folder {
      links += try Files.linkedFolders(in: path).map { Paths.normalized(Paths.join(path, $0)) }
        .filter { !ReferencePath.isInFolder($0 + "/") }
    }
    guard !links.isEmpty else { return }
    let searched = try paths.map { path throws(FileError) in try Files.resolved(path) }
    for link in PathSet(links).inOrder where try hidesJourneys(link, besides: searched) {
      Terminal.warning("\(link) is a link to a folder, whose journeys are not searched; name it by itself")
    }
  }

  /// Whether there is a journey below a link that is neither in a folder that is searched nor one that is named.
  private static func hidesJourneys(_ link: String, besides searched: [String]) throws(FileError) -> Bool {
    let folder = try Files.resolved(link)
    if searched.contains(where: { isBelow(folder, $0) }) { return false }
    let journeys: [String]
    do throws(FileError) {
      journeys = try Files.filesRecursively(in: folder, suffix: JourneyPath.suffix)
    } catch {
      // There may be some, and no command needs to read them.
      return true
    }
    return journeys.contains { journey in
      let path = Paths.join(folder, journey)
      return !searched.contains { isBelow(path, $0) }
    }
  }

  /// Whether a path is another one or below it.
  private static func isBelow(_ path: String, _ folder: String) -> Bool {
    Paths.areEqual(path, folder) || path.utf8.starts(with: (folder == "/" ? folder : folder + "/").utf8)
  }
}
