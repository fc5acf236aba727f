import CatsToolkitDescriptor
import Foundation
import Testing
import WhiskerRunner
import WhiskerTesting

/// A journey in a test finds the mistakes that `whisker run` finds.
struct JourneyCaseTests {
  /// In a process and a folder of its own, since proposals are below the working folder.
  @Test func twoRunsThatShareTheNameOfASnapshotFail() async {
    await #expect(processExitsWith: .success) {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "whisker-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      #expect(FileManager.default.changeCurrentDirectoryPath(folder.path))
      setenv("WHISKER_RECORD", "never", 1)
      let journey = """
        journey "Shared"
        app counter
        examples
          | kind |
          | first |
          | second |

        launch
        let count = text of text /Count/
        see no text "{kind}"
        screen matches "at {count}"

        """
      try Data(journey.utf8).write(to: folder.appendingPathComponent("shared.journey"))
      let result = try await JourneyCase(path: "shared.journey").run(apps: [.counter])
      #expect(!result.isPass)
      #expect(result.report.contains("J112"), "\(result.report)")
      try FileManager.default.removeItem(at: folder)
    }
  }

  @Test @MainActor func aWarningAboutTheTextIsPartOfTheReport() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "whisker-\(UUID().uuidString).journey")
    defer { try? FileManager.default.removeItem(at: file) }
    let journey = "journey \"Unused\"\napp counter\nexamples\n  | kind |\n  | first |\n\nlaunch\n"
    try Data(journey.utf8).write(to: file)
    let result = try await JourneyCase(path: file.path).run(apps: [.counter])
    #expect(result.isPass, "\(result.report)")
    #expect(result.report.hasPrefix("warning[J119]: "), "\(result.report)")
    #expect(result.report.contains("Unused"), "\(result.report)")
  }

  /// Which of two apps with one name a journey means is not known.
  @Test @MainActor func appsThatNoJourneyCanTellApartAreRefused() async throws {
    let journey = try #require(try JourneyCase.all(in: "Fixtures/Journeys/counter").first)
    let result = try await journey.run(apps: [.counter, .counter])
    #expect(!result.isPass)
    #expect(
      result.report == "error: two apps have the name `counter`; give one of them another title\n",
      "\(result.report)")
  }
}
