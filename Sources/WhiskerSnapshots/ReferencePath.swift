internal import WhiskerFiles

/// The paths of references: texts and JSON below a folder `__Snapshots__`, or a journey with blocks of lines.
///
/// A proposal and a change to finish are files, which may come from elsewhere; one that names any other path, such as that of a Swift file
/// that a target compiles, is not read.
package enum ReferencePath {
  /// The name of the folders of references.
  package static let folderName = "__Snapshots__"

  /// Whether a file with this path can be a reference.
  static func isReference(_ path: String) -> Bool {
    guard Paths.areEqual(Paths.normalized(path), path) else { return false }
    let name = Paths.name(of: path)
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    let fileExtension = String(name[dot...].dropFirst())
    return fileExtension == "journey"
      || SnapshotStore.referenceExtensions.contains(fileExtension) && isBelowFolder(path)
  }

  private static func isBelowFolder(_ path: String) -> Bool {
    path.utf8.split(separator: UInt8(ascii: "/")).dropLast().contains { $0.elementsEqual(folderName.utf8) }
  }
}
