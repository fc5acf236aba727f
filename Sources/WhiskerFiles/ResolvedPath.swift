#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Files {
  /// Returns the absolute path by which a file is reached without a symbolic link; of one that does not exist, its folders are resolved.
  package static func resolved(_ path: String) throws(FileError) -> String {
    try checkPath(path, .inspect)
    if let found = realpath(path, nil) {
      defer { free(found) }
      guard let text = String(validatingCString: found) else {
        throw FileError(operation: .inspect, path: path, reason: .notUTF8)
      }
      return text
    }
    guard errno == ENOENT || errno == ENOTDIR || errno == ELOOP else { throw .last(.inspect, path) }
    let folder = Paths.parent(of: path)
    // The root and the current folder have none above them.
    guard folder.utf8.count < path.utf8.count, !Paths.areEqual(path, ".") else {
      return try Paths.normalized(Paths.join(currentFolder(), path))
    }
    return try Paths.normalized(Paths.join(resolved(folder), Paths.name(of: path)))
  }

  /// Returns a path as it is, or relative to the current folder if it is absolute and leads through it, by whatever links.
  package static func shortened(_ path: String) throws(FileError) -> String {
    guard Paths.isAbsolute(path) else { return path }
    let current = try resolved(".")
    var folder = Paths.normalized(path)
    while true {
      if Paths.areEqual(try resolved(folder), current) { return Paths.relative(path, to: folder) }
      if Paths.areEqual(folder, "/") { return path }
      folder = Paths.parent(of: folder)
    }
  }
}
