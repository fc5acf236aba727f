import WhiskerFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The home folder and the temporary folder of the apps in this command's workers.
///
/// Both are empty when a worker starts, and are removed when the command ends. They have the same paths in every run, unless
/// several run at once: an app may show a path. What a killed command leaves is removed by the next one.
struct AppFolders {
  private let folder: String
  /// Holds the lock that keeps other commands away.
  private let lock: Int32

  private var home: String { Paths.join(folder, "home") }
  private var temporary: String { Paths.join(folder, "tmp") }

  /// More commands at once than any machine runs.
  private static let candidates = 1_000
  /// The variables that lead to other folders of a person.
  private static let otherVariables = [
    "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR",
  ]

  /// Claims two folders below the machine's temporary folder.
  init() throws(FileError) {
    let parent = Terminal.variable("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    for number in 0..<Self.candidates {
      let path = Paths.join(parent, "whisker-\(number)")
      if mkdir(path, 0o700) != 0, errno != EEXIST {
        throw FileError(operation: .write, path: path, reason: FileError.Reason(systemError: errno))
      }
      guard let lock = Self.lock(path) else { continue }
      folder = path
      self.lock = lock
      try empty()
      return
    }
    throw FileError(operation: .write, path: Paths.join(parent, "whisker-0"), reason: .other(EAGAIN))
  }

  /// Opens and locks a folder; `nil` if it is another command's or another person's.
  private static func lock(_ path: String) -> Int32? {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    var opened = stat()
    var named = stat()
    // A command that ends removes its folder between the opening and the lock.
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &opened) == 0, lstat(path, &named) == 0,
      opened.st_ino == named.st_ino, opened.st_dev == named.st_dev, opened.st_uid == geteuid(),
      opened.st_mode & 0o077 == 0
    {
      return descriptor
    }
    close(descriptor)
    return nil
  }

  /// Makes both folders empty, for the next worker.
  func empty() throws(FileError) {
    for path in [home, temporary] {
      if isUnused(path) { continue }
      if try Files.kind(of: path) == .folder { try Files.removeFolder(path) }
      try Files.createFolder(path)
      // A folder whose time has changed since is no longer empty, which one look reveals.
      let past = [timespec(), timespec()]
      guard utimensat(AT_FDCWD, path, past, 0) == 0 else {
        throw FileError(operation: .write, path: path, reason: FileError.Reason(systemError: errno))
      }
    }
  }

  /// Whether an app has written into one of the folders since they were made.
  var areUsed: Bool { !isUnused(home) || !isUnused(temporary) }

  private func isUnused(_ path: String) -> Bool {
    var information = stat()
    guard lstat(path, &information) == 0 else { return false }
    #if canImport(Darwin)
      let time = information.st_mtimespec
    #else
      let time = information.st_mtim
    #endif
    return time.tv_sec == 0 && time.tv_nsec == 0
  }

  /// Makes the folders those of this process, which is a worker.
  func enter() {
    close(lock)
    setenv("HOME", home, 1)
    // Foundation asks for this one first, and then for the system's list of users.
    setenv("CFFIXED_USER_HOME", home, 1)
    setenv("TMPDIR", temporary, 1)
    for name in Self.otherVariables { unsetenv(name) }
  }

  /// Removes the folders.
  func remove() throws(FileError) {
    try Files.removeFolder(folder)
    close(lock)
  }
}

extension AppFolders {
  /// The folders of this command; `nil` before the first worker, or if they could not be made.
  @MainActor private static var claimed: Result<AppFolders, FileError>?

  /// Returns empty folders for a worker that is about to start; complains once if there are none.
  @MainActor static func prepare() -> AppFolders? {
    do throws(FileError) {
      let folders: AppFolders
      if let claimed { folders = try claimed.get() } else { folders = try AppFolders() }
      claimed = .success(folders)
      try folders.empty()
      return folders
    } catch {
      if case .failure? = claimed { return nil }
      Terminal.complain("warning: an app has no home folder of its own: \(error.description)\n")
      claimed = .failure(error)
      return nil
    }
  }

  /// Removes the folders at the end of the command.
  @MainActor static func removeClaimed() {
    guard case .success(let folders)? = claimed else { return }
    claimed = nil
    do throws(FileError) { try folders.remove() } catch {
      Terminal.complain("warning: the home folder of an app is left: \(error.description)\n")
    }
  }

  /// The variables of a worker without folders: nothing is written to those of the person who runs the command.
  static func enterNowhere() {
    setenv("HOME", "/nonexistent", 1)
    setenv("CFFIXED_USER_HOME", "/nonexistent", 1)
    for name in otherVariables { unsetenv(name) }
  }
}
