#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Files {
  /// Gives a file another path on the same file system, in one step; a file there is replaced.
  package static func move(_ path: String, to newPath: String) throws(FileError) {
    try checkPath(path, .write)
    try checkPath(newPath, .write)
    guard rename(path, newPath) == 0 else { throw .last(.write, path) }
  }
}
