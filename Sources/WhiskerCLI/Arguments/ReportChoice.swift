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
  /// The options of the commands that write reports.
  static let options: [CommandOption<ReportChoice>] = [
    .value(
      "--format", "KIND",
      "report on standard output: \(Alternatives.list(of: ReportKind.self)) (text; github on GitHub)",
      \.format
    ) { option, words throws(ArgumentError) in try words.value(of: option, ReportKind.self) }
    .offering(.words(ReportKind.allCases.map(\.rawValue))),
    CommandOption(
      "--report", "KIND=FILE", "write a report to a file as well; can be repeated; none: no defaults in CI"
    ) { option, words, reports throws(ArgumentError) in
      let value = try words.value(of: option)
      if value == ReportRequest.none {
        reports.hasDefaults = false
      } else {
        reports.files.append(try ReportRequest(value, option: option))
      }
    }.offering(.words(ReportKind.allCases.map { $0.rawValue + "=" })).repeatable(),
  ]
}
