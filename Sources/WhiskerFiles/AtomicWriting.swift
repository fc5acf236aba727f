import WhiskerText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Files {
  /// Replaces or creates a file so that at every moment it contains either its old bytes or all of the new ones.
  ///
  /// The bytes are written to a hidden file in the same folder, which then replaces the old file in a single step. Missing
  /// folders are created. If anything fails, the old file is unchanged and the hidden file is removed; one left by a
  /// killed process is reused by the next write with the same name, unless it belongs to another person. Several writers
  /// may work at once: the last one wins.
  /// A symbolic link remains, and its target is replaced; permissions are kept, also those of a file that nobody may write, and so is the owner where
  /// this process may give files away. A pipe or a device is an error, because it would be
  /// replaced by a file: ``writeOutput(_:to:)`` writes to it.
  ///
  /// - Parameter durable: Whether the new bytes must also survive a loss of power. Waiting for the disk costs
  ///   milliseconds, so pass false for data that can be created again.
  package static func writeAtomically(
    _ bytes: [UInt8], to path: String, durable: Bool = true
  ) throws(FileError) {
    try writeAtomically(bytes, to: path, durable: durable, renaming: { rename($0, $1) })
  }

  /// The same with the system's rename as a parameter, since no test can make the real one fail at will, and with a hook
  /// between opening and locking, when another writer can come first.
  static func writeAtomically(
    _ bytes: [UInt8], to path: String, durable: Bool, whenOpened: (String) -> Void = { _ in },
    renaming: (String, String) -> Int32
  ) throws(FileError) {
    try checkPath(path, .write)
    let target = try linkedFile(path)
    let folder = Paths.parent(of: target)
    let temporary: TemporaryFile
    do {
      temporary = try TemporaryFile(for: target, in: folder, whenOpened)
    } catch {
      guard error.reason == .notFound else { throw error }
      try createFolder(folder, durable: durable)
      temporary = try TemporaryFile(for: target, in: folder, whenOpened)
    }
    // Closing also releases the lock, so it comes last.
    defer { close(temporary.descriptor) }
    let mode: mode_t?
    do throws(FileError) {
      mode = try temporary.fill(bytes, modeOf: target, durable: durable)
      guard renaming(temporary.path, target) == 0 else { throw .last(.write, path) }
    } catch {
      // The first failure is the one to report; a hidden file that can't be removed doesn't change it.
      unlink(temporary.path)
      throw error
    }
    if let mode, fchmod(temporary.descriptor, mode) != 0 { throw .last(.write, path) }
    if durable { try synchronizeFolder(folder) }
  }

  /// Throws if a file must not be written: nobody may, or this user may not.
  ///
  /// ``writeAtomically(_:to:durable:)`` asks for the permissions of the folder only, and the superuser may write everything. A file that a person
  /// has made read-only is not to be changed all the same.
  package static func checkWritable(_ path: String) throws(FileError) {
    try checkPath(path, .write)
    var information = stat()
    guard stat(path, &information) == 0 else { throw .last(.write, path) }
    guard information.st_mode & 0o222 != 0 else {
      throw FileError(operation: .write, path: path, reason: .permission)
    }
    guard access(path, W_OK) == 0 else { throw .last(.write, path) }
  }

  /// Returns the path that a symbolic link at `path` leads to, or `path` itself; a link that leads nowhere is an error of writing.
  static func linkedFile(_ path: String) throws(FileError) -> String {
    var information = stat()
    guard lstat(path, &information) == 0, information.st_mode & S_IFMT == S_IFLNK else { return path }
    guard let resolved = realpath(path, nil) else { throw .last(.write, path) }
    defer { free(resolved) }
    guard let text = String(validatingCString: resolved) else {
      throw FileError(operation: .write, path: path, reason: .notUTF8)
    }
    return text
  }

  /// Makes the rename itself durable.
  static func synchronizeFolder(_ folder: String) throws(FileError) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last(.write, folder) }
    defer { close(descriptor) }
    // File systems that can't synchronize a folder return EINVAL; nothing more can be done on them.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw .last(.write, folder) }
  }
}

/// A hidden file beside its target, open for writing and locked as long as its owner lives.
///
/// The lock distinguishes a file in use from one that a killed process left, which is reused. Leftovers therefore never accumulate,
/// and no name depends on the process or on chance.
private struct TemporaryFile {
  let path: String
  let descriptor: Int32

  /// More simultaneous writers of one name than any suite has.
  private static let candidates = 1_000

  init(for target: String, in folder: String, _ whenOpened: (String) -> Void) throws(FileError) {
    let stem = ".whisker-" + Self.fingerprint(Paths.name(of: target))
    var candidate = 0
    while candidate < Self.candidates {
      let path = Paths.join(folder, "\(stem)-\(candidate).tmp")
      let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o666)
      guard descriptor >= 0 else {
        let error = errno
        guard Self.isOfAnother(path, error) else {
          throw FileError(operation: .write, path: target, reason: FileError.Reason(systemError: error))
        }
        candidate += 1
        continue
      }
      whenOpened(path)
      if flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
        let failure = FileError.last(.write, target)
        let isBusy = errno == EWOULDBLOCK
        close(descriptor)
        guard isBusy else { throw failure }
        candidate += 1
      } else if Self.isStillAt(path, descriptor) {
        self.path = path
        self.descriptor = descriptor
        return
      } else {
        // Its owner finished between the opening and the lock: the open file is the owner's result.
        close(descriptor)
      }
    }
    throw FileError(operation: .write, path: target, reason: .other(EAGAIN))
  }

  /// Whether an error of opening a hidden file means that it belongs to another person, such as the superuser of a container that was killed, or is
  /// a link or a pipe, which no write leaves; any other error is one of the folder, or of one in the file's place.
  private static func isOfAnother(_ path: String, _ error: Int32) -> Bool {
    var information = stat()
    return [EACCES, ELOOP, ENXIO].contains(error) && lstat(path, &information) == 0
  }

  /// Writes the bytes, with the permissions and the owner of the target.
  ///
  /// - Returns: The permissions that the file must not have before it has taken the target's place; nil if it has them.
  func fill(_ bytes: [UInt8], modeOf target: String, durable: Bool) throws(FileError) -> mode_t? {
    guard ftruncate(descriptor, 0) == 0 else { throw .last(.write, target) }
    try Files.write(bytes, to: descriptor, of: target)
    var information = stat()
    var rest: mode_t?
    if stat(target, &information) == 0 {
      guard Files.Kind(mode: information.st_mode) != .other else {
        throw FileError(operation: .write, path: target, reason: .isStream)
      }
      try keepOwner(of: information, target)
      let mode = information.st_mode & 0o7777
      // The owner must be able to write, or a leftover of this file could never be reused.
      let first = mode & 0o777 | 0o600
      guard fchmod(descriptor, first) == 0 else { throw .last(.write, target) }
      rest = mode == first ? nil : mode
    }
    if durable {
      guard fsync(descriptor) == 0 else { throw .last(.write, target) }
    }
    return rest
  }

  /// Gives the file to the owner of the target, as the superuser in a container would otherwise take it; before the permissions, of which the
  /// system drops special ones with the owner.
  private func keepOwner(of target: stat, _ path: String) throws(FileError) {
    var own = stat()
    guard fstat(descriptor, &own) == 0 else { throw .last(.write, path) }
    if own.st_uid == target.st_uid, own.st_gid == target.st_gid { return }
    // Others may not give files away, and an owner from outside a container has no number in it.
    guard fchown(descriptor, target.st_uid, target.st_gid) == 0 || errno == EPERM || errno == EINVAL else {
      throw .last(.write, path)
    }
  }

  private static func isStillAt(_ path: String, _ descriptor: Int32) -> Bool {
    var named = stat()
    var opened = stat()
    return lstat(path, &named) == 0 && fstat(descriptor, &opened) == 0
      && named.st_ino == opened.st_ino && named.st_dev == opened.st_dev
  }

  /// FNV-1a of the name.
  ///
  /// Names may be as long as the system allows, so they can't be lengthened. Two names with the same fingerprint only take turns.
  private static func fingerprint(_ name: String) -> String {
    Hexadecimal.text(FNV1a(of: name).value, .small)
  }
}
