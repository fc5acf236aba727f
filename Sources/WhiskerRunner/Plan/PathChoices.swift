package import WhiskerFiles

/// The files and folders with which a path that is being typed in a journey can go on.
package struct PathChoices {
  /// A file or folder in the folder that is already typed.
  package struct Choice: Hashable, Sendable {
    /// The path below the root; that of a folder ends with a slash.
    package let path: String
    /// Whether the path goes on.
    package let isFolder: Bool

    /// Creates a choice from its parts.
    package init(path: String, isFolder: Bool) {
      self.path = path
      self.isFolder = isFolder
    }
  }

  private let root: String
  private let suffix: String
  private let resolve: (_ path: String) -> String?

  /// - Parameters:
  ///   - root: The folder that the path is relative to.
  ///   - suffix: The ending of the files' names; empty for any.
  ///   - resolve: Returns where a path below the root leads; nil if the journey cannot read it.
  package init(below root: String, suffix: String = "", resolve: @escaping (_ path: String) -> String?) {
    self.root = root
    self.suffix = suffix
    self.resolve = resolve
  }

  /// Returns the choices for a path of which a part is typed, in the order of the folder.
  ///
  /// Hidden files, and folders of references, are in no journey.
  package func after(_ typed: String) throws(FileError) -> [Choice] {
    if Paths.isAbsolute(typed) { return [] }
    let parent = typed.utf8.lastIndex(of: 0x2F).map { String(Substring(typed.utf8[..<$0])) } ?? ""
    guard let folder = parent.isEmpty ? root : resolve(parent), try Files.kind(of: folder) == .folder else {
      return []
    }
    var choices: [Choice] = []
    for name in try Files.list(folder) where name.utf8.first != 0x2E {
      let path = parent.isEmpty ? name : "\(parent)/\(name)"
      guard let full = resolve(path) else { continue }
      switch try Files.kind(of: full) {
      case .folder where !name.utf8.starts(with: "__".utf8):
        choices.append(Choice(path: path + "/", isFolder: true))
      case .file where name.utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8):
        choices.append(Choice(path: path, isFolder: false))
      default: break
      }
    }
    return choices
  }
}
