#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Files {
  /// Returns the names of all entries of a folder, including hidden ones, sorted by their bytes.
  ///
  /// A name that is not UTF-8 is an error, since no string could refer to it.
  package static func list(_ folder: String) throws(FileError) -> [String] {
    try checkPath(folder, .list)
    var names: [String] = []
    try forEachEntry(of: folder) { name, _ in names.append(name) }
    return names.sorted(by: Paths.precedes)
  }

  /// Returns every file below a folder whose path ends with `suffix`, as paths relative to the folder, sorted by their bytes.
  ///
  /// Hidden files and folders are skipped. Links to files are listed, and so are broken links, so that reading reports
  /// them; links to folders are not followed, which makes loops harmless, and are listed by ``linkedFolders(in:)``. A folder below the first one that another process removes
  /// meanwhile has no files.
  package static func filesRecursively(
    in folder: String, suffix: String = ""
  ) throws(FileError) -> [String] {
    try filesRecursively(in: folder, suffix: suffix, whenFound: { _ in })
  }

  /// The same with a hook before each folder is listed, when another process can be faster.
  static func filesRecursively(
    in folder: String, suffix: String, whenFound: (String) -> Void
  ) throws(FileError) -> [String] {
    var files: [String] = []
    try forEachEntry(below: folder, whenFound: whenFound) { relative, kind in
      if kind == .file, Paths.hasSuffix(relative, suffix) { files.append(relative) }
    }
    return files.sorted(by: Paths.precedes)
  }

  /// The end of a search in a folder.
  package enum Search {
    case found
    case notFound
    /// The folder has too many entries to be searched.
    case ended
  }

  /// Searches the files below a folder for one, folder by folder, those nearest to it first.
  ///
  /// - Parameters:
  ///   - suffix: The end of the path of a file that is wanted.
  ///   - limit: The number of entries after which the search ends.
  ///   - isWanted: Whether a path, relative to the folder, is the one that is searched for.
  package static func search(
    _ folder: String, suffix: String = "", limit: Int, for isWanted: (String) -> Bool
  ) throws(FileError) -> Search {
    var folders = [""]
    var (next, left) = (0, limit)
    while next < folders.count {
      let current = folders[next]
      next += 1
      // In their order, or the end of the search would depend on the file system.
      for name in try list(Paths.join(folder, current)) where name.utf8.first != UInt8(ascii: ".") {
        if left == 0 { return .ended }
        left -= 1
        let path = current.isEmpty ? name : current + "/" + name
        switch try entryKind(Paths.join(folder, path), nil) {
        case .folder: folders.append(path)
        case .file: if Paths.hasSuffix(path, suffix), isWanted(path) { return .found }
        case .missing, .other: continue
        }
      }
    }
    return .notFound
  }

  /// Returns every link to a folder below a folder, as paths relative to the folder, sorted by their bytes.
  ///
  /// They are the places that ``filesRecursively(in:suffix:)`` does not search.
  package static func linkedFolders(in folder: String) throws(FileError) -> [String] {
    var links: [String] = []
    try forEachEntry(below: folder, whenFound: { _ in }) { relative, kind throws(FileError) in
      // Folders themselves are not among them, so what is a folder by its target is a link.
      if kind == .other, try self.kind(of: Paths.join(folder, relative)) == .folder { links.append(relative) }
    }
    return links.sorted(by: Paths.precedes)
  }

  /// Calls `body` with each file and other entry below a folder, in no order; folders are searched, and not among them.
  private static func forEachEntry(
    below folder: String, whenFound: (String) -> Void, _ body: (String, Kind) throws(FileError) -> Void
  ) throws(FileError) {
    try checkPath(folder, .list)
    var pending = [""]
    while let current = pending.popLast() {
      let path = current.isEmpty ? folder : Paths.join(folder, current)
      whenFound(path)
      do throws(FileError) {
        try forEachEntry(of: path) { name, hint throws(FileError) in
          guard name.utf8.first != UInt8(ascii: ".") else { return }
          let relative = current.isEmpty ? name : current + "/" + name
          let kind = try entryKind(Paths.join(folder, relative), hint)
          if kind == .folder { pending.append(relative) } else { try body(relative, kind) }
        }
      } catch {
        guard !current.isEmpty, error.reason == .notFound || error.reason == .notDirectory else {
          throw error
        }
      }
    }
  }

  /// The kind of an entry: a link has the kind of its target, or `.other` if that is a folder.
  private static func entryKind(_ path: String, _ hint: Kind?) throws(FileError) -> Kind {
    if let hint { return hint }
    var information = stat()
    guard lstat(path, &information) == 0 else {
      if errno == ENOENT { return .missing }
      throw .last(.list, path)
    }
    guard information.st_mode & S_IFMT == S_IFLNK else { return Kind(mode: information.st_mode) }
    guard stat(path, &information) == 0 else { return .file }
    return Kind(mode: information.st_mode) == .file ? .file : .other
  }

  /// Calls `body` with each name and, if the file system provides it for free, whether it is a file or a folder.
  private static func forEachEntry(
    of folder: String, _ body: (String, Kind?) throws(FileError) -> Void
  ) throws(FileError) {
    guard let stream = opendir(folder) else { throw .last(.list, folder) }
    defer { closedir(stream) }
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        guard errno == 0 else { throw .last(.list, folder) }
        return
      }
      let bytes = name(of: entry)
      guard let name = String(validatingCString: bytes) else {
        let shown = Paths.join(folder, String(cString: bytes))
        throw FileError(operation: .list, path: shown, reason: .notUTF8)
      }
      guard name != ".", name != ".." else { continue }
      let hint: Kind? =
        switch Int32(entry.pointee.d_type) {
        case 8: .file
        case 4: .folder
        default: nil
        }
      try body(name, hint)
    }
  }

  /// The name of an entry, as long as that is valid.
  static func name(of entry: UnsafeMutablePointer<dirent>) -> UnsafePointer<CChar> {
    // The system may return an entry shorter than its declared type, so the name is read in place.
    let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name)!
    return (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self)
  }
}
