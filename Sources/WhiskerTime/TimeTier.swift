/// How exactly sleeps that don't use the injected clock are known.
package enum TimeTier: String, Sendable {
  /// `Task.sleep`, `ContinuousClock.now` and `Date()` read the virtual clock: exact to the nanosecond.
  case exact
  /// The runtime reports a real deadline; the shortest decimal within the noise is taken for the duration meant.
  ///
  /// Durations of up to four digits come out exactly unless the process was preempted between the call and its arrival for longer than
  /// the noise that ``SimplestDecimal`` allows for. The injected ``VirtualClock`` is exact on this tier too.
  case simplestDecimal
}
