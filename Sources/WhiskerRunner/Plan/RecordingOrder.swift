package import WhiskerFiles
import WhiskerScript
package import WhiskerSnapshots
import WhiskerSource
import WhiskerText

extension JourneyPlan {
  /// Whether the runs must follow each other, because it depends on their order which references are recorded, or which one uses a name first.
  ///
  /// Of several runs of a journey, such as repetitions and the branches of a fork, the first one records what the others compare. A run
  /// after the first failure records nothing if the failure ends everything: nobody would be told of its references. A name that is known only
  /// during the run belongs to the first run that uses it.
  ///
  /// - Parameters:
  ///   - mode: The references that may be written.
  ///   - failsFast: Whether no further journey is run after one that fails.
  /// - Throws: A `FileError` when a folder of references cannot be searched.
  package func recordsInOrder(_ mode: RecordMode, failsFast: Bool) throws(FileError) -> Bool {
    if mode == .never { return try hasOpenNamesOfSeveralRuns() }
    var folders = RealFolders()
    var runs: [Bytewise: Int] = [:]
    for entry in entries { runs[try folders.file(at: entry.journey.file.path), default: 0] += 1 }
    for (path, names) in snapshotNames {
      let count = runs[try folders.file(at: path)] ?? 0
      guard count > (failsFast ? 0 : 1), !names.names.isEmpty else { continue }
      // The references of a name that is known only during the run may be missing.
      if mode != .missing || names.hasOpenOnes { return true }
      let folder = ReferenceFolder.path(ofJourneyAt: path)
      for name in names.names {
        for part in ["txt", "json"] {
          let file = SnapshotName(name.wrappedValue).fileName(extension: part)
          if try Files.kind(of: Paths.join(folder, file)) == .missing { return true }
        }
      }
    }
    return false
  }

  /// Whether several runs of a journey with other values may use the same name, which is known only then.
  private func hasOpenNamesOfSeveralRuns() throws(FileError) -> Bool {
    let open = snapshotNames.filter(\.names.hasOpenOnes)
    if open.isEmpty { return false }
    var folders = RealFolders()
    var variants: [Bytewise: Bytewise] = [:]
    var several: Set<Bytewise> = []
    for entry in entries {
      guard let variant = entry.run.variant.map({ Bytewise($0) }) else { continue }
      let file = try folders.file(at: entry.journey.file.path)
      if let other = variants.updateValue(variant, forKey: file), other != variant { several.insert(file) }
    }
    for (path, _) in open where try several.contains(folders.file(at: path)) { return true }
    return false
  }
}

/// The folders of journeys without symbolic links: a journey that is reached by two paths has one folder of references.
private struct RealFolders {
  private var known: [Bytewise: String] = [:]

  /// Returns the path of a file by its folder's real one.
  mutating func file(at path: String) throws(FileError) -> Bytewise {
    let folder = Bytewise(Paths.parent(of: path))
    let name = Paths.name(of: path)
    if let real = known[folder] { return Bytewise(Paths.join(real, name)) }
    let real = try Files.resolved(folder.wrappedValue)
    known[folder] = real
    return Bytewise(Paths.join(real, name))
  }
}
