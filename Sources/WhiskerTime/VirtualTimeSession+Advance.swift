extension VirtualTimeSession {
  /// Moves time forward, stopping at every deadline on the way.
  ///
  /// At each instant all work that is due is drained, then `frame` is called; it may enqueue work and drain by itself, and is called
  /// again as long as it leaves work. At the present instant it is called only if something was ready, but at the last one always, so
  /// that a screen that shows the time is updated.
  /// - Precondition: `duration` is not negative.
  /// - Throws: ``VirtualTimeError``, or the error of `frame`; time then remains at the instant of the error.
  package func advance(by duration: Duration, frame: @MainActor () throws -> Void) throws {
    precondition(duration >= .zero, "time cannot move back (was \(duration))")
    try begin()
    let timeline = clock.timeline
    let target = VirtualNanoseconds.saturatingSum(timeline.now, VirtualNanoseconds.rounded(up: duration))
    if !isIdle { try runInstant(frame) }
    while let deadline = try nextTimer(), deadline <= target {
      scheduler.move(to: deadline)
      try scheduler.reportCrawl()
      try runInstant(frame)
    }
    if timeline.now < target {
      scheduler.move(to: target)
      try runInstant(frame)
    }
  }

  /// Moves time from deadline to deadline until no timer is left, with a frame at each instant and one at the start.
  /// - Throws: `unsettled` when the next deadline is beyond ``Configuration/settleLimit`` or the timers that fired
  ///   reach ``Configuration/timerFireLimit``; otherwise the errors of ``advance(by:frame:)``.
  package func settle(frame: @MainActor () throws -> Void) throws {
    try begin()
    let start = clock.timeline.now
    let firesBefore = scheduler.timersFired
    let limit = VirtualNanoseconds.saturatingSum(
      start, VirtualNanoseconds.rounded(up: configuration.settleLimit))
    try runInstant(frame)
    while let deadline = try nextTimer() {
      let fires = scheduler.timersFired - firesBefore
      if deadline > limit || fires >= configuration.timerFireLimit {
        throw VirtualTimeError.unsettled(
          elapsed: VirtualNanoseconds.duration(clock.timeline.now - start), fires: fires,
          pending: pendingWithPlaces)
      }
      scheduler.move(to: deadline)
      try runInstant(frame)
    }
  }

  private func begin() throws(VirtualTimeError) {
    guard isActive else { throw .ended }
    guard !isInFrame else { throw .reentrant }
    scheduler.renewAllowance()
  }

  /// Drains this instant and runs frames, until neither causes more work.
  private func runInstant(_ frame: @MainActor () throws -> Void) throws {
    var frames = 0
    repeat {
      repeat { try scheduler.drain() } while scheduler.fireOne()
      if frames >= configuration.frameLimitPerInstant {
        throw VirtualTimeError.tooManyFrames(at: now, limit: configuration.frameLimitPerInstant)
      }
      frames += 1
      isInFrame = true
      defer { isInFrame = false }
      try frame()
    } while isActive && !isIdle
  }

  /// Returns the deadline to move to next, after removing the timers of cancelled sleeps.
  private func nextTimer() throws(VirtualTimeError) -> Int64? {
    // A job run by the frame may have ended the session.
    guard isActive else { return nil }
    while scheduler.fireOne() { try scheduler.drain() }
    return scheduler.timers.firstDeadline
  }
}
