/// Paths of journeys.
package enum JourneyPath {
  /// The ending of each journey's file.
  package static let suffix = ".journey"

  /// Whether a path has the ending of a journey.
  package static func isJourney(_ path: String) -> Bool { path.hasSuffix(suffix) }

  /// The path without the ending of a journey, if it has that.
  package static func stem(_ path: String) -> String {
    isJourney(path) ? String(path.dropLast(suffix.count)) : path
  }
}
