/// The limits of a journey; exceeding one is an error of its own.
package enum ScriptLimits {
  /// The maximum number of bytes of a file.
  package static let fileBytes = 1_000_000
  /// The maximum number of bytes of a line, without its line end.
  package static let lineBytes = 10_000
  /// The maximum number of lines of a file.
  package static let lines = 100_000
  /// The maximum number of places in one selector, as in `button "A" in row "B" in list "C"`.
  static let selectorPlaces = 16
  /// The maximum nesting depth of a JSON value.
  package static let jsonDepth = 512
  /// The maximum number of diagnostics of a file; a last one reports that there are more.
  package static let diagnostics = 1_000
  /// The longest duration, in days.
  package static let days = 36_500
  /// The maximum number of repetitions of a `repeat`.
  static let rounds = 1_000
  /// The maximum number of rows of a table.
  package static let tableRows = 10_000
  /// The maximum number of columns of a table.
  package static let tableColumns = 64
  /// The maximum nesting depth of blocks such as `repeat` and `branch`.
  package static let blockDepth = 12
  /// The maximum nesting depth of `use`.
  package static let useDepth = 16
  /// The maximum number of steps of one run once everything is expanded.
  static let plannedSteps = 100_000
  /// The maximum number of steps of all runs of one file together.
  static let allSteps = 1_000_000
  /// The maximum number of bytes of the values that names insert into one step; those of a name can contain another's.
  static let valueBytes = 1_000_000
  /// The maximum number of bytes of the texts of all runs of one file together that contain values of names.
  static let allValueBytes = 100_000_000
  /// The maximum number of runs of one file, from examples and branches.
  package static let runs = 1_000
  /// The maximum speed of the network, in bytes per second.
  static let bytesPerSecond = 1_000_000_000
  /// The range of a pinch, in percent.
  static let percent = 10...1_000
  /// The range of the sides of an image, in pixels.
  static let imageSide = 1...16_384
  /// The maximum count of rows or requests.
  static let count = 1_000_000
}
