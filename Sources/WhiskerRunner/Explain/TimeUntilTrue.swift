import ScreenModels
import WhiskerScript
import WhiskerSource

extension FailureExplainer {
  /// Returns how much longer the step would have to wait to succeed, by continuing the run; nil if it never succeeds.
  func waitUntilTrue(_ step: Step) -> Duration? {
    // The command has been performed, and what it meets from now on says nothing about an earlier wait.
    if step.statement.only(ExpectRefusal.self) != nil { return nil }
    let condition = step.statement.awaited.performed
    let start = world.now
    // The proposed wait is the last action before the step.
    app.beginAction()
    for _ in 0..<1_000 {
      guard let next = world.nextDeadline, next - start <= .seconds(60) else { return nil }
      do throws(StepProblem) {
        try app.advance(by: next - world.now)
        if try condition.openProblem(in: world, on: app) == nil { return world.now - start }
      } catch { return nil }
    }
    return nil
  }
}

extension Statement {
  /// The condition that a `wait until` waits for; the statement itself for any other.
  fileprivate var awaited: any Statement { (self as? WaitUntil)?.claim ?? self }
}

extension Step {
  /// Returns the line of a `wait until` that waits this much longer; nil for other steps.
  func line(waiting more: Duration) -> String? {
    guard let wait = statement as? WaitUntil else { return nil }
    let before = String(decoding: file.bytes[span.start..<wait.limit.span.start], as: UTF8.self)
    return before + VirtualMoment.literal(wait.limit.value + more)
  }
}
