#if canImport(CWhiskerTime)
  internal import CWhiskerTime
#endif

/// The calls that a session answers or reports, because they would let something real in: its table is `calls.h` of CWhiskerTime.
///
/// Calls of the runtime and of libdispatch themselves are not redirected, so the engine's own use of them is never reported. If
/// libdispatch and Foundation are linked statically, the beginnings of their functions are replaced instead.
enum RedirectedCalls {
  /// What could be redirected in this process.
  struct Coverage {
    /// Whether the runtime's clocks can show virtual time.
    var clocks = false
    /// Whether continuations that adopters' code makes can be recorded.
    var continuations = false
    /// Whether calls that leave the session are noticed.
    var calls = false
  }

  /// Redirects the calls of all images loaded so far; repeated calls are cheap.
  @discardableResult
  static func install() -> Coverage {
    #if canImport(CWhiskerTime)
      let redirected = whisker_redirect_calls { kind, queue, caller in
        Scheduler.shared.called(kind, queue: queue, caller: caller) ? 1 : 0
      }
      return Coverage(
        clocks: redirected.clocks > 0, continuations: redirected.continuations > 0,
        calls: redirected.notices_calls != 0)
    #else
      return Coverage()
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

  /// Starts or stops reporting calls from this thread.
  static func watch(_ on: Bool) {
    #if canImport(CWhiskerTime)
      whisker_calls_watch(on ? 1 : 0)
    #endif
  }

  /// Describes one call.
  static func describe(
    _ kind: LeakedCall.Kind, queue: UnsafeMutableRawPointer?, caller address: UnsafeRawPointer?
  ) -> LeakedCall {
    #if canImport(CWhiskerTime)
      var caller = whisker_caller()
      whisker_find_caller(address, &caller)
      let module = JobText.module(caller)
      let function = FunctionName.short(JobText.text(caller.function))
      // The queues that it uses are an implementation detail.
      let library = JobText.text(caller.library)
      if library == "libFoundationNetworking" {
        return LeakedCall(kind: .urlSession, queue: nil, module: module, function: function)
      }
      return LeakedCall(
        kind: kind, queue: label(of: queue), module: module, function: function, library: library)
    #else
      return LeakedCall(kind: kind, queue: nil, module: nil)
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

  /// Returns the kind with the table's number; the cases are in its order.
  static func kind(_ number: Int32) -> LeakedCall.Kind { LeakedCall.Kind.allCases[Int(number)] }
}
