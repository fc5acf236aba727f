#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Files {
  /// Creates a folder with a unique name in another one, which is created too if it is missing.
  ///
  /// Two processes never get the same folder. The name is arbitrary, so it must not reach an output.
  package static func createUniqueFolder(in parent: String, prefix: String) throws(FileError) -> String {
    try createFolder(parent)
    var template = Array(Paths.join(parent, prefix + "XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { throw .last(.write, parent) }
    return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Removes a folder and everything in it; links are removed, and not what they lead to.
  package static func removeFolder(_ path: String) throws(FileError) {
    for name in try list(path) {
      let entry = Paths.join(path, name)
      if try isFolder(entry) { try removeFolder(entry) } else { try remove(entry) }
    }
    try remove(path)
  }

  private static func isFolder(_ path: String) throws(FileError) -> Bool {
    var information = stat()
    guard lstat(path, &information) == 0 else { throw .last(.inspect, path) }
    return Kind(mode: information.st_mode) == .folder
  }
}
