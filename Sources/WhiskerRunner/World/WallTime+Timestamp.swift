import WhiskerEnvironment
import WhiskerText

extension WallTime {
  /// The date and time as a journey writes it, such as `2026-03-01T09:00:00Z`.
  var timestamp: String { GregorianCalendar.timestamp(atSecond: secondsSince1970) + "Z" }
}
