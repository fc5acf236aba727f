import WhiskerFiles
import WhiskerSource
import WhiskerText

extension ReplyFiles {
  /// The most entries of a folder of reply files among which a file is searched by its name.
  private static let searchLimit = 2000

  /// Returns the files that a path may mean at which there is none, as paths from the root: the path without the name of the root, the file
  /// with a similar name beside it, or else those with its name in other folders.
  static func near(_ path: String, in root: String) throws(FileError) -> [String] {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 1)
    if parts.count == 2, parts[0].elementsEqual(Paths.name(of: root).utf8) {
      let rest = String(Substring(parts[1]))
      if isFile(rest, in: root) { return [rest] }
    }
    let (folder, name) = (Paths.parent(of: path), Paths.name(of: path))
    let isBare = folder.isEmpty || folder == "."
    if let near = NearestName.best(for: name, among: try files(in: isBare ? root : Paths.join(root, folder)))
    {
      return [isBare ? near : Paths.join(folder, near)]
    }
    return named(name, in: root)
  }

  /// Returns the names of the files in a folder; none if there is no such folder.
  static func files(in folder: String) throws(FileError) -> [String] {
    guard try Files.kind(of: folder) == .folder else { return [] }
    var files: [String] = []
    for name in try Files.list(folder) {
      // One that cannot be inspected, such as a link in a circle, is not proposed.
      do throws(FileError) {
        if try Files.kind(of: Paths.join(folder, name)) == .file { files.append(name) }
      } catch {}
    }
    return files
  }

  /// Returns the files with a name below the root, those nearest to it first.
  private static func named(_ name: String, in root: String) -> [String] {
    var found: [String] = []
    do throws(FileError) {
      guard try Files.kind(of: root) == .folder else { return [] }
      _ = try Files.search(root, suffix: name, limit: searchLimit) { path in
        if bytesEqual(Paths.name(of: path), name) { found.append(path) }
        return false
      }
    } catch {
      // A folder that cannot be listed ends the search; what was found before is worth proposing.
    }
    return found.filter { isFile($0, in: root) }
  }

  /// Whether there is a file at a path that does not leave the root.
  private static func isFile(_ path: String, in root: String) -> Bool {
    do throws(FileError) { return try Files.kind(of: FileRoot(root).resolve(path)) == .file } catch {
      return false
    }
  }
}
