/// A moment in UTC, to the second.
package struct Timestamp: Sendable, Hashable {
  /// Seconds since 1970-01-01T00:00:00Z, leap seconds not counted; within the years 1970 to 9999.
  package let secondsSince1970: Int64

  /// The moment that `YYYY-MM-DDTHH:MM:SSZ` names (RFC 3339, UTC only), or nil if it is none.
  package init?(_ text: some Collection<UInt8>) {
    let bytes = Array(text)
    guard bytes.count == 20 else { return nil }
    for (place, sign) in [(4, "-"), (7, "-"), (10, "T"), (13, ":"), (16, ":"), (19, "Z")]
      as [(Int, Unicode.Scalar)]
    where UInt32(bytes[place]) != sign.value { return nil }
    func number(_ range: Range<Int>) -> Int64? {
      var value: Int64 = 0
      for byte in bytes[range] {
        guard byte >= 0x30, byte <= 0x39 else { return nil }
        value = value * 10 + Int64(byte - 0x30)
      }
      return value
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
      let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19),
      year >= 1970, (1...12).contains(month), day >= 1, day <= Timestamp.days(in: month, of: year),
      hour < 24, minute < 60, second < 60
    else { return nil }
    let days = Timestamp.daysSince1970(year, month, day)
    secondsSince1970 = ((days * 24 + hour) * 60 + minute) * 60 + second
  }

  private static func days(in month: Int64, of year: Int64) -> Int64 {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }

  /// Days of the proleptic Gregorian calendar, counted in years that begin in March so that the leap day comes last.
  private static func daysSince1970(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    let shifted = month <= 2 ? year - 1 : year
    let sinceMarch = (month + 9) % 12
    let dayOfYear = (153 * sinceMarch + 2) / 5 + day - 1
    return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
  }
}
