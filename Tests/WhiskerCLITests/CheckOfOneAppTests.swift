import Foundation
import Testing

/// `whisker check --app`, with which files of other apps are not looked through.
final class CheckOfOneAppTests: CommandRuns {
  private static let broken = """
    journey "Broken"
    app paws

    on GET "/none"
      reply 200 from "none.json"
    launch

    """

  @Test func aChoiceThatLeavesNothingIsAMistake() throws {
    let journeys = ["a.journey": Self.broken]
    #expect(try run("whisker", "check", ".", journeys: journeys).output == "1 file, 1 error\n")
    let ending = try run("whisker", "check", ".", "--app", "counter")
    #expect(ending.code == 2)
    #expect(ending.output == "")
    #expect(ending.complaints == "error: no journey to check in 1 file: none drives app counter\n")
  }

  @Test func oneJourneyOfTheAppIsEnough() throws {
    let journeys = [
      "a.journey": Self.broken, "b.journey": "journey \"B\"\napp counter\n\nlaunch\n",
      "c.journey": "journey \"C\"\n\nlaunch\n",
    ]
    for files in [["a.journey", "b.journey"], ["a.journey", "c.journey"]] {
      for (name, text) in journeys where files.contains(name) {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
      }
      let ending = try ProgramRun("whisker", ["check", "--app", "counter"] + files, in: folder)
      #expect(ending.code == 0, "\(ending.complaints)")
      #expect(ending.output == "2 files, no errors\n")
    }
  }

  @Test func aMistakeInTheOnlyJourneyIsReported() throws {
    let text = "journey \"B\"\napp counter\n\nlaunhc\n"
    let ending = try run("whisker", "check", ".", "--app", "counter", journeys: ["b.journey": text])
    #expect(ending.code == 2)
    #expect(ending.output == "1 file, 1 error\n")
    #expect(ending.complaints.contains("did you mean `launch`?"), "\(ending.complaints)")
  }

  @Test func aFileOfAnotherAppIsNotFixed() throws {
    let windows = "journey \"A\"\napp paws\n\nlaunch\r\n"
    let broken = "journey \"B\"\napp paws\n\ntpa\t@a\r\n"
    let own = "journey \"C\"\napp counter\n\nlaunch\r\n"
    let files = ["a.journey": windows, "b.journey": broken, "c.journey": own]
    let ending = try run("whisker", "check", ".", "--fix", "--app", "counter", journeys: files)
    #expect(ending.code == 0)
    #expect(ending.output == "3 files, 1 fixed, no errors\n")
    for (name, text) in files {
      let now = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      // Characters would hide a carriage return before a line feed.
      #expect(Array(now.utf8).contains(0x0D) == text.contains("paws"), "\(name)")
    }
  }

  @Test func whatIsFixedInFilesThatOthersUseIsCounted() throws {
    let files = [
      "a.journey": "journey \"A\"\napp paws\n\nlaunch\n",
      "p.journey": "journey \"P\"\nparam word\n\nnote \"{word}\"\r\n",
    ]
    let ending = try run("whisker", "check", ".", "--fix", "--app", "counter", journeys: files)
    #expect(ending.code == 2)
    #expect(
      ending.output.hasPrefix("2 files (1 only used by others), 1 fixed, no errors"), "\(ending.output)")
    #expect(ending.complaints == "error: no journey to check in 2 files: none drives app counter\n")
  }

  /// Which kind of mistake another app's journey has makes no difference.
  @Test func aMistakeInAJourneyOfAnotherAppStopsNothing() throws {
    let own = "journey \"B\"\napp counter\n\nlaunch\n"
    for broken in [
      Self.broken, "journey \"A\"\napp paws\n\ntpa @a\n", "journey \"A\"\napp paws\n\nuse \"x\"\n",
    ] {
      let check = try run(
        "whisker", "check", ".", "--app", "counter", journeys: ["a.journey": broken, "b.journey": own])
      #expect(check.code == 0 && check.complaints == "", "\(check.complaints)")
      let ending = try run("whisker", "run", ".", "--app", "counter")
      #expect(ending.code == 0, "\(ending.complaints)")
      #expect(try run("whisker", "run", ".").code == 2)
    }
  }
}
