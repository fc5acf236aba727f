import Foundation
import Testing

/// `whisker check` after runs of some journeys, which do not show what the others would.
final class UnseenNamesCheckTests: CommandRuns {
  @Test(arguments: [
    ["a.journey"], [".", "--filter", "a.journey"], [".", "--shard", "1/2"], ["./a.journey"],
    [".", "--filter", "a.journey", "--repeat", "2"],
  ])
  func aRunOfSomeWarnsOfNothing(arguments: [String]) throws {
    let a = journey("tap button \"Work\"")
    let b = journey("tap button \"Help\"", "see title \"Help\"")
    #expect(
      try run("whisker-trouble", "run", "--help", journeys: ["a.journey": a, "b.journey": b]).code == 0)
    #expect(try ProgramRun("whisker-trouble", ["run"] + arguments, in: folder).code == 0)
    #expect(try run("whisker-trouble", "check", ".").output == "2 files, no errors\n")
  }

  @Test(arguments: [["."], ["a.journey", "b.journey"], [".", "--repeat", "2"]])
  func aRunOfAllWarnsOfOthers(arguments: [String]) throws {
    let a = journey("tap button \"Work\"")
    let b = journey("tap button \"Help\"", "see title \"Help\"")
    #expect(
      try run("whisker-trouble", "run", "--help", journeys: ["a.journey": a, "b.journey": b]).code == 0)
    #expect(try ProgramRun("whisker-trouble", ["run"] + arguments, in: folder).code == 0)
    let c = journey("see no text \"typo\"")
    let ending = try run("whisker-trouble", "check", ".", journeys: ["c.journey": c])
    #expect(ending.output == "3 files, no errors, 1 warning\n")
    #expect(
      ending.complaints.contains(
        "= see: the names that are known are those that earlier runs showed, kept in .build/whisker/seen\n"),
      "\(ending.complaints)")
    // Later runs of some add to it.
    #expect(try run("whisker-trouble", "run", "c.journey").code == 0)
    #expect(try run("whisker-trouble", "check", ".").output == "3 files, no errors, 1 warning\n")
  }

  @Test func aRunThatEndsEarlyIsNotOfAll() throws {
    let a = journey("see text \"never\"")
    let b = journey("tap button \"Help\"", "see title \"Help\"")
    let journeys = ["a.journey": a, "b.journey": b]
    #expect(
      try run("whisker-trouble", "run", ".", "--fail-fast", "--jobs", "1", journeys: journeys).code == 1)
    #expect(try run("whisker-trouble", "check", ".").output == "2 files, no errors\n")
    #expect(try run("whisker-trouble", "run", ".").code == 1)
    #expect(try run("whisker-trouble", "check", ".").output == "2 files, no errors, 1 warning\n")
  }
}
