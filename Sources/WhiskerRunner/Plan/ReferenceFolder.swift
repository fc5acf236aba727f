import ScreenModels
package import WhiskerFiles
import WhiskerScript
package import WhiskerSnapshots
import WhiskerText

/// The folders of the references of journeys: `__Snapshots__/NAME` next to `NAME.journey`.
package enum ReferenceFolder {
  /// The name of the folder with a subfolder for each journey next to it.
  package static let name = ReferencePath.folderName

  /// Returns the folder of the references of a journey's file.
  package static func path(ofJourneyAt path: String) -> String {
    let file = Paths.name(of: path)
    let stem = JourneyPath.stem(file)
    return Paths.join(Paths.join(Paths.parent(of: path), name), stem)
  }
}

extension JourneyPlan {
  /// Returns the references that no journey mentions any more, in the order of their paths.
  ///
  /// Every journey that was read counts, even if it was filtered out. Only folders are searched: a single
  /// file in the paths refers to that file alone. References of a test file beside them are those of a test, what a
  /// journey mentions that was not read is unknown, and any other file in these folders is from elsewhere.
  ///
  /// - Parameter paths: The paths that the plan was made of.
  /// - Throws: A `FileError` when a folder cannot be read.
  package func orphans(in paths: [String]) throws(FileError) -> [String] {
    // A journey that was found by one of the paths has its references below another one too.
    let current = try Self.currentFolder(for: paths)
    let mentions = Mentions(snapshotNames, from: current)
    var orphans: [String] = []
    var found = PathSet()
    for path in paths where try Files.kind(of: path) == .folder {
      for suffix in SnapshotStore.referenceExtensions.sorted() {
        for file in try Files.filesRecursively(in: path, suffix: "." + suffix) {
          let shown = Paths.normalized(Paths.join(path, file))
          let full = Paths.normalized(Paths.join(current, shown))
          guard !mentions.references.contains(full), try ReferencePath.canBeOfJourney(shown),
            !mentions.openFolders.contains(where: { full.hasPrefix($0) }), try !Self.belongsToTest(shown),
            try !Self.belongsToJourney(full, notIn: mentions.journeys), found.insert(full)
          else { continue }
          orphans.append(shown)
        }
      }
    }
    return orphans.sorted(by: bytesPrecede)
  }

  /// Returns the proposals for references and lines that no journey has any more, although that of their folder was read: no run makes them again.
  ///
  /// - Parameter store: Proposals with references relative to the current folder; those that are mentioned are not read.
  package func forgotten(in store: ProposalStore) throws(FileError) -> [Proposal] {
    if try store.files().isEmpty { return [] }
    let current = try Files.currentFolder()
    let mentions = Mentions(snapshotNames, from: current)
    var unclear = PathSet()
    for path in pathsWithErrors { unclear.insert(Paths.normalized(Paths.join(current, path))) }
    let files = try store.files(besides: mentions.names.map { Paths.relative($0, to: current) })
    var memo = ReadingMemo()
    var forgotten: [Proposal] = []
    for proposal in try store.read(files[...], &memo).proposals {
      if let block = proposal.block {
        let journey = Paths.normalized(Paths.join(current, block.path))
        // A mistake may be in the line above a block.
        guard mentions.journeys.contains(journey), !unclear.contains(journey),
          try Files.kind(of: journey) == .file,
          InlineBlocks(try Files.read(journey)).block(block.index) == nil
        else { continue }
        forgotten.append(proposal)
        continue
      }
      let full = Paths.normalized(Paths.join(current, proposal.path(of: proposal.parts[0])))
      guard mentions.folders.contains(Paths.parent(of: full)), !mentions.references.contains(full),
        !mentions.openFolders.contains(where: { full.hasPrefix($0) }), try !Self.belongsToTest(full)
      else { continue }
      forgotten.append(proposal)
    }
    return forgotten
  }

  /// The references that the journeys of a plan mention; every path is absolute.
  private struct Mentions {
    /// The files of the journeys.
    private(set) var journeys = PathSet()
    /// The folders of their references.
    private(set) var folders = PathSet()
    /// The beginnings of paths of references whose names may be any.
    private(set) var openFolders: [String] = []
    /// The references without an extension.
    private(set) var names: [String] = []
    /// The references with every extension.
    private(set) var references = PathSet()

    init(_ snapshotNames: [(path: String, names: SnapshotNames)], from current: String) {
      for (path, names) in snapshotNames {
        journeys.insert(Paths.normalized(Paths.join(current, path)))
        let folder = Paths.normalized(Paths.join(current, ReferenceFolder.path(ofJourneyAt: path)))
        folders.insert(folder)
        if names.hasOpenOnes { openFolders.append(folder + "/") }
        for name in names.names {
          let reference = Paths.join(folder, SnapshotName(name.wrappedValue).fileStem)
          self.names.append(reference)
          for fileExtension in SnapshotStore.referenceExtensions {
            references.insert(reference + "." + fileExtension)
          }
        }
      }
    }
  }

  /// Whether a reference is in the folder of a journey that exists and was not read: `__Snapshots__/NAME` beside `NAME.journey`.
  private static func belongsToJourney(
    _ reference: String, notIn read: PathSet
  ) throws(FileError) -> Bool {
    var folder = Paths.parent(of: reference)
    while true {
      let parent = Paths.parent(of: folder)
      if Paths.areEqual(Paths.name(of: parent), ReferenceFolder.name) {
        let journey = Paths.normalized(
          Paths.join(Paths.parent(of: parent), Paths.name(of: folder) + JourneyPath.suffix))
        let isUnread = !read.contains(journey)
        if isUnread, try Files.kind(of: journey) != .missing { return true }
      }
      guard parent.utf8.count < folder.utf8.count else { return false }
      folder = parent
    }
  }

  /// Whether a reference is in the folder of a Swift file that exists: `__Snapshots__/NAME` beside `NAME.swift`.
  private static func belongsToTest(_ reference: String) throws(FileError) -> Bool {
    let folder = Paths.parent(of: reference)
    guard Paths.areEqual(Paths.name(of: Paths.parent(of: folder)), ReferenceFolder.name) else { return false }
    let place = Paths.parent(of: Paths.parent(of: folder))
    return try Files.kind(of: Paths.join(place, Paths.name(of: folder) + ".swift")) == .file
  }
}
