import WhiskerFiles

/// The location of a test's sources at run time.
enum SourceFolder {
  /// The variable with the package's folder, if the compiler's path is not valid on this machine.
  static let variable = "WHISKER_SOURCE_ROOT"

  /// The folder of a source file.
  ///
  /// With ``variable`` set, the part of `filePath` below the package's own folder is resolved in that folder, so that
  /// a test that was built in a container finds its references.
  ///
  /// - Throws: A ``MissingSourceError`` if there is no such file: references beside it would be compared with nothing that a person has read.
  static func folder(of filePath: String) throws -> String {
    try folder(of: filePath, root: ProcessVariables.named([variable])[variable])
  }

  static func folder(of filePath: String, root: String?) throws -> String {
    let folder = Paths.parent(of: filePath)
    let file = Paths.name(of: filePath)
    guard let root, !root.isEmpty else {
      if try Files.kind(of: filePath) == .file { return folder }
      throw MissingSourceError(file: filePath, root: nil)
    }
    let parts = folder.split(separator: "/").filter { $0 != "." }
    for start in parts.startIndex...parts.endIndex {
      let candidate = Paths.join(root, parts[start...].joined(separator: "/"))
      if try Files.kind(of: Paths.join(candidate, file)) == .file { return candidate }
    }
    throw MissingSourceError(file: filePath, root: root)
  }

  /// The folder of the package that a folder belongs to, where its proposals are; the working folder if it belongs to none.
  static func package(of folder: String) throws(FileError) -> String {
    let current = try Files.currentFolder()
    var folder = Paths.normalized(Paths.join(current, folder))
    while try Files.kind(of: Paths.join(folder, "Package.swift")) != .file {
      let parent = Paths.parent(of: folder)
      if Paths.areEqual(parent, folder) { return current }
      folder = parent
    }
    return folder
  }
}

/// The error of a test whose source file is not on this machine.
struct MissingSourceError: Error, CustomStringConvertible {
  /// The path that the compiler gave it.
  let file: String
  /// The value of ``SourceFolder/variable``; nil if it is not set.
  let root: String?

  var description: String {
    let variable = SourceFolder.variable
    return if let root {
      "the source file \(file) is not in the package of \(variable)=\(root); set \(variable) to the folder of its package"
    } else {
      "the source file \(file) is not on this machine; set \(variable) to the folder of its package"
    }
  }
}
