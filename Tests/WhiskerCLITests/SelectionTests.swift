import Foundation
import XCTest

/// The options that choose which journeys are run, how often, and which of them may fail.
final class SelectionTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "/")

  override func setUpWithError() throws {
    folder = try ProgramRun.folder()
    try write("a.journey", journey("A", "tags smoke, fast", "tap button \"Work\""))
    try write("b.journey", journey("B", "tags smoke, slow", "see text \"never\""))
    try write("c.journey", journey("C", "tags slow", "tap button \"Work\""))
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

  private func journey(_ title: String, _ header: String, _ steps: String...) -> String {
    "journey \"\(title)\"\napp trouble\n\(header)\n\nlaunch\n" + steps.map { $0 + "\n" }.joined()
  }

  private func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
  }

  private func whisker(_ arguments: String...) throws -> ProgramRun {
    try ProgramRun("whisker-trouble", ["run", "."] + arguments, in: folder)
  }

  /// The names of the journeys that a run reports, in order.
  private func journeys(_ arguments: String...) throws -> [String] {
    let ending = try ProgramRun(
      "whisker-trouble", ["run", ".", "--format", "jsonl"] + arguments, in: folder)
    return ending.output.matches(of: /"event":"journey".*?"path":"(\w)\.journey"/).map { String($0.1) }
  }

  func testTagsAreChosenByAnExpression() throws {
    XCTAssertEqual(try journeys("--tags", "smoke"), ["a", "b"])
    XCTAssertEqual(try journeys("--tags", "smoke and not slow"), ["a"])
    XCTAssertEqual(try journeys("--tags", "fast or slow"), ["a", "b", "c"])
    XCTAssertEqual(try journeys("--tags", "not (fast or smoke)"), ["c"])
    let unknown = try whisker("--tags", "smok or fast")
    XCTAssertEqual(unknown.code, 0)
    XCTAssertEqual(
      unknown.complaints, "warning: no journey has the tag `smok`; did you mean `smoke`?\n")
    let none = try whisker("--tags", "fast and slow")
    XCTAssertEqual(none.code, 2)
    XCTAssertEqual(none.complaints, "error: no journey has tags for which `fast and slow` holds\n")
    let broken = try whisker("--tags", "smoke slow")
    XCTAssertEqual(broken.code, 2)
    XCTAssertTrue(
      broken.complaints.hasPrefix(
        "error: invalid value `smoke slow` for `--tags`: missing `and` or `or` before \"slow\" at column 7\n"),
      broken.complaints)
  }

  func testEachRunOfAJourneyHasACommandOfItsOwn() throws {
    try write(
      "rows.journey",
      """
      journey "Rows"
      app trouble
      examples
        | button |
        | Work   |
        | None   |
        | Gone   |

      launch
      fork
        branch "it's tapped"
          tap button "{button}"
        branch "seen"
          see button "{button}"

      """)
    let whole = try ProgramRun(
      "whisker-trouble", ["run", "rows.journey", "--report", "junit=out.xml", "--repeat", "2"], in: folder)
    XCTAssertTrue(whole.output.hasSuffix("4 passed, 8 failed\n"), whole.output + whole.complaints)
    let junit = try String(contentsOf: folder.appendingPathComponent("out.xml"), encoding: .utf8)
    let commands = junit.matches(of: /name="command" value="([^"]+)"/).map {
      String($0.1).replacing("&#39;", with: "'").replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
    }
    XCTAssertEqual(commands.count, 12)
    XCTAssertEqual(Set(commands).count, 6, "a repetition is run by the command of its run: \(commands)")
    for command in Set(commands) {
      let line = command.replacing("whisker run", with: "\"$0\" run") + " --format tap"
      let ending = try ProgramRun(shell: line, in: folder)
      XCTAssertTrue(ending.output.hasSuffix("\n1..1\n"), "\(command): \(ending.output)\(ending.complaints)")
      let isFound = ending.output.contains(
        "run: \"\(command.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\"")
      XCTAssertEqual(isFound, ending.code == 1, "\(command): \(ending.output)")
    }
    XCTAssertEqual(
      try ProgramRun("whisker-trouble", ["run", "rows.journey", "--filter", "example"], in: folder).code, 2)
  }

  func testWhatFailedLastIsRunUntilItPasses() throws {
    XCTAssertEqual(try whisker("--last-failed").code, 2, "nothing has been run")
    XCTAssertEqual(try whisker().code, 1)
    XCTAssertEqual(try journeys("--last-failed"), ["b"])
    XCTAssertEqual(try ProgramRun("whisker-trouble", ["run", "a.journey"], in: folder).code, 0)
    XCTAssertEqual(try journeys("--last-failed"), ["b"], "a run of others says nothing about it")
    try write("b.journey", journey("B", "tags smoke", "tap button \"Work\""))
    XCTAssertEqual(try whisker("--last-failed").code, 0)
    let ending = try whisker("--last-failed")
    XCTAssertEqual(ending.code, 2)
    XCTAssertEqual(
      ending.complaints,
      "error: none of these journeys failed when it was last run; without `--last-failed` all are run\n")
  }

  func testNothingIsRunAfterTheFirstFailure() throws {
    let ending = try whisker("--fail-fast", "--report", "junit=j.xml", "--report", "tap=t")
    XCTAssertEqual(ending.code, 1)
    XCTAssertTrue(ending.output.hasSuffix("1 passed, 1 failed, 1 not run\n"), ending.output)
    XCTAssertFalse(ending.output.contains("c.journey"), ending.output)
    XCTAssertTrue(
      try String(contentsOf: folder.appendingPathComponent("t"), encoding: .utf8).hasSuffix(
        "ok 3 - c.journey  C # SKIP the run ended before it\n1..3\n"))
    try write("a.journey", journey("A", "tags smoke", "tap button \"Trap\""))
    let crash = try whisker("--fail-fast")
    XCTAssertEqual(crash.code, 3)
    XCTAssertTrue(crash.output.hasSuffix("0 passed, 0 failed, 1 crashed, 2 not run\n"), crash.output)
    try write("a.journey", journey("A", "tags smoke", "tap button \"Block\""))
    XCTAssertEqual(
      try ProgramRun(
        "whisker-trouble", ["run", "c.journey", "b.journey", "a.journey", "--fail-fast"], in: folder
      ).code, 1, "a later journey that never ends is not waited for")
  }

  func testJourneysAreRepeatedUnderNamesOfTheirOwn() throws {
    let ending = try ProgramRun("whisker-trouble", ["run", "a.journey", "--repeat", "3"], in: folder)
    XCTAssertEqual(ending.code, 0)
    XCTAssertTrue(ending.output.contains("A, repetition 2 of 3 (2 steps"), ending.output)
    XCTAssertTrue(ending.output.hasSuffix("3 journeys, 6 steps\n3 passed, 0 failed\n"), ending.output)
    _ = try whisker("--repeat", "2")
    XCTAssertEqual(try journeys("--last-failed"), ["b"])
    XCTAssertEqual(try whisker("--repeat", "0").code, 2)
  }

  func testAQuarantinedJourneyMayFailButNotPass() throws {
    try write("q.txt", "# for now\n\nb.journey because \"it # is <known>\"\n")
    let ending = try whisker(
      "--quarantine", "q.txt", "--report", "junit=j.xml", "--report", "tap=t", "--report", "markdown=m",
      "--report", "jsonl=e")
    XCTAssertEqual(ending.code, 0, ending.output)
    XCTAssertTrue(ending.output.contains("quarantined  b.journey  B (1 of 2 steps"), ending.output)
    XCTAssertTrue(ending.output.contains("  quarantined because it # is <known>\n"), ending.output)
    func text(_ name: String) throws -> String {
      try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }
    XCTAssertTrue(try text("j.xml").contains("message=\"quarantined: it # is &lt;known&gt;\"/>"))
    XCTAssertTrue(try text("t").contains("# TODO quarantined: it \\# is <known>\n"))
    XCTAssertTrue(try text("m").contains("quarantined\\: it \\# is &lt;known&gt;"))
    XCTAssertTrue(try text("e").contains("\"expectedToFail\":\"it # is <known>\",\"quarantined\":true"))

    try write("q.txt", "a.journey because \"it is known\"\nb.journey because \"so is this\"\n")
    let passed = try whisker("--quarantine", "q.txt")
    XCTAssertEqual(passed.code, 1)
    XCTAssertTrue(
      passed.output.contains(
        """
        error[J273]: the journey passed, but is quarantined
         --> q.txt:1:11
          |
        1 | a.journey because "it is known"
          |           ^^^^^^^^^^^^^^^^^^^^^ no longer true?
          = fix: remove this line
        """), passed.output)
  }

  func testAQuarantineCoversACrash() throws {
    try write("c.journey", journey("C", "tags slow", "tap button \"Trap\""))
    try write("q.txt", "c.journey because \"it traps\"\nb.journey because \"so is this\"\n")
    let ending = try whisker("--quarantine", "q.txt")
    XCTAssertEqual(ending.code, 0, ending.output)
    XCTAssertTrue(ending.output.contains("quarantined  c.journey  C (1 of 2 steps"), ending.output)
    XCTAssertTrue(ending.output.contains("  J300: the app crashed with"), ending.output)
  }

  func testMistakesInAQuarantineAreErrorsWithTheirLines() throws {
    try write("q.txt", "a.journey\nz.journey because \"x\"\na.journey, example 1 because \"x\"\n")
    let ending = try whisker("--quarantine", "q.txt")
    XCTAssertEqual(ending.code, 2)
    XCTAssertEqual(ending.output, "")
    for message in [
      "error[J126]: this line of a quarantine cannot be read\n --> q.txt:1:1",
      "error[J127]: there is no journey z.journey\n --> q.txt:2:1",
      "error[J127]: a.journey has no such run\n --> q.txt:3:1",
    ] { XCTAssertTrue(ending.complaints.contains(message), ending.complaints) }
    XCTAssertEqual(try whisker("--quarantine", "absent.txt").code, 2)
  }

  func testARunOfAJourneyIsQuarantinedAlone() throws {
    try write(
      "a.journey",
      """
      journey "A"
      app trouble
      examples
        | text |
        | Lost |
        | Gone |

      launch
      tap button "Work"
      see button "{text}"

      """)
    try write("q.txt", "a.journey, example 1 because \"x\"\n")
    let ending = try ProgramRun(
      "whisker-trouble", ["run", "a.journey", "--quarantine", "q.txt"], in: folder)
    XCTAssertTrue(
      ending.output.contains("quarantined  a.journey  A, example 1"), ending.output + ending.complaints)
    XCTAssertTrue(ending.output.contains("FAILED  a.journey  A, example 2"), ending.output)
  }

  func testOnlyJourneysOfWhichGitSaysThatAFileChangedAreRun() throws {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/git") else { throw XCTSkip("no git") }
    func git(_ arguments: String...) throws {
      let ending = try ProgramRun(
        "/usr/bin/git", ["-c", "user.name=x", "-c", "user.email=x@example.test"] + arguments, in: folder,
        variables: ["HOME": folder.path])
      XCTAssertEqual(ending.code, 0, ending.complaints)
    }
    let outside = try whisker("--changed-since", "HEAD")
    XCTAssertEqual(outside.code, 2)
    XCTAssertTrue(outside.complaints.contains("needs a git repository"), outside.complaints)
    try write("reply.json", "[]")
    try write(
      "c.journey",
      "journey \"C\"\napp trouble\n\non GET \"/x\"\n  reply always 200 from \"reply.json\"\nlaunch\nuse \"part.journey\"\n"
    )
    try write("part.journey", "journey \"Part\"\nparam word\n\nnote \"{word}\"\n")
    try write("c.journey", journey("C", "tags slow", "use \"part.journey\" with word: \"x\""))
    try git("init", "-q", "-b", "main")
    try git("add", ".")
    try git("commit", "-q", "-m", "x")
    XCTAssertEqual(try journeys("--changed-since", "main"), [])
    let nothing = try whisker("--changed-since", "main", "--report", "tap=t")
    XCTAssertEqual(nothing.code, 0)
    XCTAssertEqual(nothing.complaints, "no journey has changed since main\n")
    try write("part.journey", "journey \"Part\"\nparam word\n\nnote \"{word}\"\nnote \"more\"\n")
    XCTAssertEqual(try journeys("--changed-since", "main"), ["c"])
    let references = folder.appendingPathComponent("__Snapshots__/a")
    try FileManager.default.createDirectory(at: references, withIntermediateDirectories: true)
    try write("__Snapshots__/a/new.txt", "x\n")
    XCTAssertEqual(try journeys("--changed-since", "main"), ["a", "c"])
    let unknown = try whisker("--changed-since", "mian")
    XCTAssertEqual(unknown.code, 2)
    XCTAssertTrue(unknown.complaints.hasPrefix("error: git knows no revision `mian`"), unknown.complaints)
    XCTAssertEqual(try whisker("--changed-since", "--output=x").code, 2)
  }

  func testNothingToRunSaysWhy() throws {
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("empty"), withIntermediateDirectories: true)
    for (arguments, reason) in [
      (
        [".", "--filter", "zebra"],
        "in 3 files: no path or title contains `zebra`, and no run has it as its variant"
      ),
      ([".", "--app", "notebook"], "in 3 files: none drives app notebook"),
      (["empty"], "there is no `.journey` file in empty"),
    ] {
      let ending = try ProgramRun("whisker-trouble", ["run"] + arguments, in: folder)
      XCTAssertEqual(ending.code, 2)
      XCTAssertTrue(ending.complaints.hasPrefix("error: no journey to run"), ending.complaints)
      XCTAssertTrue(ending.complaints.hasSuffix("\(reason)\n"), ending.complaints)
    }
  }

  func testNobodyWatchesInCI() throws {
    let ending = try ProgramRun(
      "whisker-trouble", ["run", ".", "--watch"], in: folder, variables: ["CI": "true"])
    XCTAssertEqual(ending.code, 2)
    XCTAssertTrue(ending.complaints.contains("`--watch` never ends, and `CI` is set"), ending.complaints)
  }

  func testASavedFileRunsWhatDependsOnIt() throws {
    let timeout = "/usr/bin/timeout"
    guard FileManager.default.isExecutableFile(atPath: timeout) else { throw XCTSkip("no \(timeout)") }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: timeout)
    // The report is written among the journeys.
    process.arguments = [
      "60", ProgramRun.file(of: "whisker-trouble").path, "run", ".", "--watch", "--report", "tap=run.tap",
    ]
    process.currentDirectoryURL = folder
    process.environment = ProgramRun.environment.merging(["CI": ""]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    defer {
      process.terminate()
      process.waitUntilExit()
    }
    var text = ""
    /// Reads until the program waits again; returns what it printed since it last waited.
    func round() -> String {
      while !text.contains("watching") || !text.hasSuffix("files\n") {
        let more = output.fileHandleForReading.availableData
        if more.isEmpty { return text + " (ended)" }
        text += String(decoding: more, as: UTF8.self)
      }
      defer { text = "" }
      return text
    }
    XCTAssertTrue(round().hasSuffix("3 journeys, 5 steps\n2 passed, 1 failed\n\nwatching 4 files\n"))
    // No journey depends on this file.
    try write("notes.txt", "x")
    try write("b.journey", journey("B", "tags smoke", "tap button \"Work\""))
    XCTAssertEqual(
      round(),
      "ok  b.journey  B (2 steps, +0.000s)\n\n1 journey, 2 steps\n1 passed, 0 failed\n\nwatching 5 files\n")
    try write("a.journey", "journey \"A\"\napp trouble\ntpa\n")
    XCTAssertTrue(round().contains("error: nothing was run\n"))
    try write("d.journey", journey("D", "tags smoke", "tap button \"Work\""))
    XCTAssertTrue(round().contains("error: nothing was run\n"))
    try write("a.journey", journey("A", "tags smoke", "tap button \"Work\""))
    let both = round()
    XCTAssertTrue(both.contains("ok  a.journey") && both.contains("ok  d.journey"), both)
    XCTAssertTrue(both.hasSuffix("2 passed, 0 failed\n\nwatching 6 files\n"), both)
  }
}
