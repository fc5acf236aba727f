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
    for link in PathSet(links).inOrder {
      switch try searchHidden(link, besides: searched) {
      case .notFound: continue
      case .found:
        Terminal.warning("\(link) is a link to a folder, whose journeys are not searched; name it by itself")
      case .ended:
        Terminal.warning(
          "\(link) is a link to a folder with more than \(limit) entries, which is not searched for journeys")
      }
    }
  }

  /// The maximum number of entries that are read in the folder of a link: it may be any, even that of the whole system.
  private static let limit = 2_000

  /// Searches for a journey below a link that is neither in a folder that is searched nor one that is named.
  private static func searchHidden(
    _ link: String, besides searched: [String]
  ) throws(FileError) -> Files.Search {
    let folder = try Files.resolved(link)
    if searched.contains(where: { isBelow(folder, $0) }) { return .notFound }
    do throws(FileError) {
      return try Files.search(folder, suffix: JourneyPath.suffix, limit: limit) { name in
        let path = Paths.join(folder, name)
        return !searched.contains { isBelow(path, $0) }
      }
    } catch {
      // There may be some, and no command needs to read them.
      return .found
    }
  }

  /// Whether a path is another one or below it.
  private static func isBelow(_ path: String, _ folder: String) -> Bool {
    Paths.areEqual(path, folder) || path.utf8.starts(with: (folder == "/" ? folder : folder + "/").utf8)
  }
}
