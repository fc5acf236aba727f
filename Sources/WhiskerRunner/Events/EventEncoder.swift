import AppCoordinator
import ScreenModels
import WhiskerFakeHTTP
import WhiskerSource

/// Encodes events as bytes for a pipe; ``EventDecoder`` decodes them.
///
/// A screen is sent once per fingerprint, by what is different from an earlier one, and afterwards as its fingerprint alone. A file of a failure
/// is sent once too, and afterwards as its number. Each encoder therefore belongs to one decoder, and both see the same stream from its beginning.
package struct EventEncoder {
  private var bytes = EventBytes()
  /// The fingerprints of the screens that were sent.
  ///
  /// The runtime searches the program once for each type of keys; this one is used elsewhere too.
  private var sent: Set<Int> = []
  private var recent = RecentScreens()
  private var files = SentFiles()

  /// Creates an encoder at the beginning of a stream.
  package init() {}

  /// Returns the bytes of an event, which are valid until the next call.
  package mutating func encode(_ event: RunEvent) -> [UInt8] {
    bytes.removeAll()
    append(event)
    return bytes.bytes
  }

  private mutating func append(_ event: RunEvent) {
    switch event {
    case .journeyStarted(let head):
      begin(.journeyStarted)
      append(head)
    case .stepStarted(let head):
      begin(.stepStarted)
      append(head)
    case .taken(let name, let value, let screen):
      begin(.taken)
      bytes.append(name)
      bytes.append(value)
      bytes.append(screen != nil)
      if let screen { bytes.append(screen, since: nil) }
    case .requested(let request):
      begin(.requested)
      append(request)
    case .responded(let response):
      begin(.responded)
      append(response)
    case .effect(let kind, let text):
      begin(.effect)
      bytes.append(kind)
      bytes.append(text)
    case .acted(let action, let path):
      begin(.acted)
      bytes.append(action)
      bytes.append(path.layer)
      bytes.append(path.indices) { $0.append($1) }
    case .navigated(let record):
      begin(.navigated)
      append(record)
    case .screenChanged(let screen, let fingerprint): append(screen, fingerprint)
    case .frame(let time, let due, let isFirst):
      begin(.frame)
      bytes.append(time)
      bytes.append(due) {
        $0.append($1.purpose)
        $0.append($1.place)
        $0.append($1.isOfRequest)
      }
      bytes.append(isFirst)
    case .expectation(let holds, let saw):
      begin(.expectation)
      bytes.append(holds)
      bytes.append(saw)
    case .snapshot(let name, let result, let isProposed):
      begin(.snapshot)
      bytes.append(name)
      bytes.append(result.rawValue)
      bytes.append(isProposed)
    case .printed(let screen):
      begin(.printed)
      bytes.append(screen)
    case .stepEnded(let number, let time, let pending):
      begin(.stepEnded)
      bytes.append(number)
      bytes.append(time)
      bytes.append(pending)
    case .failed(let failure):
      begin(.failed)
      append(failure)
    case .failedAsExpected(let reason, let failure):
      begin(.failedAsExpected)
      bytes.append(reason)
      append(failure)
    case .used(let names):
      begin(.used)
      bytes.append(names) {
        $0.append($1.role)
        $0.append($1.name)
        $0.append($1.id)
      }
    case .skipped(let reason):
      begin(.skipped)
      bytes.append(reason)
    case .journeyEnded(let outcome):
      begin(.journeyEnded)
      append(outcome)
    }
  }

  private mutating func begin(_ tag: EventTag) { bytes.append(tag.rawValue) }

  private mutating func append(_ screen: Screen, _ fingerprint: Fingerprint) {
    guard sent.insert(Int(truncatingIfNeeded: fingerprint.value)).inserted else {
      begin(.knownScreen)
      return append(fingerprint)
    }
    let base = recent.base(of: screen)
    begin(base == nil ? .newScreen : .changedScreen)
    append(fingerprint)
    if let base { append(base.fingerprint) }
    bytes.append(screen, since: base?.screen)
    recent.add(screen, fingerprint)
  }

  private mutating func append(_ fingerprint: Fingerprint) {
    for shift: UInt64 in stride(from: 0, to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: fingerprint.value &>> shift))
    }
  }

  private mutating func append(_ head: JourneyHead) {
    bytes.append(head.index)
    bytes.append(head.path)
    bytes.append(head.title)
    bytes.append(head.variant)
    bytes.append(head.app)
    bytes.append(head.screens)
    bytes.append(head.device)
    bytes.append(head.steps)
    bytes.append(head.tags)
    bytes.append(head.scenes)
    bytes.append(head.expectedToFail)
    bytes.append(head.isQuarantined)
    bytes.append(head.clock)
    bytes.append(head.locale)
    bytes.append(head.secrets)
    bytes.append(head.options)
  }

  private mutating func append(_ head: StepHead) {
    bytes.append(head.number)
    bytes.append(head.line)
    bytes.append(head.text)
    bytes.append(head.time)
    bytes.append(head.scene)
    bytes.append(head.path)
    bytes.append(head.origins)
  }

  private mutating func append(_ outcome: JourneyOutcome) {
    bytes.append(place(of: outcome.status, in: JourneyOutcome.Status.allCases))
    bytes.append(outcome.steps)
    bytes.append(outcome.jobs)
    bytes.append(outcome.time)
    bytes.append(outcome.tier)
    bytes.append(outcome.picks) { $0.append($1) }
  }
}

// MARK: - Network and navigation

extension EventEncoder {
  private mutating func append(_ request: SentRequest) {
    bytes.append(request.number)
    bytes.append(request.method)
    bytes.append(request.url)
    append(request.headers, request.body)
    bytes.append(request.content)
    bytes.append(request.secretNumbers)
    bytes.append(request.timing != nil)
    if let timing = request.timing {
      bytes.append(timing.latency)
      bytes.append(timing.bytesPerSecond)
      bytes.append(timing.transferBytes)
    }
    bytes.append(request.time)
  }

  private mutating func append(_ response: ReceivedResponse) {
    bytes.append(response.number)
    switch response.outcome {
    case .status(let status):
      bytes.append(0 as UInt8)
      bytes.append(status)
    case .failure(let fault):
      bytes.append(1 as UInt8)
      bytes.append(place(of: fault, in: Fault.allCases))
    case .cancelled: bytes.append(2 as UInt8)
    case .unmatched: bytes.append(3 as UInt8)
    }
    append(response.headers, response.body)
    bytes.append(response.content)
    bytes.append(response.secretNumbers)
    bytes.append(response.origin)
    bytes.append(response.time)
  }

  private mutating func append(_ headers: [HeaderField], _ body: BodySummary) {
    bytes.append(headers) {
      $0.append($1.name)
      $0.append($1.value)
    }
    bytes.append(body.size)
    bytes.append(body.digest)
  }

  private mutating func append(_ record: NavigationRecord) {
    switch record.operation {
    case .push(let name): append(0, name)
    case .pop: append(1)
    case .popToRoot: append(2)
    case .popTo(let name): append(3, name)
    case .replaceStack(let names):
      append(4)
      bytes.append(names)
    case .presentSheet(let name): append(5, name)
    case .presentCover(let name): append(6, name)
    case .dismiss: append(7)
    case .dismissSheet: append(8)
    case .dismissCover: append(9)
    case .dismissAll: append(10)
    case .selectTab(let title): append(11, title)
    case .open(let link): append(12, link)
    case .restore: append(13)
    }
    switch record.result {
    case .performed: bytes.append(false)
    case .refused(let reason):
      bytes.append(true)
      bytes.append(reason.rawValue)
    }
    bytes.append(record.origin)
    bytes.append(record.destination)
    bytes.append(record.isChange)
  }

  private mutating func append(_ operation: UInt8, _ name: String? = nil) {
    bytes.append(operation)
    if let name { bytes.append(name) }
  }
}

// MARK: - Failures

extension EventEncoder {
  private mutating func append(_ failure: RunFailure) {
    append(failure.diagnostic)
    bytes.append(failure.step)
    bytes.append(failure.changes)
    bytes.append(failure.difference)
    bytes.append(failure.screen)
    bytes.append(failure.isEngineFault)
  }

  private mutating func append(_ diagnostic: Diagnostic) {
    bytes.append(diagnostic.code)
    bytes.append(diagnostic.severity == .warning)
    bytes.append(diagnostic.message)
    append(diagnostic.file)
    bytes.append(diagnostic.span != nil)
    if let span = diagnostic.span { append(span) }
    bytes.append(diagnostic.label)
    bytes.append(diagnostic.see)
    bytes.append(number: UInt64(diagnostic.remedies.count))
    for remedy in diagnostic.remedies { append(remedy) }
    bytes.append(diagnostic.context)
    bytes.append(number: UInt64(diagnostic.related.count))
    for place in diagnostic.related {
      append(place.file)
      append(place.span)
      bytes.append(place.note)
    }
  }

  /// Appends the number of a file; the first time the file follows, so that its lines can be shown.
  private mutating func append(_ file: SourceFile) {
    let (number, isNew) = files.number(of: file)
    bytes.append(number)
    guard isNew else { return }
    bytes.append(file.path)
    bytes.append(file.bytes)
  }

  private mutating func append(_ remedy: Remedy) {
    bytes.append(remedy.isLine)
    bytes.append(remedy.text)
    bytes.append(remedy.fix != nil)
    guard let fix = remedy.fix else { return }
    bytes.append(fix.isSafe)
    bytes.append(number: UInt64(fix.edits.count))
    for edit in fix.edits {
      append(edit.span)
      bytes.append(edit.replacement)
    }
  }

  private mutating func append(_ span: SourceSpan) {
    bytes.append(span.start)
    bytes.append(span.end)
  }
}

/// Returns the index of a case among all cases.
func place<Choice: Equatable>(of choice: Choice, in choices: [Choice]) -> UInt8 {
  guard let index = choices.firstIndex(of: choice) else {
    preconditionFailure("a case is among all cases (was \(choice))")
  }
  return UInt8(index)
}
