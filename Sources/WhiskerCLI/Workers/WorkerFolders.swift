import WhiskerFiles
import WhiskerRunner

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The home folder and the temporary folder of the apps in one worker, which are empty when it starts.
///
/// An app may show a path. It is therefore the same in every worker of every run: it leads through a descriptor, which each
/// process has for itself.
struct WorkerFolders {
  private let folder: String
  /// Holds the command's folder, and is not for apps.
  private let lock: Int32

  private var home: String { Paths.join(folder, "home") }
  private var temporary: String { Paths.join(folder, "tmp") }
  /// The folders of the app, each with the place where it is while the code of a killed process still runs.
  private var pairs: [(path: String, aside: String)] {
    [home, temporary].map { ($0, $0 + "-aside") }
  }
  /// The folder for the files of `storage files`, which may be missing.
  var storage: String { Paths.join(folder, "storage") }

  /// The variables that lead to other folders of a person.
  private static let otherVariables = [
    "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR",
  ]
  /// The variable that gives the folders other paths, so that an app that shows one is found.
  static let variable = "WHISKER_OTHER_FOLDERS"
  /// The descriptor that leads to the folders, and the one of the other paths: no app opens as many files.
  private static let descriptors: (usual: Int32, other: Int32) = (200, 201)

  init(in folder: String, lock: Int32) {
    self.folder = folder
    self.lock = lock
  }

  /// Makes both folders empty, for the next worker, and removes the storage that a crashed one left.
  func empty() throws(FileError) {
    try remove(storage)
    for (path, aside) in pairs {
      try remove(aside)
      if isUnused(path) { continue }
      try remove(path)
      try Files.createFolder(path)
      // A folder whose time has changed since is no longer empty, which one look reveals.
      let past = [timespec(), timespec()]
      guard utimensat(AT_FDCWD, path, past, 0) == 0 else {
        throw FileError(operation: .write, path: path, reason: FileError.Reason(systemError: errno))
      }
    }
  }

  /// Removes what an app left at a path, which may be a link to anything.
  private func remove(_ path: String) throws(FileError) {
    if exists(path) { try Files.removeFolder(path) }
  }

  private func exists(_ path: String) -> Bool {
    var information = stat()
    return lstat(path, &information) == 0
  }

  /// Whether an app has written into one of the folders since they were made.
  var areUsed: Bool { !isUnused(home) || !isUnused(temporary) }

  private func isUnused(_ path: String) -> Bool {
    var information = stat()
    guard lstat(path, &information) == 0, information.st_mode & S_IFMT == S_IFDIR else { return false }
    #if canImport(Darwin)
      let time = information.st_mtimespec
    #else
      let time = information.st_mtim
    #endif
    return time.tv_sec == 0 && time.tv_nsec == 0
  }

  /// Has runs use the folders.
  func serve(_ options: inout RunOptions) {
    options.storageFolder = storage
    options.appFolders = self
  }

  /// Makes the folders those of this process, which is a worker.
  func enter() {
    close(lock)
    let folder = pathThroughDescriptor ?? folder
    let home = Paths.join(folder, "home")
    setenv("HOME", home, 1)
    // Foundation asks for this one first, and then for the system's list of users.
    setenv("CFFIXED_USER_HOME", home, 1)
    setenv("TMPDIR", Paths.join(folder, "tmp"), 1)
    for name in Self.otherVariables { unsetenv(name) }
  }

  /// The path of the folder that is the same in every worker; nil if the system has none.
  private var pathThroughDescriptor: String? {
    let opened = open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    guard opened >= 0 else { return nil }
    defer { close(opened) }
    let wanted = Terminal.variable(Self.variable) == nil ? Self.descriptors.usual : Self.descriptors.other
    let path = "/proc/self/fd/\(wanted)"
    guard dup2(opened, wanted) == wanted, access(Paths.join(path, "home"), F_OK) == 0 else { return nil }
    return path
  }

  /// Returns another descriptor for an engine's one whose number the folders use.
  static func makingWay(_ descriptor: Int32) -> Int32 {
    let used = [descriptors.usual, descriptors.other]
    guard used.contains(descriptor), let last = used.max() else { return descriptor }
    let moved = fcntl(descriptor, F_DUPFD_CLOEXEC, last + 1)
    return moved < 0 ? descriptor : moved
  }

  /// The variables of a worker without folders: nothing is written to those of the person who runs the command.
  static func enterNowhere() {
    // No user can make a folder below it, unlike one that only does not exist yet.
    let nowhere = "/dev/null"
    for name in ["HOME", "CFFIXED_USER_HOME"] { setenv(name, nowhere, 1) }
    for name in otherVariables { unsetenv(name) }
  }
}

extension WorkerFolders: AppFolderCare {
  func setAside() throws(FileError) {
    for (path, aside) in pairs {
      // An app may have removed it.
      if exists(path) { try Files.move(path, to: aside) }
      try Files.createFolder(path)
    }
  }

  func putBack() throws(FileError) {
    for (path, aside) in pairs {
      try remove(path)
      if exists(aside) { try Files.move(aside, to: path) }
    }
  }
}
