#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Files {
  /// Removes a folder and everything in it, or what else is at the path; links are removed, and not what they lead to.
  ///
  /// What a folder's permissions refuse to its owner is removed too, and so are entries that no string can name: their names are not
  /// UTF-8, or their paths longer than the system takes. Each level of a tree is open while what is in it is removed, so a tree can be as deep as the
  /// system allows open files.
  package static func removeFolder(_ path: String) throws(FileError) {
    try checkPath(path, .remove)
    try removeEntry(Array(path.utf8CString), of: AT_FDCWD, path)
  }

  /// Removes an entry of an open folder.
  ///
  /// - Parameters:
  ///   - name: Its name in the folder, with a zero at its end.
  ///   - path: The path of what is removed, for messages.
  private static func removeEntry(_ name: [CChar], of folder: Int32, _ path: String) throws(FileError) {
    var information = stat()
    guard fstatat(folder, name, &information, AT_SYMLINK_NOFOLLOW) == 0 else { throw .last(.inspect, path) }
    guard Kind(mode: information.st_mode) == .folder else {
      guard unlinkat(folder, name, 0) == 0 else { throw .last(.remove, path) }
      return
    }
    if information.st_mode & 0o700 != 0o700, fchmodat(folder, name, 0o700, 0) != 0 {
      throw .last(.remove, path)
    }
    let descriptor = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last(.list, path) }
    defer { close(descriptor) }
    // What is removed in between could hide another entry.
    for inner in try names(in: descriptor, path) { try removeEntry(inner, of: descriptor, path) }
    guard unlinkat(folder, name, AT_REMOVEDIR) == 0 else { throw .last(.remove, path) }
  }

  /// The names of all entries of an open folder, each with a zero at its end.
  private static func names(in folder: Int32, _ path: String) throws(FileError) -> [[CChar]] {
    let copy = fcntl(folder, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw .last(.list, path) }
    guard let stream = fdopendir(copy) else {
      let error = FileError.last(.list, path)
      close(copy)
      throw error
    }
    defer { closedir(stream) }
    var names: [[CChar]] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        guard errno == 0 else { throw .last(.list, path) }
        return names
      }
      let name = name(of: entry)
      if strcmp(name, ".") == 0 || strcmp(name, "..") == 0 { continue }
      names.append(Array(UnsafeBufferPointer(start: name, count: strlen(name) + 1)))
    }
  }
}
