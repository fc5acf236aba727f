/// The ways in which an app runs on, beyond what its journey does, to explain a failure.
package enum FailureExplanation: Int, Sendable {
  /// Time goes on after the last failure.
  case lookAhead = 1
  /// The run is repeated for the first failure that was not reported yet.
  case proof
}
