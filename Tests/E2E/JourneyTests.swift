import CatnipDescriptor
import CatsToolkitDescriptor
import Foundation
import GoodCatitudeDescriptor
import PawsDescriptor
import RecipesDescriptor
import Testing
import WhiskerRunner
import WhiskerTesting

/// Every journey of the project, each reported as one case.
struct JourneyTests {
  @Test(arguments: try JourneyCase.all(in: "Fixtures/Journeys"))
  @MainActor
  func journeyPasses(_ journey: JourneyCase) async throws {
    let result = try await journey.run(apps: [
      .catnip, .goodCatitude, .paws, .counter, .login, .wishlist, .recipes,
    ])
    #expect(result.isPass, "\(result.report)")
  }

  /// It would take the jobs of the tests beside it for its own, and end with them.
  @Test @MainActor
  func aJourneyThatWantsTheProcessForItselfIsRefused() async throws {
    let journey = try #require(try JourneyCase.all(in: "Fixtures/Journeys/counter").first)
    let result = try await journey.run(apps: [.counter], isExclusive: true)
    #expect(!result.isPass)
    #expect(result.report.contains("Swift Testing runs other tests beside it"), "\(result.report)")
    #expect(result.report.contains("omit `isExclusive`"), "\(result.report)")
  }

  /// A test without cases would pass.
  @Test(arguments: ["Fixtures/NoJourneys", "README.md/Journeys", ""])
  func aFolderThatDoesNotExistIsAnError(folder: String) {
    #expect(throws: (any Error).self) { try JourneyCase.all(in: folder) }
  }

  @Test func aFolderWithoutJourneysIsAnError() {
    #expect(throws: (any Error).self) { try JourneyCase.all(in: "Fixtures/Screens") }
  }

  /// A case of a folder runs the journeys in it; without any it would pass.
  @Test @MainActor func aCaseWithoutAJourneyIsAnError() async {
    for path in ["Fixtures/Screens", "Fixtures/NoJourneys"] {
      await #expect(throws: (any Error).self, "\(path)") {
        try await JourneyCase(path: path).run(apps: [.counter])
      }
    }
  }

  @Test @MainActor func aJourneyOfAnotherAppFails() async throws {
    let journey = try #require(try JourneyCase.all(in: "Fixtures/Journeys/counter").first)
    #expect(try await !journey.run(apps: [.paws]).isPass)
  }

  /// In a process and a folder of its own, since the command is that of the process.
  @Test func messagesNameTheCommandOfThePackage() async {
    await #expect(processExitsWith: .success) {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "whisker-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      #expect(FileManager.default.changeCurrentDirectoryPath(folder.path))
      setenv("WHISKER_RECORD", "never", 1)
      let journey = "journey \"A\"\napp counter\nlaunch\nscreen matches \"a\"\n"
      try Data(journey.utf8).write(to: folder.appendingPathComponent("a.journey"))
      let result = try await JourneyCase(path: "a.journey").run(apps: [.counter], command: "swift run shop")
      #expect(result.report.contains("`swift run shop review"), "\(result.report)")
      try FileManager.default.removeItem(at: folder)
    }
  }

  @Test func aFileIsOneCase() throws {
    let path = try #require(try JourneyCase.all(in: "Fixtures/Journeys/counter").first).path
    #expect(try JourneyCase.all(in: path).map(\.path) == [path])
  }

  @Test func thereAreJourneys() throws {
    #expect(try JourneyCase.all(in: "Fixtures/Journeys").count >= 8)
  }
}
