import WhiskerFakeHTTP
import WhiskerScript

extension StepContext {
  /// Limits the data rate of the network.
  func slowNetwork(_ rate: Located<Int>) { world.transport.conditions.bytesPerSecond = rate.value }
}
