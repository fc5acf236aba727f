import AppCoordinator
import ScreenModels
import WhiskerEnvironment
import WhiskerFakeHTTP
import WhiskerTime

extension AppDriver {
  /// The maximum number of rounds of jobs and updates at one instant; an app that needs more never becomes idle.
  private static let frameLimit = 1_000

  /// Runs the app until it is idle at this instant: its jobs, appearances and disappearances, and the screen.
  func frame() throws(StepProblem) {
    do {
      var frames = 0
      repeat {
        try world.time.drain()
        guard let running else { break }
        if try !running.update(), world.time.isIdle { break }
        frames += 1
        if frames > Self.frameLimit {
          throw VirtualTimeError.tooManyFrames(at: world.now, limit: Self.frameLimit)
        }
      } while true
    } catch { throw StepProblem(error) }
    let isNews = observe()
    let problems = world.transport.takeProblems()
    if let first = problems.first {
      let alike = AlikeRequests(first, among: Array(problems.dropFirst()), besides: world.namesOfValues)
      throw .network(.unanswered(first, like: alike))
    }
    if isNews { for invariant in invariants { try invariant.verify(in: world, on: self) } }
  }

  /// Advances time, with a frame at each instant at which something is due.
  ///
  /// Time that moves is no reason to stop a step from outside, so that the number of instants has a limit here. It is a high one, since the step
  /// has an end and says where.
  func advance(by duration: Duration) throws(StepProblem) {
    guard duration <= VirtualMoment.last - world.now else { throw .time(.timeIsOver(now: world.now)) }
    let start = world.now
    let limit = world.options.limits.instantsOfAdvance
    var instants = 0
    do {
      try world.time.advance(by: duration) {
        try frame()
        instants += 1
        guard instants < limit || world.now - start >= duration else {
          throw StepProblem.time(
            .tooLongAdvance(limit, until: world.now - start, pending: world.pendingWork))
        }
      }
    } catch { throw StepProblem(error) }
  }

  /// Takes the app through scene phases, with a frame in each.
  func pass(through phases: [ScenePhase]) throws(StepProblem) {
    for phase in phases {
      world.process.scene.enter(phase)
      try frame()
    }
  }

  /// Advances time until nothing is pending.
  func settle() throws(StepProblem) {
    let start = world.now
    do { try world.time.settle { try frame() } } catch VirtualTimeError.unsettled(_, let fires, let pending) {
      let isAtLimit = fires >= world.options.limits.timers
      let wait = isAtLimit ? nil : world.nextDeadline.map { $0 - world.now }
      throw .time(.notSettled(timers: fires, pending: pending, next: wait, passed: world.now - start))
    } catch { throw StepProblem(error) }
  }
}
