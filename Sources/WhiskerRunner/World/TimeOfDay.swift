import WhiskerText

struct TimeOfDay {
  /// The seconds since midnight by the clock.
  let seconds: Int

  /// Returns the next moment at which the clock shows this time.
  ///
  /// If a day skips the time because the clock goes forward, the next day's counts; if it has the time twice because the clock goes back, the
  /// first one still to come counts.
  ///
  /// - Parameters:
  ///   - present: The present time, since 1970 in UTC.
  ///   - offset: Returns the clock's offset from UTC in seconds at a second since 1970.
  func next(after present: Duration, offset: (Int64) -> Int64) -> Duration {
    let second = present.components.seconds
    let dayLength = GregorianCalendar.secondsPerDay
    // The first hours of 1970 in UTC are of the year before where the clock is behind.
    var day = Int64(GregorianCalendar.day(atSecond: second + offset(second)).day)
    while true {
      let shown = day * dayLength + Int64(seconds)
      let moments = [offset(shown - dayLength), offset(shown + dayLength)].map { shown - $0 }.filter {
        $0 + offset($0) == shown && .seconds($0) > present
      }
      if let first = moments.min() { return .seconds(first) }
      day += 1
    }
  }
}
