import Foundation
import Testing

/// What the command writes, reads and prints when files, names and texts are hostile.
final class PromisesAboutFilesTests {
  private let folder: URL

  init() throws { folder = try ProgramRun.folder() }

  deinit { ProgramRun.remove(folder) }

  private func write(_ text: String, to name: String) throws {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func journey(_ title: String = "Trouble", _ steps: String...) -> String {
    "journey \"\(title)\"\napp trouble\n\nlaunch\n" + steps.map { $0 + "\n" }.joined()
  }

  private func runAll(_ arguments: String..., variables: [String: String?] = [:]) throws -> ProgramRun {
    try ProgramRun("whisker-trouble", arguments, in: folder, variables: variables)
  }

  private func files() throws -> [String: Data] {
    var found: [String: Data] = [:]
    for case let name as String in FileManager.default.enumerator(atPath: folder.path) ?? .init() {
      found[name] = FileManager.default.contents(atPath: folder.appendingPathComponent(name).path)
    }
    return found
  }

  @Test func inCINoReferenceIsWrittenWhoeverAsksForIt() throws {
    try write(journey("Trouble", "navigate push \"waiting\"", "screen matches \"here\""), to: "a.journey")
    try write("old\n", to: "__Snapshots__/a/here.txt")
    try write("old\n", to: "__Snapshots__/a/here.json")
    let before = try files()
    for mode in ["all", "missing", "failed"] {
      let ending = try runAll("run", ".", "--record", mode)
      #expect(ending.code == 2)
      #expect(
        ending.complaints
          == "error: recording \(mode) is refused: no reference is written while CI is set; unset CI to record\n"
      )
      #expect(try runAll("run", ".", variables: ["WHISKER_RECORD": mode]).code == 2)
    }
    #expect(try runAll("run", ".", "--artifacts", "/dev/null/x").code == 1)
    #expect(try files() == before)
    #expect(try runAll("run", ".", "--record", "all", variables: ["CI": nil]).code == 1)
    #expect(try files() != before)
  }

  @Test func aPipeInThePlaceOfAJourneyOrAReplyIsAnErrorAndNoHang() throws {
    #expect(mkfifo(folder.appendingPathComponent("pipe.journey").path, 0o600) == 0)
    for command in ["run", "check", "fmt"] {
      let ending = try runAll(command, "pipe.journey")
      #expect(ending.code == 2, "\(command)")
      #expect(
        ending.complaints == "error: cannot read pipe.journey: it is a pipe or a device, not a file\n",
        "\(command)")
    }
    try write(
      journey("Trouble", "on GET \"/x\"", "  reply 200 from \"pipe.json\"", "tap button \"Work\""),
      to: "a.journey")
    #expect(mkfifo(folder.appendingPathComponent("pipe.json").path, 0o600) == 0)
    #expect(try runAll("run", "a.journey").code == 2)
    let screen = "{ \"schema\": 1"
    #expect(
      try ProgramRun(shell: "printf '%s' '\(screen)' | \"$0\" render /dev/stdin", in: folder).complaints
        .hasPrefix("error: /dev/stdin is not a screen"), "a person may still pipe a screen into the command")
  }

  /// An editor refuses it, too; the superuser's right to write everything is no reason.
  @Test func aJourneyThatNobodyMayWriteStaysAsItIs() throws {
    let texts = ["a": "journey   \"A\"\n", "b": "journey   \"B\"\n"]
    for (name, text) in texts { try write(text, to: "\(name).journey") }
    let locked = folder.appendingPathComponent("a.journey").path
    #expect(chmod(locked, 0o444) == 0)
    let ending = try runAll("fmt", "a.journey", "b.journey")
    #expect(ending.code == 3)
    #expect(ending.complaints == "error: cannot write a.journey: permission denied\n")
    #expect(ending.output == "formatted: b.journey\n2 files, 1 formatted, 1 not written\n")
    #expect(try files()["a.journey"] == Data("journey   \"A\"\n".utf8))
    #expect(try runAll("fmt", "a.journey", "--check").code == 1, "nothing is written")

    let wrong = "journey \"A\"\napp trouble\n\nlaunch\nadvance 2 s\n"
    #expect(chmod(locked, 0o600) == 0)
    try write(wrong, to: "a.journey")
    #expect(chmod(locked, 0o444) == 0)
    let fixing = try runAll("check", "a.journey", "--fix")
    #expect(fixing.code == 3)
    #expect(
      fixing.complaints.hasPrefix("error: cannot write a.journey: permission denied\n"),
      "\(fixing.complaints)"
    )
    #expect(fixing.output == "1 file, 0 fixed, 1 error\n")
    #expect(try files()["a.journey"] == Data(wrong.utf8))
  }

  @Test func aFileThatCannotBeReplacedKeepsNoOtherFromBeingWritten() throws {
    for name in ["a", "b"] { try write("journey   \"\(name)\"\n", to: "\(name).journey") }
    try block("a.journey")
    let ending = try runAll("fmt", "a.journey", "b.journey")
    #expect(ending.code == 3)
    #expect(ending.complaints == "error: cannot write a.journey: it is a folder\n")
    #expect(ending.output == "formatted: b.journey\n2 files, 1 formatted, 1 not written\n")
    for name in ["a", "b"] {
      try write("journey \"\(name)\"\napp trouble\n\nlaunch\nadvance 2 s\n", to: "\(name).journey")
    }
    let fixing = try runAll("check", "a.journey", "b.journey", "--fix")
    #expect(fixing.code == 3)
    #expect(
      fixing.complaints.hasPrefix("error: cannot write a.journey: it is a folder\n"), "\(fixing.complaints)")
    #expect(fixing.output == "2 files, 1 fixed, 1 error\n")
  }

  /// Puts a folder where the new bytes of a file are written before they replace the old ones; not even the superuser can write there.
  private func block(_ name: String) throws {
    let number = name.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent(".whisker-\(String(number, radix: 16))-0.tmp"),
      withIntermediateDirectories: false)
  }

  @Test func theReasonOfADifferenceThatNobodySeesIsInTheReport() throws {
    try write(journey("Trouble", "navigate push \"waiting\"", "screen matches \"here\""), to: "a.journey")
    _ = try runAll("run", ".", variables: ["CI": nil])
    let reference = folder.appendingPathComponent("__Snapshots__/a/here.txt")
    let text = try String(contentsOf: reference, encoding: .utf8)
    try Data(text.replacingOccurrences(of: "\n", with: "\r\n").utf8).write(to: reference)
    let ending = try runAll("run", ".")
    #expect(
      ending.output.contains(" = see: ") && ending.output.contains("carriage return"), "\(ending.output)")
    try Data(text.replacingOccurrences(of: "A moment", with: "A\u{A0}moment").utf8).write(to: reference)
    #expect(try runAll("run", ".").output.contains("U+00A0"))
  }

  @Test func referencesOfJourneysInTheWorkingFolderBelongToThem() throws {
    try write(journey("Trouble", "navigate push \"waiting\"", "screen matches \"here\""), to: "a.journey")
    _ = try runAll("run", ".", variables: ["CI": nil])
    #expect(try runAll("run", ".").output.suffix(20) == "\n1 passed, 0 failed\n")
  }

  @Test func noTitleNameOrReferenceReachesTheTerminalUnescaped() throws {
    let evil = "x\\n0 passed, 9 failed \\u{1b}[2J\\u{202e}\\u{9b}31m\\u{7f}"
    try write(journey(evil, "tap button \"Work\""), to: "a.journey")
    try write(
      "journey \"\(evil)\"\napp trouble\nskip because \"\(evil)\"\n\nlaunch\n", to: "b.journey")
    try write(
      "journey \"\(evil)\"\napp trouble\nexpected to fail because \"\(evil)\"\n\nlaunch\nsee text \"\(evil)\"\n",
      to: "c.journey")
    try write(journey(evil, "navigate push \"waiting\"", "screen matches \"here\""), to: "d.journey")
    try write("old \u{1B}]0;title\u{7}\n", to: "__Snapshots__/d/here.txt")
    try write("old\n", to: "__Snapshots__/d/here.json")
    try write("old\n", to: "__Snapshots__/gone/\u{1B}[2J\n1 passed.txt")
    try write(journey(), to: "\u{1B}[2J\n9 passed.journey")
    // They are found out at the end of a run.
    for name in ["\u{1B}[2J\nhar", "\u{1B}[2J\ntap"] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.appendingPathComponent(name).path, withDestinationPath: "/dev/full")
    }
    #expect(try runAll("run", ".").output.contains("because x\\u{A}0 passed, 9 failed \\u{1B}[2J"))
    for arguments in [
      ["run", "."], ["run", ".", "--trace"], ["run", ".", "--format", "jsonl"], ["list", "journeys", "."],
      ["check", ".", "--plan"],
      ["fmt", ".", "--check"], ["run", "\u{1B}[2J"], ["run", ".", "--app", "\u{1B}[2J"], ["\u{1B}[2J"],
      ["why", "c.journey", "2"], ["run", "\u{1B}[2J\n9 passed.journey"],
      ["run", "b.journey", "--har", "\u{1B}[2J\nhar", "--report", "tap=\u{1B}[2J\ntap"],
      ["run", "a.journey", "--artifacts", "a.journey/\u{1B}[2J"],
    ] {
      let ending = try ProgramRun("whisker-trouble", arguments, in: folder)
      for text in [ending.output, ending.complaints] {
        #expect(!text.contains("\u{1B}"), "\(arguments): \(text)")
        for scalar in "\u{202E}\u{9B}\u{7F}\u{7}".unicodeScalars {
          #expect(!text.unicodeScalars.contains(scalar), "\(arguments): \(text)")
        }
        for line in text.split(separator: "\n") {
          #expect(!line.hasPrefix("0 passed, 9 failed"), "\(arguments): \(text)")
          #expect(!line.hasPrefix("9 passed.journey"), "\(arguments): \(text)")
        }
      }
    }
  }

  @Test func aLineFeedInAPathIsSpelledAlikeInEveryLineOfAFailure() throws {
    try write(journey("Trouble", "screen matches \"here\""), to: "a\nb.journey")
    let ending = try runAll("run", ".")
    #expect(ending.output.contains(" --> a\\u{A}b.journey:5:1"), "\(ending.output)")
    #expect(
      ending.output.contains(
        " = see: snapshot \"here\" has no reference __Snapshots__/a\\u{A}b/here.txt"),
      "\(ending.output)")
    #expect(!ending.output.contains("\\u{a}"), "\(ending.output)")
  }

  @Test func theCommandThatRunsAJourneyAloneIsNoOption() throws {
    try write(journey("A", "see text \"never\""), to: "-a.journey")
    try write(journey("B"), to: "b.journey")
    #expect(try runAll("run", ".").output.contains("run it alone: whisker run ./-a.journey\n"))
    #expect(try runAll("run", "./-a.journey").output.hasSuffix("0 passed, 1 failed\n"))
  }

  @Test func usedFilesAndRepliesDoNotDependOnTheWorkingFolder() throws {
    try write(
      "journey \"Taps\"\nparam name\n\ntap button \"{name}\"\n", to: "Fixtures/Journeys/parts/tap.journey")
    try write("{}\n", to: "Fixtures/api/x.json")
    let text = journey(
      "Trouble", "use \"parts/tap.journey\" with name: \"Work\"", "navigate push \"waiting\"",
      "screen matches \"here\""
    ).replacingOccurrences(
      of: "app trouble\n", with: "app trouble\ngiven file \"x.json\" from \"api/x.json\"\n")
    try write(text, to: "Fixtures/Journeys/deep/er/a.journey")
    #expect(try runAll("run", variables: ["CI": nil]).code == 1, "the references are written")
    let deep = "Fixtures/Journeys/deep/er"
    for (place, path) in [
      (".", "\(deep)/a.journey"), (".", "./\(deep)"), ("Fixtures", "Journeys/deep/er/a.journey"),
      ("Fixtures/Journeys", "deep/er/a.journey"), ("Fixtures/Journeys", "."), (deep, "a.journey"),
      (deep, "./a.journey"),
      ("Fixtures/api", "../Journeys/deep/er/a.journey"), (".", folder.path + "/\(deep)/a.journey"),
      (deep, folder.path + "/\(deep)/a.journey"),
    ] {
      let ending = try ProgramRun(
        "whisker-trouble", ["run", path], in: folder.appendingPathComponent(place))
      #expect(ending.code == 0, "\(path) in \(place): \(ending.output)\(ending.complaints)")
      #expect(ending.output.hasSuffix("\n1 passed, 0 failed\n"), "\(path) in \(place): \(ending.output)")
    }
  }

  @Test func oneFileByTwoPathsIsOneJourney() throws {
    try write(journey("Trouble", "tap button \"Work\""), to: "a.journey")
    let ending = try runAll("run", "a.journey", "./a.journey", ".", folder.path + "/a.journey")
    #expect(ending.output.hasSuffix("\n1 journey, 2 steps\n1 passed, 0 failed\n"), "\(ending.output)")
  }

  @Test func twoRunsThatCompareUnderOneNameAreFoundBeforeAnythingRuns() throws {
    let head = "journey \"J\"\napp trouble\nexamples\n  | n |\n  | 1 |\n  | 2 |\n\nlaunch\n"
    try write(head + "type \"{n}\" into field \"Name\"\nscreen matches \"here\"\n", to: "rows.journey")
    let ending = try runAll("run", "rows.journey")
    #expect(ending.code == 2)
    #expect(ending.output == "")
    #expect(
      ending.complaints.contains("error[J112]: two runs of the journey use the snapshot name \"here\""),
      "\(ending.complaints)")
    #expect(ending.complaints.contains("= try: screen matches \"here-{n}\"\n"), "\(ending.complaints)")
    // What the name has in braces stays as it is: its value is that of one run.
    let both =
      "journey \"J\"\napp trouble\nexamples\n  | n | m |\n  | 1 | a |\n  | 1 | b |\n  | 2 | a |\n\nlaunch\n"
    try write(
      both + "type \"{m}\" into field \"Name\"\nscreen matches \"{{-{n}\"\n", to: "rows.journey")
    let columns = try runAll("check", "rows.journey")
    #expect(columns.complaints.contains("= try: screen matches \"{{-{n}-{m}\"\n"), "\(columns.complaints)")
    for steps in [
      "type \"{n}\" into field \"Name\"\nscreen matches \"here-{n}\"\n",
      "screen matches \"here\"\ntype \"{n}\" into field \"Name\"\n",
    ] {
      try write(head + steps, to: "rows.journey")
      #expect(try runAll("check", "rows.journey").code == 0, "\(steps)")
    }
    let fork = "journey \"J\"\napp trouble\n\nlaunch\nfork\n  branch \"a\"\n    tap button \"Work\"\n"
    try write(
      fork + "    screen matches \"x\"\n  branch \"b\"\n    screen matches \"x\"\n", to: "fork.journey")
    #expect(try runAll("check", "fork.journey").code == 2)
    try write(
      fork + "  branch \"b\"\n    tap button \"Work\"\nscreen matches \"x\"\n", to: "fork.journey")
    #expect(try runAll("check", "fork.journey").code == 0, "all branches lead to the same screen")
  }
}
