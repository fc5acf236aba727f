/// A date and time of day in UTC, without a calendar library.
///
/// The calendar is the proleptic Gregorian one; the arithmetic uses 400-year eras that start in March.
public struct WallTime: Sendable, Hashable, Comparable {
  /// Seconds since 1970-01-01T00:00:00Z.
  public var secondsSince1970: Int64

  /// Creates a time from its seconds since 1970.
  public init(secondsSince1970: Int64) { self.secondsSince1970 = secondsSince1970 }

  /// Creates a time from its parts in UTC; `nil` if a part is out of range.
  public init?(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0) {
    guard (1...9999).contains(year), (1...12).contains(month), (0..<24).contains(hour),
      (0..<60).contains(minute), (0..<60).contains(second), day >= 1,
      day <= Self.days(inMonth: month, year: year)
    else { return nil }
    let days = Self.daysSince1970(year: year, month: month, day: day)
    secondsSince1970 = Int64(days) * 86_400 + Int64(hour * 3600 + minute * 60 + second)
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
  public var hourAndMinute: String { Self.twoDigits(hour) + ":" + Self.twoDigits(minute) }

  /// The hour of the day in UTC, from 0.
  public var hour: Int { secondOfDay / 3600 }

  /// The minute of the hour in UTC, from 0.
  public var minute: Int { secondOfDay / 60 % 60 }

  /// The second of the minute in UTC, from 0.
  public var second: Int { secondOfDay % 60 }

  /// The day of the week in UTC, from 0 for Sunday.
  public var weekday: Int {
    // January 1, 1970 was a Thursday.
    Int(Self.remainder(daysSince1970 + 4, 7))
  }

  private var secondOfDay: Int { Int(Self.remainder(secondsSince1970, 86_400)) }

  private var daysSince1970: Int64 { secondsSince1970 / 86_400 - (secondsSince1970 % 86_400 < 0 ? 1 : 0) }

  /// The year in UTC.
  public var year: Int { civilDate.year }

  /// The month in UTC, from 1.
  public var month: Int { civilDate.month }

  /// The day of the month in UTC, from 1.
  public var day: Int { civilDate.day }

  private var civilDate: (year: Int, month: Int, day: Int) {
    let days = Int(daysSince1970) + 719_468
    let era = (days - Int(Self.remainder(Int64(days), 146_097))) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1
    )
  }

  /// The remainder of a division, never negative.
  private static func remainder(_ number: Int64, _ divisor: Int64) -> Int64 {
    let rest = number % divisor
    return rest < 0 ? rest + divisor : rest
  }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  static func days(inMonth month: Int, year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }

  static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}
