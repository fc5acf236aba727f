package import WhiskerFiles

/// The attributes with which Git leaves the bytes of journeys and references as they are.
///
/// They are compared byte for byte; a checkout that converts line ends would make every reference differ.
package enum GitAttributes {
  /// The name of the file.
  package static let fileName = ".gitattributes"

  private static let text = """
    # Journeys and references are compared byte for byte.
    *.journey -text
    **/__Snapshots__/** -text

    """

  /// Writes the file into a folder that was created for journeys or references; one that is there is left as it is.
  package static func write(in folder: String) throws(FileError) {
    let path = Paths.join(folder, fileName)
    guard try Files.kind(of: path) == .missing else { return }
    let isOfReferences = Paths.areEqual(Paths.name(of: folder), ReferencePath.folderName)
    try Files.writeAtomically(Array((isOfReferences ? "* -text\n" : text).utf8), to: path)
  }
}
