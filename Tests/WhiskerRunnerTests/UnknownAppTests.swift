import CatnipDescriptor
import Testing
import WhiskerRunner
import WhiskerSource

/// The app of a journey is one of the known ones, whatever else is wrong with the file.
struct UnknownAppTests {
  private func codes(_ text: String, app: String? = nil) -> [String] {
    JourneyPlan(files: [SourceFile(path: "a.journey", text: text)], apps: [.catnip], app: app)
      .diagnostics.map(\.code)
  }

  @Test func isReportedTogetherWithTheOtherMistakesInTheOrderOfLines() {
    #expect(codes("journey \"J\"\napp catnp\nlaunch\n") == ["J111"])
    #expect(codes("journey \"J\"\napp catnp\nlaunch\nsea text \"a\"\nset\n") == ["J111", "J043", "J052"])
    #expect(codes("journey \"J\"\ntogs a\napp catnp\nlaunch\nsea text \"a\"\n") == ["J043", "J111", "J043"])
    // A mistake that only the expansion of the steps finds.
    #expect(codes("journey \"J\"\napp catnp\nlaunch\nsee text \"{name}\"\n") == ["J111", "J086"])
  }

  @Test func aKnownOneIsNoMistakeOfABrokenFile() throws {
    #expect(codes("journey \"J\"\napp catnip\nlaunch\nsea text \"a\"\n") == ["J043"])
  }

  @Test func journeysOfOtherAppsThanTheWantedOneMayDriveAnyApp() {
    #expect(codes("journey \"J\"\napp other\nlaunch\n", app: "catnip") == [])
    #expect(codes("journey \"J\"\napp other\nlaunch\nsea text \"a\"\n", app: "catnip") == ["J043"])
  }
}
