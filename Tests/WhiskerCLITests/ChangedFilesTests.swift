import Foundation
import TestSupport
import Testing

/// What has changed chooses the journeys: for git, and while someone watches.
final class ChangedFilesTests: ThreeJourneys {
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
    let changed = try String(contentsOf: folder.appendingPathComponent("part.journey"), encoding: .utf8)
    try write("part.journey", "journey \"Part\"\nparam word\n\n# note \"{word}\"\n")
    #expect(try journeys("--changed-since", "main") == ["c"], "a file without steps is used, too")
    try write("part.journey", changed)
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
    func points() throws -> [String] {
      try String(contentsOf: folder.appendingPathComponent("run.tap"), encoding: .utf8)
        .split(separator: "\n").filter { $0.contains("ok ") }.map(String.init)
    }
    #expect(round().hasSuffix("3 journeys, 5 steps\n2 passed, 1 failed\n\nwatching 5 files\n"))
    try write("c.journey", journey("C", "tags slow", "tap button \"Work\"", "advance 1s"))
    #expect(
      round()
        == "ok  c.journey  C (3 steps, +1.000s)\n\n1 journey, 3 steps\n1 passed, 0 failed\n2 journeys were not run again, of which 1 failed before: b.journey\n\nwatching 5 files\n"
    )
    // A report of everything stays one.
    #expect(try points() == ["ok 1 - a.journey  A", "not ok 2 - b.journey  B", "ok 3 - c.journey  C"])
    // No journey depends on this file.
    try write("notes.txt", "x")
    try write("b.journey", journey("B", "tags smoke", "tap button \"Work\""))
    #expect(
      round()
        == "ok  b.journey  B (2 steps, +0.000s)\n\n1 journey, 2 steps\n1 passed, 0 failed\n\nwatching 6 files\n"
    )
    #expect(try points() == ["ok 1 - a.journey  A", "ok 2 - b.journey  B", "ok 3 - c.journey  C"])
    try write("a.journey", "journey \"A\"\napp trouble\ntpa\n")
    #expect(round().contains("error: nothing was run\n"))
    try write("d.journey", journey("D", "tags smoke", "tap button \"Work\""))
    #expect(round().contains("error: nothing was run\n"))
    try write("a.journey", journey("A", "tags smoke", "tap button \"Work\""))
    let both = round()
    #expect(both.contains("ok  a.journey") && both.contains("ok  d.journey"), "\(both)")
    #expect(both.hasSuffix("2 passed, 0 failed\n\nwatching 7 files\n"), "\(both)")
    #expect(try points().last == "ok 4 - d.journey  D")
    // Which journeys may fail concerns all of them: one that passes must not be quarantined.
    try write("q.txt", "c.journey because \"x\"\n")
    let all = round()
    #expect(
      all.contains("error[J273]") && all.hasSuffix("3 passed, 1 failed\n\nwatching 7 files\n"), "\(all)")
  }

  /// A mistake in one file keeps the others from being run, and so does an earlier failure.
  @Test func whatWasNotRunYetIsRunWithTheNextFile() throws {
    try write("a.journey", "journey \"A\"\napp trouble\ntpa\n")
    let run = try WatchedRun.begin("--fail-fast", "--jobs", "1", in: folder)
    #expect(run.round().contains("error: nothing was run\n"))
    try write("a.journey", journey("A", "tags smoke", "tap button \"Nope\""))
    let second = run.round()
    #expect(second.contains("FAILED  a.journey") && second.contains("2 not run"), "\(second)")
    try write("a.journey", journey("A", "tags smoke", "tap button \"Work\""))
    let third = run.round()
    #expect(third.contains("ok  a.journey") && third.contains("FAILED  b.journey"), "\(third)")
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
