import Foundation
import Testing

/// `whisker check` after runs of some journeys, which do not show what the others would.
final class UnseenNamesCheckTests: CommandRuns {
  @Test(arguments: [
    ["a.journey"], [".", "--filter", "a.journey"], [".", "--shard", "1/2"], ["./a.journey"],
    [".", "--filter", "a.journey", "--repeat", "2"], [".", "--tags", "first"],
  ])
  func aRunOfSomeWarnsOfNothing(arguments: [String]) throws {
    let a = journey("tap button \"Work\"").replacing("launch", with: "tags first\nlaunch")
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

  @Test func aRunOfWhatFailedIsNotOfAll() throws {
    let journeys = [
      "a.journey": journey("see text \"never\""),
      "b.journey": journey("tap button \"Help\"", "see title \"Help\""),
    ]
    #expect(try run("whisker-trouble", "run", ".", journeys: journeys).code == 1)
    try FileManager.default.removeItem(at: folder.appendingPathComponent(".build/whisker/seen"))
    #expect(try run("whisker-trouble", "run", ".", "--last-failed").code == 1)
    #expect(try run("whisker-trouble", "check", ".").output == "2 files, no errors\n")
  }

  /// A journey whose title no other one shows, in a folder of the default one, of the journeys of another app, or of none.
  private func write(_ paths: String...) throws {
    for path in paths {
      let place = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      let text =
        switch place.deletingPathExtension().lastPathComponent {
        case "help": journey("tap button \"Help\"", "see title \"Help\"")
        case "typo": journey("see no text \"typo\"")
        case "part": journey("see title \"{title}\"").replacing("launch", with: "param title\nlaunch")
        case "broken": journey("see title", "tap button \"Help\"")
        case "notes": "journey \"Notes\"\napp notebook\nlaunch\n"
        default: journey("tap button \"Work\"")
        }
      try Data(text.utf8).write(to: place)
    }
  }

  @Test(arguments: [
    // The folder of a file, its subfolders, and all in the folder of journeys.
    ("Fixtures/Journeys/work.journey", "Fixtures/Journeys/a/help.journey"),
    ("Fixtures/Journeys/a/work.journey", "Fixtures/Journeys/help.journey"),
    ("Fixtures/Journeys/a", "Fixtures/Journeys/b/help.journey"),
    ("Other/Journeys/a", "Other/Journeys/b/c/help.journey"),
    // Elsewhere, all below the current folder, and the default folder in any case.
    ("new/work.journey", "Fixtures/Journeys/a/help.journey"),
    ("new", "Fixtures/Journeys/help.journey"),
    ("flows/a", "flows/b/help.journey"),
    ("work.journey", "flows/help.journey"),
    // What has a mistake would show names without it.
    ("Fixtures/Journeys/a", "Fixtures/Journeys/b/broken.journey"),
  ])
  func aJourneyInAnotherFolderIsMissing(run named: String, missing: String) throws {
    let work = named.hasSuffix(".journey") ? named : named + "/work.journey"
    try write(work, missing)
    #expect(try run("whisker-trouble", "run", named).code == 0)
    let file = missing.hasSuffix("broken.journey") ? "typo.journey" : missing
    try write("typo.journey")
    #expect(try run("whisker-trouble", "check", file).output == "1 file, no errors\n")
  }

  @Test(arguments: [
    ("Fixtures/Journeys/a", ["Fixtures/Journeys/b/notes.journey", "Fixtures/Journeys/parts/part.journey"]),
    ("Fixtures/Journeys/a", ["Failures/help.journey"]),
    ("Fixtures/Journeys/a/work.journey", ["Fixtures/Journeys/a/work.journey"]),
    ("Other/Journeys/a/work.journey", ["flows/help.journey"]),
    ("flows", ["flows/a/b/help.journey"]),
  ])
  func whatIsNoJourneyOfTheAppIsNotMissing(run named: String, others: [String]) throws {
    try write(named.hasSuffix(".journey") ? named : named + "/work.journey")
    for other in others { try write(other) }
    #expect(try run("whisker-trouble", "run", named).code == 0)
    try write("typo.journey")
    #expect(try run("whisker-trouble", "check", "typo.journey").output == "1 file, no errors, 1 warning\n")
  }

  @Test func ofTwoAppsOneMayBeMissingAJourney() throws {
    try write("Journeys/a/work.journey", "Journeys/a/notes.journey", "Journeys/b/help.journey")
    #expect(try run("whisker-trouble", "run", "Journeys/a").code == 0)
    let seen = folder.appendingPathComponent(".build/whisker/seen")
    for (app, heading) in [("notebook", "whisker seen 2"), ("trouble", "whisker seen 2, in part")] {
      let text = try String(contentsOf: seen.appendingPathComponent("\(app).txt"), encoding: .utf8)
      #expect(text.split(separator: "\n").first.map(String.init) == heading)
    }
  }

  @Test func aJourneyThatNamesNoAppMayBeOfAny() throws {
    try write("Journeys/a/work.journey", "Journeys/b/help.journey")
    let unnamed = folder.appendingPathComponent("Journeys/b/help.journey")
    let text = try String(contentsOf: unnamed, encoding: .utf8)
    try Data(text.replacing("app trouble\n", with: "").utf8).write(to: unnamed)
    let arguments = [
      ["--app", "trouble", "Journeys/a"], ["Journeys/a"], ["--app", "notebook", "Journeys/a"],
    ]
    for (arguments, code) in zip(arguments, [0, 0, 2]) {
      #expect(try ProgramRun("whisker-trouble", ["run"] + arguments, in: folder).code == code)
    }
    #expect(
      try run("whisker-trouble", "check", "Journeys", "--app", "trouble").output == "2 files, no errors\n")
  }

  @Test func aLinkToAFolderIsThatFolder() throws {
    try write("flows/Journeys/a/work.journey", "flows/Journeys/b/help.journey")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link", withDestinationPath: "flows/Journeys/a")
    #expect(try run("whisker-trouble", "run", "link").code == 0)
    #expect(try run("whisker-trouble", "check", "flows").output == "2 files, no errors\n")
    try FileManager.default.removeItem(atPath: folder.path + "/link")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link", withDestinationPath: "flows/Journeys")
    #expect(try run("whisker-trouble", "run", "link").code == 0)
    try write("typo.journey")
    #expect(try run("whisker-trouble", "check", "typo.journey").output == "1 file, no errors, 1 warning\n")
  }
}
