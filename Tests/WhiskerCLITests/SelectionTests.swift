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
    #expect(none.complaints == "error: no journey has tags for which `fast and slow` holds\n")
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

  @Test func whatFailedLastIsRunUntilItPasses() throws {
    let first = try whisker("--last-failed")
    #expect(first.code == 2)
    #expect(
      first.complaints
        == "error: `--last-failed` needs an earlier run, and .build/whisker has the results of none\n")
    #expect(try whisker().code == 1)
    #expect(try journeys("--last-failed") == ["b"])
    #expect(try ProgramRun("whisker-trouble", ["run", "a.journey"], in: folder).code == 0)
    #expect(try journeys("--last-failed") == ["b"], "a run of others says nothing about it")
    try write("b.journey", journey("B", "tags smoke", "tap button \"Work\""))
    #expect(try whisker("--last-failed").code == 0)
    let ending = try whisker("--last-failed")
    #expect(ending.code == 0)
    #expect(
      ending.complaints
        == "none of these journeys failed in the last run; without `--last-failed` all are run\n")
  }

  @Test func aRunInWhichNothingFailedIsKnownToo() throws {
    try write("b.journey", journey("B", "tags smoke", "tap button \"Work\""))
    #expect(try whisker().code == 0)
    let ending = try whisker("--last-failed")
    #expect(ending.code == 0)
    #expect(ending.complaints.hasPrefix("none of these journeys failed in the last run"))
  }

  @Test func whatFailedIsKnownByWhateverPathItIsRun() throws {
    #expect(try ProgramRun("whisker-trouble", ["run", folder.path], in: folder).code == 1)
    #expect(try journeys("--last-failed") == ["b"])
    let again = try ProgramRun("whisker-trouble", ["run", folder.path, "--last-failed"], in: folder)
    #expect(again.output.hasSuffix("1 journey, 1 step\n0 passed, 1 failed\n"), "\(again.output)")
  }

  @Test func whatFailedIsKnownInAnotherFolderAndThroughALink() throws {
    #expect(try whisker().code == 1)
    let sub = folder.appendingPathComponent("sub")
    try FileManager.default.createDirectory(at: sub, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.appendingPathComponent("link").path, withDestinationPath: ".")
    try FileManager.default.createSymbolicLink(
      atPath: folder.appendingPathComponent("sub/x.journey").path, withDestinationPath: "../b.journey")
    let artifacts = ["--artifacts", "../.build/whisker"]
    for (paths, place) in [
      (["link/a.journey", "link/b.journey"], folder), (["sub/x.journey"], folder),
      (["../b.journey"] + artifacts, sub),
      (["../a.journey", "../link/b.journey"] + artifacts, sub),
    ] {
      let ending = try ProgramRun("whisker-trouble", ["run"] + paths + ["--last-failed"], in: place)
      #expect(
        ending.output.hasSuffix("1 journey, 1 step\n0 passed, 1 failed\n"),
        "\(paths): \(ending.output)\(ending.complaints)")
    }
    try write("b.journey", journey("B", "tags smoke", "tap button \"Work\""))
    #expect(try ProgramRun("whisker-trouble", ["run", "../link/b.journey"] + artifacts, in: sub).code == 0)
    #expect(
      try whisker("--last-failed").complaints.contains("none of these journeys failed"),
      "it has passed by another path")
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

  @Test func aRunWithASecretInItsNameIsFoundByTheNameThatReportsShow() throws {
    try write(
      "b.journey",
      """
      journey "B"
      app trouble
      param token default "s3cret-t0ken"
      secret token

      launch
      fork
        branch "with {token}"
          see text "never"
        branch "without"
          note "it passes"

      """)
    let ending = try ProgramRun("whisker-trouble", ["run", "b.journey"], in: folder)
    let words = ["run", "b.journey", "--filter", "branch \"with ‹token›\""]
    #expect(ending.output.contains("whisker run b.journey --filter '\(words[3])'\n"), "\(ending.output)")
    for arguments in [words, ["run", "b.journey", "--last-failed"]] {
      let again = try ProgramRun("whisker-trouble", arguments, in: folder)
      #expect(again.code == 1)
      #expect(
        again.output.hasSuffix("1 journey, 1 step\n0 passed, 1 failed\n"),
        "\(again.output + again.complaints)")
    }
    try write("quarantine.txt", "b.journey, \(words[3]) because \"a reason\"\n")
    let quarantine = ["run", "b.journey", "--quarantine", "quarantine.txt"]
    #expect(try ProgramRun("whisker-trouble", quarantine, in: folder).code == 0)
    try write("quarantine.txt", "b.journey, example 9 because \"a reason\"\n")
    let unknown = try ProgramRun("whisker-trouble", quarantine, in: folder)
    #expect(unknown.complaints.contains("its runs: b.journey, branch \"with ‹token›\"; b.journey, branch"))
    #expect(!unknown.complaints.contains("s3cret"), "\(unknown.complaints)")
  }

  @Test func whatFailedIsNotedAlsoIfNobodyReadsTheReport() throws {
    try write("failing.journey", journey("Failing", "tags x", "see text \"never\""))
    #expect(try ProgramRun("whisker-trouble", ["run", "a.journey"], in: folder).code == 0)
    let unread = try ProgramRun(
      withoutReader: "whisker-trouble", ["run", "failing.journey", "a.journey"], in: folder)
    #expect(unread.code == 3)
    #expect(unread.complaints == "")
    let again = try whisker("--last-failed")
    #expect(again.output.contains("FAILED  failing.journey"), "\(again.output + again.complaints)")
    #expect(again.code == 1)
  }

  @Test func aListOfFailuresThatIsNotCompleteSaysNothing() throws {
    try write("failing.journey", journey("Failing", "tags x", "see text \"never\""))
    let refusal = "error: `--last-failed` needs an earlier run, and .build/whisker has the results of none\n"
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent(".build/whisker"), withIntermediateDirectories: true)
    for text in ["", "{}", "[\"a.jour"] {
      try write(".build/whisker/failed.json", text)
      let ending = try whisker("--last-failed")
      #expect(ending.code == 2, "\(text)")
      #expect(ending.complaints == refusal, "\(text)")
    }
    #expect(try ProgramRun("whisker-trouble", ["run", "a.journey"], in: folder).code == 0)
    #expect(try whisker("--last-failed").code == 0)
    // No file gets any longer here, as on a full disk.
    let full = try ProgramRun(shell: "ulimit -f 0; exec \"$0\" run failing.journey", in: folder)
    #expect(full.code == 1)
    #expect(
      full.complaints.contains("warning: the failed journeys are not kept for `--last-failed`"),
      "\(full.complaints)")
    #expect(try whisker("--last-failed").complaints == refusal)
  }

  @Test func commandsAtTheSameTimeNoteAllThatFails() throws {
    let names = (1...8).map { "failing\($0).journey" }
    for name in names { try write(name, journey(name, "tags x", "see text \"never\"")) }
    for _ in 0..<Thoroughness.count(2, thorough: 20) {
      let codes = try concurrently(names, width: names.count) { [folder] name in
        try ProgramRun("whisker-trouble", ["run", name], in: folder).code
      }
      #expect(codes == names.map { _ in 1 })
      let failed = folder.appendingPathComponent(".build/whisker/failed.json")
      let noted = try JSONDecoder().decode([String].self, from: Data(contentsOf: failed))
      #expect(noted == names.map { "../../\($0)" }, "from the artifacts folder, which stays where it is")
      try FileManager.default.removeItem(at: failed)
    }
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

  @Test func onlyJourneysOfWhichGitSaysThatAFileChangedAreRun() throws {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/git") else { try Test.cancel("no git") }
    func git(_ arguments: String...) throws {
      let ending = try ProgramRun(
        "/usr/bin/git", ["-c", "user.name=x", "-c", "user.email=x@example.test"] + arguments, in: folder,
        variables: ["HOME": folder.path])
      #expect(ending.code == 0, "\(ending.complaints)")
    }
    let outside = try whisker("--changed-since", "HEAD")
    #expect(outside.code == 2)
    #expect(
      outside.complaints
        == "error: `--changed-since` needs a git repository, and git finds none here; `git status` shows why\n"
    )
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
    #expect(try journeys("--changed-since", "main") == [])
    let nothing = try whisker("--changed-since", "main", "--report", "tap=t")
    #expect(nothing.code == 0)
    #expect(nothing.complaints == "no journey has changed since main\n")
    try write("part.journey", "journey \"Part\"\nparam word\n\nnote \"{word}\"\nnote \"more\"\n")
    #expect(try journeys("--changed-since", "main") == ["c"])
    let references = folder.appendingPathComponent("__Snapshots__/a")
    try FileManager.default.createDirectory(at: references, withIntermediateDirectories: true)
    try write("__Snapshots__/a/new.txt", "x\n")
    #expect(try journeys("--changed-since", "main") == ["a", "c"])
    try git("add", ".")
    try write("q.txt", "b.journey because \"for now\"\n")
    try git("add", "q.txt")
    try git("commit", "-q", "-m", "y")
    #expect(try journeys("--changed-since", "main", "--quarantine", "q.txt") == [])
    try write("q.txt", "# nothing\n")
    #expect(try journeys("--changed-since", "main") == [])
    #expect(try journeys("--changed-since", "main", "--quarantine", "q.txt") == ["a", "b", "c"])
    let unknown = try whisker("--changed-since", "mian")
    #expect(unknown.code == 2)
    #expect(unknown.complaints.hasPrefix("error: git knows no revision `mian`"), "\(unknown.complaints)")
    #expect(try whisker("--changed-since", "--output=x").code == 2)
  }

  @Test func aFileThatGitKnowsByAnotherPathChangesItsJourneys() throws {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/git") else { try Test.cancel("no git") }
    func git(_ arguments: String..., in place: String = ".") throws {
      let ending = try ProgramRun(
        "/usr/bin/git",
        ["-C", place, "-c", "user.name=x", "-c", "user.email=x@example.test"] + arguments, in: folder,
        variables: ["HOME": folder.path])
      #expect(ending.code == 0, "\(ending.complaints)")
    }
    func changed(_ path: String) throws -> [String] {
      let ending = try ProgramRun(
        "whisker-trouble", ["run", path, "--changed-since", "HEAD", "--format", "jsonl"], in: folder)
      return ending.output.matches(of: /"event":"journey".*?"path":"([^"]*)"/).map { String($0.1) }
    }
    let files = FileManager.default
    for place in ["real", "links", "module", "other"] {
      try files.createDirectory(at: folder.appendingPathComponent(place), withIntermediateDirectories: true)
    }
    for place in ["real", "module", "other"] {
      try write("\(place)/one.journey", journey("One", "tags x", "tap button \"Work\""))
    }
    try files.createSymbolicLink(
      atPath: folder.appendingPathComponent("links/one.journey").path,
      withDestinationPath: "../real/one.journey")
    try files.createSymbolicLink(
      atPath: folder.appendingPathComponent("folder").path, withDestinationPath: "real")
    for place in ["module", "other"] {
      try git("init", "-q", in: place)
      try git("add", ".", in: place)
      try git("commit", "-q", "-m", "x", in: place)
    }
    try git("init", "-q", "-b", "main")
    try git("add", "a.journey", "real", "links", "folder", "module")
    try git("commit", "-q", "-m", "x")
    #expect(try changed("links") == [])
    for place in ["real", "module"] {
      try write("\(place)/one.journey", journey("One", "tags x", "tap button \"Work\"", "advance 1s"))
    }
    // A link to the journey, or to its folder.
    #expect(try changed("links") == ["links/one.journey"])
    #expect(try changed("folder") == ["folder/one.journey"])
    // Of another repository in this one, git names the folder alone, whether it is a submodule or unknown.
    #expect(try changed("module") == ["module/one.journey"])
    #expect(try changed("other") == ["other/one.journey"])
    #expect(try changed("a.journey") == [])
  }

  @Test func nothingIsVerifiedWhereNothingHasChanged() throws {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/git") else { try Test.cancel("no git") }
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("Fixtures/Journeys"), withIntermediateDirectories: true)
    // What is run without a path; it differs from run to run.
    try write("Fixtures/Journeys/d.journey", journey("D", "tags x", "tap button \"Scatter\""))
    let line =
      "git init -q . && git add . && git -c user.name=x -c user.email=x@y.z commit -q -m x && exec \"$0\""
      + " run a.journey --changed-since HEAD --verify-determinism"
    let ending = try ProgramRun(shell: line, in: folder, variables: ["HOME": folder.path])
    #expect(ending.code == 0)
    #expect(ending.complaints == "no journey has changed since HEAD\n")
    #expect(ending.output == "0 journeys, the same events every time\n")
    let seen = folder.appendingPathComponent(".build/whisker/seen")
    #expect(!FileManager.default.fileExists(atPath: seen.path), "nothing was run")
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

  @Test func nothingToRunSaysWhy() throws {
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
      #expect(ending.code == 2)
      #expect(ending.complaints.hasPrefix("error: no journey to run"), "\(ending.complaints)")
      #expect(ending.complaints.hasSuffix("\(reason)\n"), "\(ending.complaints)")
    }
  }

  @Test func nobodyWatchesInCI() throws {
    let ending = try ProgramRun(
      "whisker-trouble", ["run", ".", "--watch"], in: folder, variables: ["CI": "true"])
    #expect(ending.code == 2)
    #expect(ending.complaints.contains("`--watch` never ends, and `CI` is set"), "\(ending.complaints)")
  }

  @Test func aSavedFileRunsWhatDependsOnIt() throws {
    try write("q.txt", "# nothing yet\n")
    // The report is written among the journeys.
    let run = try WatchedRun.begin("--report", "tap=run.tap", "--quarantine", "q.txt", in: folder)
    func round() -> String { run.round() }
    #expect(round().hasSuffix("3 journeys, 5 steps\n2 passed, 1 failed\n\nwatching 5 files\n"))
    // No journey depends on this file.
    try write("notes.txt", "x")
    try write("b.journey", journey("B", "tags smoke", "tap button \"Work\""))
    #expect(
      round()
        == "ok  b.journey  B (2 steps, +0.000s)\n\n1 journey, 2 steps\n1 passed, 0 failed\n\nwatching 6 files\n"
    )
    try write("a.journey", "journey \"A\"\napp trouble\ntpa\n")
    #expect(round().contains("error: nothing was run\n"))
    try write("d.journey", journey("D", "tags smoke", "tap button \"Work\""))
    #expect(round().contains("error: nothing was run\n"))
    try write("a.journey", journey("A", "tags smoke", "tap button \"Work\""))
    let both = round()
    #expect(both.contains("ok  a.journey") && both.contains("ok  d.journey"), "\(both)")
    #expect(both.hasSuffix("2 passed, 0 failed\n\nwatching 7 files\n"), "\(both)")
    // Which journeys may fail concerns all of them: one that passes must not be quarantined.
    try write("q.txt", "c.journey because \"x\"\n")
    let all = round()
    #expect(
      all.contains("error[J273]") && all.hasSuffix("3 passed, 1 failed\n\nwatching 7 files\n"), "\(all)")
  }

  /// A name that is no text is the start of an unpacked archive, or a file of another system.
  @Test func whatCannotBeReadDoesNotEndTheWatch() throws {
    let run = try WatchedRun.begin(in: folder)
    #expect(run.round().hasSuffix("watching 3 files\n"))
    let name = Array(folder.path.utf8) + Array("/d\u{0}".utf8)
    let bad = (name.dropLast(2) + [0xFF, 0]).map { CChar(bitPattern: $0) }
    let descriptor = open(bad, O_WRONLY | O_CREAT, 0o600)
    #expect(descriptor >= 0 && close(descriptor) == 0)
    #expect(run.round(until: "UTF-8\n").hasPrefix("error: cannot list "))
    try write("b.journey", journey("B", "tags smoke", "tap button \"Work\""))
    // Long enough for several looks.
    usleep(400_000)
    #expect(unlink(bad) == 0)
    let next = run.round()
    #expect(!next.contains("error"), "it is said once: \(next)")
    #expect(next.contains("ok  b.journey"), "\(next)")
    #expect(next.hasSuffix("watching 3 files\n"), "\(next)")
  }
}
