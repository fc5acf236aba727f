#if canImport(CWhiskerTime)
  internal import CWhiskerTime
#endif

/// Names the place of a trap and ends a step that never ends, in a process without a supervisor.
///
/// A thread of its own measures real time. When a step takes longer than the limit, it prints the place and makes the stuck thread abort, so that
/// the report of the crash has that thread's stack.
package enum StepWatch {
  /// Watches the calling thread from here on; `place` names what begins, and `limit` is the longest real time at one place.
  ///
  /// Returns whether the system allows it.
  @discardableResult
  package static func begin(_ place: String, limit: Duration) -> Bool {
    #if canImport(CWhiskerTime)
      let (seconds, attoseconds) = limit.components
      return whisker_watch_begin(place, Double(seconds) + Double(attoseconds) / 1e18) != 0
    #else
      return false
    #endif
  }

  /// Names the step that begins now.
  package static func step(_ place: String) {
    #if canImport(CWhiskerTime)
      whisker_watch_step(place)
    #endif
  }

  /// Stops watching.
  package static func end() {
    #if canImport(CWhiskerTime)
      whisker_watch_end()
    #endif
  }
}
