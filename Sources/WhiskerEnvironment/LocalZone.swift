import WhiskerText

/// A time zone with its name and rules, independent of the machine that the app runs on.
///
/// ```swift
/// let zone = LocalZone("Europe/Lisbon")  // nil for a name that is not in `LocalZone.known`
/// zone?.localTime(of: environment.wallTime()).hourAndMinute
/// ```
///
/// Today's rules apply to all years: a zone that has changed its rules has other offsets in earlier years.
/// A run therefore gives the same bytes whatever zone data a machine has. ``known`` lists the zones.
public struct LocalZone: Sendable, Hashable {
  /// The name in the IANA time zone database, such as `Europe/Lisbon`.
  public let identifier: String
  /// The standard offset in seconds east of UTC.
  let standardOffset: Int
  let summer: SummerTime

  /// Creates the zone with a name; `nil` for a name that is not in ``known``.
  public init?(_ identifier: String) {
    guard let zone = Self.known.first(where: { $0.identifier.utf8.elementsEqual(identifier.utf8) }) else {
      return nil
    }
    self = zone
  }

  init(_ identifier: String, minutes: Int, _ summer: SummerTime) {
    self.identifier = identifier
    standardOffset = minutes * 60
    self.summer = summer
  }

  /// Coordinated universal time.
  public static let utc = LocalZone("UTC", minutes: 0, .none)

  /// Whether daylight saving time applies at a moment.
  public func isSummerTime(at moment: WallTime) -> Bool { summer.applies(at: moment, standardOffset) }

  /// The offset in seconds east of UTC at a moment, including daylight saving time.
  public func offset(at moment: WallTime) -> Int { standardOffset + (isSummerTime(at: moment) ? 3_600 : 0) }

  /// The local time at a moment: a time whose parts are those of the zone's clocks.
  public func localTime(of moment: WallTime) -> WallTime {
    moment.advanced(bySeconds: Int64(offset(at: moment)))
  }
}

/// The period of daylight saving time.
enum SummerTime: Sendable, Hashable {
  case none
  /// From the last Sunday of March to the last one of October, at 01:00 UTC everywhere.
  case europe
  /// From the second Sunday of March to the first one of November, at 02:00 local time.
  case northAmerica
  /// From the first Sunday of October, at 02:00, to the first one of April, at 03:00 local time.
  case australia
  /// From the last Sunday of September, at 02:00, to the first one of April, at 03:00 local time.
  case newZealand

  func applies(at moment: WallTime, _ standardOffset: Int) -> Bool {
    let seconds = moment.secondsSince1970
    let local = moment.advanced(bySeconds: Int64(standardOffset))
    let (standard, year) = (local.secondsSince1970, local.year)
    let hour: Int64 = 3_600
    switch self {
    case .none: return false
    case .europe:
      return seconds >= sunday(.last, 3, year) + hour && seconds < sunday(.last, 10, year) + hour
    case .northAmerica:
      // In standard time, the end is an hour earlier than on the local clock.
      return standard >= sunday(.number(2), 3, year) + 2 * hour
        && standard < sunday(.number(1), 11, year) + hour
    case .australia:
      return standard >= sunday(.number(1), 10, year) + 2 * hour
        || standard < sunday(.number(1), 4, year) + 2 * hour
    case .newZealand:
      return standard >= sunday(.last, 9, year) + 2 * hour
        || standard < sunday(.number(1), 4, year) + 2 * hour
    }
  }

  private enum Which {
    case number(Int)
    case last
  }

  /// Midnight on a Sunday of a month, in seconds.
  private func sunday(_ which: Which, _ month: Int, _ year: Int) -> Int64 {
    let (first, count): (Int, Int)
    switch which {
    case .number(let number): (first, count) = (1, number - 1)
    case .last: (first, count) = (GregorianCalendar.days(inMonth: month, year: year) - 6, 0)
    }
    let day = GregorianCalendar.day(year: year, month: month, day: first)
    let untilSunday = (7 - GregorianCalendar.weekday(ofDay: day)) % 7
    return Int64(day + untilSunday + count * 7) * GregorianCalendar.secondsPerDay
  }
}
