import WhiskerText

/// A date and time in UTC, to the second.
package struct Timestamp: Sendable, Hashable {
  /// The seconds since 1970-01-01T00:00:00Z, without leap seconds; within the years 1970 to 9999.
  package let secondsSince1970: Int64

  /// Parses `YYYY-MM-DDTHH:MM:SSZ` (RFC 3339, UTC only); nil for any other text.
  package init?(_ text: some Collection<UInt8>) {
    let bytes = Array(text)
    guard bytes.count == 20 else { return nil }
    for (place, sign) in [(4, "-"), (7, "-"), (10, "T"), (13, ":"), (16, ":"), (19, "Z")]
      as [(Int, Unicode.Scalar)]
    where UInt32(bytes[place]) != sign.value { return nil }
    func number(_ range: Range<Int>) -> Int? {
      var value = 0
      for byte in bytes[range] {
        guard byte >= 0x30, byte <= 0x39 else { return nil }
        value = value * 10 + Int(byte - 0x30)
      }
      return value
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
      let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19),
      year >= 1970, GregorianCalendar.contains(year: year, month: month, day: day),
      hour < 24, minute < 60, second < 60
    else { return nil }
    let days = GregorianCalendar.day(year: year, month: month, day: day)
    secondsSince1970 = Int64(((days * 24 + hour) * 60 + minute) * 60 + second)
  }
}
