import Foundation
import Testing

/// A link to a folder below the journeys, which no command follows.
final class JourneyLinkTests: CommandRuns {
  /// Links to folders are not followed, which must not look as if their journeys had run.
  @Test func aFolderOfJourneysThatIsALinkIsNamed() throws {
    for path in ["in", "other/deep", "replies"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(path), withIntermediateDirectories: true)
    }
    let text = journey("", "see button \"Work\"")
    for path in ["in/a.journey", "other/deep/o.journey"] {
      try Data(text.utf8).write(to: folder.appendingPathComponent(path))
    }
    for (link, target) in [
      ("in/link", "../other"), ("in/loop", "."), ("in/replies", "../replies"),
      ("in/o.journey", "../other/deep/o.journey"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.appendingPathComponent(link).path, withDestinationPath: target)
    }
    let warning =
      "warning: in/link is a link to a folder, whose journeys are not searched; name it by itself\n"
    for words in [["run"], ["check"], ["list", "journeys"], ["fmt", "--check"]] {
      let ending = try ProgramRun("whisker-trouble", words + ["in"], in: folder)
      #expect(ending.complaints == warning, "\(words)")
      let both = try ProgramRun("whisker-trouble", words + ["in", "in/link"], in: folder)
      #expect(both.complaints == "", "\(words)")
    }
    let ending = try run("whisker-trouble", "run", "in", "in/link")
    #expect(ending.output.hasSuffix("3 passed, 0 failed\n"), "\(ending.output)")
  }

  /// A link may lead to a whole system, which no command reads.
  @Test func aLinkToALargeFolderIsNotSearched() throws {
    for path in ["in", "large/a", "large/b"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(path), withIntermediateDirectories: true)
    }
    let text = Data(journey("", "see button \"Work\"").utf8)
    for path in ["in/a.journey", "large/b/last.journey"] {
      try text.write(to: folder.appendingPathComponent(path))
    }
    for number in 0..<2_000 { try Data().write(to: folder.appendingPathComponent("large/a/\(number)")) }
    try FileManager.default.createSymbolicLink(
      atPath: folder.appendingPathComponent("in/link").path, withDestinationPath: "../large")
    let start = "warning: in/link is a link to a folder"
    #expect(
      try run("whisker-trouble", "check", "in").complaints
        == "\(start) with more than 2000 entries, which is not searched for journeys\n")
    try text.write(to: folder.appendingPathComponent("large/z.journey"))
    #expect(
      try run("whisker-trouble", "check", "in").complaints
        == "\(start), whose journeys are not searched; name it by itself\n")
  }
}
