/// The limits of accepted patterns; each has its own error.
package enum PatternLimits {
  /// The most bytes of a pattern's source.
  package static let sourceBytes = 1_000
  /// The deepest nesting of groups.
  package static let depth = 50
  /// The largest number in `{m,n}`.
  static let count = 1_000
  /// The most steps of a pattern once its counts are expanded.
  static let steps = 10_000
  /// The most states of the table that a pattern is compiled into; a pattern that needs more is simulated instead.
  static let states = 500
  /// The most work for creating that table, in visited steps.
  static let work = 400_000
}
