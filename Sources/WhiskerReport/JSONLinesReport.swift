import AppCoordinator
import ScreenModels
import WhiskerSource
public import WhiskerRunner

/// The events of a run as JSON Lines: one object a line, described in `Documentation/EVENTS.md`.
///
/// The format has a version, in the first object of every journey, and must not change without a new one. Two runs
/// of the same journeys give the same bytes.
public struct JSONLinesReport: Sendable {
  /// The version of the format.
  public static let version = 1

  /// Makes a report.
  public init() {}

  /// The line of an event, line feed included.
  public func line(_ event: RunEvent) -> [UInt8] {
    var bytes: [UInt8] = []
    append(event, to: &bytes)
    return bytes
  }

  /// Appends the line of an event.
  public func append(_ event: RunEvent, to bytes: inout [UInt8]) {
    var object = JSONObject(takingOver: &bytes)
    switch event {
    case .journeyStarted(let head):
      object.add("event", "journey")
      object.add("version", Self.version)
      object.add("index", head.index)
      object.add("path", head.path)
      object.add("title", head.title)
      object.add("variant", head.variant)
      object.add("app", head.app)
      object.add("device", head.device)
      object.add("steps", head.steps)
    case .stepStarted(let number, let line, let text, let time, let trail):
      object.add("event", "step")
      object.add("step", number)
      object.add("path", trail.path)
      object.add("line", line)
      object.add("text", text)
      object.add("time", time)
      object.add("via", trail.origins)
    case .requested(let number, let summary, let time):
      object.add("event", "request")
      object.add("request", number)
      object.add("summary", summary)
      object.add("time", time)
    case .responded(let number, let outcome, let time):
      object.add("event", "response")
      object.add("request", number)
      object.add("outcome", outcome)
      object.add("time", time)
    case .navigated(let record):
      object.add("event", "navigation")
      object.add("operation", record.operation.description)
      object.add("from", record.origin)
      object.add("to", record.destination)
      object.add("refused", record.refusal?.message)
    case .screenChanged(let screen, let fingerprint):
      object.add("event", "screen")
      object.add("screen", screen.name)
      object.add("fingerprint", fingerprint)
      object.add("elements", screen.elementCount)
    case .effect(let kind, let text):
      object.add("event", "effect")
      object.add("kind", kind)
      object.add("text", text)
    case .snapshot(let name, let outcome):
      object.add("event", "snapshot")
      object.add("name", name)
      object.add("outcome", outcome)
    case .printed(let screen):
      object.add("event", "print")
      object.add("screen", screen)
    case .stepEnded(let number, let time):
      object.add("event", "stepEnd")
      object.add("step", number)
      object.add("time", time)
    case .taken(let name, let value):
      object.add("event", "let")
      object.add("name", name)
      object.add("value", value)
    case .skipped(let reason):
      object.add("event", "skip")
      object.add("because", reason)
    case .failed(let failure): add(failure, "failure", because: nil, to: &object)
    case .failedAsExpected(let reason, let failure):
      add(failure, "expectedFailure", because: reason, to: &object)
    case .journeyEnded(let outcome):
      object.add("event", "journeyEnd")
      object.add("status", outcome.status.rawValue)
      object.add("steps", outcome.steps)
      object.add("jobs", outcome.jobs)
      object.add("time", outcome.time)
      object.add("tier", outcome.tier)
      object.add("picks", outcome.picks)
    }
    object.end(into: &bytes)
  }

  private func add(
    _ failure: RunFailure, _ event: String, because reason: String?, to object: inout JSONObject
  ) {
    let diagnostic = failure.diagnostic
    object.add("event", event)
    object.add("because", reason)
    object.add("step", failure.step)
    object.add("code", diagnostic.code)
    object.add("message", diagnostic.message)
    object.add("path", diagnostic.file.path)
    if let span = diagnostic.span {
      let position = diagnostic.file.position(of: span.start)
      object.add("line", position.line)
      object.add("column", position.column)
    }
    object.add("found", diagnostic.label.isEmpty ? nil : diagnostic.label)
    object.add("context", diagnostic.context)
    object.add("see", diagnostic.see)
    object.add("try", diagnostic.remedies.map(\.text))
    object.add("changes", failure.changes)
    object.add("difference", failure.difference)
    object.add("screen", failure.screen)
  }
}

extension JSONLinesReport {
  /// The line of a reference that no journey mentions.
  public func orphan(_ path: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var object = JSONObject(takingOver: &bytes)
    object.add("event", "orphan")
    object.add("path", path)
    object.end(into: &bytes)
    return bytes
  }

  /// The last line of a run.
  public func end(_ totals: RunTotals) -> [UInt8] {
    var bytes: [UInt8] = []
    var object = JSONObject(takingOver: &bytes)
    object.add("event", "runEnd")
    object.add("passed", totals.passed)
    object.add("failed", totals.failed)
    object.add("crashed", totals.crashed)
    object.add("recorded", totals.recorded)
    object.add("failedAsExpected", totals.failedAsExpected)
    object.add("skipped", totals.skipped)
    object.add("orphans", totals.orphans)
    object.add("steps", totals.steps)
    object.end(into: &bytes)
    return bytes
  }
}
