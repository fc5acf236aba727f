import Foundation
import Testing

/// Files and folders that a command line names and that do not exist.
final class MissingPlacesTests: CommandRuns {
  @Test(arguments: [
    ["review", "--list"], ["accept", "--all"], ["reject", "--stale"], ["undo"],
    ["review", "--html", "page.html"],
  ])
  func aMissingFolderOfArtifactsIsNotAnEmptyOne(command: [String]) throws {
    let ending = try ProgramRun(
      "whisker-trouble", command + ["--artifacts", "nodir"], in: folder, variables: ["CI": nil])
    #expect(ending.code == 2)
    #expect(ending.complaints == "error: missing artifacts folder nodir\n")
    #expect(ending.output == "")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  /// Where nothing was run, there is nothing to decide, and no folder is made to say so.
  @Test(arguments: [
    (["review", "--list"], "nothing to review\n"), (["accept", "--all"], "0 decided, 0 left\n"),
    (["reject", "--stale"], "0 decided, 0 left\n"), (["undo"], "nothing to undo\n"),
  ])
  func theUsualFolderMayBeMissing(command: [String], output: String) throws {
    let ending = try ProgramRun("whisker-trouble", command, in: folder, variables: ["CI": nil])
    #expect(ending.code == 0)
    #expect(ending.output == output)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test func aRunMakesTheFolderThatAReviewNeeds() throws {
    let journeys = ["a.journey": journey("tap button \"Work\"")]
    #expect(try run("whisker-trouble", "run", ".", "--artifacts", "out", journeys: journeys).code == 0)
    #expect(try run("whisker-trouble", "review", "--list", "--artifacts", "out").code == 0)
  }

  @Test func referencesThatDoNotExistAreNotRendered() throws {
    for arguments in [["nope"], [".", "nope.json"]] {
      let ending = try ProgramRun("whisker", ["snapshots", "rerender", "--check"] + arguments, in: folder)
      #expect(ending.code == 2)
      #expect(ending.output == "")
      #expect(ending.complaints == "error: cannot read \(arguments.last ?? ""): it does not exist\n")
    }
    let references = folder.appendingPathComponent("shared/a")
    try FileManager.default.createDirectory(at: references, withIntermediateDirectories: true)
    try Data(ProgramRun.screen.utf8).write(to: references.appendingPathComponent("home.json"))
    let elsewhere = try run("whisker", "snapshots", "rerender", "--check", "shared/a")
    #expect(elsewhere.code == 2)
    #expect(
      elsewhere.complaints == "error: shared/a has no references; they are below a folder __Snapshots__\n")
    let usual = try run("whisker", "snapshots", "rerender", "--check")
    #expect(
      usual.complaints == "error: cannot read Fixtures/Journeys: it does not exist; "
        + "name journeys or their folders, or go to the folder of your package\n")
    let other = try run("whisker", "snapshots", "rerender", "--check", "a.txt", journeys: ["a.txt": "x"])
    #expect(other.complaints == "error: a.txt is not a .json file\n")
    #expect(other.output == "0 references, 0 out of date, 1 not readable\n")
  }

  @Test func aRunDoesNotStopInAFileThatDoesNotExist() throws {
    let journeys = ["a.journey": journey("tap button \"Work\"")]
    let ending = try run("whisker-trouble", "run", ".", "--stop-at", "zzzz.journey:3", journeys: journeys)
    #expect(ending.code == 2)
    #expect(ending.complaints == "error: no run has a step in zzzz.journey: there is no such file\n")
  }
}
