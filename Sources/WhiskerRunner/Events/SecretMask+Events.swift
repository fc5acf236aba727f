import AppCoordinator
import ScreenModels
import WhiskerSource

extension SecretMask {
  /// An event without secrets.
  func masked(_ event: RunEvent) -> RunEvent {
    if isEmpty { return event }
    switch event {
    case .journeyStarted(let head):
      return .journeyStarted(
        JourneyHead(
          index: head.index, path: head.path, title: masked(head.title), variant: head.variant.map(masked),
          app: head.app, device: head.device, steps: head.steps, tags: masked(head.tags),
          scenes: masked(head.scenes), expectedToFail: head.expectedToFail.map(masked)))
    case .stepStarted(let head):
      return .stepStarted(
        StepHead(
          number: head.number, line: head.line, text: masked(head.text), time: head.time, scene: head.scene,
          path: head.path, origins: masked(head.origins)))
    case .requested(let request):
      return .requested(
        SentRequest(
          number: request.number, method: masked(request.method), url: masked(request.url),
          headers: request.headers.map(masked), body: request.body, time: request.time))
    case .responded(let response):
      return .responded(
        ReceivedResponse(
          number: response.number, outcome: masked(response.outcome), headers: response.headers.map(masked),
          body: response.body, origin: response.origin.map(masked), time: response.time))
    case .navigated(let record): return .navigated(masked(record))
    case .screenChanged(let screen, _):
      let screen = masked(screen)
      return .screenChanged(screen, fingerprint: screen.fingerprint)
    case .frame(let time, let due, let isFirst):
      return .frame(
        time: time,
        due: due.map {
          RunFrame.Timer(purpose: masked($0.purpose), line: $0.line, isOfRequest: $0.isOfRequest)
        },
        isFirst: isFirst)
    case .expectation(let holds, let saw): return .expectation(holds: holds, saw: masked(saw))
    case .effect(let kind, let text): return .effect(kind: kind, text: masked(text))
    case .snapshot(let name, let outcome): return .snapshot(name: masked(name), outcome: outcome)
    case .printed(let screen): return .printed(screen: masked(screen))
    case .taken(let name, let value): return .taken(name: name, value: masked(value))
    case .failed(let failure): return .failed(masked(failure))
    case .failedAsExpected(let reason, let failure):
      return .failedAsExpected(because: masked(reason), masked(failure))
    case .skipped(let reason): return .skipped(because: masked(reason))
    case .stepEnded(let number, let time, let pending):
      return .stepEnded(number: number, time: time, pending: masked(pending))
    case .journeyEnded: return event
    }
  }

  private func masked(_ field: HeaderField) -> HeaderField {
    HeaderField(name: masked(field.name), value: masked(field.value))
  }

  private func masked(_ outcome: ReceivedResponse.Outcome) -> ReceivedResponse.Outcome {
    switch outcome {
    case .failure(let reason): .failure(masked(reason))
    case .status, .cancelled, .unmatched: outcome
    }
  }

  private func masked(_ record: NavigationRecord) -> NavigationRecord {
    let operation: NavigationOperation =
      switch record.operation {
      case .push(let name): .push(masked(name))
      case .popTo(let name): .popTo(masked(name))
      case .replaceStack(let names): .replaceStack(masked(names))
      case .presentSheet(let name): .presentSheet(masked(name))
      case .presentCover(let name): .presentCover(masked(name))
      case .selectTab(let title): .selectTab(masked(title))
      case .open(let link): .open(masked(link))
      case .pop, .popToRoot, .dismiss, .dismissSheet, .dismissCover, .dismissAll, .restore: record.operation
      }
    return NavigationRecord(
      operation: operation, result: record.result, origin: masked(record.origin),
      destination: masked(record.destination), isChange: record.isChange)
  }

  private func masked(_ failure: RunFailure) -> RunFailure {
    let old = failure.diagnostic
    var diagnostic = Diagnostic(
      code: old.code, severity: old.severity, message: masked(old.message), file: masked(old.file),
      span: old.span, label: masked(old.label), see: masked(old.see),
      remedies: old.remedies.map { remedy in
        let text = masked(remedy.text)
        return remedy.isLine ? Remedy(text) : .doing(text)
      }, context: old.context.map(masked))
    diagnostic.related = old.related.map { place in
      RelatedPlace(file: masked(place.file), span: place.span, note: masked(place.note))
    }
    return RunFailure(
      diagnostic: diagnostic, step: failure.step, changes: masked(failure.changes),
      difference: failure.difference.map(masked), screen: failure.screen.map(masked),
      isEngineFault: failure.isEngineFault)
  }
}
