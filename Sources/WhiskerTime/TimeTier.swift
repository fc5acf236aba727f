/// The precision of sleeps that do not use the injected clock.
package enum TimeTier: String, Sendable {
  /// `Task.sleep`, `ContinuousClock.now` and `Date()` read the virtual clock: exact to the nanosecond.
  case exact
  /// The runtime reports a real deadline; the shortest decimal within the noise is taken as the intended duration.
  ///
  /// Durations of up to four digits are exact unless the process was preempted between the call and its arrival for longer than
  /// the noise that ``SimplestDecimal`` allows for. The injected ``VirtualClock`` is exact on this tier too.
  case simplestDecimal
}
