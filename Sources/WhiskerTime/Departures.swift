#if canImport(CWhiskerTime)
  internal import CWhiskerTime
#endif

/// Reports calls that move work off the session's thread, through call slots that are redirected to this module.
///
/// Calls of the runtime and of libdispatch themselves are not redirected, so the engine's own use of them is never reported. If
/// libdispatch is linked statically, its functions are replaced instead; those that cannot be replaced are not noticed.
enum Departures {
  /// Redirects the calls of all images loaded so far; repeated calls are cheap.
  ///
  /// Returns whether dispatch queues are noticed.
  static func install() -> Bool {
    #if canImport(CWhiskerTime)
      whisker_settings_install()
      return whisker_departures_install { kind, queue, caller in
        Scheduler.shared.departed(kind, queue: queue, caller: caller)
      } != 0
    #else
      return false
    #endif
  }

  /// Whether the program used `UserDefaults`, which keeps in memory what was set; never true in a static build.
  static var usedSettings: Bool {
    #if canImport(CWhiskerTime)
      return whisker_settings_used() != 0
    #else
      return false
    #endif
  }

  /// Starts or stops reporting departures from this thread.
  static func watch(_ on: Bool) {
    #if canImport(CWhiskerTime)
      whisker_departures_watch(on ? 1 : 0)
    #endif
  }

  /// Describes one call.
  static func describe(
    _ kind: Int32, queue: UnsafeMutableRawPointer?, caller address: UnsafeRawPointer?
  ) -> LeakedCall {
    #if canImport(CWhiskerTime)
      var caller = whisker_caller()
      whisker_find_caller(address, &caller)
      let module = JobText.module(caller)
      // The queues that it uses are an implementation detail.
      if JobText.text(caller.library) == "libFoundationNetworking" {
        return LeakedCall(kind: .urlSession, queue: nil, module: module)
      }
      return LeakedCall(kind: Self.kind(kind), queue: label(of: queue), module: module)
    #else
      return LeakedCall(kind: Self.kind(kind), queue: nil, module: nil)
    #endif
  }

  #if canImport(CWhiskerTime)
    /// Returns the queue's label without the address that Foundation appends to the labels of its own queues.
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
