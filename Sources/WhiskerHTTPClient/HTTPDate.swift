import WhiskerEnvironment

/// The dates of header fields (RFC 9110, section 5.6.7): `Sun, 06 Nov 1994 08:49:37 GMT`, and the two obsolete forms of that time,
/// `Sunday, 06-Nov-94 08:49:37 GMT` and `Sun Nov  6 08:49:37 1994`.
enum HTTPDate {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Returns the time of a date; nil for another text.
  ///
  /// - Parameter now: The time by which a year of two digits is understood: it is at most 50 years later.
  static func time(_ text: String, now: WallTime) -> WallTime? {
    let parts = text.split(separator: " ")
    switch parts.count {
    case 6 where parts[0].last == "," && parts[5] == "GMT":
      return time(
        year: number(parts[3], digits: 4), month: parts[2], day: number(parts[1], digits: 2), clock: parts[4])
    case 4 where parts[0].last == "," && parts[3] == "GMT":
      let date = parts[1].split(separator: "-", omittingEmptySubsequences: false)
      guard date.count == 3, let short = number(date[2], digits: 2) else { return nil }
      let century = now.year - now.year % 100
      let year = [century + 100, century, century - 100].map { $0 + short }.first { $0 <= now.year + 50 }
      return time(year: year, month: date[1], day: number(date[0], digits: 2), clock: parts[2])
    case 5:
      let day = number(parts[2], digits: parts[2].utf8.count == 1 ? 1 : 2)
      return time(year: number(parts[4], digits: 4), month: parts[1], day: day, clock: parts[3])
    default: return nil
    }
  }

  private static func time(year: Int?, month: Substring, day: Int?, clock: Substring) -> WallTime? {
    let clock = clock.split(separator: ":", omittingEmptySubsequences: false)
    guard let year, let month = months.firstIndex(of: String(month)), let day, clock.count == 3,
      let hour = number(clock[0], digits: 2), let minute = number(clock[1], digits: 2),
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
