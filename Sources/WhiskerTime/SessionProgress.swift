#if canImport(CWhiskerTime)
  internal import CWhiskerTime
#endif

/// The progress of the process's session, which another thread or process may watch: a step that makes some is not blocked.
enum SessionProgress {
  /// Takes note of an instant, in nanoseconds since the first of the sessions that follow each other.
  static func move(to instant: Int64) {
    #if canImport(CWhiskerTime)
      whisker_progress_move(instant)
    #endif
  }

  /// Takes note of a turn of the app.
  static func turn() {
    #if canImport(CWhiskerTime)
      whisker_progress_turn()
    #endif
  }

  /// Takes note in other memory from here on.
  static func share(in memory: UnsafeMutableRawPointer) {
    #if canImport(CWhiskerTime)
      whisker_progress_share(memory)
    #endif
  }
}
