#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Files {
  /// Whether a name is that of a hidden file of ``writeAtomically(_:to:durable:)``.
  static func isLeftover(_ name: String) -> Bool {
    name.hasPrefix(".whisker-") && name.hasSuffix(".tmp")
  }

  /// Removes the hidden files that killed writers of ``writeAtomically(_:to:durable:)`` left in a folder; what a living one writes stays.
  ///
  /// A missing folder has none.
  package static func removeLeftovers(in folder: String) throws(FileError) {
    guard try kind(of: folder) == .folder else { return }
    for name in try list(folder) where isLeftover(name) {
      let path = Paths.join(folder, name)
      let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      // It has been renamed since, or is another person's.
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      // A living writer holds the lock. One that opens the file now finds out that it has gone.
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { continue }
      _ = try removeIfPresent(path)
    }
  }
}
