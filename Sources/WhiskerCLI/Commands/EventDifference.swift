import WhiskerReport
import WhiskerRunner
import WhiskerText

/// The first event that differs in two runs of a journey.
struct EventDifference: Equatable {
  /// Its position in the journey's events, from 1.
  let number: Int
  /// The event of the first run; `nil` if there was none.
  let alone: String?
  /// The event of the other run.
  let together: String?

  /// The difference in words.
  func text(_ path: String, cause: String) -> String {
    let subject = subject.map { "\($0.name) \($0.isPlural ? "depend" : "depends")" } ?? "it depends"
    return """
      error[\(FailureCode.nondeterministic.rawValue)]: \(path) does not do the same every time: \(subject) on \(cause)
        event \(number), first run:     \(shown(alone))
        event \(number), changed run:   \(shown(together))

      """
  }

  private func shown(_ line: String?) -> String { line.map(EventLines.withoutContent) ?? "none" }

  /// What differs, if both events are screens; nil if they are not, or if no element differs.
  private var subject: ScreenSubject? {
    guard let first = value(alone), let second = value(together), first["event"]?.text == "screen",
      second["event"]?.text == "screen"
    else { return nil }
    if let old = first["delta"]?.items, let new = second["delta"]?.items {
      return zip(old, new).first { $0 != $1 }.flatMap { ScreenSubject(change: $1) }
    }
    guard let old = first["content"], let new = second["content"] else { return nil }
    return ScreenSubject(old, new)
  }

  private func value(_ line: String?) -> JSONValue? {
    guard let line else { return nil }
    do throws(JSONError) { return try JSONValue(reading: Array(line.utf8)) } catch {
      // The lines are shown in any case; only an engine's fault makes one that is not JSON.
      return nil
    }
  }
}
