import ScreenModels
import WhiskerRunner

/// How far a worker was with its journey when it ended too early.
struct LastMoment {
  /// The number of the step in progress, from 1; 0 before the first one.
  var step = 0
  /// The number of steps that ran to their end.
  var stepsDone = 0
  /// The virtual time that was reached.
  var time = Duration.zero
  /// The last call of the step that left virtual time or waits.
  var call: String?
  /// Whether the steps are over and the app was being ended.
  var isEnding = false
  /// How the app only ran on to explain one of the failures.
  var explanation: FailureExplanation?
  /// The last screen.
  var screen: Screen?
  /// The failures that the journey would have reported at its end.
  var heldFailures: [RunFailure] = []
  /// The secrets that the journey has taken.
  var taken: [TakenSecret] = []
}

extension LastMoment {
  /// The moment that a worker has shared without events.
  init(_ progress: SharedProgress, held: HeldFailures, taken: [TakenSecret]) {
    self.init(
      step: progress.step, stepsDone: progress.stepsDone, time: progress.time, call: progress.call,
      isEnding: progress.isEnding, explanation: progress.explanation, heldFailures: held.all, taken: taken)
  }

  /// The moment of a worker of a run.
  ///
  /// - Parameter isKnown: Whether what it has shared is about the journey in its events.
  @MainActor
  init(_ worker: RunningWorker, isKnown: Bool) {
    self.init(
      step: isKnown ? worker.progress.step : 0, stepsDone: isKnown ? worker.progress.stepsDone : 0,
      time: isKnown ? worker.progress.time : .zero, call: isKnown ? worker.progress.call : nil,
      isEnding: isKnown && worker.progress.isEnding,
      explanation: isKnown ? worker.progress.explanation : nil, screen: worker.order.screen,
      heldFailures: worker.heldFailures.all, taken: worker.takenSecrets)
  }
}
