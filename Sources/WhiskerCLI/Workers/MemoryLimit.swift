internal import CWhiskerProcess

/// The memory of a process that performs the steps of a journey: an app that needs more crashes, and the machine stays usable.
enum MemoryLimit {
  /// Limits the memory that this process uses from now on.
  static func set(megabytes: Int) {
    // Where the system has no such limit, the machine's memory is the limit.
    _ = whisker_limit_memory(UInt64(megabytes) << 20)
  }
}
