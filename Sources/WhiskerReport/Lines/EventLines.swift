import AppCoordinator
import ScreenModels
import TextRenderer
import WhiskerSource
import WhiskerText
package import WhiskerRunner

/// Writes events as lines of JSON.
///
/// The format has a version, in the first object of every journey, and must not change without a new version.
package struct EventLines {
  /// The version of the format.
  static let version = 2

  /// The screen that the next one is compared with; nil before the first one of a journey.
  private var screen: (value: Screen, fingerprint: UInt64)?
  /// Recent differences as JSON, since most journeys of a run share parts of their paths.
  private var deltas: [ScreenPair: [UInt8]] = [:]
  private static let deltaLimit = 4_096
  /// The fingerprints of the screens whose content has been written.
  private var written: Set<UInt64> = []
  /// Whether to omit everything that depends on the step's file and on earlier journeys.
  private let isComparable: Bool
  private let memory = LineMemory()

  /// Begins a stream.
  ///
  /// - Parameter isComparable: Whether the lines are the same for any two files with the same steps, that is, without places in files
  ///   and contents of screens.
  package init(isComparable: Bool = false) { self.isComparable = isComparable }

  /// Appends the line of an event; frames, actions of elements and used names have none.
  package mutating func append(_ event: RunEvent, to bytes: inout [UInt8]) {
    if case .frame = event { return }
    if case .acted = event { return }
    if case .used = event { return }
    var object = JSONObject(in: memory.take())
    switch event {
    case .journeyStarted(let head):
      screen = nil
      add(head, to: &object)
    case .stepStarted(let head): add(head, to: &object)
    case .requested(let request): add(request, to: &object)
    case .responded(let response): add(response, to: &object)
    case .navigated(let record):
      object.add(event: "navigation")
      object.add("operation", record.operation.description)
      object.add("from", record.origin)
      object.add("to", record.destination)
      object.add("refused", record.refusal?.message)
    case .screenChanged(let screen, let fingerprint): add(screen, fingerprint, to: &object)
    case .effect(let kind, let text):
      object.add(event: "effect")
      object.add("kind", kind)
      object.add("text", text)
    case .expectation(let holds, let saw):
      object.add(event: "expectation")
      object.add("holds", holds)
      object.add("saw", saw)
    case .snapshot(let name, let result, _):
      object.add(event: "snapshot")
      object.add("name", name)
      object.add("outcome", result.rawValue)
    case .printed(let screen):
      object.add(event: "print")
      object.add("screen", screen)
    case .stepEnded(let number, let time, let pending):
      object.add(event: "stepEnd")
      object.add("step", number)
      object.add("time", time)
      if !isComparable { object.add("pending", pending) }
    case .taken(let name, let value, let hiding):
      if let hiding { screen = (hiding, hiding.fingerprint.value) }
      object.add(event: "let")
      object.add("name", name)
      object.add("value", value)
    case .skipped(let reason):
      object.add(event: "skip")
      object.add("because", reason)
    case .failed(let failure): add(failure, "failure", because: nil, to: &object)
    case .failedAsExpected(let reason, let failure):
      add(failure, "expectedFailure", because: reason, to: &object)
    case .journeyEnded(let outcome): add(outcome, to: &object)
    case .frame, .acted, .used: break
    }
    memory.keep(object.endLine(into: &bytes))
  }

  /// Appends the last line of a run.
  package func append(_ totals: RunTotals, to bytes: inout [UInt8]) {
    var object = JSONObject()
    object.add(event: "runEnd")
    object.add("passed", totals.passed)
    object.add("failed", totals.failed)
    object.add("crashed", totals.crashed)
    object.add("recorded", totals.recorded)
    object.add("failedAsExpected", totals.failedAsExpected)
    object.add("skipped", totals.skipped)
    if totals.interrupted > 0 { object.add("interrupted", totals.interrupted) }
    if totals.notRun > 0 { object.add("notRun", totals.notRun) }
    object.add("orphans", totals.orphans)
    object.add("steps", totals.steps)
    object.endLine(into: &bytes)
  }

  /// Whether a line is a failure, be it expected or not.
  package static func isFailure(_ line: some StringProtocol) -> Bool {
    ["failure", "expectedFailure"].contains { line.hasPrefix("{\"event\":\"\($0)\"") }
  }

  /// Whether a line is a snapshot without a reference.
  package static func isMissingReference(_ line: String) -> Bool {
    guard line.hasPrefix("{\"event\":\"snapshot\"") else { return false }
    do throws(JSONError) {
      return try JSONValue(reading: Array(line.utf8))["outcome"]?.text == SnapshotResult.missing.rawValue
    } catch { return false }
  }

  /// Returns the line of a screen without its content, which only the first line of that screen has.
  package static func withoutContent(_ line: String) -> String {
    // A quote within a text has a backslash before it, so the key occurs in no text.
    let key = Array(",\"content\":".utf8)
    let bytes = Array(line.utf8)
    guard line.hasPrefix("{\"event\":\"screen\""), bytes.count > key.count else { return line }
    for start in 0..<(bytes.count - key.count)
    where bytes[start] == key[0] && bytes[start...].starts(with: key) {
      return String(decoding: bytes[..<start], as: UTF8.self) + "}"
    }
    return line
  }
}

/// The buffer in which lines are written, kept from one to the next.
private final class LineMemory {
  private var buffer: ByteBuffer?

  func take() -> ByteBuffer { buffer.take() ?? ByteBuffer(capacity: 4_096) }

  func keep(_ buffer: consuming ByteBuffer) { self.buffer = consume buffer }
}

/// A pair of screens, by their fingerprints.
private struct ScreenPair: Hashable {
  let old: UInt64
  let new: UInt64
}

// MARK: - The parts of a run

extension EventLines {
  private func add(_ head: JourneyHead, to object: inout JSONObject) {
    object.add(event: "journey")
    object.add("version", Self.version)
    object.add("index", head.index)
    object.add("path", head.path)
    object.add("title", head.title)
    object.add("variant", head.variant)
    object.add("app", head.app)
    object.add("device", head.device)
    object.add("steps", head.steps)
    object.add("tags", head.tags)
    object.add("scenes", head.scenes)
    object.add("expectedToFail", head.expectedToFail)
    if head.isQuarantined { object.add("quarantined", true) }
  }

  private func add(_ head: StepHead, to object: inout JSONObject) {
    object.add(event: "step")
    object.add("step", head.number)
    if !isComparable { object.add("path", head.path) }
    object.add("line", isComparable ? 0 : head.line)
    object.add("scene", head.scene == 0 ? nil : head.scene)
    object.add("text", head.text)
    object.add("time", head.time)
    if !isComparable { object.add("via", head.origins) }
  }

  private func add(_ outcome: JourneyOutcome, to object: inout JSONObject) {
    object.add(event: "journeyEnd")
    object.add("status", outcome.status.rawValue)
    object.add("steps", outcome.steps)
    object.add("jobs", outcome.jobs)
    object.add("time", outcome.time)
    object.add("tier", outcome.tier)
    object.add("picks", outcome.picks)
  }

  private mutating func add(_ new: Screen, _ fingerprint: Fingerprint, to object: inout JSONObject) {
    object.add(event: "screen")
    object.add("screen", new.name)
    object.add("fingerprint", fingerprint.hexadecimal)
    object.add("elements", new.elementCount)
    if let screen { object.add("delta", json: delta(screen, (new, fingerprint.value))) }
    screen = (new, fingerprint.value)
    if !isComparable, written.insert(fingerprint.value).inserted {
      object.add("content", json: ScreenJSON.compactBytes(new))
    }
  }

  /// Returns the changes from one screen to another as a list of objects.
  private mutating func delta(
    _ old: (value: Screen, fingerprint: UInt64), _ new: (value: Screen, fingerprint: UInt64)
  ) -> [UInt8] {
    let key = ScreenPair(old: old.fingerprint, new: new.fingerprint)
    if let known = deltas[key] { return known }
    if deltas.count == Self.deltaLimit { deltas.removeAll() }
    let json = JSONObject.list(ScreenDelta.between(old.value, new.value)) { $0.add($1) }
    deltas[key] = json
    return json
  }

  private func add(
    _ failure: RunFailure, _ event: StaticString, because reason: String?, to object: inout JSONObject
  ) {
    let diagnostic = failure.diagnostic
    object.add(event: event)
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

// MARK: - The network

extension EventLines {
  private func add(_ request: SentRequest, to object: inout JSONObject) {
    object.add(event: "request")
    object.add("request", request.number)
    object.add("method", request.method)
    object.add("url", request.url)
    add(request.headers, request.body, to: &object)
    object.add("time", request.time)
  }

  private func add(_ response: ReceivedResponse, to object: inout JSONObject) {
    object.add(event: "response")
    object.add("request", response.number)
    if case .status(let status) = response.outcome { object.add("status", status) }
    object.add("failure", response.outcome.failureCode)
    add(response.headers, response.body, to: &object)
    if !isComparable { object.add("declared", response.origin) }
    object.add("time", response.time)
  }

  private func add(_ headers: [HeaderField], _ body: BodySummary, to object: inout JSONObject) {
    if !headers.isEmpty {
      object.add("headers", headers) {
        $0.add("name", $1.name)
        $0.add("value", $1.value)
      }
    }
    if body.size > 0 { object.add("bodySize", body.size) }
    object.add("bodyDigest", body.digest)
  }
}
