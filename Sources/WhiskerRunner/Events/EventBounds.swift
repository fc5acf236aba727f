/// The limits that a journey's plan sets to its events; one beyond them was not sent by a run of it.
package struct EventBounds {
  /// The number of steps, those of the teardown among them.
  private let steps: Int

  /// Creates the bounds of a journey with a number of steps.
  package init(steps: Int) { self.steps = steps }

  /// Returns why an event is impossible, as a clause; nil if it is not.
  package func violation(of event: RunEvent) -> String? {
    switch event {
    case .stepStarted(let head): isStep(head.number) ? nil : "the journey has no step \(head.number)"
    case .stepEnded(let number, _, _): isStep(number) ? nil : "the journey has no step \(number)"
    case .journeyEnded(let outcome):
      outcome.steps <= steps ? nil : "the journey has no \(outcome.steps) steps"
    case .journeyStarted, .taken, .requested, .responded, .effect, .acted, .navigated, .screenChanged, .frame,
      .expectation, .snapshot, .printed, .failed, .failedAsExpected, .used, .skipped:
      nil
    }
  }

  private func isStep(_ number: Int) -> Bool { number >= 1 && number <= steps }
}
