/// A time that clocks show once a day.
struct TimeOfDay {
  /// Seconds since midnight by the clock.
  let seconds: Int

  /// The next moment at which the clock shows this time.
  ///
  /// A time that a day lacks, since the clock was put forward, is that of the next day; of two in a day, since it was put back, the first
  /// one that is still to come counts.
  ///
  /// - Parameters:
  ///   - present: Now, since 1970 in UTC.
  ///   - offset: How many seconds the clock is ahead of UTC at a second since 1970.
  func next(after present: Duration, offset: (Int64) -> Int64) -> Duration {
    let second = present.components.seconds
    let today = (second + offset(second)) / 86_400
    var day = today
    while true {
      let shown = day * 86_400 + Int64(seconds)
      let moments = [offset(shown - 86_400), offset(shown + 86_400)].map { shown - $0 }.filter {
        $0 + offset($0) == shown && .seconds($0) > present
      }
      if let first = moments.min() { return .seconds(first) }
      day += 1
    }
  }
}
