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

  /// Removes a folder and everything in it, or what else is at the path; links are removed, and not what they lead to.
  ///
  /// What a folder's permissions refuse to its owner is removed too.
  package static func removeFolder(_ path: String) throws(FileError) {
    var information = stat()
    guard lstat(path, &information) == 0 else { throw .last(.inspect, path) }
    guard Kind(mode: information.st_mode) == .folder else { return try remove(path) }
    if information.st_mode & 0o700 != 0o700, chmod(path, 0o700) != 0 { throw .last(.remove, path) }
    for name in try list(path) { try removeFolder(Paths.join(path, name)) }
    try remove(path)
  }
}
