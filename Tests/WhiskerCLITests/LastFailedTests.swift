import Foundation
import TestSupport
import Testing

/// `--last-failed` runs what failed, until it passes.
final class LastFailedTests: ThreeJourneys {
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

  @Test func whatFailsInAQuarantineHasNotPassed() throws {
    try write("q.txt", "b.journey because \"it is known\"\n")
    #expect(try whisker("--quarantine", "q.txt").code == 0)
    #expect(
      try whisker("--last-failed").complaints.hasPrefix("none of these journeys failed"),
      "what is known is no news")
    #expect(try whisker().code == 1)
    #expect(try whisker("--quarantine", "q.txt").code == 0)
    #expect(try journeys("--last-failed") == ["b"])
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

  /// A folder that refuses changes keeps the file, which then says nothing; the superuser may change every folder.
  @Test func aFolderThatCannotBeWrittenKeepsNoOldList() throws {
    let person = try OrdinaryPerson(in: folder).shell
    try write("failing.journey", journey("Failing", "tags x", "see text \"never\""))
    let line =
      "\"$0\" run a.journey && chmod 555 .build/whisker && ! \"$0\" run failing.journey && \"$0\" run . --last-failed; echo $?"
    let ending = try ProgramRun(shell: "\(person) '\(line)' \"$0\"", in: folder)
    #expect(
      ending.complaints.hasSuffix(
        "error: `--last-failed` needs an earlier run, and .build/whisker has the results of none\n"),
      "\(ending.output + ending.complaints)")
    #expect(ending.output.hasSuffix("\n2\n"), "\(ending.output)")
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
}
