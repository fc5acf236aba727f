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

  @Test func aMissingPathOfJourneysIsAnsweredWithWhatIsMeant() throws {
    let journeys = "Fixtures/Journeys"
    for (path, count) in [("one", 1), ("two", 2), ("four", 4)] {
      for number in 1...count {
        let parent = folder.appendingPathComponent("\(journeys)/\(number)")
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
        try Data(journey("settle").utf8).write(to: parent.appendingPathComponent("\(path).journey"))
      }
    }
    let two = "did you mean \(journeys)/1/two.journey or \(journeys)/2/two.journey?"
    let four = "4 journeys have this name, such as \(journeys)/1/four.journey"
    let app = "it is an app, and a journey is expected, such as \(journeys)/1/four.journey"
    for (words, advice) in [
      (["run", "trouble"], "did you mean `--app trouble`?"),
      (["check", "trouble"], "did you mean `--app trouble`?"),
      (["list", "journeys", "trouble"], "did you mean `--app trouble`?"),
      (["why", "trouble"], app), (["fmt", "trouble"], app),
      (["run", "one"], "did you mean \(journeys)/1/one.journey?"),
      (["why", "1/one", "5"], "did you mean \(journeys)/1/one.journey?"),
      (["run", "one.journey"], "did you mean \(journeys)/1/one.journey?"),
      (["run", "\(journeys)/1/one"], "did you mean \(journeys)/1/one.journey?"),
      (
        ["run", folder.path + "/\(journeys)/1/one"], "did you mean \(folder.path)/\(journeys)/1/one.journey?"
      ),
      (["run", "two"], two), (["run", "four"], "\(four); `--filter four` chooses them"),
      (["run", "four.journey"], "\(four); `--filter four` chooses them"), (["fmt", "four"], four),
      (["drive", "trouble", "one"], "did you mean \(journeys)/1/one.journey?"),
    ] {
      let ending = try run("whisker-trouble", words)
      #expect(ending.code == 2)
      #expect(ending.complaints.hasPrefix("error: cannot read "), "\(words): \(ending.complaints)")
      #expect(
        ending.complaints.hasSuffix(": it does not exist; \(advice)\n"), "\(words): \(ending.complaints)")
    }
    let drive = try run("whisker-trouble", ["drive", "1/one"])
    #expect(
      drive.complaints.hasSuffix("; did you mean \(journeys)/1/one.journey?\n")
        && drive.complaints.hasPrefix("error: unknown app `1/one`"), "\(drive.complaints)")
    // Another file of the line is not a path of journeys.
    let quarantine = try run("whisker-trouble", ["run", "--quarantine", "trouble"])
    #expect(quarantine.complaints == "error: cannot read trouble: it does not exist\n")
    let unknown = try run("whisker-trouble", ["run", "zebra"])
    #expect(unknown.complaints == "error: cannot read zebra: it does not exist\n")
  }

  @Test func theTextOfAScreenIsAnsweredWithItsFile() throws {
    let files = ["a.json": ProgramRun.screen, "a.txt": "Test\n", "b.txt": "Test\n"]
    let text = try run("whisker", "render", "a.txt", journeys: files)
    #expect(text.code == 2)
    #expect(text.complaints.hasPrefix("error: a.txt is not a screen: "), "\(text.complaints)")
    #expect(text.complaints.hasSuffix("; did you mean a.json?\n"), "\(text.complaints)")
    #expect(
      try run("whisker", "render", "a").complaints
        == "error: cannot read a: it does not exist; did you mean a.json?\n")
    #expect(try !run("whisker", "render", "b.txt").complaints.contains("did you mean"))
  }

  private func run(_ program: String, _ words: [String]) throws -> ProgramRun {
    try ProgramRun(program, words, in: folder)
  }
}
