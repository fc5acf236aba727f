import WhiskerFiles
import WhiskerText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Files whose changes are noticed by comparing their stamps a few times a second.
struct FileWatch {
  /// The files to watch, and folders with every file in them; those that do not exist may come to exist.
  private let files: Set<Bytewise>
  private let folders: Set<Bytewise>
  /// The stamps by path; file systems tell two names apart that are composed differently, and are equal as texts.
  private var stamps: [Bytewise: FileStamp]

  /// The milliseconds between two looks.
  private static let interval: Int32 = 50
  /// The milliseconds without a change after which a file is taken to be saved.
  private static let calm: Int32 = 20

  /// Creates a watch of the files as they are now.
  ///
  /// - Parameter earlier: A watch that this one replaces. What has changed since it last looked counts as changed here.
  init(
    files: some Sequence<String>, folders: some Sequence<String>, after earlier: FileWatch? = nil
  ) throws(FileError) {
    self.files = Set(files.map { Bytewise($0) })
    self.folders = Set(folders.map { Bytewise($0) })
    stamps = [:]
    stamps = try look()
    guard let earlier else { return }
    for path in Set(stamps.keys).union(earlier.stamps.keys) where watches(path) && earlier.watches(path) {
      stamps[path] = earlier.stamps[path]
    }
  }

  /// Whether a file is watched, if it exists or not.
  private func watches(_ path: Bytewise) -> Bool {
    if files.contains(path) { return true }
    var folder = Paths.parent(of: path.wrappedValue)
    while !folders.contains(Bytewise(folder)) {
      let next = Paths.parent(of: folder)
      if next.utf8.count >= folder.utf8.count { return false }
      folder = next
    }
    return true
  }

  /// Waits until files are written, created or removed; returns their paths.
  ///
  /// If the files cannot be looked at, what has changed until then still counts as changed afterwards.
  mutating func wait() throws(FileError) -> PathSet {
    let before = stamps
    do throws(FileError) { return try settledChanges() } catch {
      stamps = before
      throw error
    }
  }

  /// Lets the time between two looks pass.
  static func rest() { _ = poll(nil, 0, interval) }

  private mutating func settledChanges() throws(FileError) -> PathSet {
    while true {
      var changed = try changes()
      if !changed.isEmpty {
        // An editor may empty a file before it writes it.
        while true {
          _ = poll(nil, 0, Self.calm)
          let more = try changes()
          if more.isEmpty { return changed }
          changed.formUnion(more)
        }
      }
      if OutputFailure.hasOccurred { return PathSet() }
      Self.rest()
    }
  }

  /// The files that differ from when they were last looked at.
  mutating func changes() throws(FileError) -> PathSet {
    let now = try look()
    defer { stamps = now }
    if now == stamps { return PathSet() }
    return PathSet(Set(now.keys).union(stamps.keys).filter { now[$0] != stamps[$0] }.map(\.wrappedValue))
  }

  /// The number of files that exist.
  var count: Int { stamps.count }

  private func look() throws(FileError) -> [Bytewise: FileStamp] {
    var found: [Bytewise: FileStamp] = [:]
    for path in files { found[path] = Files.stamp(of: path.wrappedValue) }
    for folder in folders.map(\.wrappedValue) where try Files.kind(of: folder) == .folder {
      for name in try Files.filesRecursively(in: folder) {
        let path = Paths.normalized(Paths.join(folder, name))
        found[Bytewise(path)] = Files.stamp(of: path)
      }
    }
    return found
  }
}
