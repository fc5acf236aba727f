import WhiskerFiles
import WhiskerRunner
import WhiskerScript
import WhiskerSource
import WhiskerText

/// The step at which a run stops and continues by hand.
struct StopPoint: Equatable {
  let path: String
  /// The line, from 1.
  let line: Int

  /// Parses `FILE:LINE`, or `FILE:LINE:COLUMN` as messages name a place in a journey; nil for any other text.
  init?(_ text: String) {
    guard let (file, number) = Self.split(text) else { return nil }
    if !JourneyPath.isJourney(file), let (journey, line) = Self.split(file), JourneyPath.isJourney(journey) {
      (path, self.line) = (journey, line)
    } else {
      (path, line) = (file, number)
    }
  }

  /// The text before the last colon and the number after it, from 1.
  private static func split(_ text: String) -> (before: String, number: Int)? {
    guard let colon = text.lastIndex(of: ":"), colon > text.startIndex,
      let number = Int(text[text.index(after: colon)...]), number > 0
    else { return nil }
    return (String(text[..<colon]), number)
  }

  /// The reason why a run cannot stop there.
  struct Refusal: Error {
    let message: String
  }

  /// Why no run has a step in a file, if it does not exist; empty for any other file.
  private static func reason(_ path: String) -> String {
    do throws(FileError) {
      return try Files.kind(of: path) == .missing ? ": there is no such file" : ""
    } catch {
      return ": \(error.reason)"
    }
  }

  /// The first run of a plan that reaches the line, and the number of the step there.
  ///
  /// - Parameter current: The absolute path of the current folder.
  func find(in plan: JourneyPlan, from current: String) throws(Refusal) -> (
    entry: JourneyPlan.Entry, step: Int
  ) {
    let path = Paths.normalized(path)
    let full = Paths.normalized(Paths.join(current, path))
    func isThere(_ planned: PlannedStep) -> Bool {
      bytesEqual(Paths.normalized(Paths.join(current, planned.file.path)), full)
    }
    var lines: [Int] = []
    for entry in plan.entries {
      for planned in entry.run.steps where isThere(planned) {
        if planned.step.lines.contains(line) { return (entry, planned.number) }
        lines.append(planned.line)
      }
    }
    let isInTeardown = plan.entries.contains { entry in
      entry.run.teardown.contains { isThere($0) && $0.step.lines.contains(line) }
    }
    if isInTeardown {
      throw Refusal(
        message:
          "line \(line) of \(path) is in a teardown, which runs after the steps; a session does not perform it"
      )
    }
    guard lines.isEmpty else {
      let near = [lines.filter { $0 < line }.max(), lines.filter { $0 > line }.min()]
        .compactMap(\.self).map { "line \($0)" }
      throw Refusal(
        message: "line \(line) of \(path) is not a step; nearest: \(near.joined(separator: " and "))")
    }
    let paths = plan.entries.flatMap { entry in entry.run.steps.map { Paths.normalized($0.file.path) } }
    let nearest = NearestName.best(for: path, among: paths) ?? paths.first { $0.hasSuffix("/" + path) }
    throw Refusal(
      message: "no run has a step in \(path)" + (nearest.map { "; did you mean \($0)?" } ?? Self.reason(full))
    )
  }
}
