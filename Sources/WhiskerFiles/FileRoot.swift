import WhiskerText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder that paths found in files, such as the name of a fixture in a journey, can't leave.
///
/// ```swift
/// let root = FileRoot("Fixtures")
/// try root.resolve("API/cart.json")   // Fixtures/API/cart.json
/// try root.resolve("../Package.swift")  // throws: it leads out of its root folder
/// ```
///
/// The check applies to the file system at this moment; a root that an attacker can write to while it is used is not protected.
package struct FileRoot: Hashable, Sendable {
  /// The folder as it was passed.
  package let path: String

  /// Creates a root from an absolute path or one relative to the current folder; it needn't exist yet.
  package init(_ path: String) {
    self.path = path
  }

  /// Returns the path below the root, without `.` and double slashes; the file needn't exist.
  ///
  /// Refused with ``FileError/Reason/escapesRoot``: absolute paths, those that begin above the root, symbolic links that leave the root, and broken
  /// links, because it can't be shown that they stay inside; with ``FileError/Reason/parentInPath``: any other `..`. An empty path or a NUL is ``FileError/Reason/invalidPath``.
  package func resolve(_ relative: String) throws(FileError) -> String {
    try Files.checkPath(path, .resolve)
    try Files.checkPath(relative, .resolve)
    let parts = relative.utf8.split(separator: UInt8(ascii: "/")).filter { !$0.elementsEqual(".".utf8) }
    guard !Paths.isAbsolute(relative), !parts.contains(where: { $0.elementsEqual("..".utf8) }) else {
      // What is behind a link and above it is known to the disk alone.
      let leadsOut = Paths.leadsOut(Paths.normalized(relative))
      throw FileError(operation: .resolve, path: relative, reason: leadsOut ? .escapesRoot : .parentInPath)
    }
    var result = path
    var exists = true
    for part in parts {
      result = Paths.join(result, String(Substring(part)))
      if exists { exists = try isSafe(result, relative) }
    }
    return result
  }

  /// Returns the bytes of a file below the root, or nil if there is none; the path is checked as ``resolve(_:)`` does.
  package func readIfPresent(
    _ relative: String, _ folders: inout ResolvedFolders
  ) throws(FileError) -> [UInt8]? {
    do throws(FileError) {
      // Most files are not links and need no look before they are opened.
      if let path = try located(relative, &folders), let bytes = try Files.readUnlessLink(path) {
        return bytes
      }
      return try Files.read(resolve(relative))
    } catch {
      guard error.operation == .read, error.reason == .notFound else { throw error }
      return nil
    }
  }

  /// The folders that were resolved in a root, each with its path.
  package struct ResolvedFolders: Sendable {
    fileprivate var paths: [Bytewise: String] = [:]

    /// Creates a value without folders.
    package init() {}
  }

  /// Returns what ``resolve(_:)`` returns; folders are resolved once, so that many files in few folders are cheap to list.
  func resolve(_ relative: String, _ folders: inout ResolvedFolders) throws(FileError) -> String {
    guard let result = try located(relative, &folders) else { return try resolve(relative) }
    _ = try isSafe(result, relative)
    return result
  }

  /// Returns the path with its folder resolved and its last name not yet asked for; nil for a path that needs a closer look.
  private func located(
    _ relative: String, _ folders: inout ResolvedFolders
  ) throws(FileError) -> String? {
    guard let last = relative.utf8.lastIndex(of: slash) else { return nil }
    let (folder, name) = (String(relative[..<last]), String(relative[relative.utf8.index(after: last)...]))
    guard !folder.isEmpty, !["", ".", ".."].contains(name) else { return nil }
    try Files.checkPath(name, .resolve)
    let key = Bytewise(folder)
    let found = folders.paths[key]
    let resolved = if let found { found } else { try resolve(folder, &folders) }
    folders.paths[key] = resolved
    return Paths.join(resolved, name)
  }

  /// Whether something exists at the path; throws if it is a link that leaves the root.
  private func isSafe(_ candidate: String, _ relative: String) throws(FileError) -> Bool {
    var information = stat()
    guard lstat(candidate, &information) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return false }
      throw .last(.resolve, candidate)
    }
    guard information.st_mode & S_IFMT == S_IFLNK else { return true }
    guard let root = try Self.realPath(path), let target = try Self.realPath(candidate),
      target.elementsEqual(root) || target.starts(with: root.last == slash ? root : root + [slash])
    else {
      throw FileError(operation: .resolve, path: relative, reason: .escapesRoot)
    }
    return true
  }

  private var slash: UInt8 { UInt8(ascii: "/") }

  /// The bytes of the path with every link followed; nil for a broken or circular link.
  private static func realPath(_ path: String) throws(FileError) -> [UInt8]? {
    guard let resolved = realpath(path, nil) else {
      if errno == ENOENT || errno == ENOTDIR || errno == ELOOP { return nil }
      throw .last(.resolve, path)
    }
    defer { free(resolved) }
    return UnsafeBufferPointer(start: resolved, count: strlen(resolved)).map(UInt8.init(bitPattern:))
  }
}
