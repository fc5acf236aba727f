import WhiskerFiles
import WhiskerScript
import WhiskerSource
import WhiskerText

/// The journeys that use each file.
struct FileUsers {
  private var users: [Bytewise: [Journey]] = [:]

  /// Finds those of some readings; O(files that their runs use).
  init(_ readings: [FileReading]) {
    for reading in readings {
      guard let journey = reading.journey else { continue }
      let paths = Set(
        reading.runs.flatMap(\.usedFiles).map { Bytewise(Paths.normalized($0.path)) })
      for path in paths { users[path, default: []].append(journey) }
    }
  }

  /// Returns the journeys that use the file of one, in the order of the readings.
  subscript(journey: Journey) -> [Journey] {
    users[Bytewise(Paths.normalized(journey.file.path))] ?? []
  }
}
