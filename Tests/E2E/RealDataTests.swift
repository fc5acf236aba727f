import Foundation
import Testing
import CatnipDescriptor
import GoodCatitudeDescriptor
import PawsDescriptor
import RecipesDescriptor
import WhiskerRunner
import WhiskerTesting

/// Journeys on captured responses of the real API, which are not part of this repository.
///
/// They are expected beside it, or in `WHISKER_REAL_DATA`.
@Suite(.serialized)
struct RealDataTests {
  static let folder = ProcessInfo.processInfo.environment["WHISKER_REAL_DATA"] ?? "../shared/data"
  static var isThere: Bool { FileManager.default.fileExists(atPath: folder + "/catapi/breeds.json") }

  @Test(
    .enabled(if: isThere, "captured answers are not beside the repository"),
    arguments: try JourneyCase.all(in: "Tests/E2E/RealData"))
  @MainActor
  func journeyPassesOnRealAnswers(_ journey: JourneyCase) async throws {
    let result = try await journey.run(
      apps: [.catnip, .goodCatitude, .paws, .recipes], fixtures: Self.folder)
    #expect(result.isPass, "\(result.report)")
  }
}
