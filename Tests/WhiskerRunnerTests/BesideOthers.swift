import WhiskerRunner
import WhiskerSnapshots
import WhiskerTime

extension JourneyRunner {
  /// A runner for a test of Swift Testing, which has others beside it in the process: its runs claim no work but their own.
  ///
  /// Another test may await while it has a session, so this waits until none has; the caller runs its journeys without awaiting in between.
  static func besideOthers(
    _ options: RunOptions = RunOptions(recordMode: .never)
  ) async -> JourneyRunner {
    var options = options
    options.isExclusive = false
    await VirtualTimeSession.waitForTurn()
    return JourneyRunner(options: options)
  }
}
