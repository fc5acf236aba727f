import WhiskerFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The location of a test's sources at run time.
enum SourceFolder {
  /// The variable with the package's folder, if the compiler's path is not valid on this machine.
  static let variable = "WHISKER_SOURCE_ROOT"

  /// The folder of a source file.
  ///
  /// With ``variable`` set, the part of `filePath` below the package's own folder is resolved in that folder, so that
  /// a test that was built in a container finds its references.
  static func folder(of filePath: String) -> String {
    let folder = Paths.parent(of: filePath)
    guard let root = getenv(variable).map({ String(cString: $0) }), !root.isEmpty else { return folder }
    let parts = folder.split(separator: "/").map(String.init)
    for start in parts.indices {
      let candidate = Paths.join(root, parts[start...].joined(separator: "/"))
      if isFolder(candidate) { return candidate }
    }
    return folder
  }

  private static func isFolder(_ path: String) -> Bool {
    var information = stat()
    return stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
  }
}
