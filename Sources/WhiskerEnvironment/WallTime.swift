import WhiskerText

/// A date and time of day in UTC, without a calendar library.
///
/// The calendar is the proleptic Gregorian one.
public struct WallTime: Sendable, Hashable, Comparable {
  /// Seconds since 1970-01-01T00:00:00Z.
  public var secondsSince1970: Int64

  /// Creates a time from its seconds since 1970.
  public init(secondsSince1970: Int64) { self.secondsSince1970 = secondsSince1970 }

  /// Creates a time from its parts in UTC; `nil` if a part is out of range.
  public init?(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0) {
    guard (1...9999).contains(year), GregorianCalendar.contains(year: year, month: month, day: day),
      (0..<24).contains(hour), (0..<60).contains(minute), (0..<60).contains(second)
    else { return nil }
    let days = GregorianCalendar.day(year: year, month: month, day: day)
    secondsSince1970 =
      Int64(days) * GregorianCalendar.secondsPerDay + Int64(hour * 3600 + minute * 60 + second)
  }

  /// The earlier of two times.
  public static func < (a: WallTime, b: WallTime) -> Bool { a.secondsSince1970 < b.secondsSince1970 }

  /// The time after a number of whole seconds; fractions of a second are dropped.
  ///
  /// It is the first or the last time that there is instead of one beyond.
  public func advanced(by duration: Duration) -> WallTime { advanced(bySeconds: duration.components.seconds) }

  func advanced(bySeconds seconds: Int64) -> WallTime {
    // A server may send any time, such as the last one for what never ends.
    let (sum, isBeyond) = secondsSince1970.addingReportingOverflow(seconds)
    return WallTime(secondsSince1970: isBeyond ? (seconds < 0 ? .min : .max) : sum)
  }

  /// Hours and minutes, such as "09:05".
  public var hourAndMinute: String { padded(hour, 2) + ":" + padded(minute, 2) }

  /// The hour of the day in UTC, from 0.
  public var hour: Int { secondOfDay / 3600 }

  /// The minute of the hour in UTC, from 0.
  public var minute: Int { secondOfDay / 60 % 60 }

  /// The second of the minute in UTC, from 0.
  public var second: Int { secondOfDay % 60 }

  /// The day of the week in UTC, from 0 for Sunday.
  public var weekday: Int {
    GregorianCalendar.weekday(ofDay: GregorianCalendar.day(atSecond: secondsSince1970).day)
  }

  private var secondOfDay: Int { GregorianCalendar.day(atSecond: secondsSince1970).second }

  /// The year in UTC.
  public var year: Int { civilDate.year }

  /// The month in UTC, from 1.
  public var month: Int { civilDate.month }

  /// The day of the month in UTC, from 1.
  public var day: Int { civilDate.day }

  private var civilDate: (year: Int, month: Int, day: Int) {
    GregorianCalendar.date(ofDay: GregorianCalendar.day(atSecond: secondsSince1970).day)
  }
}
