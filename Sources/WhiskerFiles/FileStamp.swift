#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A mark that changes when a file is written or replaced.
///
/// It is for comparison only and must not reach an output.
package struct FileStamp: Hashable, Sendable {
  fileprivate let seconds: Int
  fileprivate let nanoseconds: Int
  fileprivate let size: Int
  fileprivate let inode: UInt64
}

extension Files {
  /// Returns the stamp of the file at a path; nil if there is none.
  package static func stamp(of path: String) -> FileStamp? {
    var information = stat()
    guard stat(path, &information) == 0 else { return nil }
    #if canImport(Darwin)
      let time = information.st_mtimespec
    #else
      let time = information.st_mtim
    #endif
    return FileStamp(
      seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec), size: Int(information.st_size),
      inode: UInt64(information.st_ino))
  }
}
