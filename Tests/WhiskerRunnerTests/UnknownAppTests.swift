import CatnipDescriptor
import ScreenModels
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
    #expect(codes("journey \"J\"\napp other\nlaunch\nsea text \"a\"\n", app: "catnip") == [])
  }

  private static let others = ["alpha", "beta", "gamma"].map { name in
    AppDescriptor(name) { _ in OneScreenCoordinator { EmptyModel() } }
  }

  private func missing(_ files: [String: String]) -> [Diagnostic] {
    let files = files.sorted { $0.key < $1.key }.map { SourceFile(path: $0.key, text: $0.value) }
    return JourneyPlan(files: files, apps: Self.others + [.catnip], used: UsedFiles(open: files)).diagnostics
  }

  @Test func aJourneyWithoutAnAppMayNameAnyOfThem() {
    let found = missing(["a.journey": "journey \"J\"\nlaunch\n"])
    #expect(found.map(\.code) == ["J110"])
    #expect(found.first?.see == ["apps: alpha, beta, gamma, catnip"])
    #expect(
      found.first?.remedies.map(\.text) == [
        "name one in the header, as in `app NAME`, or run with `--app NAME`"
      ])
  }

  @Test func aFileThatOthersUseIsForTheirApp() {
    let part = "journey \"P\"\nparam word default \"a\"\nlaunch\nnote \"{word}\"\n"
    let user = { (app: String) in "journey \"J\"\napp \(app)\nuse \"p.journey\"\n" }
    let found = missing(["a.journey": user("catnip"), "p.journey": part])
    #expect(found.map(\.code) == ["J110"])
    #expect(found.first?.file.path == "p.journey")
    #expect(
      found.first?.see == [
        "used by a.journey", "a `param` without a default makes a file a part, which only other files run",
      ])
    #expect(found.first?.remedies.map(\.text) == ["app catnip", "or run with `--app NAME`"])
    // Where the users drive several, none fits all.
    let several = missing(["a.journey": user("catnip"), "b.journey": user("beta"), "p.journey": part])
    #expect(
      several.first?.see.prefix(2) == ["apps: alpha, beta, gamma, catnip", "used by a.journey, b.journey"])
    #expect(several.first?.remedies.map(\.fix) == [nil])
  }
}

@MainActor
private final class EmptyModel: ScreenModel {
  let screen: [Node] = []
}
