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
        if try !condition.isOpen(in: world, on: app) { return world.now - start }
      } catch { return nil }
    }
    return nil
  }
}

extension Statement {
  /// The statement without its own waiting.
  fileprivate var awaited: any Statement {
    switch self {
    case let wait as WaitUntil: wait.claim
    case let scroll as ScrollUntil: ScrollUntil(scroll: scroll.scroll, claim: scroll.claim, limit: nil)
    default: self
    }
  }

  /// The limit of the statement's own waiting; nil if it has none.
  fileprivate var waitLimit: Located<Duration>? {
    switch self {
    case let wait as WaitUntil: wait.limit
    case let scroll as ScrollUntil: scroll.limit
    default: nil
    }
  }
}

extension Step {
  /// Returns the line of a step that waits this much longer itself; nil for steps that do not wait.
  ///
  /// A list that was scrolled to its end is longer later only because of that, so that waiting before the step is no use.
  func line(waiting more: Duration) -> String? {
    if let limit = statement.waitLimit {
      let before = String(decoding: file.bytes[span.start..<limit.span.start], as: UTF8.self)
      return before + VirtualMoment.literal(limit.value + more)
    }
    return statement is ScrollUntil ? "\(text) within \(VirtualMoment.literal(more))" : nil
  }
}
