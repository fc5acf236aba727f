import WhiskerFiles
import WhiskerRunner
import WhiskerScript
import WhiskerText

/// The runs that failed when they were last run, kept in the artifacts folder.
struct FailedRuns: Equatable {
  /// The places of the runs, as reports name them.
  ///
  /// File systems tell two names apart that are composed differently, and are equal as texts.
  private var places: Set<Bytewise> = []
  /// The absolute path of the current folder.
  private let folder: String

  /// The file.
  static func path(in artifacts: String) -> String { Paths.join(artifacts, "failed.json") }

  /// Reads the runs that failed; none if nothing has been run.
  init(in artifacts: String) throws(FileError) {
    folder = try Files.currentFolder()
    let path = Self.path(in: artifacts)
    guard try Files.kind(of: path) == .file else { return }
    let bytes = try Files.read(path)
    // A file of another version, or one that was cut off, says nothing.
    do throws(JSONError) {
      let value = try JSONValue(reading: bytes)
      places = Set((value.items ?? []).compactMap(\.text).map(Bytewise.init))
    } catch { places = [] }
  }

  /// Whether the run of a place failed.
  func contains(_ place: String) -> Bool { places.contains(key(place)) }

  /// Takes note of how runs ended; a run that was repeated has failed if one of its repetitions has.
  mutating func note(_ outcomes: [(place: String, hasFailed: Bool)]) {
    for outcome in outcomes { places.remove(key(Repetition.removed(from: outcome.place))) }
    for outcome in outcomes where outcome.hasFailed {
      places.insert(key(Repetition.removed(from: outcome.place)))
    }
  }

  /// A journey is the same one whether its path is absolute or not.
  private func key(_ place: String) -> Bytewise {
    let prefix = folder + "/"
    guard place.utf8.starts(with: prefix.utf8) else { return Bytewise(wrappedValue: place) }
    return Bytewise(wrappedValue: String(decoding: place.utf8.dropFirst(prefix.utf8.count), as: UTF8.self))
  }

  /// Changes the file, if that makes a difference; what another command notes at the same time is kept.
  static func update(in artifacts: String, _ change: (inout FailedRuns) -> Void) throws(FileError) {
    let before = try FailedRuns(in: artifacts)
    var after = before
    change(&after)
    if after == before { return }
    do throws(FileError) {
      try Files.withLock(Paths.join(artifacts, "failed.lock")) { () throws(FileError) in
        var runs = try FailedRuns(in: artifacts)
        change(&runs)
        try runs.write(in: artifacts)
      }
    } catch {
      // Whatever could not be written, it is this file that is not.
      throw FileError(operation: error.operation, path: Self.path(in: artifacts), reason: error.reason)
    }
  }

  private func write(in artifacts: String) throws(FileError) {
    let sorted = places.map(\.wrappedValue).sorted { Paths.precedes($0, $1) }
    try Files.writeAtomically(
      JSONValue.array(sorted.map(JSONValue.string)).bytes, to: Self.path(in: artifacts), durable: false)
  }
}
