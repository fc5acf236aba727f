/// The bounds within which a journey is parsed; each has an error of its own.
package enum ScriptLimits {
  /// The most bytes of a file.
  package static let fileBytes = 1_000_000
  /// The most bytes of a line, its line end apart.
  package static let lineBytes = 10_000
  /// The most lines of a file.
  package static let lines = 100_000
  /// The most places in one selector, as in `button "A" in row "B" in list "C"`.
  package static let selectorPlaces = 16
  /// The deepest nesting of a JSON value.
  package static let jsonDepth = 512
  /// The most diagnostics of a file; a last one says that there are more.
  package static let diagnostics = 1_000
  /// The longest duration, in days.
  package static let days = 36_500
  /// The most rounds of a `repeat`.
  package static let rounds = 1_000
  /// The most rows of a table.
  package static let tableRows = 10_000
  /// The most columns of a table.
  package static let tableColumns = 64
  /// The deepest nesting of blocks such as `repeat` and `branch`.
  package static let blockDepth = 12
  /// The deepest nesting of `use`.
  package static let useDepth = 16
  /// The most steps of one run once everything is written out.
  package static let plannedSteps = 100_000
  /// The most runs of one file, by examples and branches.
  package static let runs = 1_000
  /// The fastest network, in bytes of a second.
  package static let bytesPerSecond = 1_000_000_000
  /// How far a pinch can go, in percent.
  package static let percent = 10...1_000
  /// The largest count of rows or requests.
  package static let count = 1_000_000
}
