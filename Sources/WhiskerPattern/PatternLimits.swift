/// The bounds within which a pattern is accepted; each has an error of its own.
public enum PatternLimits {
  /// The most bytes of a pattern's source.
  public static let sourceBytes = 1_000
  /// The deepest nesting of groups.
  public static let depth = 50
  /// The largest number in `{m,n}`.
  public static let count = 1_000
  /// The most steps that a pattern may come to once its counts are written out.
  public static let steps = 10_000
  /// The most states of the table that a pattern is compiled into; a pattern that needs more is simulated instead.
  static let states = 500
  /// The most work that is put into making that table, in visited steps.
  static let work = 400_000
}
