import CatnipDescriptor
import CatsToolkitDescriptor
import GoodCatitudeDescriptor
import PawsDescriptor
import RecipesDescriptor
import Testing
import WhiskerRunner
import WhiskerTesting

/// Every journey of the project, each reported as one case.
@Suite(.serialized)
struct JourneyTests {
  @Test(arguments: try JourneyCase.all(in: "Fixtures/Journeys"))
  @MainActor
  func journeyPasses(_ journey: JourneyCase) async throws {
    let result = try await journey.run(apps: [
      .catnip, .goodCatitude, .paws, .counter, .login, .wishlist, .recipes,
    ])
    #expect(result.isPass, "\(result.report)")
  }

  @Test func thereAreJourneys() throws {
    #expect(try JourneyCase.all(in: "Fixtures/Journeys").count >= 8)
  }
}
