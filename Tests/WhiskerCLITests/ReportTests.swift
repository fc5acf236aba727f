import Foundation
import Testing

@testable import WhiskerCLI

/// The reports of a run as its user asks for them, and those that a system for CI gets without being asked.
final class ReportTests {
  private let folder: URL

  init() throws {
    folder = try ProgramRun.folder()
    let journeys = [
      "a.journey": "journey \"A\"\napp trouble\nlaunch\nscene \"One\"\n  tap button \"Work\"\n",
      "b.journey": "journey \"B\"\napp trouble\nlaunch\nsee text \"::warning::x\"\n",
      "c.journey": "journey \"C\"\napp trouble\nlaunch\ntap button \"Trap\"\n",
      "d.journey": "journey \"D\"\napp trouble\nskip because \"it is late\"\nlaunch\n",
      "e.journey":
        "journey \"E\"\napp trouble\nexpected to fail because \"of that\"\nlaunch\nsee text \"a\"\n",
    ]
    for (name, text) in journeys { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
  }

  deinit { ProgramRun.remove(folder) }

  private func report(_ arguments: String..., variables: [String: String] = [:]) throws -> ProgramRun {
    try ProgramRun("whisker-trouble", ["run", "."] + arguments, in: folder, variables: variables)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  private func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path)
  }

  @Test func severalReportsComeFromOneRunAndAreEqualToThoseOnStandardOutput() throws {
    let kinds = ["text", "jsonl", "junit", "tap", "markdown", "github", "html"]
    let ending = try ProgramRun(
      "whisker-trouble", ["run", "."] + kinds.flatMap { ["--report", "\($0)=out/\($0).txt"] }, in: folder)
    #expect(ending.code == 3)
    #expect(try ending.output == text("out/text.txt"))
    #expect(ending.output.contains("failures:\n  b.journey:4  error[J202]"), "\(ending.output)")
    for kind in kinds {
      let alone = try report("--format", kind)
      #expect(try alone.output == text("out/\(kind).txt"), "\(kind)")
      #expect(alone.code == 3)
    }
    #expect(try text("out/junit.txt").contains("tests=\"6\" failures=\"1\" errors=\"1\""))
  }

  @Test func theCommandsInAReportNameFilesByTheirPathsFromTheCurrentFolder() throws {
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("Fixtures"), withIntermediateDirectories: true)
    try Data("b.journey because \"x\"\n".utf8).write(to: folder.appendingPathComponent("q.txt"))
    let kinds = ["text", "jsonl", "junit", "tap", "markdown", "github", "html"]
    func reports(_ place: String) throws -> [String] {
      let options = [
        "--fixtures", place + "Fixtures", "--quarantine", place + "q.txt", "--artifacts", place + "kept",
      ]
      let ending = try ProgramRun(
        "whisker-trouble", ["run", "."] + options + kinds.flatMap { ["--report", "\($0)=out/\($0)"] },
        in: folder)
      #expect(ending.code == 3, "\(ending.complaints)")
      return try kinds.map { try text("out/\($0)") }
    }
    let near = try reports("")
    #expect(near[2].contains("--fixtures Fixtures --quarantine q.txt"), "\(near[2])")
    #expect(try reports(folder.path + "/") == near)
    // The shell names the folder by the link that led to it.
    let link = folder.path + "-link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(atPath: link) } }
    #expect(try reports(link + "/") == near)
    // A place elsewhere has no other path.
    let far = try report("--fixtures", "/usr", "--format", "junit").output
    #expect(far.contains("--fixtures /usr"), "\(far)")
  }

  @Test func theSceneOfATeardownHasItsOwnFailures() throws {
    let journeys = [
      "part.journey": "journey \"P\"\nparam word\nscene \"Cleanup\"\n  see text \"{word}\"\n",
      "f.journey":
        "journey \"F\"\napp trouble\nteardown\n  use \"part.journey\" with word: \"b\"\nscene \"One\"\n  launch\nscene \"Two\"\n  tap button \"Work\"\n",
    ]
    for (name, text) in journeys { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
    let ending = try ProgramRun("whisker-trouble", ["run", "f.journey", "--format", "tap"], in: folder)
    let lines = ending.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    for line in ["ok 1 - One", "ok 2 - Two", "not ok 3 - Cleanup"] {
      #expect(lines.contains(line), "\(ending.output)")
    }
  }

  @Test func aJourneyThatRecordsIsNoPassEvenIfItFailsAsExpected() throws {
    for name in ["a", "b", "c", "d"] {
      try FileManager.default.removeItem(at: folder.appendingPathComponent("\(name).journey"))
    }
    let journey =
      "journey \"E\"\napp trouble\nexpected to fail because \"of that\"\nlaunch\nscreen matches \"home\"\nsee text \"a\"\n"
    try Data(journey.utf8).write(to: folder.appendingPathComponent("e.journey"))
    let first = try report("--report", "tap=t", variables: ["CI": ""])
    #expect(first.code == 1, "\(first.output)")
    #expect(first.output.contains("0 passed, 0 failed, 1 recorded (run again to compare)"), "\(first.output)")
    let line = "recorded: \"home\" in __Snapshots__/e; read it, then run again to compare"
    #expect(first.output.contains("\n  \(line)\n"), "\(first.output)")
    #expect(try text("t").replacing("\\", with: "").contains("message: \"\(line)\""))
    let second = try report(variables: ["CI": ""])
    #expect(second.code == 0, "\(second.output)")
    #expect(second.output.contains("1 passed (1 by failing as expected), 0 failed"), "\(second.output)")
  }

  @Test func eachReportShowsWhatIsSkippedAndWhatFailsAsExpected() throws {
    _ = try report(
      "--report", "junit=j", "--report", "tap=t", "--report", "markdown=m", "--report", "github=g")
    #expect(try text("j").contains("<skipped type=\"skipped\" message=\"it is late\"/>"))
    #expect(try text("j").contains("<skipped type=\"failedAsExpected\" message=\"of that\"/>"))
    #expect(try text("t").contains("ok 4 - d.journey  D # SKIP it is late\n"))
    #expect(try text("t").contains("not ok 5 - e.journey  E # TODO of that\n"))
    #expect(try text("m").contains("| `d.journey` | skipped | it is late |\n"))
    #expect(try text("m").contains("| `e.journey` | fails as expected | of that |\n"))
    #expect(try text("g").contains("skipped  d.journey  D\n  because it is late\n"))
  }

  @Test func proveReadsTheReport() throws {
    let prove = "/usr/bin/prove"
    guard FileManager.default.isExecutableFile(atPath: prove) else { try Test.cancel("no prove at \(prove)") }
    func judge(_ paths: String...) throws -> ProgramRun {
      let script = "#!/bin/sh\nexec '\(ProgramRun.file(of: "whisker-trouble").path)' run --format tap "
      try Data((script + paths.joined(separator: " ") + "\n").utf8)
        .write(to: folder.appendingPathComponent("run.t"))
      return try ProgramRun(prove, ["--exec", "sh", "run.t"], in: folder)
    }
    let good = try judge("a.journey", "d.journey", "e.journey")
    #expect(good.code == 0, "\(good.output)")
    #expect(good.output.contains("Files=1, Tests=3"), "\(good.output)")
    #expect(good.output.contains("Result: PASS"), "\(good.output)")
    let bad = try judge(".")
    #expect(bad.code == 1)
    #expect(bad.output.contains("Failed tests:  2-3"), "\(bad.output)")
    #expect(!bad.output.contains("Parse errors"), "\(bad.output)")
    try writeTwoFailures()
    let twice = try judge("a.journey", "f.journey")
    #expect(twice.output.contains("Failed test:  2"), "\(twice.output)")
    #expect(!twice.output.contains("Parse errors"), "\(twice.output)")
  }

  private func writeTwoFailures() throws {
    try Data(
      "journey \"F\"\napp trouble\nlaunch\ncheck see text \"x\"\ncheck see text \"y\"\n".utf8
    ).write(to: folder.appendingPathComponent("f.journey"))
  }

  /// A line without the indentation of the block ends it.
  @Test func theReportOfTwoFailuresIsOneBlockOfTAP() throws {
    try writeTwoFailures()
    let ending = try ProgramRun("whisker-trouble", ["run", "f.journey", "--format", "tap"], in: folder)
    let lines = ending.output.components(separatedBy: "\n")
    let start = try #require(lines.firstIndex(of: "  report: |"))
    let end = try #require(lines.firstIndex(of: "  ..."))
    let report = lines[(start + 1)..<end]
    #expect(report.count { $0.contains("error[J202]") } == 2)
    #expect(report.allSatisfy { $0.hasPrefix("    ") }, "\(ending.output)")
  }

  @Test func gitHubGetsAnnotationsAndASummaryWithoutAsking() throws {
    try Data("before\n".utf8).write(to: folder.appendingPathComponent("summary.md"))
    let variables = [
      "GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": folder.appendingPathComponent("summary.md").path,
      "GITHUB_WORKSPACE": folder.deletingLastPathComponent().path,
    ]
    let ending = try report(variables: variables)
    let place = "::error file=\(folder.lastPathComponent)/b.journey,line=4,col=5,title=J202 in B::"
    #expect(ending.output.contains(place), "\(ending.output)")
    #expect(try text("summary.md").hasPrefix("before\n\n\n## ❌ 2 passed"))
    let plain = try report("--format", "text", "--report", "none", variables: variables)
    #expect(!plain.output.contains("::error"), "\(plain.output)")
    #expect(try text("summary.md").components(separatedBy: "## ❌").count == 2, "nothing was appended")
  }

  @Test func annotationsNameFilesByTheirPathsInTheRepository() throws {
    let sub = folder.appendingPathComponent("sub")
    try FileManager.default.createDirectory(at: sub, withIntermediateDirectories: true)
    let files = FileManager.default
    try files.createSymbolicLink(atPath: sub.appendingPathComponent("here").path, withDestinationPath: "..")
    try files.createSymbolicLink(atPath: sub.appendingPathComponent("root").path, withDestinationPath: "..")
    for (path, place, root) in [
      ("../b.journey", sub, folder.path), ("here/b.journey", sub, folder.path),
      ("\(folder.path)/b.journey", sub, folder.path), ("\(folder.path)/b.journey", folder, folder.path),
      ("../b.journey", sub, "\(sub.path)/root"), ("b.journey", folder, "\(sub.path)/root"),
      ("\(folder.path)/b.journey", folder.deletingLastPathComponent(), folder.path),
    ] {
      let ending = try ProgramRun(
        "whisker-trouble", ["run", path], in: place,
        variables: ["GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": root])
      #expect(
        ending.output.contains("::error file=b.journey,line=4,"), "\(path) in \(place.path): \(ending.output)"
      )
    }
    let outside = try ProgramRun(
      "whisker-trouble", ["run", "../b.journey"], in: sub,
      variables: ["GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": sub.path])
    #expect(outside.output.contains("::error file=../b.journey,line=4,"), "\(outside.output)")
  }

  /// Other programs of the step write to the same file.
  @Test func theSummaryOfAStepGoesOnWhereOthersWrite() throws {
    let variables: [String: String?] = [
      "GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": folder.appendingPathComponent("summary.md").path,
    ]
    let open = try ProgramRun(
      shell: "exec 3>> summary.md; echo before >&3; \"$0\" run a.journey > /dev/null; echo after >&3",
      in: folder,
      variables: variables)
    #expect(open.code == 0, "\(open.complaints)")
    let summary = try text("summary.md")
    #expect(summary.hasPrefix("before\n\n\n## ✅ 1 passed"), "\(summary)")
    #expect(summary.hasSuffix("after\n"), "\(summary)")
    let printed = try ProgramRun(
      shell: "echo before > summary.md; \"$0\" run a.journey >> summary.md", in: folder, variables: variables)
    #expect(printed.code == 0, "\(printed.complaints)")
    let both = try text("summary.md")
    #expect(both.components(separatedBy: "before\n").count == 2, "\(both)")
    _ = try report(variables: [
      "GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": folder.appendingPathComponent("new/summary.md").path,
    ])
    #expect(try text("new/summary.md").hasPrefix("## ❌ 2 passed"))
  }

  @Test func otherSystemsGetJUnitInAFile() throws {
    _ = try report()
    #expect(!exists(".build/whisker/junit.xml"), "a person gets no file that nobody asked for")
    _ = try report("--artifacts", "kept", variables: ["GITLAB_CI": "true"])
    #expect(try text("kept/junit.xml").hasPrefix("<?xml"))
    _ = try report(variables: ["XML_OUTPUT_FILE": "bazel/test.xml"])
    #expect(try text("bazel/test.xml").hasPrefix("<?xml"))
    _ = try report("--report", "junit=mine.xml", "--artifacts", "other", variables: ["GITLAB_CI": "true"])
    #expect(exists("mine.xml"))
    #expect(!exists("other/junit.xml"), "what is asked for replaces the default of its kind")
  }

  @Test func aReportThatCannotBeWrittenIsAnErrorBeforeAnythingRuns() throws {
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("folder"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.appendingPathComponent("dangling").path, withDestinationPath: "nowhere/x.xml")
    let cases = [
      ("junit=out/", "error: cannot write out/: it is a folder\n"),
      ("junit=out/.", "error: cannot write out/.: it is a folder\n"),
      ("junit=dangling", "error: cannot write dangling: no file can be created there\n"),
      ("junit=folder", "error: cannot write folder: it is a folder\n"),
      ("junit=a.journey/x.xml", "error: cannot write a.journey: a part of the path is not a folder\n"),
      (
        "junit",
        "error: missing file for the report; write `--report junit=FILE`, or `--format junit` for standard output\n"
      ),
      ("html=-", "error: a report needs a file; use `--format html` for standard output\n"),
      (
        "html=./a.journey",
        "error: a report cannot be written to ./a.journey, because the run reads it\n"
      ),
      (
        "html=__Snapshots__/a/x.txt",
        "error: a report cannot be written to __Snapshots__/a/x.txt, because the run reads it\n"
      ),
      ("jnit=x", "error: invalid value `jnit` for `--report`;"),
    ]
    for (request, message) in cases {
      let ending = try report("--report", request)
      #expect(ending.code == 2, "\(request)")
      #expect(ending.output == "", "\(request)")
      #expect(ending.complaints.hasPrefix(message), "\(ending.complaints)")
    }
    #expect(!exists("out"))
    let recording = try report("--har", "a.journey")
    #expect(recording.code == 2)
    #expect(recording.complaints.hasSuffix("because the run reads it\n"), "\(recording.complaints)")
    let part = try report("--shard", "1/1", "--part", "a.journey")
    #expect(part.code == 2)
    #expect(part.complaints.contains("because the run reads it"), "\(part.complaints)")
    try FileManager.default.createSymbolicLink(
      atPath: folder.appendingPathComponent("link").path, withDestinationPath: "a.journey")
    let link = try report("--report", "tap=link")
    #expect(link.code == 2)
    #expect(
      link.complaints == "error: a report cannot be written to link, because the run reads it\n",
      "\(link.complaints)")
    let same = try report("--shard", "1/1", "--part", "x", "--report", "tap=x")
    #expect(same.complaints.contains("the same file x"), "\(same.complaints)")
    #expect(try text("a.journey").hasPrefix("journey"), "the journey is as it was")
    let twice = try report("--report", "junit=out.xml", "--report", "tap=./out.xml")
    #expect(twice.code == 2)
    #expect(twice.complaints.contains("the same file ./out.xml"), "\(twice.complaints)")
    let elsewhere = try report("--report", "junit=out.xml", "--har", "\(folder.path)/out.xml")
    #expect(elsewhere.code == 2)
    #expect(elsewhere.complaints.contains("the same file \(folder.path)/out.xml"), "\(elsewhere.complaints)")
    #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("out.xml").path))
  }

  @Test func aReportOnTheStandardOutputReplacesNothingThatIsPrinted() throws {
    let printed = try ProgramRun(
      shell: "\"$0\" run a.journey --report tap=/dev/stdout > out.txt; code=$?; cat out.txt; exit $code",
      in: folder)
    #expect(printed.code == 0)
    let lines = printed.output.split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.hasSuffix(" passed, 0 failed") }, "\(printed.output)")
    #expect(lines.contains("1..1"), "\(printed.output)")
  }

  /// The folder of a device belongs to the superuser, who may write everywhere.
  @Test func anyPersonMayWriteAReportToTheStandardOutput() throws {
    let person = try OrdinaryPerson(in: folder).shell
    for file in ["/dev/stdout", "/dev/stderr"] {
      let ending = try ProgramRun(
        shell:
          "\(person) '\"$0\" run a.journey --report tap=\(file) > out.txt 2>&1' \"$0\"; code=$?; cat out.txt; exit $code",
        in: folder)
      #expect(ending.code == 0, "\(ending.output)")
      #expect(ending.output.contains("\n1..1\n"), "\(ending.output)")
    }
  }

  @Test func aFullDiskIsReportedAndLosesNoOtherReport() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { try Test.cancel("no /dev/full") }
    let ending = try report("--report", "junit=/dev/full", "--report", "tap=out.tap")
    #expect(ending.code == 3)
    #expect(
      ending.complaints.hasSuffix("error: cannot write /dev/full: no space is left on the device\n"),
      "\(ending.complaints)")
    #expect(ending.output.hasSuffix("1 crashed\n"), "\(ending.output)")
    #expect(try text("out.tap").hasSuffix("1..5\n"))
  }

  @Test func filesHaveThePathsOfTheirRepository() {
    let defaults = ReportDefaults(
      environment: ["GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": "/w/repo"], artifacts: "x")
    func path(_ file: String, in folder: String) -> String { defaults.paths(from: folder).path(of: file) }
    #expect(path("a.journey", in: "/w/repo") == "a.journey")
    #expect(path("x/a.journey", in: "/w/repo/ios/app") == "ios/app/x/a.journey")
    #expect(path("../a.journey", in: "/w/repo/ios/app") == "ios/a.journey")
    #expect(path("/w/repo/b/a.journey", in: "/w/repo/ios/app") == "b/a.journey")
    #expect(path("../repo/a.journey", in: "/w/elsewhere") == "a.journey")
    #expect(path("a.journey", in: "/w/elsewhere") == "a.journey")
    #expect(path("..a.journey", in: "/w/repo") == "..a.journey")
    #expect(ReportDefaults(environment: [:], artifacts: "x").paths(from: "/w").path(of: "/w/a") == "/w/a")
    #expect(defaults.files == [])
    #expect(ReportDefaults(environment: ["GITHUB_ACTIONS": ""], artifacts: "x").format == .text)
  }
}
