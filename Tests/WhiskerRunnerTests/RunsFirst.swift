import Testing

/// A suite whose tests run before those of others.
///
/// Journeys run on the main actor. Tests take their turns on the few threads of all tests, in an order that the build decides; where these come
/// after the tests that wait for processes, the main actor has nothing to do at first, and the machine has only the main actor's work at last.
struct RunsFirst: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withoutActuallyEscaping(function) { function in
      try await Task(priority: .high) { try await function() }.value
    }
  }
}

extension Trait where Self == RunsFirst {
  static var runsFirst: Self { RunsFirst() }
}
