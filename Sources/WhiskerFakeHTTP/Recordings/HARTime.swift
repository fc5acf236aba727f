import WhiskerText

/// The timestamps of a HAR file: ISO 8601 with an offset, such as `2023-03-29T17:37:42.482-07:00`.
enum HARTime {
  /// Returns the nanoseconds since 1970; nil for an invalid timestamp or a year outside of 1970 to 2200.
  static func nanoseconds(_ text: String) -> Int64? {
    let bytes = Array(text.utf8)
    func number(_ range: Range<Int>) -> Int? {
      guard range.upperBound <= bytes.count else { return nil }
      var value = 0
      for byte in bytes[range] {
        guard (0x30...0x39).contains(byte) else { return nil }
        value = value * 10 + Int(byte - 0x30)
      }
      return value
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
      let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19),
      [4, 7].allSatisfy({ bytes[$0] == UInt8(ascii: "-") }), bytes[10] == UInt8(ascii: "T"),
      [13, 16].allSatisfy({ bytes[$0] == UInt8(ascii: ":") }),
      (1970...2200).contains(year), GregorianCalendar.contains(year: year, month: month, day: day),
      hour < 24, minute < 60, second <= 60
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
    let days = GregorianCalendar.day(year: year, month: month, day: day)
    let seconds = ((days * 24 + hour) * 60 + minute - offset) * 60 + second
    return Int64(seconds) * 1_000_000_000 + fraction
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
