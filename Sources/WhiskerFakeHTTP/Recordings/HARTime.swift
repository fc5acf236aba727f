import WhiskerText

/// The timestamps of a HAR file: ISO 8601 with an offset, such as `2023-03-29T17:37:42.482-07:00`.
enum HARTime {
  /// Returns the nanoseconds since 1970; nil for an invalid timestamp or a year outside of 1970 to 2200.
  static func nanoseconds(_ text: String) -> Int64? {
    let bytes = Array(text.utf8)
    // A recording of a leap second is a true one.
    guard let second = GregorianCalendar.second(ofTimestamp: bytes.prefix(19), allowsLeapSecond: true),
      case let day = GregorianCalendar.day(atSecond: second).day,
      (1970...2200).contains(GregorianCalendar.date(ofDay: day).year)
    else { return nil }
    var place = 19
    var fraction: Int64 = 0
    if place < bytes.count, bytes[place] == UInt8(ascii: ".") {
      place += 1
      var unit: Int64 = 100_000_000
      while place < bytes.count, (0x30...0x39).contains(bytes[place]) {
        fraction += Int64(bytes[place] - 0x30) * unit
        unit /= 10
        place += 1
      }
    }
    guard let offset = offset(bytes[place...]) else { return nil }
    return (second - Int64(offset * 60)) * 1_000_000_000 + fraction
  }

  /// Returns the minutes of `Z`, `+02:00` or `-0700`.
  private static func offset(_ text: ArraySlice<UInt8>) -> Int? {
    if text.elementsEqual("Z".utf8) || text.elementsEqual("z".utf8) { return 0 }
    guard let sign = text.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
    let digits = text.dropFirst().filter { $0 != UInt8(ascii: ":") }
    guard digits.count == 4, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    let numbers = digits.map { Int($0 - 0x30) }
    let minutes = (numbers[0] * 10 + numbers[1]) * 60 + numbers[2] * 10 + numbers[3]
    return sign == UInt8(ascii: "-") ? -minutes : minutes
  }

  // MARK: Writing

  /// Returns the nanoseconds of a duration, rounded down.
  static func nanoseconds(_ time: Duration) -> Int64 {
    time.components.seconds * 1_000_000_000 + time.components.attoseconds / 1_000_000_000
  }

  /// Returns a duration in milliseconds, with as many decimals as it needs.
  static func milliseconds(_ time: Duration) -> String {
    let (whole, rest) = nanoseconds(time).quotientAndRemainder(dividingBy: 1_000_000)
    if rest == 0 { return "\(whole)" }
    var digits = padded(rest, 6)
    while digits.utf8.last == UInt8(ascii: "0") { digits.removeLast() }
    return "\(whole).\(digits)"
  }

  /// Returns the timestamp of a moment, in seconds since 1970 and a time from then; with milliseconds, or nanoseconds if it needs them.
  static func text(seconds: Int64, _ time: Duration) -> String {
    let (passed, fraction) = nanoseconds(time).quotientAndRemainder(dividingBy: 1_000_000_000)
    let decimals = fraction % 1_000_000 == 0 ? padded(fraction / 1_000_000, 3) : padded(fraction, 9)
    return "\(GregorianCalendar.timestamp(atSecond: seconds + passed)).\(decimals)Z"
  }
}
