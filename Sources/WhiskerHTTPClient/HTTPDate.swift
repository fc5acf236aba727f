import WhiskerEnvironment

/// The dates of header fields (RFC 9110, section 5.6.7), such as `Sun, 06 Nov 1994 08:49:37 GMT`.
enum HTTPDate {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Returns the time of a date; nil for another text, including the two obsolete forms.
  static func time(_ text: String) -> WallTime? {
    let parts = text.split(separator: " ")
    guard parts.count == 6, parts[0].utf8.last == UInt8(ascii: ","), parts[5] == "GMT",
      let day = number(parts[1], digits: 2), let month = months.firstIndex(of: String(parts[2])),
      let year = number(parts[3], digits: 4)
    else { return nil }
    let clock = parts[4].split(separator: ":", omittingEmptySubsequences: false)
    guard clock.count == 3, let hour = number(clock[0], digits: 2), let minute = number(clock[1], digits: 2),
      let second = number(clock[2], digits: 2)
    else { return nil }
    // A leap second has no place in the count of seconds.
    return WallTime(
      year: year, month: month + 1, day: day, hour: hour, minute: minute, second: min(second, 59))
  }

  private static func number(_ text: Substring, digits: Int) -> Int? {
    guard text.utf8.count == digits, text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
    return Int(text)
  }
}
