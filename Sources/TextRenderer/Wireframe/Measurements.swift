import ScreenModels

/// The results of measurements that were made before, as many as have places.
///
/// Journeys of an app show the same rows again and again, and comparing two takes a tenth of drawing one.
struct Measurements<Subject: Equatable, Result> {
  private struct Known {
    let subject: Subject
    let columns: Int
    let result: Result
  }

  private var known: [Known?]

  /// Creates an empty table.
  ///
  /// - Parameter count: The number of its places, a power of two.
  init(count: Int) { known = Array(repeating: nil, count: count) }

  /// Returns what was measured of an equal subject before, or measures it.
  mutating func result(
    of subject: Subject, _ fingerprint: Fingerprint, columns: Int, _ measure: () -> Result
  ) -> Result {
    let place =
      Int(truncatingIfNeeded: fingerprint.value &+ UInt64(truncatingIfNeeded: columns)) & (known.count - 1)
    if let found = known[place], found.columns == columns, found.subject == subject { return found.result }
    let result = measure()
    known[place] = Known(subject: subject, columns: columns, result: result)
    return result
  }
}
