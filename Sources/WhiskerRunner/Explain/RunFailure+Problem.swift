import WhiskerDiff
import WhiskerFakeHTTP
import WhiskerScript
import WhiskerSnapshots
import WhiskerSource

extension RunFailure {
  /// Creates the failure of a step; without a step it is a failure of the whole run.
  init(_ problem: StepProblem, in run: JourneyRun, at step: Step? = nil) {
    let wording = problem.wording
    let text = step.map { StepText(file: $0.file, span: $0.span) }
    var diagnostic = Diagnostic(
      code: problem.code, message: wording.message, file: step?.file ?? problem.file ?? run.journey.file,
      span: wording.span ?? step?.span ?? run.journey.title.span, label: wording.label, see: wording.see,
      remedies: wording.remedies(for: text))
    diagnostic.related = problem.related(in: run)
    self.init(
      diagnostic: diagnostic, difference: problem.difference?.text(), isEngineFault: problem.isEngineFault)
  }
}

extension StepProblem {
  /// The file that the problem's place is in, if that is not the file of a step or of the journey.
  fileprivate var file: SourceFile? {
    if case .run(.passedUnexpectedly(let expected, _)) = self { expected.file } else { nil }
  }

  /// The first difference from a reference.
  fileprivate var difference: UnifiedDiff? {
    guard case .screen(.snapshot(_, let outcome, _)) = self else { return nil }
    return outcome.difference
  }

  /// Returns the other lines of the journey that are related to the failure.
  fileprivate func related(in run: JourneyRun) -> [RelatedPlace] {
    switch self {
    case .run(.invariant(let problem, let declaration)):
      [RelatedPlace(declaration, "declared here")] + problem.related(in: run)
    case .time(.notInTime(let problem, _)): problem.related(in: run)
    case .network(.nothingHeld(_, _, _, let holds)):
      run.relatedPlaces(of: holds.map(\.place.origin), "holds these requests")
    case .network(.unanswered(let problem, _)): run.relatedPlaces(of: problem.origins, "declared here")
    case .network(.unusedHolds(let holds, _)):
      run.relatedPlaces(of: holds.dropFirst().map(\.place.origin), "held none either")
    case .network(.unusedReplies(let replies, _)):
      run.relatedPlaces(of: replies.dropFirst().map(\.origin), "never used either")
    case .storage(.unusedLocks(let locks, _)):
      run.relatedPlaces(of: locks.dropFirst().map(\.place.origin), "not opened either")
    case .expectation, .element, .screen, .navigation, .network, .time, .storage, .run: []
    }
  }
}

extension FakeTransportProblem {
  /// The origins of the replies that the problem is about.
  fileprivate var origins: [RuleOrigin] {
    switch kind {
    case .unmatched(let nearest): nearest.map(\.origin)
    case .unreadableFile, .notAnArray, .badPage, .malformedRequest, .tooManyRequests:
      origin.map { [$0] } ?? []
    }
  }
}

extension JourneyRun {
  /// Returns the step that declared a reply or a hold; it may be in a file that the journey uses.
  func step(declaredAt origin: RuleOrigin) -> PlannedStep? {
    allSteps.first { planned in
      planned.file.path.utf8.elementsEqual(origin.file.utf8) && planned.step.lines.contains(origin.line)
    }
  }

  /// Returns the first lines that declared replies or holds, with a note; origins outside the run's files are omitted.
  func relatedPlaces(of origins: some Sequence<RuleOrigin>, _ note: String) -> [RelatedPlace] {
    origins.prefix(FailureWording.listed).compactMap { origin in
      step(declaredAt: origin).map { planned in
        RelatedPlace(
          file: planned.file, span: planned.file.trimmedSpan(ofLine: origin.line), note: note)
      }
    }
  }
}

extension RelatedPlace {
  /// Creates a related place for a step, with a note on how it is related.
  init(_ step: Step, _ note: String) { self.init(file: step.file, span: step.span, note: note) }
}
