import AppCoordinator
import ScreenModels
import WhiskerFakeHTTP
import WhiskerSource

/// Decodes the events that an ``EventEncoder`` of another process wrote, without trusting the bytes.
///
/// It keeps each screen, since later only the fingerprint is sent, or what is different on another screen, and each file, of which later only
/// the number is sent. After an error nothing more can be decoded.
package struct EventDecoder {
  /// The screens by fingerprint.
  private var screens: [Int: Screen] = [:]
  /// The files by number.
  private var files: [SourceFile] = []

  /// Creates a decoder at the beginning of a stream.
  package init() {}

  /// Decodes any number of complete events.
  ///
  /// - Parameters:
  ///   - bytes: The bytes that the encoder returned for these events.
  ///   - receive: Receives each event, including those before an error.
  package mutating func decode(
    _ bytes: ArraySlice<UInt8>, _ receive: (RunEvent) -> Void
  ) throws(EventStreamError) {
    var reader = EventReader(bytes)
    while !reader.isAtEnd { receive(try event(&reader)) }
  }

  private mutating func event(_ reader: inout EventReader) throws(EventStreamError) -> RunEvent {
    let byte = try reader.byte()
    guard let tag = EventTag(rawValue: byte) else { throw .unknownKind("event", Int(byte)) }
    switch tag {
    case .journeyStarted: return .journeyStarted(try reader.journeyHead())
    case .stepStarted: return .stepStarted(try reader.stepHead())
    case .taken:
      return .taken(
        name: try reader.text(), value: try reader.text(),
        hiding: try reader.flag() ? try reader.screen(since: nil) : nil)
    case .requested: return .requested(try reader.request())
    case .responded: return .responded(try reader.response())
    case .effect: return .effect(kind: try reader.text(), text: try reader.text())
    case .acted:
      let action = try reader.action()
      let layer = try reader.count()
      let indices = try reader.list { reader throws(EventStreamError) in try reader.count() }
      return .acted(action, at: ElementPath(layer: layer, indices: indices))
    case .navigated: return .navigated(try reader.navigation())
    case .newScreen:
      let fingerprint = try reader.fingerprint()
      return try screen(fingerprint, try reader.screen(since: nil))
    case .changedScreen:
      let fingerprint = try reader.fingerprint()
      let base = try knownScreen(try reader.fingerprint())
      return try screen(fingerprint, try reader.screen(since: base))
    case .knownScreen:
      let fingerprint = try reader.fingerprint()
      return .screenChanged(try knownScreen(fingerprint), fingerprint: fingerprint)
    case .frame:
      let time = try reader.time()
      let due = try reader.list { reader throws(EventStreamError) in
        RunFrame.Timer(
          purpose: try reader.text(), place: try reader.optionalText(), isOfRequest: try reader.flag())
      }
      return .frame(time: time, due: due, isFirst: try reader.flag())
    case .expectation: return .expectation(holds: try reader.flag(), saw: try reader.text())
    case .snapshot:
      return .snapshot(
        name: try reader.text(), try reader.word("the result of a snapshot"), isProposed: try reader.flag())
    case .printed: return .printed(screen: try reader.text())
    case .stepEnded:
      return .stepEnded(number: try reader.count(), time: try reader.time(), pending: try reader.texts())
    case .failed: return .failed(try reader.failure(&files))
    case .failedAsExpected:
      return .failedAsExpected(because: try reader.text(), try reader.failure(&files))
    case .used:
      return .used(
        try reader.list { reader throws(EventStreamError) in
          SeenNames.Element(role: try reader.text(), name: try reader.text(), id: try reader.text())
        })
    case .skipped: return .skipped(because: try reader.text())
    case .journeyEnded: return .journeyEnded(try reader.outcome())
    }
  }
}

extension EventDecoder {
  private mutating func screen(
    _ fingerprint: Fingerprint, _ screen: Screen
  ) throws(EventStreamError) -> RunEvent {
    guard screen.fingerprint == fingerprint else { throw .wrongFingerprint }
    screens[Int(truncatingIfNeeded: fingerprint.value)] = screen
    return .screenChanged(screen, fingerprint: fingerprint)
  }

  private func knownScreen(_ fingerprint: Fingerprint) throws(EventStreamError) -> Screen {
    guard let screen = screens[Int(truncatingIfNeeded: fingerprint.value)] else {
      throw .unknownScreen(fingerprint.hexadecimal)
    }
    return screen
  }
}

extension EventReader {
  fileprivate mutating func fingerprint() throws(EventStreamError) -> Fingerprint {
    var value: UInt64 = 0
    for shift: UInt64 in stride(from: 0, to: 64, by: 8) { value |= UInt64(try byte()) << shift }
    return Fingerprint(value: value)
  }

  fileprivate mutating func journeyHead() throws(EventStreamError) -> JourneyHead {
    JourneyHead(
      index: try count(), path: try text(), title: try text(), variant: try optionalText(), app: try text(),
      screens: try texts(), device: try text(), steps: try count(), tags: try texts(), scenes: try texts(),
      expectedToFail: try optionalText(), isQuarantined: try flag(), clock: try integer(),
      locale: try optionalText(), secrets: try texts(), options: try texts())
  }

  fileprivate mutating func stepHead() throws(EventStreamError) -> StepHead {
    StepHead(
      number: try count(), line: try count(), text: try text(), time: try time(), scene: try count(),
      path: try optionalText(), origins: try texts())
  }

  fileprivate mutating func outcome() throws(EventStreamError) -> JourneyOutcome {
    JourneyOutcome(
      status: try choice("status", of: JourneyOutcome.Status.allCases), steps: try count(),
      jobs: try count(), time: try time(), tier: try optionalText(),
      picks: try list { reader throws(EventStreamError) in try reader.integer() })
  }
}

// MARK: - Network and navigation

extension EventReader {
  fileprivate mutating func request() throws(EventStreamError) -> SentRequest {
    SentRequest(
      number: try count(), method: try text(), url: try text(), headers: try headers(), body: try body(),
      content: Array(try content()), secretNumbers: try texts(), timing: try timing(), time: try time())
  }

  fileprivate mutating func response() throws(EventStreamError) -> ReceivedResponse {
    ReceivedResponse(
      number: try count(), outcome: try responseOutcome(), headers: try headers(), body: try body(),
      content: Array(try content()), secretNumbers: try texts(), origin: try optionalText(),
      time: try time())
  }

  private mutating func timing() throws(EventStreamError) -> ReplyTiming? {
    guard try flag() else { return nil }
    return ReplyTiming(
      latency: try time(), bytesPerSecond: try optionalInteger(), transferBytes: try optionalInteger())
  }

  private mutating func responseOutcome() throws(EventStreamError) -> ReceivedResponse.Outcome {
    let tag = try byte()
    switch tag {
    case 0: return .status(try integer())
    case 1: return .failure(try choice("fault", of: Fault.allCases))
    case 2: return .cancelled
    case 3: return .unmatched
    default: throw .unknownKind("response", Int(tag))
    }
  }

  private mutating func headers() throws(EventStreamError) -> [HeaderField] {
    try list { reader throws(EventStreamError) in
      HeaderField(name: try reader.text(), value: try reader.text())
    }
  }

  private mutating func body() throws(EventStreamError) -> BodySummary {
    BodySummary(size: try count(), digest: try optionalText())
  }

  fileprivate mutating func navigation() throws(EventStreamError) -> NavigationRecord {
    NavigationRecord(
      operation: try operation(), result: try flag() ? .refused(try word("refusal")) : .performed,
      origin: try text(), destination: try text(), isChange: try flag())
  }

  private mutating func operation() throws(EventStreamError) -> NavigationOperation {
    let tag = try byte()
    switch tag {
    case 0: return .push(try text())
    case 1: return .pop
    case 2: return .popToRoot
    case 3: return .popTo(try text())
    case 4: return .replaceStack(try texts())
    case 5: return .presentSheet(try text())
    case 6: return .presentCover(try text())
    case 7: return .dismiss
    case 8: return .dismissSheet
    case 9: return .dismissCover
    case 10: return .dismissAll
    case 11: return .selectTab(try text())
    case 12: return .open(try text())
    case 13: return .restore
    default: throw .unknownKind("navigation", Int(tag))
    }
  }
}

// MARK: - Failures

extension EventReader {
  /// Reads a failure.
  ///
  /// - Parameter files: The files of the stream; new ones are added.
  fileprivate mutating func failure(_ files: inout [SourceFile]) throws(EventStreamError) -> RunFailure {
    RunFailure(
      diagnostic: try diagnostic(&files), step: try optionalInteger(), changes: try texts(),
      difference: try optionalText(), screen: try optionalText(), isEngineFault: try flag())
  }

  private mutating func file(_ files: inout [SourceFile]) throws(EventStreamError) -> SourceFile {
    let number = try count()
    guard number <= files.count else { throw .invalidValue("the number of a file") }
    if number == files.count {
      files.append(SourceFile(path: try text(), bytes: Array(try content())))
    }
    return files[number]
  }

  private mutating func diagnostic(_ files: inout [SourceFile]) throws(EventStreamError) -> Diagnostic {
    let code = try text()
    let severity: Diagnostic.Severity = try flag() ? .warning : .error
    let message = try text()
    let file = try file(&files)
    let span = try flag() ? try span(in: file) : nil
    var diagnostic = Diagnostic(
      code: code, severity: severity, message: message, file: file, span: span, label: try text(),
      see: try texts(),
      remedies: try list { reader throws(EventStreamError) in try reader.remedy(file) },
      context: try optionalText())
    diagnostic.related = try list { reader throws(EventStreamError) in
      let file = try reader.file(&files)
      return RelatedPlace(file: file, span: try reader.span(in: file), note: try reader.text())
    }
    return diagnostic
  }

  private mutating func remedy(_ file: SourceFile) throws(EventStreamError) -> Remedy {
    let isLine = try flag()
    let text = try text()
    var fix: Fix?
    if try flag() {
      let isSafe = try flag()
      let edits = try list { reader throws(EventStreamError) in
        Fix.Edit(try reader.span(in: file), with: try reader.text())
      }
      fix = Fix(edits, isSafe: isSafe)
    }
    return isLine ? Remedy(text, fix: fix) : .doing(text, fix: fix)
  }

  private mutating func span(in file: SourceFile) throws(EventStreamError) -> SourceSpan {
    let (start, end) = (try count(), try count())
    guard start <= end, end <= file.bytes.count else { throw .invalidValue("a place in a file") }
    return SourceSpan(start, end)
  }
}
