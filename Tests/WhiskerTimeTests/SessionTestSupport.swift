import WhiskerTime

/// Runs `body` as main-actor code; synchronous XCTest methods already run on the main thread.
///
/// On Linux a synchronous test method can't be marked `@MainActor`: the generated list of tests fails to cast it.
func onMainActor<Result: Sendable>(_ body: @MainActor () throws -> Result) throws -> Result {
  try MainActor.assumeIsolated { try body() }
}

/// Runs `body` in a session and returns how the session ended, also when `body` throws.
@discardableResult
func withSession(
  _ configuration: VirtualTimeSession.Configuration = .init(),
  _ body: @MainActor (VirtualTimeSession) throws -> Void
) throws -> SessionEnd {
  try onMainActor {
    let session = try VirtualTimeSession.start(configuration)
    do {
      try body(session)
    } catch {
      _ = session.end()
      throw error
    }
    return session.end()
  }
}
