import WhiskerEnvironment
import WhiskerScript
import WhiskerSource
import WhiskerTime

/// Steps that let time pass up to something.
extension JourneySession {
  /// At how many instants a wait looks before it gives up.
  private static let looks = 10_000

  /// Moves time until a statement is true, from one instant at which something happens to the next.
  func wait(
    until statement: Statement, within limit: Located<Duration>, _ step: Step
  ) throws(StepProblem) {
    let start = now
    let end = start + limit.value
    for _ in 0..<Self.looks {
      if try problem(with: statement, step) == nil { return }
      if let next = nextDeadline, next <= end {
        try advance(by: next - now)
        continue
      }
      // Nothing is due before the end; what shows the time may still change.
      try advance(by: end - now)
      guard let problem = try problem(with: statement, step) else { return }
      throw .notInTime(problem, within: limit.value)
    }
    throw .time(.unsettled(elapsed: now - start, fires: Self.looks, pending: pendingWork))
  }

  /// What keeps a statement from being true by now, if time can mend that; nil once it is true.
  private func problem(with statement: Statement, _ step: Step) throws(StepProblem) -> StepProblem? {
    do throws(StepProblem) { try perform(statement, step) } catch {
      if error.mayComeTrue { return error }
      throw error
    }
    return nil
  }

  /// Moves time to a moment of the journey's clock; a time of day is one of its zone.
  func advance(to moment: Located<Moment>) throws(StepProblem) {
    let start = Duration.seconds(startOfWallTime.secondsSince1970)
    let present = start + now
    let target: Duration
    switch moment.value {
    case .date(let date): target = .seconds(date.secondsSince1970)
    case .timeOfDay(let seconds):
      let zone = provisions.zone
      target = TimeOfDay(seconds: seconds).next(
        after: present, offset: { Int64(zone.offset(at: WallTime(secondsSince1970: $0))) })
    }
    let shown = startOfWallTime.advanced(by: now).timestamp
    guard target >= present else { throw .moment(moment.span, "this moment is over", clock: shown) }
    guard target - present <= .seconds(Int64(ScriptLimits.days) * 86_400) else {
      throw .moment(
        moment.span, "this moment is more than \(ScriptLimits.days) days away", clock: shown)
    }
    try advance(by: target - present)
  }
}

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

extension WallTime {
  /// The moment as a journey writes it, such as `2026-03-01T09:00:00Z`.
  var timestamp: String {
    let (days, rest) = secondsSince1970.quotientAndRemainder(dividingBy: 86_400)
    // Days of the Gregorian calendar in eras of 400 years that begin in March.
    let shifted = days + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    func digits(_ number: Int64, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    return "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))T\(digits(rest / 3600, 2)):"
      + "\(digits(rest / 60 % 60, 2)):\(digits(rest % 60, 2))Z"
  }
}
