import AppCoordinator
import ScreenModels
import WhiskerSource

// Every text of an event, visited as a value: a caller that hides something visits all texts and cannot miss one by its spelling in some
// encoding. `EventTextsTests` plants a text in every field and checks everything that an event stores.

extension RunEvent {
  /// Returns the event with each of its texts replaced, including names of fields and paths; fixed words such as codes and kinds stay.
  ///
  /// - Parameters:
  ///   - transform: Replaces a text.
  ///   - lines: Replaces a text that is a line of a journey, for its reader to write.
  ///   - files: Replaces a file; offsets in it must stay the same.
  func mapTexts(
    _ transform: (String) -> String, lines: (String) -> String, files: (SourceFile) -> SourceFile
  ) -> RunEvent {
    switch self {
    case .journeyStarted(let head): .journeyStarted(head.mapTexts(transform))
    case .stepStarted(let head): .stepStarted(head.mapTexts(transform))
    case .taken(let name, let value, let screen):
      .taken(name: transform(name), value: transform(value), hiding: screen?.mapTexts(transform))
    case .requested(let request): .requested(request.mapTexts(transform))
    case .responded(let response): .responded(response.mapTexts(transform))
    case .effect(let kind, let text): .effect(kind: kind, text: transform(text))
    case .acted(let action, let path): .acted(action.mapTexts(transform), at: path)
    case .navigated(let record): .navigated(record.mapTexts(transform))
    case .screenChanged(let screen, _): .screenChanged(mapping: screen, transform)
    case .frame(let time, let due, let isFirst):
      .frame(
        time: time,
        due: due.map {
          RunFrame.Timer(
            purpose: transform($0.purpose), place: $0.place.map(transform), isOfRequest: $0.isOfRequest)
        },
        isFirst: isFirst)
    case .expectation(let holds, let saw): .expectation(holds: holds, saw: transform(saw))
    case .snapshot(let name, let result, let isProposed):
      .snapshot(name: transform(name), result, isProposed: isProposed)
    case .printed(let screen): .printed(screen: transform(screen))
    case .stepEnded(let number, let time, let pending):
      .stepEnded(number: number, time: time, pending: pending.map(transform))
    case .failed(let failure): .failed(failure.mapTexts(transform, lines: lines, files: files))
    case .failedAsExpected(let reason, let failure):
      .failedAsExpected(because: transform(reason), failure.mapTexts(transform, lines: lines, files: files))
    case .used(let names):
      .used(
        names.map { SeenNames.Element(role: $0.role, name: transform($0.name), id: transform($0.id)) })
    case .skipped(let reason): .skipped(because: transform(reason))
    case .journeyEnded: self
    }
  }

  private static func screenChanged(mapping screen: Screen, _ transform: (String) -> String) -> RunEvent {
    let screen = screen.mapTexts(transform)
    return .screenChanged(screen, fingerprint: screen.fingerprint)
  }
}

extension JourneyHead {
  fileprivate func mapTexts(_ transform: (String) -> String) -> JourneyHead {
    JourneyHead(
      index: index, path: transform(path), title: transform(title), variant: variant.map(transform),
      app: transform(app), screens: screens.map(transform), device: transform(device), steps: steps,
      tags: tags.map(transform),
      scenes: scenes.map(transform), expectedToFail: expectedToFail.map(transform),
      isQuarantined: isQuarantined, clock: clock, locale: locale, secrets: secrets,
      options: options.map(transform))
  }
}

extension StepHead {
  fileprivate func mapTexts(_ transform: (String) -> String) -> StepHead {
    StepHead(
      number: number, line: line, text: transform(text), time: time, scene: scene, path: path.map(transform),
      origins: origins.map(transform))
  }
}

extension HeaderField {
  fileprivate func mapTexts(_ transform: (String) -> String) -> HeaderField {
    HeaderField(name: transform(name), value: transform(value))
  }
}

extension [UInt8] {
  /// Returns the bytes of a text with the text replaced; other bytes have no text, and are masked when the event is made.
  fileprivate func mapText(_ transform: (String) -> String) -> [UInt8] {
    if isEmpty { return self }
    guard let text = String(validating: self, as: UTF8.self) else { return self }
    return Array(transform(text).utf8)
  }
}

extension SentRequest {
  fileprivate func mapTexts(_ transform: (String) -> String) -> SentRequest {
    SentRequest(
      number: number, method: transform(method), url: transform(url),
      headers: headers.map { $0.mapTexts(transform) }, body: body, content: content.mapText(transform),
      secretNumbers: secretNumbers, timing: timing, time: time)
  }
}

extension ReceivedResponse {
  fileprivate func mapTexts(_ transform: (String) -> String) -> ReceivedResponse {
    ReceivedResponse(
      number: number, outcome: outcome, headers: headers.map { $0.mapTexts(transform) }, body: body,
      content: content.mapText(transform), secretNumbers: secretNumbers, origin: origin.map(transform),
      time: time)
  }
}

extension NavigationRecord {
  fileprivate func mapTexts(_ transform: (String) -> String) -> NavigationRecord {
    let operation: NavigationOperation =
      switch operation {
      case .push(let name): .push(transform(name))
      case .popTo(let name): .popTo(transform(name))
      case .replaceStack(let names): .replaceStack(names.map(transform))
      case .presentSheet(let name): .presentSheet(transform(name))
      case .presentCover(let name): .presentCover(transform(name))
      case .selectTab(let title): .selectTab(transform(title))
      case .open(let link): .open(transform(link))
      case .pop, .popToRoot, .dismiss, .dismissSheet, .dismissCover, .dismissAll, .restore: operation
      }
    return NavigationRecord(
      operation: operation, result: result, origin: transform(origin), destination: transform(destination),
      isChange: isChange)
  }
}

extension RunFailure {
  fileprivate func mapTexts(
    _ transform: (String) -> String, lines: (String) -> String, files: (SourceFile) -> SourceFile
  ) -> RunFailure {
    RunFailure(
      diagnostic: diagnostic.mapTexts(transform, lines: lines, files: files), step: step,
      changes: changes.map(transform),
      difference: difference.map(transform), screen: screen.map(transform), isEngineFault: isEngineFault)
  }
}

extension Diagnostic {
  /// Edits are omitted because they could contain the replaced text.
  func mapTexts(
    _ transform: (String) -> String, lines: (String) -> String, files: (SourceFile) -> SourceFile
  ) -> Diagnostic {
    var diagnostic = Diagnostic(
      code: code, severity: severity, message: transform(message), file: files(file), span: span,
      label: transform(label), see: see.map(transform),
      remedies: remedies.map { remedy in
        remedy.isLine ? Remedy(lines(remedy.text)) : .doing(transform(remedy.text))
      }, context: context.map(transform))
    diagnostic.related = related.map {
      RelatedPlace(file: files($0.file), span: $0.span, note: transform($0.note))
    }
    return diagnostic
  }
}
