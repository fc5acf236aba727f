import WhiskerEnvironment
import WhiskerScript

extension AnswerEffect: PerformedStatement {
  /// Answers effects of a kind from here on.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let kind: Effect.Kind =
      switch kind {
      case .share: .share
      case .download: .download
      }
    let answer: EffectAnswer =
      switch answer {
      case .completed: .completed
      case .cancelled: .cancelled
      case .refused: .refused
      case .failed: .failed
      }
    world.process.effects.plan(.init(answer, after: delay?.value ?? .zero), for: kind)
  }
}
