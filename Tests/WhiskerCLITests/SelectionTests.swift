import Foundation
import TestSupport
import Testing

/// The options that choose which journeys are run, how often, and which of them may fail.
final class SelectionTests: ThreeJourneys {
  @Test func tagsAreChosenByAnExpression() throws {
    #expect(try journeys("--tags", "smoke") == ["a", "b"])
    #expect(try journeys("--tags", "smoke and not slow") == ["a"])
    #expect(try journeys("--tags", "fast or slow") == ["a", "b", "c"])
    #expect(try journeys("--tags", "not (fast or smoke)") == ["c"])
    let unknown = try whisker("--tags", "smok or fast")
    #expect(unknown.code == 0)
    #expect(unknown.complaints == "warning: no journey has the tag `smok`; did you mean `smoke`?\n")
    let none = try whisker("--tags", "fast and slow")
    #expect(none.code == 2)
    #expect(none.complaints == "error: no journey has tags that match `fast and slow`\n")
    let broken = try whisker("--tags", "smoke slow")
    #expect(broken.code == 2)
    #expect(
      broken.complaints.hasPrefix(
        "error: invalid value `smoke slow` for `--tags`: missing `and` or `or` before \"slow\" at column 7\n"),
      "\(broken.complaints)")
  }

  @Test func eachRunOfAJourneyHasACommandOfItsOwn() throws {
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
    #expect(whole.output.hasSuffix("4 passed, 8 failed\n"), "\(whole.output + whole.complaints)")
    let junit = try String(contentsOf: folder.appendingPathComponent("out.xml"), encoding: .utf8)
    let commands = junit.matches(of: /name="command" value="([^"]+)"/).map {
      String($0.1).replacing("&#39;", with: "'").replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
    }
    let parts = try [("example 2", 2), ("branch \"seen\"", 3), ("example", 0)].map { filter, count in
      let listed = try ProgramRun("whisker-trouble", ["run", "rows.journey", "--filter", filter], in: folder)
      return (
        listed.output.contains("\n\(count) journeys, ") || count == 0 && listed.code == 2, listed.output
      )
    }
    for (isRight, output) in parts { #expect(isRight, "a whole part of a variant: \(output)") }
    #expect(commands.count == 12)
    #expect(Set(commands).count == 6, "a repetition is run by the command of its run: \(commands)")
    for command in Set(commands) {
      let line = command.replacing("whisker run", with: "\"$0\" run") + " --format tap"
      let ending = try ProgramRun(shell: line, in: folder)
      #expect(ending.output.hasSuffix("\n1..1\n"), "\(command): \(ending.output)\(ending.complaints)")
      let isFound = ending.output.contains(
        "run: \"\(command.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\"")
      #expect(isFound == (ending.code == 1), "\(command): \(ending.output)")
    }
    #expect(
      try ProgramRun("whisker-trouble", ["run", "rows.journey", "--filter", "example"], in: folder).code == 2)
  }

  @Test func everyRunOfAJourneyIsListed() throws {
    try write(
      "rows.journey",
      """
      journey "Rows of {text}"
      app trouble
      examples
        | text |
        | Work |
        | Gone |

      launch
      fork
        branch "once"
          see button "{text}"
        branch "twice"
          see button "{text}"

      """)
    let ending = try ProgramRun(
      "whisker-trouble", ["list", "journeys", "rows.journey", "a.journey"], in: folder)
    #expect(
      ending.output == """
        rows.journey, example 1, branch "once"  trouble  Rows of Work
        rows.journey, example 1, branch "twice"  trouble  Rows of Work
        rows.journey, example 2, branch "once"  trouble  Rows of Gone
        rows.journey, example 2, branch "twice"  trouble  Rows of Gone
        a.journey  trouble  A

        """)
  }

  @Test func aRunIsChosenByTheTitleThatIsListed() throws {
    try write(
      "rows.journey",
      """
      journey "Rows of {text} {token}"
      app trouble
      param token default "abcd-1234"
      secret token
      examples
        | text |
        | Work |
        | Gone |

      launch
      note "{text}"

      """)
    func chosen(_ filter: String) throws -> [String] {
      let ending = try whisker("--filter", filter, "--format", "jsonl")
      return ending.output.matches(of: /"event":"journey".*?"variant":"([^"]*)"/).map { String($0.1) }
    }
    #expect(try chosen("Rows of") == ["example 1", "example 2"])
    #expect(try chosen("of Gone ") == ["example 2"])
    #expect(try chosen("Work ‹token›") == ["example 1"])
    // What the file says, and what is hidden, is in no list.
    #expect(try chosen("{text}") == [])
    #expect(try chosen("abcd") == [])
    try write("q.txt", "rows.journey, example 1 because \"x\"\n")
    let ending = try whisker("--filter", "of Gone", "--quarantine", "q.txt")
    #expect(ending.code == 0, "\(ending.complaints)")
  }

  @Test func aQuarantineMayLeaveTheFolderAndReturn() throws {
    try write("b.journey", "journey \"B\"\napp trouble\nlaunch\nsee text \"never\"\n")
    try write("q.txt", "../\(folder.lastPathComponent)/b.journey because \"x\"\n")
    let ending = try ProgramRun("whisker-trouble", ["run", "b.journey", "--quarantine", "q.txt"], in: folder)
    #expect(ending.code == 0, "\(ending.output + ending.complaints)")
  }

  @Test func aBranchMayBeCalledLikeARepetition() throws {
    let branch = #"branch "x, repetition 2 of 2""#
    try write(
      "b.journey",
      "journey \"B\"\napp trouble\n\nlaunch\nfork\n  \(branch)\n    see text \"never\"\n  branch \"y\"\n    note \"y\"\n"
    )
    for arguments in [["b.journey"], ["b.journey", "--repeat", "2"]] {
      let ending = try ProgramRun("whisker-trouble", ["run"] + arguments, in: folder)
      #expect(
        ending.output.contains("run it alone: whisker run b.journey --filter '\(branch)'\n"),
        "\(ending.output)")
      let again = try whisker("--last-failed")
      #expect(
        again.output.contains("FAILED  b.journey  B, \(branch) ("), "\(again.output + again.complaints)")
      #expect(again.output.hasSuffix("0 passed, 1 failed\n"), "\(again.output)")
    }
  }

  @Test func aBranchMayBeCalledLikeOneOfAnotherBranch() throws {
    try write(
      "b.journey",
      """
      journey "B"
      app trouble
      launch
      fork
        branch "a"
          fork
            branch "b"
              note "ab"
            branch "one, two"
              note "aone"
        branch "b"
          note "b"

      """)
    func chosen(_ filter: String) throws -> Int {
      let ending = try ProgramRun(
        "whisker-trouble", ["run", "b.journey", "--filter", filter, "--format", "jsonl"], in: folder)
      return ending.output.matches(of: /"event":"journey"/).count
    }
    #expect(try chosen("branch \"b\"") == 1)
    #expect(try chosen("branch \"a\"") == 2)
    #expect(try chosen("branch \"a\", branch \"b\"") == 1)
    #expect(try chosen("branch \"one, two\"") == 1)
    #expect(try chosen("two\"") == 0)
    #expect(try chosen("branch \"one") == 0)
  }

  @Test func nothingIsRunAfterTheFirstFailure() throws {
    let ending = try whisker("--fail-fast", "--report", "junit=j.xml", "--report", "tap=t")
    #expect(ending.code == 1)
    #expect(ending.output.hasSuffix("1 passed, 1 failed, 1 not run\n"), "\(ending.output)")
    #expect(!ending.output.contains("c.journey"), "\(ending.output)")
    #expect(
      try String(contentsOf: folder.appendingPathComponent("t"), encoding: .utf8).hasSuffix(
        "ok 3 - c.journey  C # SKIP the run ended before it\n1..3\n"))
    try write("a.journey", journey("A", "tags smoke", "tap button \"Trap\""))
    let crash = try whisker("--fail-fast")
    #expect(crash.code == 3)
    #expect(crash.output.hasSuffix("0 passed, 0 failed, 1 crashed, 2 not run\n"), "\(crash.output)")
    try write("a.journey", journey("A", "tags smoke", "tap button \"Block\""))
    #expect(
      try ProgramRun(
        "whisker-trouble", ["run", "c.journey", "b.journey", "a.journey", "--fail-fast"], in: folder
      ).code == 1, "a later journey that never ends is not waited for")
  }

  @Test func journeysAreRepeatedUnderNamesOfTheirOwn() throws {
    let ending = try ProgramRun("whisker-trouble", ["run", "a.journey", "--repeat", "3"], in: folder)
    #expect(ending.code == 0)
    #expect(ending.output.contains("A, repetition 2 of 3 (2 steps"), "\(ending.output)")
    #expect(ending.output.hasSuffix("3 journeys, 6 steps\n3 passed, 0 failed\n"), "\(ending.output)")
    _ = try whisker("--repeat", "2")
    #expect(try journeys("--last-failed") == ["b"])
    #expect(try whisker("--repeat", "0").code == 2)
  }

  /// Without them it may pass, or not run.
  @Test func theCommandOfAJourneyHasTheOptionsThatMakeItFail() throws {
    try write("b.journey", "journey \"B\"\n\nlaunch\nsee text \"never\"\n")
    try write("q.txt", "a.journey because \"x\"\n")
    let ending = try whisker(
      "--quarantine", "q.txt", "--app", "trouble", "--seed", "7", "--settle-limit", "30")
    for command in [
      "whisker run a.journey --quarantine q.txt --seed 7 --settle-limit 30\n",
      "whisker run b.journey --app trouble --seed 7 --settle-limit 30\n",
    ] {
      #expect(ending.output.contains("    run it alone: \(command)"), "\(ending.output + ending.complaints)")
      let alone = try ProgramRun(shell: command.replacing("whisker run", with: "\"$0\" run"), in: folder)
      #expect(alone.code == 1, "\(alone.output + alone.complaints)")
    }
  }

  @Test func whatRunsIsAlsoReadWithoutARun() throws {
    for place in ["journeys", "replies"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(place), withIntermediateDirectories: true)
    }
    try write("replies/x.json", "[]")
    // The first names no app, and the second drives another one than the third.
    let steps = "\non GET \"/x\" optional\n  reply 200 from \"x.json\"\nlaunch\nscreen matches \"home\"\n"
    for (name, header) in [("one", ""), ("two", "app notebook\n"), ("three", "app trouble\n")] {
      try write("journeys/\(name).journey", "journey \"\(name)\"\n\(header)\(steps)")
    }
    let options = ["journeys", "--app", "trouble", "--fixtures", "replies"]
    func whisker(_ words: String..., with options: [String]) throws -> ProgramRun {
      try ProgramRun("whisker-trouble", words + options, in: folder, variables: ["CI": nil])
    }
    let ran = try whisker("run", with: options)
    #expect(
      ran.output.hasSuffix("0 passed, 0 failed, 2 recorded (run again to compare)\n"), "\(ran.complaints)")
    let check = try whisker("check", with: options)
    #expect(check.code == 0, "\(check.complaints)")
    #expect(check.output == "3 files, no errors\n")
    let book = try whisker("book", "trouble", with: ["journeys", "--fixtures", "replies"])
    #expect(book.code == 0, "\(book.complaints)")
    let list = try whisker("list", "journeys", with: options)
    #expect(list.code == 0, "\(list.complaints)")
    #expect(list.output == "journeys/one.journey  trouble  one\njourneys/three.journey  trouble  three\n")
    let prune = try whisker("snapshots", "prune", with: options)
    #expect(prune.output == "0 orphans removed\n", "\(prune.complaints)")
    for words in [["check"], ["list", "journeys"], ["snapshots", "prune"]] {
      let app = try ProgramRun(
        "whisker-trouble", words + ["journeys", "--app", "troubel"], in: folder, variables: ["CI": nil])
      #expect(app.code == 2)
      #expect(app.complaints.hasPrefix("error: unknown app `troubel`; did you mean `trouble`?"), "\(words)")
      let fixtures = try ProgramRun(
        "whisker-trouble", words + ["journeys", "--fixtures", "no"], in: folder, variables: ["CI": nil])
      #expect(fixtures.complaints == "error: missing fixtures folder no\n", "\(words)")
    }
    #expect(
      try whisker("list", "apps", with: ["--app", "trouble"]).code == 2, "an option that would do nothing")
    #expect(try whisker("snapshots", "rerender", with: ["--fixtures", "replies"]).code == 2)
  }

  /// Each journey would fail by itself, and the run would end with warnings.
  @Test func artifactsNeedAFolder() throws {
    let file = "a.journey"
    try write(file, "journey \"A\"\napp trouble\nlaunch\nscreen matches \"home\"\n")
    for words in [["run"], ["coverage"]] {
      let run = try ProgramRun(
        "whisker-trouble", words + [file, "--artifacts", file], in: folder,
        variables: ["CI": nil])
      #expect(run.code == 2, "\(words)")
      #expect(run.complaints == "error: the artifacts folder \(file) is a file\n", "\(words)")
      #expect(run.output == "", "\(words)")
    }
  }

  @Test func nothingToRunSaysWhy() throws {
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("empty"), withIntermediateDirectories: true)
    for (arguments, reason) in [
      (
        [".", "--filter", "zebra"],
        "in 3 files: no path or title contains `zebra`, and no variant of a run is called that"
      ),
      ([".", "--app", "notebook"], "in 3 files: none drives app notebook"),
      (["empty"], "there is no `.journey` file in empty"),
    ] {
      let ending = try ProgramRun("whisker-trouble", ["run"] + arguments, in: folder)
      #expect(ending.code == 2)
      #expect(ending.complaints.hasPrefix("error: no journey to run"), "\(ending.complaints)")
      #expect(ending.complaints.hasSuffix("\(reason)\n"), "\(ending.complaints)")
    }
  }
}
