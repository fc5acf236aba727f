import WhiskerFiles
import WhiskerRunner
import WhiskerScript
import WhiskerText

/// The runs that failed when they were last run, kept in the artifacts folder.
struct FailedRuns: Equatable {
  /// The runs: the path of the journey from the artifacts folder, both without links, and the variant as reports name it.
  ///
  /// File systems tell two names apart that are composed differently, and are equal as texts.
  private var places: Set<Bytewise> = []
  /// The absolute path of the artifacts folder without links.
  private let folder: String
  /// Whether the file is there and can be read: journeys were run, whether any failed or not.
  private(set) var isKept: Bool

  /// The file.
  static func path(in artifacts: String) -> String { Paths.join(artifacts, "failed.json") }

  /// The file by which one command at a time changes it.
  static func lock(in artifacts: String) -> String { Paths.join(artifacts, "failed.lock") }

  /// Reads the runs that failed; none if nothing has been run.
  init(in artifacts: String) throws(FileError) {
    folder = try Files.resolved(artifacts)
    let path = Self.path(in: artifacts)
    isKept = try Files.kind(of: path) == .file
    if !isKept { return }
    let bytes = try Files.read(path)
    // A file of another version, or one that was cut off, says nothing, and not that nothing failed.
    do throws(JSONError) {
      let items = try JSONValue(reading: bytes).items
      isKept = items != nil
      places = Set((items ?? []).compactMap(\.text).map { Bytewise($0) })
    } catch { isKept = false }
  }

  /// Whether a run of a journey failed.
  func contains(path: String, variant: String?) throws(FileError) -> Bool {
    places.contains(try key(path, variant))
  }

  /// How a run ended.
  struct Outcome {
    let path: String
    let variant: String?
    let hasFailed: Bool
  }

  /// Takes note of how runs ended; a run that was repeated has failed if one of its repetitions has.
  mutating func note(_ outcomes: [Outcome]) throws(FileError) {
    for outcome in outcomes { places.remove(try key(outcome.path, outcome.variant)) }
    for outcome in outcomes where outcome.hasFailed { places.insert(try key(outcome.path, outcome.variant)) }
  }

  /// A journey is the same one by whatever path, and in whatever folder the command is.
  private func key(_ path: String, _ variant: String?) throws(FileError) -> Bytewise {
    let path = Paths.relative(try Files.resolved(path), to: folder)
    let variant = variant.map(Repetition.removed) ?? ""
    return Bytewise(variant.isEmpty ? path : "\(path), \(variant)")
  }

  /// Changes the file, if that makes a difference; what another command notes at the same time is kept.
  static func update(in artifacts: String, _ outcomes: [Outcome]) throws(FileError) {
    let before = try FailedRuns(in: artifacts)
    var after = before
    try after.note(outcomes)
    if before.isKept, after == before { return }
    do throws(FileError) {
      try Files.withLock(lock(in: artifacts)) { () throws(FileError) in
        var runs = try FailedRuns(in: artifacts)
        try runs.note(outcomes)
        try runs.write(in: artifacts)
      }
    } catch {
      // A list without what has failed now would say that it passed.
      if !after.places.isSubset(of: before.places) { Self.discard(in: artifacts) }
      // Whatever could not be written, it is this file that is not.
      throw FileError(operation: error.operation, path: Self.path(in: artifacts), reason: error.reason)
    }
  }

  /// Removes the file, or empties it in a folder that refuses changes.
  private static func discard(in artifacts: String) {
    let path = path(in: artifacts)
    do throws(FileError) { try Files.removeIfPresent(path) } catch {
      // If that fails, too, the caller's error says what could not be written.
      do throws(FileError) { try Files.empty(path) } catch {}
    }
  }

  private func write(in artifacts: String) throws(FileError) {
    let sorted = places.map(\.wrappedValue).sorted { Paths.precedes($0, $1) }
    try Files.writeAtomically(
      JSONValue.array(sorted.map(JSONValue.string)).bytes, to: Self.path(in: artifacts), durable: false)
  }
}
