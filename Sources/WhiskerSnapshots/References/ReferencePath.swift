package import WhiskerFiles

/// The paths of references: texts and JSON below a folder `__Snapshots__`, or a journey with blocks of lines.
///
/// A proposal and a change to finish are files, which may come from elsewhere; one that names any other path, such as that of a Swift file
/// that a target compiles, is not read.
package enum ReferencePath {
  /// The name of the folders of references.
  package static let folderName = "__Snapshots__"

  /// Whether a path leads into a folder of references; that of such a folder ends with a slash.
  package static func isInFolder(_ path: String) -> Bool { "/\(path)".contains("/\(folderName)/") }

  /// Whether a file with this path can be a reference.
  static func isReference(_ path: String) -> Bool {
    guard Paths.areEqual(Paths.normalized(path), path) else { return false }
    guard let (_, fileExtension) = parts(of: Paths.name(of: path)) else { return false }
    return fileExtension == "journey"
      || SnapshotStore.referenceExtensions.contains(fileExtension) && isBelowFolder(path)
  }

  /// Whether a file among references has the extension of one.
  static func hasExtension(_ path: String) -> Bool {
    guard let (_, fileExtension) = parts(of: Paths.name(of: path)) else { return false }
    return SnapshotStore.referenceExtensions.contains(fileExtension)
  }

  /// Whether a file among references can be one: other libraries keep theirs in the same folders, under names such as `testHome.1.json`.
  ///
  /// A stem with a dot may be from either; then a screen's JSON beside the file tells.
  package static func isOwn(_ path: String) throws(FileError) -> Bool {
    guard let (stem, _) = parts(of: Paths.name(of: path)), SnapshotName.isStem(stem) else { return false }
    guard stem.utf8.contains(UInt8(ascii: ".")) else { return true }
    let json = try Files.readIfPresent(Paths.join(Paths.parent(of: path), stem + ".json"))
    return json?.starts(with: "{\n  \"schema\": ".utf8) ?? false
  }

  /// Whether a file can be a reference of a journey: one of ours in a folder `__Snapshots__/NAME`, and neither beside such folders nor below
  /// one.
  package static func canBeOfJourney(_ path: String) throws(FileError) -> Bool {
    let folders = Paths.parent(of: Paths.parent(of: path))
    guard Paths.areEqual(Paths.name(of: folders), folderName) else { return false }
    return try isOwn(path)
  }

  /// Returns the parts of a file's name before and after its last dot; nil for a name without one.
  static func parts(of name: String) -> (stem: String, fileExtension: String)? {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    return (String(name[..<dot]), String(name[dot...].dropFirst()))
  }

  private static func isBelowFolder(_ path: String) -> Bool {
    path.utf8.split(separator: UInt8(ascii: "/")).dropLast().contains { $0.elementsEqual(folderName.utf8) }
  }
}
