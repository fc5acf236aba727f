import WhiskerFiles
import WhiskerSnapshots

/// The links by which references are reached and not found: a run reads and writes through them, and a search for references does not.
enum LinkedReferences {
  /// Returns the links to folders below some folders that are a folder of references, or inside one.
  static func links(in paths: [String]) throws(FileError) -> [String] {
    var links: [String] = []
    for path in paths where try Files.kind(of: path) == .folder {
      links += try Files.linkedFolders(in: path).map { Paths.normalized(Paths.join(path, $0)) }
        .filter { ReferencePath.isInFolder($0 + "/") }
    }
    return links
  }

  /// Returns the complaint about a link.
  static func complaint(_ link: String) -> String {
    "\(link) is a link to a folder, whose references are not searched"
  }
}
