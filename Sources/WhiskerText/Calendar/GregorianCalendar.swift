/// The proleptic Gregorian calendar in UTC, whose days count from 1970-01-01.
///
/// The arithmetic uses eras of 400 years that begin in March, so that the leap day is the last one of its year.
@usableFromInline
package enum GregorianCalendar {
  /// The seconds of a day.
  @inlinable package static var secondsPerDay: Int64 { 86_400 }

  /// Whether a month has this day.
  @inlinable
  package static func contains(year: Int, month: Int, day: Int) -> Bool {
    (1...12).contains(month) && day >= 1 && day <= days(inMonth: month, year: year)
  }

  /// Returns the number of days of a month from 1 to 12.
  @inlinable
  package static func days(inMonth month: Int, year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }

  /// Returns the day of a date.
  @inlinable
  package static func day(year: Int, month: Int, day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let (era, yearOfEra) = division(shifted, 400)
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// Returns the date of a day.
  @inlinable
  package static func date(ofDay day: Int) -> (year: Int, month: Int, day: Int) {
    let (era, dayOfEra) = division(day + 719_468, 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1)
  }

  /// Returns the weekday of a day, from 0 for Sunday.
  @inlinable
  package static func weekday(ofDay day: Int) -> Int {
    // January 1, 1970 was a Thursday.
    division(day + 4, 7).remainder
  }

  /// Returns the day and the second of the day at a number of seconds since 1970.
  @inlinable
  package static func day(atSecond second: Int64) -> (day: Int, second: Int) {
    let (day, second) = division(Int(second), Int(secondsPerDay))
    return (day, second)
  }

  /// Returns the date and time at a number of seconds since 1970, such as `2026-03-01T09:00:00`.
  package static func timestamp(atSecond second: Int64) -> String {
    let (day, second) = day(atSecond: second)
    let date = date(ofDay: day)
    return "\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))T"
      + "\(padded(second / 3600, 2)):\(padded(second / 60 % 60, 2)):\(padded(second % 60, 2))"
  }

  /// Returns the seconds since 1970 of a date and time such as `2026-03-01T09:00:00` (RFC 3339), the inverse of ``timestamp(atSecond:)``.
  ///
  /// - Parameters:
  ///   - text: The date and time, without an offset.
  ///   - allowsLeapSecond: Whether a minute may have a second 60, which is the first one of the next minute.
  /// - Returns: Nil for any other text, and for a date or time that does not exist.
  package static func second(
    ofTimestamp text: some Collection<UInt8>, allowsLeapSecond: Bool = false
  ) -> Int64? {
    guard text.count == 19 else { return nil }
    let bytes = Array(text)
    for (place, sign) in [(4, "-"), (7, "-"), (10, "T"), (13, ":"), (16, ":")] as [(Int, Unicode.Scalar)]
    where UInt32(bytes[place]) != sign.value { return nil }
    func number(_ range: Range<Int>) -> Int? {
      var value = 0
      for byte in bytes[range] {
        guard (0x30...0x39).contains(byte) else { return nil }
        value = value * 10 + Int(byte - 0x30)
      }
      return value
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
      let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19),
      contains(year: year, month: month, day: day), hour < 24, minute < 60,
      second < (allowsLeapSecond ? 61 : 60)
    else { return nil }
    let days = self.day(year: year, month: month, day: day)
    return Int64(((days * 24 + hour) * 60 + minute) * 60 + second)
  }

  /// Returns a quotient rounded down, and a remainder that is not negative.
  @inlinable
  static func division(_ number: Int, _ divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
