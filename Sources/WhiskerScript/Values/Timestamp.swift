import WhiskerText

/// A date and time in UTC, to the second.
package struct Timestamp: Sendable, Hashable {
  /// The seconds since 1970-01-01T00:00:00Z, without leap seconds; within the years 1970 to 9999.
  package let secondsSince1970: Int64

  /// Parses `YYYY-MM-DDTHH:MM:SSZ` (RFC 3339, UTC only); nil for any other text.
  package init?(_ text: some Collection<UInt8>) {
    guard text.count == 20, text.dropFirst(19).first == UInt8(ascii: "Z"),
      let second = GregorianCalendar.second(ofTimestamp: text.prefix(19)), second >= 0
    else { return nil }
    secondsSince1970 = second
  }
}
