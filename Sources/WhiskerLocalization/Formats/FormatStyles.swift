/// The length of a formatted date.
public enum DateStyle: String, Sendable, Hashable, CaseIterable {
  /// Digits only, such as 3/1/2026.
  case numeric
  /// With a short month, such as Mar 1, 2026.
  case abbreviated
  /// With the month, such as March 1, 2026.
  case long
  /// With the weekday too, such as Sunday, March 1, 2026.
  case complete
}

/// The length of a formatted time of day.
public enum TimeStyle: String, Sendable, Hashable, CaseIterable {
  /// Hours and minutes.
  case shortened
  /// Hours, minutes and seconds.
  case standard
}

/// The form of a formatted duration.
public enum DurationStyle: Sendable, Hashable, CaseIterable {
  /// Units in full, such as 1 hour, 5 minutes.
  case wide
  /// Short units, such as 1 hr, 5 min.
  case abbreviated
  /// Digits, such as 1:05:09, without days.
  case clock
}
