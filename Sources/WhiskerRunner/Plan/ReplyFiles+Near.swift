import WhiskerFiles
import WhiskerSource
import WhiskerText

extension ReplyFiles {
  /// The most entries of a folder of reply files among which a file is searched by its name.
  private static let searchLimit = 2000
  /// The most similar names of which one may be a file inside the root.
  private static let mostNear = 5

  /// Returns the files that a path may mean at which there is none, as paths from the root: the path without the name of the root, those with its
  /// name in other folders, or else the one with a similar name beside it.
  mutating func near(_ path: String, in root: String) throws(FileError) -> [String] {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 1)
    if parts.count == 2, parts[0].elementsEqual(Paths.name(of: root).utf8) {
      let rest = String(Substring(parts[1]))
      if Self.isFile(rest, in: root) { return [rest] }
    }
    let (folder, name) = (Paths.parent(of: path), Paths.name(of: path))
    let elsewhere = named(name, in: root)
    if !elsewhere.isEmpty { return elsewhere }
    let isBare = folder.isEmpty || folder == "."
    let beside = try knownFiles(in: isBare ? root : Paths.join(root, folder))
    let near = NearestName.ranked(for: name, among: beside, atMost: Self.mostNear).map {
      isBare ? $0 : Paths.join(folder, $0)
    }
    return near.first { Self.isFile($0, in: root) }.map { [$0] } ?? []
  }

  /// Returns the names of the files in a folder, which are read once for all paths.
  private mutating func knownFiles(in folder: String) throws(FileError) -> [String] {
    if let known = filesOfFolders[Bytewise(folder)] { return known }
    let files = try Self.files(in: folder)
    filesOfFolders[Bytewise(folder)] = files
    return files
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
  private mutating func named(_ name: String, in root: String) -> [String] {
    let all = filesOfRoots[Bytewise(root)] ?? Self.allFiles(in: root)
    filesOfRoots[Bytewise(root)] = all
    return all.filter { bytesEqual(Paths.name(of: $0), name) && Self.isFile($0, in: root) }
  }

  private static func allFiles(in root: String) -> [String] {
    var found: [String] = []
    do throws(FileError) {
      guard try Files.kind(of: root) == .folder else { return [] }
      _ = try Files.search(root, suffix: "", limit: searchLimit) { path in
        found.append(path)
        return false
      }
    } catch {
      // A folder that cannot be listed ends the search; what was found before is worth proposing.
    }
    return found
  }

  /// Whether there is a file at a path that does not leave the root.
  private static func isFile(_ path: String, in root: String) -> Bool {
    do throws(FileError) { return try Files.kind(of: FileRoot(root).resolve(path)) == .file } catch {
      return false
    }
  }
}
