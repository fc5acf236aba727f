import WhiskerRunner
import WhiskerSnapshots
import WhiskerTime

extension JourneyRunner {
  /// Calls a function with a runner for a test of Swift Testing, which has others beside it in the process: its runs claim no work but their own.
  ///
  /// Another test may await while it has a session, so this waits until none has.
  @discardableResult
  static func besideOthers<Result>(
    _ options: RunOptions = RunOptions(recordMode: .never), _ body: (JourneyRunner) throws -> Result
  ) async rethrows -> Result {
    var options = options
    options.isExclusive = false
    let runner = JourneyRunner(options: options)
    return try await VirtualTimeSession.inTurn { try body(runner) }
  }
}
