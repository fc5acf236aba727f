#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reading, atomic writing and listing of files, without Foundation.
///
/// Paths are strings with `/`, absolute or relative to the current folder of the process. Every result is independent of the
/// order in which the file system lists its entries.
package enum Files {
  /// The kind of the item at a path, with symbolic links followed.
  package enum Kind: Hashable, Sendable {
    /// A regular file.
    case file
    case folder
    /// A pipe, a socket or a device.
    case other
    /// Nothing, or a broken symbolic link.
    case missing
  }

  /// The default limit of ``read(_:limit:)``: 100 MB.
  package static let defaultLimit = 100_000_000

  /// Returns the kind of the item at `path`; a missing item is a result, not an error.
  package static func kind(of path: String) throws(FileError) -> Kind {
    try checkPath(path, .inspect)
    var information = stat()
    guard stat(path, &information) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return .missing }
      throw .last(.inspect, path)
    }
    return Kind(mode: information.st_mode)
  }

  /// Removes a file, a symbolic link (not its target) or an empty folder.
  package static func remove(_ path: String) throws(FileError) {
    try checkPath(path, .remove)
    var information = stat()
    guard lstat(path, &information) == 0 else { throw .last(.remove, path) }
    let isFolder = Kind(mode: information.st_mode) == .folder
    guard (isFolder ? rmdir(path) : unlink(path)) == 0 else { throw .last(.remove, path) }
  }

  /// Removes a file if it exists, and returns whether it did.
  @discardableResult
  package static func removeIfPresent(_ path: String) throws(FileError) -> Bool {
    try checkPath(path, .remove)
    if unlink(path) == 0 { return true }
    if errno == ENOENT || errno == ENOTDIR { return false }
    let failure = FileError.last(.remove, path)
    // A file system that is read-only refuses before it looks.
    var information = stat()
    guard lstat(path, &information) != 0, errno == ENOENT || errno == ENOTDIR else { throw failure }
    return false
  }

  /// Creates a folder and every missing folder above it; succeeds if it already exists.
  ///
  /// - Parameter durable: Whether new folders must also survive a loss of power.
  package static func createFolder(_ path: String, durable: Bool = false) throws(FileError) {
    try createFolder(path) { parent throws(FileError) in
      if durable { try synchronizeFolder(parent) }
    }
  }

  /// The same with a hook that makes a new entry of a folder durable, since no test can see whether it is.
  static func createFolder(
    _ path: String, synchronizing synchronize: (String) throws(FileError) -> Void
  ) throws(FileError) {
    try checkPath(path, .write)
    let parent = Paths.parent(of: path)
    if mkdir(path, 0o777) == 0 { return try synchronize(parent) }
    switch errno {
    case EEXIST:
      guard try kind(of: path) == .folder else {
        throw FileError(operation: .write, path: path, reason: .notDirectory)
      }
    case ENOENT:
      guard parent.utf8.count < path.utf8.count, parent != "." else { throw .last(.write, path) }
      try createFolder(parent, synchronizing: synchronize)
      // Another process may have created it in the meantime, which is fine.
      guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw .last(.write, path) }
      try synchronize(parent)
    default:
      throw .last(.write, path)
    }
  }

  /// Returns the absolute path of the current folder of the process.
  package static func currentFolder() throws(FileError) -> String {
    guard let path = getcwd(nil, 0) else { throw .last(.inspect, ".") }
    defer { free(path) }
    guard let text = String(validatingCString: path) else {
      throw FileError(operation: .inspect, path: ".", reason: .notUTF8)
    }
    return text
  }

  static func checkPath(_ path: String, _ operation: FileError.Operation) throws(FileError) {
    // The system would silently use only the part before a NUL.
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw FileError(operation: operation, path: path, reason: .invalidPath)
    }
  }
}

extension Files.Kind {
  init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    default: self = .other
    }
  }
}
