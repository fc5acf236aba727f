import WhiskerFakeHTTP

extension StepContext {
  /// Removes every condition from the network.
  func normalNetwork() { world.transport.conditions = NetworkConditions() }
}
