/// The reports that a command line asks for.
struct ReportChoice: Equatable {
  /// The report on standard output; nil for the default of the environment.
  var format: ReportKind?
  /// The reports in files.
  var files: [ReportRequest] = []
  /// Whether the reports that are on by default in CI are written too.
  var hasDefaults = true
}

extension ReportChoice {
  /// Reads the value of `--format`.
  mutating func readFormat(_ words: inout ArgumentCursor, option: String) throws(ArgumentError) {
    format = try words.value(of: option, ReportKind.self)
  }

  /// Reads the value of `--report`.
  mutating func readReport(_ words: inout ArgumentCursor, option: String) throws(ArgumentError) {
    let value = try words.value(of: option)
    if value == ReportRequest.none {
      hasDefaults = false
    } else {
      files.append(try ReportRequest(value, option: option))
    }
  }
}
