import WhiskerFiles

/// How a system for CI names files: by their paths within the repository.
struct RepositoryPaths: Sendable {
  /// The root of the repository without links; nil if it is unknown.
  private let root: String?
  private let current: String

  /// - Parameters:
  ///   - root: The root of the repository as an absolute path; nil if it is unknown.
  ///   - current: The current folder.
  init(root: String?, current: String) {
    self.root = root.map(Self.real)
    self.current = current
  }

  /// Returns the path within the repository; a file outside of it keeps its path.
  func path(of file: String) -> String {
    guard let root else { return file }
    let path = Paths.relative(Self.real(Paths.join(current, file)), to: root)
    return Paths.leadsOut(path) ? file : path
  }

  /// The path without links; one that cannot be looked at is taken as it is, because an annotation is worth more than none.
  private static func real(_ path: String) -> String {
    do throws(FileError) { return try Files.resolved(path) } catch { return Paths.normalized(path) }
  }
}
