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
          app: head.app, device: head.device, steps: head.steps))
    case .stepStarted(let number, let line, let text, let time, let trail):
      return .stepStarted(
        number: number, line: line, text: masked(text), time: time,
        trail: StepTrail(path: trail.path, origins: masked(trail.origins)))
    case .requested(let number, let summary, let time):
      return .requested(number: number, summary: masked(summary), time: time)
    case .responded(let number, let outcome, let time):
      return .responded(number: number, outcome: masked(outcome), time: time)
    case .navigated(let record): return .navigated(masked(record))
    case .screenChanged(let screen, _):
      let screen = masked(screen)
      return .screenChanged(screen, fingerprint: screen.fingerprint.hexadecimal)
    case .effect(let kind, let text): return .effect(kind: kind, text: masked(text))
    case .snapshot(let name, let outcome): return .snapshot(name: masked(name), outcome: outcome)
    case .printed(let screen): return .printed(screen: masked(screen))
    case .taken(let name, let value): return .taken(name: name, value: masked(value))
    case .failed(let failure): return .failed(masked(failure))
    case .failedAsExpected(let reason, let failure):
      return .failedAsExpected(because: masked(reason), masked(failure))
    case .skipped(let reason): return .skipped(because: masked(reason))
    case .stepEnded, .journeyEnded: return event
    }
  }

  /// A frame without secrets.
  func masked(_ frame: RunFrame) -> RunFrame {
    if isEmpty { return frame }
    return RunFrame(
      step: frame.step, time: frame.time,
      due: frame.due.map {
        RunFrame.Timer(purpose: masked($0.purpose), line: $0.line, isOfRequest: $0.isOfRequest)
      },
      events: frame.events.map(masked), before: frame.before.map(masked), after: frame.after.map(masked))
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
