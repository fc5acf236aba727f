/// The kind of a report of a run.
enum ReportKind: String, CaseIterable {
  /// Text for people.
  case text
  /// One JSON object per event.
  case jsonl
  /// JUnit XML.
  case junit
  /// The Test Anything Protocol, version 14.
  case tap
  /// A summary for the page of a job.
  case markdown
  /// Text for people, with annotations for GitHub Actions.
  case github
  /// A page with every journey, its screens and its requests.
  case html

  /// Whether the report is lines of text, among which others can be printed.
  var isForPeople: Bool { self == .text || self == .github }
}

/// A report to write to a file.
struct ReportRequest: Equatable {
  let kind: ReportKind
  let path: String
  /// Whether the file keeps what it contains already.
  var isAppended = false
}

extension ReportRequest {
  /// The word that turns off the reports that are on by default in CI.
  static let none = "none"

  /// Parses `KIND=FILE`.
  init(_ text: String, option: String) throws(ArgumentError) {
    let sign = text.firstIndex(of: "=") ?? text.endIndex
    let (word, path) = (String(text[..<sign]), String(text[sign...].dropFirst()))
    if word == Self.none { throw .valueOfFlag(path, option: "\(option) \(word)") }
    guard let kind = ReportKind(rawValue: word) else {
      throw .badValue(word, option: option, allowed: ReportKind.allCases.map(\.rawValue) + [Self.none])
    }
    guard !path.isEmpty else { throw .missingReportFile(kind) }
    if path == "-" { throw .reportOnOutput(kind) }
    self.init(kind: kind, path: path)
  }
}
