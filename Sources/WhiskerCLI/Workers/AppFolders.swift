import WhiskerFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The folder of this command in which its workers get their home folders, temporary folders and storage.
///
/// What a killed command leaves is removed by the next one that uses the same place. A folder without ``mark`` is a person's, whatever its
/// name, and stays as it is.
struct AppFolders {
  private let folder: String
  /// Holds the lock that keeps other commands away.
  private let lock: Int32

  /// More commands at once than any machine runs.
  private static let candidates = 1_000

  /// The name of the file that says that a command has made the folder.
  private static let mark = ".made-by-whisker"

  /// The folder that Linux keeps in memory.
  private static let memory = "/dev/shm"
  /// The bytes that have to be free there: an app may write a large file.
  private static let neededRoom: UInt = 1 << 30

  /// Claims a folder in memory, or else below the machine's temporary folder.
  init() throws(FileError) {
    // An app may change the working folder.
    let current = try Files.currentFolder()
    let named = Terminal.variable("TMPDIR").flatMap { $0.isEmpty ? nil : Paths.join(current, $0) }
    Self.removeLeftovers(below: Self.memory)
    Self.removeLeftovers(below: named ?? "/tmp")
    // On a disk, making and removing the folders takes longer than a short journey.
    if named == nil, Self.hasRoomInMemory {
      do throws(FileError) {
        try self.init(below: Self.memory)
        return
      } catch {}  // The temporary folder serves as well.
    }
    try self.init(below: named ?? "/tmp")
  }

  private init(below parent: String) throws(FileError) {
    for number in 0..<Self.candidates {
      let path = Paths.join(parent, "whisker-\(number)")
      let isNew = mkdir(path, 0o700) == 0
      guard isNew || errno == EEXIST else { throw FileError.last(.write, path) }
      // The mask of new files may withhold permissions from the owner as well.
      if isNew, chmod(path, 0o700) != 0 { throw FileError.last(.write, path) }
      do throws(FileError) {
        if isNew { try Self.makeMark(in: path) }
        guard let lock = try Self.lock(path) else { continue }
        folder = path
        self.lock = lock
        return
      } catch {
        // Another command may have removed it, or uses it by now.
        if isNew {
          unlink(Paths.join(path, Self.mark))
          rmdir(path)
        }
        throw error
      }
    }
    throw FileError(operation: .write, path: Paths.join(parent, "whisker-0"), reason: .other(EAGAIN))
  }

  /// Removes what killed commands left in a folder, of which few run at once.
  private static func removeLeftovers(below parent: String) {
    for number in 0..<8 {
      let path = Paths.join(parent, "whisker-\(number)")
      // The command that claims a folder which cannot be removed says so.
      do throws(FileError) {
        guard let lock = try lock(path) else { continue }
        defer { close(lock) }
        try removeMarked(path)
      } catch {}
    }
  }

  /// Removes a command's folder: its mark last, without which nothing would remove the rest.
  private static func removeMarked(_ path: String) throws(FileError) {
    for name in try Files.list(path) where name != mark { try Files.removeFolder(Paths.join(path, name)) }
    try Files.removeFolder(path)
  }

  private static func makeMark(in path: String) throws(FileError) {
    let descriptor = open(Paths.join(path, mark), O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileError.last(.write, path) }
    close(descriptor)
  }

  private static var hasRoomInMemory: Bool {
    var information = statvfs()
    guard statvfs(memory, &information) == 0 else { return false }
    return UInt(information.f_bavail) >= neededRoom / UInt(max(1, information.f_frsize))
  }

  /// Opens and locks a folder; `nil` if another command uses it, or none has made it.
  ///
  /// - Throws: The error of a process that can open nothing at all, so that no other folder serves either.
  private static func lock(_ path: String) throws(FileError) -> Int32? {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else {
      if [EMFILE, ENFILE, ENOMEM].contains(errno) { throw FileError.last(.write, path) }
      return nil
    }
    var opened = stat()
    var named = stat()
    // A command that ends removes its folder between the opening and the lock. A person's folder is not even locked.
    if faccessat(descriptor, mark, F_OK, AT_SYMLINK_NOFOLLOW) == 0,
      flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &opened) == 0, lstat(path, &named) == 0,
      opened.st_ino == named.st_ino, opened.st_dev == named.st_dev, opened.st_uid == geteuid(),
      opened.st_mode & 0o077 == 0
    {
      return descriptor
    }
    close(descriptor)
    return nil
  }

  /// Returns the folders of one worker, which are empty.
  ///
  /// - Parameter slot: The worker's number among those that run at the same time, from 0.
  func folders(of slot: Int) throws(FileError) -> WorkerFolders {
    let folders = WorkerFolders(in: Paths.join(folder, "\(slot)"), lock: lock)
    try folders.empty()
    return folders
  }

  /// Removes the folders.
  func remove() throws(FileError) {
    try Self.removeMarked(folder)
    close(lock)
  }
}

extension AppFolders {
  /// The folders of this command; `nil` before the first worker, or if they could not be made.
  @MainActor private static var claimed: Result<AppFolders, FileError>?
  /// Whether a worker had no folders, which is said once.
  @MainActor private static var hasComplained = false

  /// Returns empty folders for a worker that is about to start; complains once if there are none.
  @MainActor static func prepare(slot: Int = 0) -> WorkerFolders? {
    if case .failure? = claimed { return nil }
    do throws(FileError) {
      let folders: AppFolders
      if let claimed { folders = try claimed.get() } else { folders = try AppFolders() }
      claimed = .success(folders)
      return try folders.folders(of: slot)
    } catch {
      // The command's folder remains claimed if only one worker's part of it cannot be made.
      if claimed == nil { claimed = .failure(error) }
      if hasComplained { return nil }
      hasComplained = true
      Terminal.warning("an app has no home folder of its own: \(error.description)")
      return nil
    }
  }

  /// Removes the folders at the end of the command.
  @MainActor static func removeClaimed() {
    guard case .success(let folders)? = claimed else { return }
    claimed = nil
    do throws(FileError) { try folders.remove() } catch {
      Terminal.warning("the home folder of an app could not be removed: \(error.description)")
    }
  }
}
