#if canImport(CWhiskerTime)
  internal import CWhiskerTime
#endif

/// Hears of calls with which work leaves the session's thread, through call slots that lead to this module.
///
/// The runtime's and libdispatch's own calls are not redirected, so what the engine needs of them is never reported. Where
/// libdispatch is linked statically its functions are replaced instead, and those that can't be are not noticed.
enum Departures {
  /// Redirects what has been loaded so far; repeated calls are cheap.
  ///
  /// Returns whether dispatch queues are noticed.
  static func install() -> Bool {
    #if canImport(CWhiskerTime)
      return whisker_departures_install { kind, queue, caller in
        Scheduler.shared.departed(kind, queue: queue, caller: caller)
      } != 0
    #else
      return false
    #endif
  }

  /// Reports from this thread, or not at all.
  static func watch(_ on: Bool) {
    #if canImport(CWhiskerTime)
      whisker_departures_watch(on ? 1 : 0)
    #endif
  }

  /// What can be said about one call.
  static func describe(
    _ kind: Int32, queue: UnsafeMutableRawPointer?, caller address: UnsafeRawPointer?
  ) -> LeakedCall {
    #if canImport(CWhiskerTime)
      var caller = whisker_caller()
      whisker_find_caller(address, &caller)
      let module = JobText.module(caller)
      // Which queues it uses for what is its own affair.
      if JobText.text(caller.library) == "libFoundationNetworking" {
        return LeakedCall(kind: .urlSession, queue: nil, module: module)
      }
      return LeakedCall(kind: Self.kind(kind), queue: label(of: queue), module: module)
    #else
      return LeakedCall(kind: Self.kind(kind), queue: nil, module: nil)
    #endif
  }

  #if canImport(CWhiskerTime)
    /// The queue's label without the address that Foundation puts into those of its own.
    private static func label(of queue: UnsafeMutableRawPointer?) -> String? {
      guard let label = whisker_queue_label(queue).map({ String(cString: $0) }) else { return nil }
      let words = label.split(separator: " ").prefix { !$0.hasPrefix("0x") }
      return words.isEmpty ? nil : words.joined(separator: " ")
    }
  #endif

  private static func kind(_ number: Int32) -> LeakedCall.Kind {
    let kinds: [LeakedCall.Kind] = [
      .dispatchAsync, .dispatchAfter, .dispatchSource, .dispatchIO, .timer, .runLoop, .thread,
    ]
    return kinds[Int(number)]
  }
}
