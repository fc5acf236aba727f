import Foundation
import ScreenModels
import Testing
import WhiskerFiles
import WhiskerSnapshots

@testable import WhiskerTesting

/// The sources of a test may be elsewhere than where it was built, and its working folder is anywhere.
///
/// Each comparison is in a process of its own, whose environment and working folder no other test shares.
final class SourceFolderTests {
  private let root: String

  init() throws {
    root = NSTemporaryDirectory() + "whisker-sources-\(UUID().uuidString)"
    try Files.writeAtomically([], to: root + "/Package.swift", durable: false)
    try Files.writeAtomically([], to: root + "/Tests/HomeTests.swift", durable: false)
  }

  deinit { #expect(throws: Never.self) { try FileManager.default.removeItem(atPath: root) } }

  private func exists(_ path: String) throws -> Bool { try Files.kind(of: root + "/" + path) != .missing }

  @Test func theReferencesAreInTheNamedPackage() async throws {
    await #expect(processExitsWith: .success) { [root = root as String] in
      setenv("WHISKER_SOURCE_ROOT", root, 1)
      let outcome = try compareHome()
      #expect(!outcome.isPass)
    }
    #expect(try exists("Tests/__Snapshots__/HomeTests/home.txt"))
  }

  @Test(arguments: ["", "wrong", "Tests/HomeTests.swift"])
  func aFileThatIsNotThereHasNoReferences(variable: String) async throws {
    let place = variable.isEmpty ? "" : root + "/" + variable
    await #expect(processExitsWith: .success) { [place = place as String] in
      setenv("WHISKER_SOURCE_ROOT", place, 1)
      let fault =
        place.isEmpty ? "is not on this machine" : "is not in the package of WHISKER_SOURCE_ROOT=\(place)"
      do {
        _ = try compareHome(record: .never)
        Issue.record("the screen was compared")
      } catch {
        #expect(
          "\(error)"
            == "the source file /nowhere/whisker-package/Tests/HomeTests.swift \(fault); set WHISKER_SOURCE_ROOT to the folder of its package"
        )
      }
    }
    #expect(try !exists("Tests/__Snapshots__") && !exists("wrong"))
  }

  @Test func aWrongPackageIsAFailureOfTheTest() async throws {
    await withKnownIssue {
      await #expect(processExitsWith: .success) { [root = root as String] in
        setenv("WHISKER_SOURCE_ROOT", root + "/wrong", 1)
        await expectScreen(of: EmptyModel(), matches: "home", record: .never)
      }
    } matching: { issue in
      issue.comments.contains { "\($0)".contains("is not in the package of WHISKER_SOURCE_ROOT=") }
        || issue.error.map { "\($0)".contains("is not in the package of WHISKER_SOURCE_ROOT=") } ?? false
    }
  }

  @Test func aFileThatWasMovedToTheFolderOfThePackageIsFound() throws {
    #expect(try SourceFolder.folder(of: "/built/Tests/HomeTests.swift", root: root) == root + "/Tests")
    #expect(try SourceFolder.folder(of: "./Tests/HomeTests.swift", root: root) == root + "/Tests")
    #expect(try SourceFolder.folder(of: "/built/Package.swift", root: root) == root)
    #expect(try SourceFolder.folder(of: root + "/Tests/HomeTests.swift", root: nil) == root + "/Tests")
  }

  @Test(arguments: ["", "Tests"])
  func proposalsAreInTheFolderOfThePackage(workingFolder: String) async throws {
    let place = root + "/" + workingFolder
    await #expect(processExitsWith: .success) { [root = root as String, place = place as String] in
      setenv("WHISKER_SOURCE_ROOT", root, 1)
      #expect(chdir(place) == 0)
      let outcome = try compareHome(record: .never)
      #expect(outcome.report().contains("Tests/__Snapshots__/HomeTests/home.txt"), "\(outcome.report())")
      #expect(!outcome.report().contains(root), "\(outcome.report())")
      #expect(outcome.report().contains(" .build/whisker/"), "\(outcome.report())")
    }
    let store = ProposalStore(artifactsFolder: root + "/.build/whisker", workingFolder: root)
    let proposals = try store.list().proposals
    #expect(proposals.map(\.reference) == ["Tests/__Snapshots__/HomeTests/home"])
    #expect(proposals.map(\.ownerPath) == ["Tests/HomeTests.swift"])
    #expect(try !exists("Tests/.build"))
  }

  @Test func sourcesWithoutAPackageBelongToTheWorkingFolder() throws {
    try Files.remove(root + "/Package.swift")
    let current = try Files.currentFolder()
    #expect(try SourceFolder.package(of: root + "/Tests") == current)
    #expect(try SourceFolder.package(of: "Tests/Snapshots") == current)
    #expect(
      try SourceFolder.package(of: current + "/Examples/Counter/Tests") == current + "/Examples/Counter")
  }
}

/// The comparison of a screen with a reference of a test that was built elsewhere.
private func compareHome(record: RecordMode = .missing) throws -> SnapshotOutcome {
  unsetenv("CI")
  let screen = Screen(
    app: "A", device: .phone, tabBar: TabBar(), layers: [Layer(kind: .base, stack: ["a"])])
  return try compareScreen(
    screen, with: "home", record: record, file: "/nowhere/whisker-package/Tests/HomeTests.swift")
}

@MainActor
private final class EmptyModel: ScreenModel {
  var screen: [Node] { Text("a") }
}
