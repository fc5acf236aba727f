import Testing

/// Waits until a condition is true; late turns give way to other threads, which may be slow on a busy machine.
@MainActor
func until(_ condition: () async -> Bool, sourceLocation: SourceLocation = #_sourceLocation) async throws {
  for turn in 0..<10_000 {
    if await condition() { return }
    if turn < 1_000 { await Task.yield() } else { try await Task.sleep(for: .milliseconds(1)) }
  }
  Issue.record("it never came to that", sourceLocation: sourceLocation)
}
