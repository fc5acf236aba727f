import CounterApp
import Testing
import WhiskerRunner
import WhiskerTesting

/// Each journey is a test case of its own.
@Suite struct Journeys {
  @Test(arguments: try JourneyCase.all(in: "Fixtures/Journeys"))
  @MainActor func passes(_ journey: JourneyCase) async throws {
    let counter = AppDescriptor("Counter") { CounterCoordinator($0) }
    let result = try await journey.run(apps: [counter])
    #expect(result.isPass, "\(result.report)")
  }
}
