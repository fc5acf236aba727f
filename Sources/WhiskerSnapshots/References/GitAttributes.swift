package import WhiskerFiles

/// The attributes with which Git leaves the bytes of journeys and references as they are.
///
/// They are compared byte for byte; a checkout that converts line ends would make every reference differ.
package enum GitAttributes {
  /// The name of the file.
  static let fileName = ".gitattributes"

  private static let text = """
    # Journeys and references are compared byte for byte.
    *.journey -text
    **/__Snapshots__/** -text

    """

  /// Writes the file beside a folder of references, before the first of all references there.
  ///
  /// Where there are references without the file, a person has removed it, and it does not come back.
  static func write(beforeReferencesIn folder: String) throws(FileError) {
    let all = Paths.parent(of: folder)
    guard Paths.areEqual(Paths.name(of: all), ReferencePath.folderName),
      try Files.kind(of: Paths.join(all, fileName)) == .missing,
      // The first of these folders has few files, and the second one as many as there are journeys.
      try hasNoReferences(folder), try hasNoReferences(all)
    else { return }
    try write(in: all)
  }

  /// Whether a folder is missing, or has no file with the name of a reference: a system keeps files of its own there, and a recording
  /// that failed leaves folders and parts of files.
  private static func hasNoReferences(_ path: String, depth: Int = 1) throws(FileError) -> Bool {
    guard try Files.kind(of: path) == .folder else { return !ReferencePath.hasExtension(path) }
    if depth < 0 { return true }
    for name in try Files.list(path) {
      guard try hasNoReferences(Paths.join(path, name), depth: depth - 1) else { return false }
    }
    return true
  }

  /// Writes the file into a folder that was created for journeys or references; one that is there is left as it is.
  package static func write(in folder: String) throws(FileError) {
    let path = Paths.join(folder, fileName)
    guard try Files.kind(of: path) == .missing else { return }
    let isOfReferences = Paths.areEqual(Paths.name(of: folder), ReferencePath.folderName)
    try Files.writeAtomically(Array((isOfReferences ? "* -text\n" : text).utf8), to: path)
  }
}
