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

  @Test func whatIsFixedInOtherFilesIsCounted() throws {
    let text = "journey \"A\"\napp paws\n\nlaunch \tnow\r\n".replacing(" \tnow", with: "")
    let ending = try run("whisker", "check", ".", "--fix", "--app", "counter", journeys: ["a.journey": text])
    #expect(ending.code == 2)
    #expect(ending.output.hasPrefix("1 file, 1 fixed, no errors"), "\(ending.output)")
    #expect(ending.complaints == "error: no journey to check in 1 file: none drives app counter\n")
  }
}
