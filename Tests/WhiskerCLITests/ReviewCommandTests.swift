import Foundation
import TestSupport
import XCTest

/// Deciding on changed screens with the built command.
final class ReviewCommandTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "/")
  private let journey = """
    journey "Two screens"
    app trouble
    launch
    screen matches "first"
    tap button "Work"
    screen matches "second"
    see button "Work"

    """

  override func setUpWithError() throws {
    folder = try ProgramRun.folder()
    try write(journey, "a.journey")
    XCTAssertEqual(try run("run", ".", inCI: false).code, 1, "recording is no pass")
    XCTAssertEqual(try run("run", ".").code, 0)
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

  private func run(_ arguments: String..., inCI: Bool = true) throws -> ProgramRun {
    try ProgramRun(
      "whisker-trouble", arguments, in: folder, variables: inCI ? [:] : ["CI": nil])
  }

  private func write(_ text: String, _ path: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(path))
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  /// Every file of the source tree with its bytes.
  private func sources() throws -> [String: Data] {
    var found: [String: Data] = [:]
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    for file in files where !file.hasPrefix(".build") {
      found[file] = FileManager.default.contents(atPath: folder.appendingPathComponent(file).path)
    }
    return found
  }

  /// Makes both references differ: a button was called otherwise, and on the second screen one more was there.
  private func change() throws {
    for name in ["first", "second"] {
      let path = "__Snapshots__/a/\(name).json"
      var json = try text(path).replacing("\"name\": \"Help\"", with: "\"name\": \"Support\"")
      if name == "second" {
        json = json.replacing(
          "        {\n          \"role\": \"button\",\n          \"id\": \"warn\"",
          with:
            "        {\n          \"role\": \"button\",\n          \"id\": \"gone\",\n          \"name\": \"Gone\",\n"
            + "          \"actions\": [\n            \"tap\"\n          ]\n        },\n"
            + "        {\n          \"role\": \"button\",\n          \"id\": \"warn\"")
      }
      try write(json, path)
    }
    XCTAssertEqual(try run("snapshots", "rerender", ".").code, 0)
  }

  func testOneRunFindsEveryChangedScreenAndNamesTheNextCommand() throws {
    try change()
    let ending = try run("run", ".")
    XCTAssertEqual(ending.code, 1)
    XCTAssertTrue(ending.output.contains("the screen does not match \"first\""), ending.output)
    XCTAssertTrue(ending.output.contains("the screen does not match \"second\""), ending.output)
    XCTAssertTrue(ending.output.contains("= see: button \"Support\" → \"Help\"\n"), ending.output)
    XCTAssertTrue(
      ending.output.contains("\n2 screens are not as in the references: `whisker review` shows"),
      ending.output)
    let list = try run("review", "--list")
    XCTAssertEqual(list.code, 1)
    XCTAssertTrue(
      list.output.hasSuffix("decide: whisker accept ID|@CARD|--all, whisker reject ID|@CARD --note TEXT\n"))
    XCTAssertTrue(list.output.contains("2 screens on 2 cards, 1 guarded\n"), list.output)
    let json = try JSONSerialization.jsonObject(with: Data(try run("review", "--json").output.utf8))
    let cards = try XCTUnwrap((json as? [String: Any])?["cards"] as? [[String: Any]])
    XCTAssertEqual(cards.map { $0["guarded"] as? Bool }, [true, false])
  }

  func testAcceptAllLeavesWhatIsGuardedAndEverythingCanBeUndone() throws {
    try change()
    XCTAssertEqual(try run("run", ".").code, 1)
    let before = try sources()
    let all = try run("accept", "--all", inCI: false)
    XCTAssertEqual(all.code, 0, all.complaints)
    XCTAssertTrue(all.output.contains("1 screen with something lost is guarded"), all.output)
    XCTAssertTrue(all.output.hasSuffix("1 decided, 1 left\n"), all.output)
    let id = try XCTUnwrap(
      try run("review", "--list").output.split(separator: "\n").first?.split(separator: " ").first)
    let reject = try run("reject", String(id), "--note", "where is Gone?", "--by", "Ada", inCI: false)
    XCTAssertEqual(reject.code, 0, reject.complaints)
    XCTAssertEqual(try run("review", "--list").output, "nothing to review\n")
    XCTAssertEqual(try run("review", "--list").code, 0)
    // The same proposal comes back with the note.
    XCTAssertEqual(try run("run", ".").code, 1)
    let again = try run("review", "--list").output
    XCTAssertTrue(again.contains("! rejected before: where is Gone?"), again)
    XCTAssertEqual(try run("undo", inCI: false).code, 0)
    XCTAssertEqual(try run("undo", inCI: false).code, 0)
    XCTAssertEqual(try sources(), before)
    XCTAssertEqual(try run("undo", inCI: false).output, "nothing to undo\n")
  }

  func testMistakesAreNamed() throws {
    try change()
    XCTAssertEqual(try run("run", ".").code, 1)
    for (arguments, complaint) in [
      (["accept", "zzzzzzzz"], "no proposal or card, or more than one, is called zzzzzzzz"),
      (["accept"], "missing argument for `whisker accept`: IDs, or --all"),
      (["reject"], "missing argument for `whisker reject`: IDs, or --stale"),
      (["review", "a"], "unexpected argument `a` for `whisker review`"),
      (["undo", "a"], "unexpected argument `a` for `whisker undo`"),
      (["apply"], "missing argument for `whisker apply`: a file of decisions"),
      (["apply", "nothing.json"], "nothing.json"),
      (["apply", "a.journey"], "a.journey is not a file of decisions: it is not JSON"),
      (["review", "--all"], "unknown option `--all` for `whisker review`"),
    ] {
      let ending = try ProgramRun("whisker-trouble", arguments, in: folder, variables: ["CI": nil])
      XCTAssertEqual(ending.code, 2, "\(arguments)")
      XCTAssertTrue(ending.complaints.contains(complaint), ending.complaints)
    }
  }

  func testStaleProposalsAreRefusedAndCanBeRejectedTogether() throws {
    try change()
    XCTAssertEqual(try run("run", ".").code, 1)
    for name in ["first", "second"] {
      try write(try text("__Snapshots__/a/\(name).txt") + "more\n", "__Snapshots__/a/\(name).txt")
    }
    let list = try run("review", "--list").output
    XCTAssertTrue(list.contains("cannot be accepted"), list)
    let before = try sources()
    let ids = list.split(separator: "\n").filter { $0.hasPrefix("@") }.map { String($0.prefix { $0 != " " }) }
    let ending = try ProgramRun("whisker-trouble", ["accept"] + ids, in: folder, variables: ["CI": nil])
    XCTAssertEqual(ending.code, 1)
    XCTAssertTrue(ending.complaints.contains("is stale: the reference has changed"), ending.complaints)
    XCTAssertEqual(try sources(), before)
    XCTAssertEqual(try run("reject", "--stale", inCI: false).code, 0)
    XCTAssertEqual(try run("review", "--list").code, 0)
    XCTAssertEqual(try sources(), before)
  }

  func testAProposalOfADeletedJourneyIsNotAccepted() throws {
    try change()
    XCTAssertEqual(try run("run", ".").code, 1)
    try FileManager.default.removeItem(at: folder.appendingPathComponent("a.journey"))
    let list = try run("review", "--list").output
    XCTAssertTrue(list.contains("a.journey no longer exists; reject it"), list)
    let all = try run("accept", "--all", inCI: false)
    XCTAssertTrue(all.output.contains("0 decided, 2 left"), all.output)
  }

  func testNotAByteOfTheSourceTreeChangesInCI() throws {
    try change()
    let before = try sources()
    XCTAssertEqual(try run("run", ".").code, 1)
    for arguments in [["accept", "--all"], ["reject", "--stale"], ["undo"]] {
      let ending = try ProgramRun("whisker-trouble", arguments, in: folder)
      XCTAssertEqual(ending.code, 2)
      XCTAssertTrue(ending.complaints.contains("where CI is set"), ending.complaints)
    }
    let decisions = try decisions(verdicts: ["accepted", "accepted"])
    try write(decisions, ".build/decisions.json")
    let check = try run("apply", ".build/decisions.json")
    XCTAssertEqual(check.code, 0, check.output + check.complaints)
    XCTAssertTrue(check.output.contains("2 accepted, 0 rejected, 0 undecided, 0 refused"), check.output)
    XCTAssertEqual(try sources(), before)
  }

  /// A file of decisions on all proposals, as the page exports it.
  private func decisions(verdicts: [String]) throws -> String {
    let json = try JSONSerialization.jsonObject(with: Data(try run("review", "--json").output.utf8))
    let cards = try XCTUnwrap((json as? [String: Any])?["cards"] as? [[String: Any]])
    var entries: [[String: Any]] = []
    for (proposal, verdict) in zip(cards.flatMap { $0["proposals"] as? [[String: Any]] ?? [] }, verdicts) {
      entries.append([
        "id": proposal["id"] ?? "", "reference": proposal["reference"] ?? "",
        "parts": proposal["parts"] ?? [],
        "verdict": verdict,
        "notes": verdict == "rejected" ? [["text": "bring it back", "element": "button Gone"]] : [],
      ])
    }
    let file: [String: Any] = ["whisker-decisions": 1, "reviewer": "Ada", "decisions": entries]
    return String(decoding: try JSONSerialization.data(withJSONObject: file), as: UTF8.self)
  }

  func testDecisionsFromElsewhereAreCarriedOutOnceAndCheckedAgain() throws {
    try change()
    XCTAssertEqual(try run("run", ".").code, 1)
    try write(try decisions(verdicts: ["rejected", "accepted"]), ".build/decisions.json")
    let markdown = try run("apply", ".build/decisions.json", "--format", "markdown")
    XCTAssertEqual(markdown.code, 1)
    XCTAssertTrue(
      markdown.output.contains(
        "#### Rejected\n\n- `__Snapshots__/a/second`\n  - button Gone\\: bring it back\n"), markdown.output)
    let github = try run("apply", ".build/decisions.json", "--format", "github").output
    XCTAssertEqual(
      github,
      "::error file=a.journey,line=6,title=screen rejected::__Snapshots__/a/second%0Abutton Gone: bring it back\n"
    )
    for _ in 1...2 {
      let ending = try run("apply", ".build/decisions.json", inCI: false)
      XCTAssertEqual(ending.code, 1, ending.complaints)
      XCTAssertTrue(
        ending.output.hasSuffix("1 accepted, 1 rejected, 0 undecided, 0 refused, by Ada\n"), ending.output)
    }
    let accepted = try run("run", ".").output
    XCTAssertFalse(accepted.contains("does not match \"first\""), accepted)
    // What was decided on another screen is refused.
    try change()
    XCTAssertEqual(try run("run", ".").code, 1)
    XCTAssertEqual(try run("apply", ".build/decisions.json", inCI: false).code, 2)
  }

  func testConflictMarkersAreNamedAndAcceptingResolvesThem() throws {
    let path = "__Snapshots__/a/first.txt"
    let good = try text(path)
    try write("<<<<<<< ours\n\(good)=======\n\(good)>>>>>>> theirs\n", path)
    let ending = try run("run", ".")
    XCTAssertEqual(ending.code, 1)
    XCTAssertTrue(ending.output.contains("has merge markers from line 1 on"), ending.output)
    XCTAssertEqual(try run("accept", "--all", inCI: false).code, 0)
    XCTAssertEqual(try text(path), good)
  }

  func testAReadOnlyTreeLosesNothingAndStillShowsTheDifference() throws {
    try change()
    XCTAssertEqual(try run("run", ".").code, 1)
    let before = try sources()
    // Root may write everywhere, so a folder takes the place of the hidden file of the first write.
    let references = folder.appendingPathComponent("__Snapshots__/a")
    let shell =
      "chmod a-w __Snapshots__/a; if [ -w __Snapshots__/a ]; then exit 9; fi; exec \"$0\" accept --all"
    let ending = try ProgramRun(shell: shell, in: folder, variables: ["CI": nil])
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: references.path)
    if ending.code == 9 { throw XCTSkip("this user may write to a read-only folder") }
    XCTAssertEqual(ending.code, 3)
    XCTAssertTrue(ending.complaints.contains("permission denied"), ending.complaints)
    XCTAssertEqual(try sources(), before)
    XCTAssertEqual(try run("review", "--list").code, 1)
  }

  /// A limit on the size of files takes the place of a full disk: both refuse to write a file to its end.
  func testAFullDiskLosesNothingAndStillShowsTheDifference() throws {
    try change()
    let before = try sources()
    let shell = "trap '' XFSZ; ulimit -f 2; exec \"$0\" "
    let ending = try ProgramRun(shell: shell + "run .", in: folder)
    XCTAssertEqual(ending.code, 1)
    XCTAssertTrue(ending.output.contains("the received screen is not saved: can't write"), ending.output)
    XCTAssertTrue(ending.output.contains("-│ [ Support ]"), ending.output)
    XCTAssertEqual(try sources(), before)
    XCTAssertEqual(try run("run", ".").code, 1)
    let refused = try ProgramRun(shell: shell + "accept --all", in: folder, variables: ["CI": nil])
    XCTAssertEqual(refused.code, 3)
    XCTAssertTrue(refused.complaints.contains("can't write"), refused.complaints)
    XCTAssertEqual(try sources(), before)
    // Once there is space, nothing has to be done again.
    let accepted = try run("accept", "--all", inCI: false)
    XCTAssertEqual(accepted.code, 0, accepted.complaints)
    XCTAssertTrue(accepted.output.hasSuffix("1 decided, 1 left\n"), accepted.output)
  }

  func testWhatDiffersIsListedWhileABegunDecisionCannotBeFinished() throws {
    try change()
    XCTAssertEqual(try run("run", ".").code, 1)
    let before = try sources()
    XCTAssertEqual(try run("accept", "--all", inCI: false).code, 0)
    let accepted = try sources()
    XCTAssertNotEqual(accepted, before)
    // What a process leaves that was killed before it wrote the references.
    let journal = folder.appendingPathComponent(".build/whisker/decisions")
    let entry = try FileManager.default.contentsOfDirectory(
      atPath: journal.path)
    XCTAssertEqual(entry.count, 1)
    let done = journal.appendingPathComponent(try XCTUnwrap(entry.first))
    try FileManager.default.moveItem(
      at: done, to: done.deletingPathExtension().appendingPathExtension("doing"))
    for (path, bytes) in before { try bytes.write(to: folder.appendingPathComponent(path)) }
    for command in ["review --list", "review --html page.html"] {
      let shell = "trap '' XFSZ; ulimit -f 0; exec \"$0\" " + command
      let ending = try ProgramRun(shell: shell, in: folder, variables: ["CI": nil])
      XCTAssertTrue(
        ending.complaints.hasPrefix("warning: a decision that was begun is not finished yet: can't write"),
        ending.complaints)
      XCTAssertEqual(ending.code, command == "review --list" ? 1 : 3)
      if ending.code == 1 { XCTAssertTrue(ending.output.contains("1 screen on 1 card"), ending.output) }
    }
    XCTAssertEqual(try sources(), before)
    XCTAssertEqual(try run("review", "--list", inCI: false).complaints, "")
    XCTAssertEqual(try sources(), accepted)
  }

  /// Kills the command at random moments of recording, accepting and undoing; every snapshot is old or new with both of its files.
  func testAKillAtAnyMomentLeavesEverySnapshotOldOrNew() throws {
    let old = try ["first", "second"].map {
      [try text("__Snapshots__/a/\($0).txt"), try text("__Snapshots__/a/\($0).json")]
    }
    try change()
    let changed = try ["first", "second"].map {
      [try text("__Snapshots__/a/\($0).txt"), try text("__Snapshots__/a/\($0).json")]
    }
    let lines = "journey \"Lines\"\napp trouble\nlaunch\nscreen matches\n  | button \"Works\"\n  | ...\n"
    try write(lines, "b.journey")
    XCTAssertEqual(try run("run", ".").code, 1)
    var numbers = SystemRandomNumberGenerator()
    var killed = 0
    // The longest that a command is left to run, in microseconds; it follows what the machine needs for one.
    var limit: UInt32 = 60_000
    let count = Thoroughness.count(12, thorough: 1_000)
    for round in 0..<count {
      let commands = [
        ["accept", "--all"], ["undo"], ["run", ".", "--record", "all"], ["accept", "@"], ["undo"],
      ]
      var arguments = commands[round % commands.count]
      if arguments.last == "@" {
        let list = try run("review", "--json").output
        guard let start = list.range(of: "\"card\":\"") else { continue }
        arguments = ["accept", String(list[start.upperBound...].prefix(8))]
      }
      let process = Process()
      process.executableURL = ProgramRun.file(of: "whisker-trouble")
      process.arguments = arguments
      process.currentDirectoryURL = folder
      process.environment = ["PATH": "/usr/bin:/bin"]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      usleep(UInt32.random(in: 0..<limit, using: &numbers))
      if process.isRunning {
        kill(process.processIdentifier, SIGKILL)
        killed += 1
        limit = min(limit * 3 / 2, 60_000)
      } else {
        limit = max(limit / 2, 1_000)
      }
      process.waitUntilExit()
      // The next command, whatever it is, finishes what was begun.
      _ = try run("review", "--list", inCI: false)
      for (index, name) in ["first", "second"].enumerated() {
        let found = [try text("__Snapshots__/a/\(name).txt"), try text("__Snapshots__/a/\(name).json")]
        XCTAssertTrue(
          found == old[index] || found == changed[index],
          "round \(round), \(arguments): \(name) is neither old nor new")
      }
      XCTAssertTrue(
        [lines, lines.replacing("Works", with: "Work")].contains(try text("b.journey")),
        "round \(round), \(arguments): the journey is neither old nor new")
    }
    XCTAssertGreaterThan(killed, count / 10, "hardly any command was still running")
    // The journal is intact: everything that is left can be undone.
    while try run("undo", inCI: false).output.contains("undone") {}
    XCTAssertEqual(try run("accept", "--all", inCI: false).code, 0)
  }

  func testTheNextCommandNamesTheFolderOfArtifacts() throws {
    try change()
    let ending = try run("run", ".", "--artifacts", "my parts", "--shard", "1/1", "--part", "one.part")
    XCTAssertEqual(ending.code, 1)
    let option = "--artifacts 'my parts'"
    XCTAssertTrue(ending.output.contains("`whisker review \(option)` shows what changed"), ending.output)
    let line = try XCTUnwrap(
      ending.output.firstMatch(of: /or run `whisker (accept [0-9a-z]{8} --artifacts 'my parts')`/))
    let merged = try run("merge", "one.part")
    XCTAssertEqual(merged.output, ending.output, "a merged report names the folder of its parts")
    XCTAssertTrue(
      try run("merge", "one.part", "--artifacts", "b").output.contains("`whisker review --artifacts b`"))
    let accepted = try ProgramRun(
      shell: "\"$0\" \(line.1)", in: folder, variables: ["CI": nil])
    XCTAssertEqual(accepted.code, 0, accepted.complaints)
    XCTAssertTrue(accepted.output.hasSuffix("1 decided, 1 left\n"), accepted.output)
  }

  func testPruneRemovesWhatNoJourneyMentionsAndLeavesWhatTestsOwn() throws {
    for name in ["gone", "SomeTests", "a"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("__Snapshots__/\(name)"), withIntermediateDirectories: true)
      try write("old\n", "__Snapshots__/\(name)/old.txt")
    }
    try write("", "SomeTests.swift")
    XCTAssertTrue(try run("run", ".").output.hasSuffix("1 passed, 0 failed, 2 orphans\n"))
    let before = try sources()
    let check = try run("snapshots", "prune", ".", "--check")
    XCTAssertEqual(check.code, 1)
    XCTAssertEqual(
      check.output, "orphan  __Snapshots__/a/old.txt\norphan  __Snapshots__/gone/old.txt\n2 orphans\n")
    XCTAssertEqual(try run("snapshots", "prune", ".").code, 2, "nothing is removed where CI is set")
    XCTAssertEqual(try sources(), before)
    // A journey with a mistake may mention any reference.
    try write("journey \"Broken\"\napp trouble\nscreen matches\n", "b.journey")
    XCTAssertEqual(try run("snapshots", "prune", ".", inCI: false).code, 2)
    XCTAssertEqual(try text("__Snapshots__/gone/old.txt"), "old\n")
    try FileManager.default.removeItem(at: folder.appendingPathComponent("b.journey"))
    let ending = try run("snapshots", "prune", ".", inCI: false)
    XCTAssertEqual(ending.code, 0, ending.complaints)
    XCTAssertTrue(ending.output.hasSuffix("2 orphans removed\n"), ending.output)
    XCTAssertEqual(try text("__Snapshots__/SomeTests/old.txt"), "old\n")
    XCTAssertFalse(
      FileManager.default.fileExists(atPath: folder.appendingPathComponent("__Snapshots__/gone").path))
    XCTAssertEqual(try run("run", ".").code, 0)
  }
}
