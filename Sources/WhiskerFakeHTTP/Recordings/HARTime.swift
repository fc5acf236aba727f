/// The moments of a HAR file: ISO 8601 with an offset, such as `2023-03-29T17:37:42.482-07:00`.
enum HARTime {
  /// The nanoseconds since 1970; nil for what is no such moment, or none of the years 1970 to 2200.
  static func nanoseconds(_ text: String) -> Int64? {
    let bytes = Array(text.utf8)
    func number(_ range: Range<Int>) -> Int64? {
      guard range.upperBound <= bytes.count else { return nil }
      var value: Int64 = 0
      for byte in bytes[range] {
        guard (0x30...0x39).contains(byte) else { return nil }
        value = value * 10 + Int64(byte - 0x30)
      }
      return value
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
      let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19),
      [4, 7].allSatisfy({ bytes[$0] == UInt8(ascii: "-") }), bytes[10] == UInt8(ascii: "T"),
      [13, 16].allSatisfy({ bytes[$0] == UInt8(ascii: ":") }),
      (1970...2200).contains(year), (1...12).contains(month), (1...31).contains(day), hour < 24, minute < 60,
      second <= 60
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
    let seconds = ((days(year, month, day) * 24 + hour) * 60 + minute - offset) * 60 + second
    return seconds * 1_000_000_000 + fraction
  }

  /// The minutes of `Z`, `+02:00` or `-0700`.
  private static func offset(_ text: ArraySlice<UInt8>) -> Int64? {
    if text.elementsEqual("Z".utf8) || text.elementsEqual("z".utf8) { return 0 }
    guard let sign = text.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
    let digits = text.dropFirst().filter { $0 != UInt8(ascii: ":") }
    guard digits.count == 4, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    let numbers = digits.map { Int64($0 - 0x30) }
    let minutes = (numbers[0] * 10 + numbers[1]) * 60 + numbers[2] * 10 + numbers[3]
    return sign == UInt8(ascii: "-") ? -minutes : minutes
  }

  /// Days since 1970 of the Gregorian calendar, in years that begin in March so that the leap day comes last.
  private static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    let shifted = month <= 2 ? year - 1 : year
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
  }
}
