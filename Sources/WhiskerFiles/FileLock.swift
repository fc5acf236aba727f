#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Files {
  /// Runs a body while no other process is inside one with the same lock file; missing folders are created.
  ///
  /// The system releases the lock when its process ends, however that happens, so a lock is never left over.
  ///
  /// - Parameters:
  ///   - waits: Whether to wait for another process; otherwise it is an error that another one has the lock.
  ///   - isKept: Whether the lock file stays when the body ends.
  package static func withLock<Result>(
    _ path: String, waits: Bool = true, isKept: Bool = true, _ body: () throws(FileError) -> Result
  ) throws(FileError) -> Result {
    try checkPath(path, .write)
    try createFolder(Paths.parent(of: path))
    while true {
      let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o666)
      guard descriptor >= 0 else { throw .last(.write, path) }
      defer { close(descriptor) }
      while flock(descriptor, LOCK_EX | (waits ? 0 : LOCK_NB)) != 0 {
        guard errno == EINTR else { throw .last(.write, path) }
      }
      if isKept { return try body() }
      // The process that had the lock may have removed its file, so that a third one has another.
      guard isOpen(descriptor, at: path) else { continue }
      defer { unlink(path) }
      return try body()
    }
  }

  private static func isOpen(_ descriptor: Int32, at path: String) -> Bool {
    var (opened, named) = (stat(), stat())
    return fstat(descriptor, &opened) == 0 && lstat(path, &named) == 0 && opened.st_ino == named.st_ino
      && opened.st_dev == named.st_dev
  }
}
