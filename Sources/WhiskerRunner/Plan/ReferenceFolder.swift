import ScreenModels
package import WhiskerFiles
import WhiskerScript
import WhiskerSnapshots

/// The folders of the references of journeys: `__Snapshots__/NAME` next to `NAME.journey`.
package enum ReferenceFolder {
  /// The name of the folder with a subfolder for each journey next to it.
  static let name = "__Snapshots__"

  /// Returns the folder of the references of a journey's file.
  package static func path(ofJourneyAt path: String) -> String {
    let file = Paths.name(of: path)
    let stem = file.hasSuffix(".journey") ? String(file.dropLast(8)) : file
    return Paths.join(Paths.join(Paths.parent(of: path), name), stem)
  }
}

extension JourneyPlan {
  /// Returns the references that no journey mentions any more, in the order of their paths.
  ///
  /// Every journey that was read counts, even if it was filtered out. Only folders are searched: a single
  /// file in the paths refers to that file alone. References of a test file beside them are those of a test.
  ///
  /// - Parameter paths: The paths that the plan was made of.
  /// - Throws: A `FileError` when a folder cannot be read.
  package func orphans(in paths: [String]) throws(FileError) -> [String] {
    var mentioned: Set<String> = []
    var openFolders: [String] = []
    // A journey that was found by one of the paths has its references below another one too.
    let current = try Self.currentFolder(for: paths)
    for (path, names) in snapshotNames {
      let folder = Paths.normalized(Paths.join(current, ReferenceFolder.path(ofJourneyAt: path)))
      if names.hasOpenOnes { openFolders.append(folder + "/") }
      for name in names.names {
        for fileExtension in SnapshotStore.referenceExtensions {
          mentioned.insert(
            Paths.join(folder, SnapshotName(name.wrappedValue).fileName(extension: fileExtension)))
        }
      }
    }
    var orphans: [String] = []
    var found: Set<String> = []
    for path in paths where try Files.kind(of: path) == .folder {
      for suffix in SnapshotStore.referenceExtensions.sorted() {
        for file in try Files.filesRecursively(in: path, suffix: "." + suffix) {
          let shown = Paths.normalized(Paths.join(path, file))
          let full = Paths.normalized(Paths.join(current, shown))
          guard !mentioned.contains(full), "/\(shown)".contains("/\(ReferenceFolder.name)/"),
            !openFolders.contains(where: { full.hasPrefix($0) }), try !Self.belongsToTest(shown),
            found.insert(full).inserted
          else { continue }
          orphans.append(shown)
        }
      }
    }
    return orphans.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Whether a reference is in the folder of a Swift file that exists: `__Snapshots__/NAME` beside `NAME.swift`.
  private static func belongsToTest(_ reference: String) throws(FileError) -> Bool {
    let folder = Paths.parent(of: reference)
    guard Paths.areEqual(Paths.name(of: Paths.parent(of: folder)), ReferenceFolder.name) else { return false }
    let place = Paths.parent(of: Paths.parent(of: folder))
    return try Files.kind(of: Paths.join(place, Paths.name(of: folder) + ".swift")) == .file
  }
}
