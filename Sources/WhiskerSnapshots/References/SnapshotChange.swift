internal import WhiskerFiles

/// The files of one snapshot on their way from one content to another.
///
/// No system renames two files in one step. So a change of several files is written down first; if the process is killed in between,
/// the next process finishes it, and nobody finds the text of one screen beside the JSON of another.
struct SnapshotChange: Hashable, Sendable {
  /// One file; nil means that there is none.
  struct File: Hashable, Sendable {
    /// The path, relative to the working folder.
    let path: String
    let old: [UInt8]?
    let new: [UInt8]?
  }

  let files: [File]

  /// The change back.
  var reversed: SnapshotChange {
    SnapshotChange(files: files.map { File(path: $0.path, old: $0.new, new: $0.old) })
  }

  /// Writes each file that is not yet new; one that nobody may write is an error, and stays as it is.
  ///
  /// - Parameters:
  ///   - isForced: Whether a file with a third content is replaced; otherwise it is left as it is, because it was edited since then.
  ///   - locate: Returns where a path is in the file system.
  func apply(isForced: Bool, _ locate: (String) throws(FileError) -> String) throws(FileError) {
    for file in files {
      let path = try locate(file.path)
      let current = try Files.readIfPresent(path)
      guard current != file.new, isForced || current == file.old else { continue }
      if current != nil { try Files.checkWritable(path) }
      if let new = file.new { try Files.writeAtomically(new, to: path) } else { try Files.remove(path) }
    }
  }
}

extension SnapshotChange {
  private static let format = "whisker-change 1"
  static let suffix = ".change"

  var encoded: [UInt8] {
    var file = HeadedFile(Self.format)
    for item in files {
      file.add("file", item.path)
      file.add("old", bytes: item.old)
      file.add("new", bytes: item.new)
    }
    return file.encoded
  }

  /// Parses a file written by ``encoded``; nil for any other file, and for a path that is none of a reference.
  init?(decoding bytes: some Sequence<UInt8>) {
    guard let file = HeadedFile(Self.format, decoding: Array(bytes)) else { return nil }
    var reader = HeadedFileReader(file)
    var files: [File] = []
    while reader.isNext("file") {
      guard let path = reader.value("file"), let old = reader.section("old"), let new = reader.section("new")
      else { return nil }
      guard ReferencePath.isReference(path) else { return nil }
      files.append(File(path: path, old: old.bytes.map(Array.init), new: new.bytes.map(Array.init)))
    }
    guard reader.isAtEnd else { return nil }
    self.init(files: files)
  }
}

/// The changes of recordings that are under way, one file for each snapshot.
struct ChangesUnderWay {
  let folder: String

  init(artifactsFolder: String) { folder = Paths.join(artifactsFolder, "recording") }

  private func path(_ reference: String) -> String {
    Paths.join(folder, Proposal.fileName(for: reference) + SnapshotChange.suffix)
  }

  /// Runs a body while no other process records the snapshot.
  func alone(with reference: String, _ body: () throws(FileError) -> Void) throws(FileError) {
    try Files.withLock(path(reference) + ".lock", isKept: false, body)
  }

  /// Performs a change of some files that belong together.
  func perform(
    _ change: SnapshotChange, of reference: String, _ locate: (String) throws(FileError) -> String
  ) throws(FileError) {
    // One file is replaced in one step anyway.
    guard change.files.count > 1 else { return try change.apply(isForced: true, locate) }
    let note = path(reference)
    // After a loss of power the recording can be repeated, so that it isn't worth waiting for the disk.
    try Files.writeAtomically(change.encoded, to: note, durable: false)
    do throws(FileError) { try change.apply(isForced: true, locate) } catch {
      try takeBack(change, note, locate)
      throw error
    }
    try Files.removeIfPresent(note)
  }

  /// Undoes a change of which a file could not be written, so that it is not written by surprise later.
  ///
  /// If that fails as well, the note stays, and the next process makes the files belong together again.
  private func takeBack(
    _ change: SnapshotChange, _ note: String, _ locate: (String) throws(FileError) -> String
  ) throws(FileError) {
    try change.reversed.apply(isForced: false, locate)
    try Files.removeIfPresent(note)
  }

  /// Finishes the change of a snapshot that a killed process left.
  func finish(_ reference: String, _ locate: (String) throws(FileError) -> String) throws(FileError) {
    let note = path(reference)
    guard let bytes = try Files.readIfPresent(note) else { return }
    if let change = SnapshotChange(decoding: bytes) { try change.apply(isForced: false, locate) }
    try Files.removeIfPresent(note)
  }

  /// Finishes every change inside a root folder; those of references elsewhere are left to the run that compares them.
  func finishAll(in root: FileRoot) throws(FileError) {
    guard try Files.kind(of: folder) == .folder else { return }
    for file in try Files.filesRecursively(in: folder, suffix: SnapshotChange.suffix) {
      let note = Paths.join(folder, file)
      guard let bytes = try Files.readIfPresent(note) else { continue }
      if let change = SnapshotChange(decoding: bytes) {
        do throws(FileError) {
          try change.apply(isForced: false) { path throws(FileError) in try root.resolve(path) }
        } catch {
          guard error.reason == .escapesRoot else { throw error }
          continue
        }
      }
      try Files.removeIfPresent(note)
    }
  }
}
