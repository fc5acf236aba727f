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
}
