import WhiskerEnvironment

extension WallTime {
  /// The date and time as a journey writes it, such as `2026-03-01T09:00:00Z`.
  var timestamp: String {
    let (days, rest) = secondsSince1970.quotientAndRemainder(dividingBy: 86_400)
    // Days of the Gregorian calendar in eras of 400 years that begin in March.
    let shifted = days + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    func digits(_ number: Int64, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    return "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))T\(digits(rest / 3600, 2)):"
      + "\(digits(rest / 60 % 60, 2)):\(digits(rest % 60, 2))Z"
  }
}
