package import WhiskerFiles
import WhiskerScript
package import WhiskerSource
import WhiskerText

/// The journeys that may fail for now, from a file of the suite's owners.
///
/// ```
/// # until the search service is back
/// Fixtures/Journeys/catnip/search.journey because "the search service is down"
/// Fixtures/Journeys/catnip/links.journey, example 2 because "the link is about to change"
/// ```
///
/// A quarantined journey is run. If it fails, it does not fail the run; if it passes, it does, so that the line is removed.
package struct Quarantine: Sendable {
  /// A line that names a journey.
  private struct Line {
    let place: LocatedText
    let declaration: ExpectedFailure
  }

  private var lines: [Line] = []
  private let file: SourceFile
  /// The mistakes in the file.
  package private(set) var diagnostics: [Diagnostic] = []

  private static let word = " because \""

  /// Returns the line of a place; a reason has no escapes.
  private static func line(_ place: String, because reason: String) -> String {
    "\(place)\(word)\(reason)\""
  }

  /// Reads a quarantine.
  package init(_ file: SourceFile) {
    self.file = file
    var named: Set<Bytewise> = []
    for number in 1...max(file.lineCount, 1) {
      let span = file.trimmedSpan(ofLine: number)
      let text = file.text(of: span)
      if text.isEmpty || text.hasPrefix("#") { continue }
      guard let line = Self.line(text, at: span, in: file) else {
        diagnostics.append(
          Diagnostic(
            code: FailureCode.badQuarantineLine.rawValue, message: "this line of a quarantine cannot be read",
            file: file,
            span: span, label: "no journey and reason",
            remedies: [Self.remedy(text)]))
        continue
      }
      if !named.insert(Bytewise(line.place.value)).inserted {
        diagnostics.append(
          Diagnostic(
            code: FailureCode.badQuarantineLine.rawValue, message: "duplicate journey in a quarantine",
            file: file,
            span: line.place.span, label: "named before", remedies: [.doing("remove this line")]))
        continue
      }
      lines.append(line)
    }
  }

  /// The change that gives a line the form of those of a quarantine, with its own journey and reason as far as it has them.
  private static func remedy(_ text: String) -> Remedy {
    var (place, reason) = (text[...], text[text.endIndex...])
    if let end = text.firstRange(of: JourneyPath.suffix)?.upperBound, text[end...].first != "," {
      (place, reason) = (text[..<end], text[end...])
    } else if let word = text.firstRange(of: " because") {
      (place, reason) = (text[..<word.lowerBound], text[word.lowerBound...])
    }
    place = place.drop { $0 == "\"" || $0 == "'" }
    if reason.hasPrefix("\"") || reason.hasPrefix("'") { reason = reason.dropFirst() }
    reason = reason.drop { $0 == " " || $0 == ":" }
    if reason.hasPrefix("because") { reason = reason.dropFirst("because".count) }
    reason = bare(reason)
    if place.isEmpty || place.hasPrefix("because") {
      return .doing("write the path of the journey before `because`")
    }
    return Remedy(line(String(place), because: reason.isEmpty ? "the reason" : String(reason)))
  }

  /// A text without spaces and a pair of quotes around it.
  private static func bare(_ text: Substring) -> Substring {
    let text = text.drop { $0 == " " }
    for (opening, closing) in [("\"", "\""), ("'", "'"), ("“", "”")]
    where text.count > 1 && text.hasPrefix(opening) && text.hasSuffix(closing) {
      return text.dropFirst().dropLast()
    }
    return text
  }

  private static func line(_ text: String, at span: SourceSpan, in file: SourceFile) -> Line? {
    guard text.hasSuffix("\""), let word = text.firstRange(of: word) else { return nil }
    let place = text[..<word.lowerBound]
    let reason = text[word.upperBound...].dropLast()
    guard !place.isEmpty, !reason.isEmpty, place.last != " " else { return nil }
    let end = span.start + place.utf8.count
    return Line(
      place: LocatedText(String(place), SourceSpan(span.start, end)),
      declaration: ExpectedFailure(
        reason: String(reason), file: file, span: SourceSpan(end + 1, span.end), isQuarantine: true))
  }

  /// Declares that the named runs of a plan may fail.
  ///
  /// - Returns: An error for each line that names a journey that does not exist, or no run of its journey.
  package func apply(to plan: inout JourneyPlan) throws(FileError) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    let written = lines.map { Self.parts($0.place.value) }
    // One journey has several paths, of which one is absolute.
    let paths = plan.entries.map(\.journey.file.path)
    let current = try JourneyPlan.currentFolder(for: written.map(\.path) + paths)
    func full(_ path: String) -> String { Paths.normalized(Paths.join(current, path)) }
    let named = written.map { (path: full($0.path), variant: $0.variant) }
    let known = Dictionary(grouping: plan.entries) { Bytewise(full($0.journey.file.path)) }
    let filteredOut = Dictionary(grouping: plan.filteredOut) { Bytewise(full($0.path)) }
    for (line, (path, variant)) in zip(lines, named) {
      let runs = known[Bytewise(path)] ?? []
      let isKnown =
        runs.contains { variant == nil || bytesEqual(variant, $0.run.variant) }
        || filteredOut[Bytewise(path)]?.contains { bytesEqual($0.variant, variant) } == true
      if isKnown { continue }
      // A journey outside of the paths of this run is not judged.
      if runs.isEmpty, try Files.kind(of: path) == .file { continue }
      let names = runs.isEmpty ? paths : runs.map(\.place)
      problems.append(
        Diagnostic(
          code: FailureCode.unknownQuarantined.rawValue,
          message: runs.isEmpty
            ? "there is no journey \(Self.parts(line.place.value).path)"
            : "\(Self.parts(line.place.value).path) has no such run", file: file,
          span: line.place.span, label: "not found",
          see: runs.isEmpty ? [] : ["its runs: " + names.prefix(8).joined(separator: "; ")],
          remedies: NearestName.best(for: line.place.value, among: names).map {
            [Remedy(Self.line($0, because: line.declaration.reason))]
          } ?? [.doing("remove this line")]))
    }
    let places = Dictionary(grouping: zip(lines, named)) { Bytewise($0.1.path) }
    plan.quarantine { entry in
      places[Bytewise(full(entry.journey.file.path))]?.first { _, place in
        place.variant == nil || bytesEqual(place.variant, entry.run.variant)
      }?.0.declaration
    }
    return problems
  }

  /// Returns the lines with absolute paths, by which a process with another working folder finds the same journeys.
  ///
  /// - Parameter folder: The working folder of this process.
  package func text(from folder: String) -> String {
    lines.map { line in
      let (path, variant) = Self.parts(line.place.value)
      let place = Paths.normalized(Paths.join(folder, path)) + (variant.map { ", \($0)" } ?? "")
      return Self.line(place, because: line.declaration.reason) + "\n"
    }.joined()
  }

  /// Splits a place into the path and the variant.
  private static func parts(_ place: String) -> (path: String, variant: String?) {
    guard let end = place.firstRange(of: ".journey, ") else { return (Paths.normalized(place), nil) }
    let path = place[..<place.index(end.upperBound, offsetBy: -2)]
    return (Paths.normalized(String(path)), String(place[end.upperBound...]))
  }
}
