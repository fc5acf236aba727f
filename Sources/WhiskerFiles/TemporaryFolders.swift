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
}
