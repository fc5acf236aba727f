import CatStaging
import GoodCatitudeDomain
import GoodCatitudeService
import Testing
import WhiskerHTTP

@MainActor
@Suite("Cancellation")
struct CancellationTests {
  private final class Log { var lines: [String] = [] }

  @Test("A request that nobody waits for any more did not fail, and the log has only one that is waited for")
  func cancelled() async {
    let log = Log()
    let transport = StubTransport(["https://api.thecatapi.com/v1/breeds/x": .failure(.cancelled)])
    let service = CatAPIService(transport: transport, pictures: transport, apiKey: nil) {
      log.lines.append($0)
    }
    let nobody = Task { try await service.breed(id: "x") }
    nobody.cancel()
    await #expect(throws: BreedError.cancelled) { try await nobody.value }
    #expect(log.lines == [])
    await #expect(throws: BreedError.connection) { try await service.breed(id: "x") }
    #expect(log.lines == ["GET /breeds/x: cancelled"])
  }
}
