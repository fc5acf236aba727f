import Foundation
import TestSupport
import Testing
import WhiskerReport
import WhiskerRunner

@testable import WhiskerCLI

/// A suite in shards: each shard's part, and the whole run that is made of them.
final class ShardTests {
  private let folder: URL

  init() throws { folder = try ProgramRun.folder() }
  deinit { ProgramRun.remove(folder) }

  private func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
  }

  /// Eleven journeys of different lengths, with every outcome among them.
  private func suite() throws {
    for number in 0..<11 {
      let last = [
        "tap button \"Trap\"", "see text \"never\"", "tap button \"Exit\"", "print screen",
      ]
      let header =
        number == 5 ? "skip because \"x\"\n" : number == 6 ? "expected to fail because \"y\"\n" : ""
      try write(
        "j\(number).journey",
        "journey \"J\(number)\"\napp trouble\n\(header)launch\n"
          + String(repeating: "tap button \"Work\"\n", count: number * 7 % 5) + last[number % 4] + "\n")
    }
  }

  private func whisker(_ arguments: String..., variables: [String: String?] = [:]) throws -> ProgramRun {
    try ProgramRun("whisker-trouble", arguments, in: folder, variables: variables)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  /// File systems tell the two names apart, which are equal as texts.
  @Test func partsWhoseNamesDifferInUnicodeOnlyAreTwo() throws {
    try suite()
    let names = ["caf\u{E9}.part", "cafe\u{301}.part"]
    for (number, name) in names.enumerated() {
      let run = try whisker(
        "run", ".", "--shard", "\(number + 1)/2", "--part", name, "--report", "tap=\(name).tap")
      #expect(run.code != 2, "\(run.complaints)")
    }
    let merged = try ProgramRun(
      "whisker-trouble",
      ["merge"] + names + ["--report", "tap=\(names[0]).tap", "--report", "junit=\(names[1]).tap"],
      in: folder)
    #expect(merged.complaints == "")
    #expect(merged.output.contains("\n11 journeys, "), "\(merged.output)")
  }

  @Test func devicesTakeAnyNumberOfReports() throws {
    try suite()
    let reports = ["--report", "tap=/dev/null", "--report", "junit=/dev/null"]
    for words in [["run", "."], ["run", ".", "--shard", "1/1", "--part", "a.part"], ["merge", "a.part"]] {
      let run = try ProgramRun("whisker-trouble", words + reports, in: folder)
      #expect(run.output.contains("\n11 journeys, "), "\(words): \(run.complaints)")
    }
  }

  @Test func mergedReportsEqualThoseOfTheWholeRunForEveryNumberOfShards() throws {
    try suite()
    let kinds = ["text", "jsonl", "junit", "tap", "markdown", "github", "html"]
    let reports = kinds.flatMap { ["--report", "\($0)=whole/\($0)"] }
    let whole = try ProgramRun("whisker-trouble", ["run", "."] + reports, in: folder)
    #expect(whole.code == 3)
    let counts = Thoroughness.isThorough ? Array(1...32) : [4, 1]
    let runs = try concurrently(counts) { [folder] count in
      let codes = try (1...count).map { number in
        try ProgramRun(
          "whisker-trouble", ["run", ".", "--shard", "\(number)/\(count)", "--artifacts", "a\(count)"],
          in: folder
        ).code
      }
      let merged = try ProgramRun(
        "whisker-trouble",
        ["merge", "a\(count)"] + kinds.flatMap { ["--report", "\($0)=merged\(count)/\($0)"] }, in: folder)
      return (codes: Set(codes), merged: merged)
    }
    for (count, (codes, merged)) in zip(counts, runs) {
      #expect(codes == (count == 1 ? [3] : codes.union([3])))
      #expect(merged.code == 3)
      #expect(merged.output == whole.output, "\(count) shards")
      for kind in kinds {
        #expect(try text("merged\(count)/\(kind)") == text("whole/\(kind)"), "\(count): \(kind)")
      }
    }
  }

  /// An earlier run's part would be merged as this run's.
  @Test func aShardThatIsNotRunLeavesNoPart() throws {
    try write("a.journey", "journey \"A\"\napp trouble\nlaunch\n")
    for number in 1...2 {
      #expect(try whisker("run", ".", "--shard", "\(number)/2", "--artifacts", "parts").code == 0)
    }
    #expect(try whisker("merge", "parts").code == 0)
    try write("a.journey", "journey \"A\"\napp trouble\nlaunch\nbroken\n")
    for number in 1...2 {
      #expect(try whisker("run", ".", "--shard", "\(number)/2", "--artifacts", "parts").code == 2)
    }
    #expect(try whisker("merge", "parts").code == 2)
    // What is no part is not removed.
    #expect(try whisker("run", ".", "--shard", "1/2", "--part", "a.journey").code == 2)
    #expect(try text("a.journey").hasSuffix("broken\n"))
  }

  @Test func shardsAreBalancedByStepsAndEachRunIsInOne() throws {
    for number in 0..<9 {
      try write(
        "j\(number).journey",
        "journey \"J\(number)\"\napp trouble\nlaunch\n"
          + String(repeating: "tap button \"Work\"\n", count: number == 4 ? 23 : 2))
    }
    var places: [String] = []
    var sizes: [Int] = []
    for number in 1...2 {
      let output = try whisker("run", ".", "--shard", "\(number)/2", "--format", "jsonl").output
      places += output.matches(of: /"path":"(j\d)\.journey"/).map { String($0.1) }
      sizes.append(output.matches(of: /"event":"step"/).count)
    }
    #expect(places.sorted() == (0..<9).map { "j\($0)" })
    #expect(sizes == [24, 24])
  }

  @Test func anEmptyShardPassesAndSaysSo() throws {
    try write("a.journey", "journey \"A\"\napp trouble\nlaunch\n")
    let ending = try whisker("run", ".", "--shard", "2/2", "--report", "tap=t")
    #expect(ending.code == 0)
    #expect(ending.complaints == "shard 2/2 has no journey\n")
    #expect(try text("t") == "TAP version 14\n1..0\n")
  }

  @Test func aSystemAssignsTheShard() throws {
    try write("a.journey", "journey \"A\"\napp trouble\nlaunch\n")
    try write("b.journey", "journey \"B\"\napp trouble\nlaunch\n")
    let cases: [([String: String], String)] = [
      (["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "2"], "auto"),
      (["CIRCLE_NODE_INDEX": "1", "CIRCLE_NODE_TOTAL": "2"], "auto"),
      (["BUILDKITE_PARALLEL_JOB": "1", "BUILDKITE_PARALLEL_JOB_COUNT": "2"], "auto"),
      (["TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "2"], "auto"),
      (["JOB_COMPLETION_INDEX": "1"], "auto/2"),
    ]
    for (variables, shard) in cases {
      let ending = try whisker("run", ".", "--shard", shard, variables: variables)
      #expect(ending.output.hasPrefix("ok  b.journey"), "\(variables): \(ending.output)\(ending.complaints)")
    }
    let bazel = try whisker(
      "run", ".",
      variables: ["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "2", "TEST_SHARD_STATUS_FILE": "status"])
    #expect(bazel.output.hasSuffix("1 journey, 1 step\n1 passed, 0 failed\n"), "\(bazel.output)")
    #expect(try text("status") == "", "Bazel is told that the shard is understood")
    let part = try whisker(
      "run", ".", "--part", "own.part",
      variables: ["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "2", "TEST_SHARD_STATUS_FILE": "status"])
    #expect(part.code == 0, "\(part.complaints)")
    #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent("own.part").path))
    let whole = try whisker("run", ".", "--part", "own.part")
    #expect(whole.code == 2)
    #expect(whole.complaints == "error: `--part` needs `--shard`\n")
    let assigned = ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "2"]
    #expect(try whisker("run", ".", "--shard", "auto/2", variables: assigned).code == 0)
    let other = try whisker("run", ".", "--shard", "auto/3", variables: assigned)
    #expect(other.code == 2)
    #expect(
      other.complaints
        == "error: `--shard auto/3` asks for 3 shards, but the variables of this system name shard 2/2; write `--shard auto`\n"
    )
    let none = try whisker("run", ".", "--shard", "auto")
    #expect(none.code == 2)
    #expect(none.complaints.hasPrefix("error: `--shard auto` finds no variables"), "\(none.complaints)")
    for wrong in ["0/2", "3/2", "2", "a/b", "1/0", "-1/2"] {
      #expect(try whisker("run", ".", "--shard", wrong).code == 2, "\(wrong)")
    }
  }

  @Test func partsThatDoNotBelongTogetherAreErrors() throws {
    try suite()
    func part(_ shard: String, _ file: String, _ more: String...) throws {
      _ = try ProgramRun(
        "whisker-trouble", ["run", ".", "--shard", shard, "--part", file] + more, in: folder)
    }
    try part("1/2", "one")
    try part("2/2", "two")
    try part("1/2", "again")
    try part("1/3", "third")
    try part("2/2", "other", "--filter", "j1")
    let bytes = try Data(contentsOf: folder.appendingPathComponent("two"))
    try bytes.prefix(bytes.count - 3).write(to: folder.appendingPathComponent("cut"))
    try bytes.prefix(30).write(to: folder.appendingPathComponent("begun"))
    try write("text", "hello\n")
    for (files, message) in [
      (["one"], "shard 2 of 2 is missing"), (["one", "./one"], "shard 2 of 2 is missing"),
      (["one", "again"], "again and one are the same shard 1/2"),
      (["one", "third"], "third is one of 3 shards, and one one of 2"),
      (["one", "other"], "other and one are parts of different plans"),
      (["one", "cut"], "cannot merge cut: it is cut off or damaged"),
      (["one", "begun"], "cannot merge begun: it is cut off or damaged"),
      (["one", "text"], "cannot merge text: it is not a part of a run"),
      (["one", "absent"], "cannot read absent: it does not exist"),
    ] {
      let ending = try ProgramRun("whisker-trouble", ["merge"] + files, in: folder)
      #expect(ending.code == 2, "\(files)")
      #expect(ending.output == "")
      #expect(ending.complaints.hasPrefix("error: \(message)"), "\(ending.complaints)")
    }
    // One that says more than the plan allows.
    let events =
      Data("\u{1}\0\u{1}p\u{1}T\0\u{1}a\0\u{1}d\0\0\0\0\0\0\0\0\0".utf8) + Data([18, 0, 6, 0, 0, 0, 0, 0])
    try
      (Data(
        "{\"whisker\":\"part\",\"format\":\(PartFile.format),\"shard\":1,\"of\":1,\"planned\":1,\"plan\":\"a\",\"bytes\":\(events.count)}\n"
          .utf8) + events).write(to: folder.appendingPathComponent("more"))
    let more = try ProgramRun("whisker-trouble", ["merge", "more"], in: folder)
    #expect(
      more.complaints == "error: cannot merge more: it is damaged: the journey has no 3 steps\n",
      "\(more.complaints)")
    #expect(try ProgramRun("whisker-trouble", ["merge"], in: folder).code == 2)
    #expect(try ProgramRun("whisker-trouble", ["merge", "two", "one"], in: folder).code == 3)
  }

  @Test func partsOfOtherFilesOptionsOrQuarantinesAreErrors() throws {
    func suite(body: String = "[]", file: String = "1") throws {
      try write(
        "a.journey",
        "journey \"A\"\napp trouble\non GET \"/a\" optional\n  reply 200 json \(body)\n"
          + "on GET \"/b\" optional\n  reply 200 from \"b.json\"\nlaunch\n")
      try write("b.journey", "journey \"B\"\napp trouble\nlaunch\n")
      try write("b.json", file)
    }
    func part(_ shard: String, _ file: String, _ more: String...) throws {
      let ending = try ProgramRun(
        "whisker-trouble", ["run", "a.journey", "b.journey", "--shard", shard, "--part", file] + more,
        in: folder)
      #expect(ending.code == 0, "\(file): \(ending.output)\(ending.complaints)")
    }
    try write("quarantine", "")
    try suite()
    try part("1/2", "one")
    try part("2/2", "same")
    try part("2/2", "empty-quarantine", "--quarantine", "quarantine")
    try part("2/2", "seeded", "--seed", "7")
    try suite(body: "[1]")
    try part("2/2", "other-body")
    try suite(file: "2")
    try part("2/2", "other-file")
    try suite()
    try part("2/2", "again")
    for (other, code) in [
      ("same", 0), ("empty-quarantine", 0), ("again", 0), ("seeded", 2), ("other-body", 2), ("other-file", 2),
    ] as [(String, Int32)] {
      let ending = try ProgramRun("whisker-trouble", ["merge", "one", other], in: folder)
      #expect(ending.code == code, "\(other): \(ending.complaints)")
      #expect(ending.complaints.contains("parts of different plans") == (code == 2), "\(other)")
    }
    // The first shard has the journey that the second one's quarantine lets fail.
    try write("c.journey", "journey \"C\"\napp trouble\nlaunch\nsee text \"never\"\n")
    try write("quarantine", "c.journey because \"x\"\n")
    func shard(_ shard: String, _ file: String, _ more: String...) throws {
      _ = try ProgramRun(
        "whisker-trouble", ["run", "a.journey", "c.journey", "--shard", shard, "--part", file] + more,
        in: folder)
    }
    try shard("1/2", "red")
    try shard("2/2", "red-2")
    try shard("1/2", "quarantined", "--quarantine", "quarantine")
    #expect(try ProgramRun("whisker-trouble", ["merge", "red", "red-2"], in: folder).code == 1)
    #expect(try ProgramRun("whisker-trouble", ["merge", "quarantined", "red-2"], in: folder).code == 2)
  }

  @Test func partsOfAnotherRecordModeAreErrorsWhereverItIsChosen() throws {
    for name in ["a", "b"] { try write("\(name).journey", "journey \"J\"\napp trouble\nlaunch\n") }
    func part(
      _ shard: String, _ file: String, _ options: String..., mode: String? = nil, ci: String? = nil
    ) throws {
      let ending = try ProgramRun(
        "whisker-trouble", ["run", ".", "--shard", shard, "--part", file] + options, in: folder,
        variables: ["CI": ci, "WHISKER_RECORD": mode])
      #expect(ending.code == 0, "\(file): \(ending.output)\(ending.complaints)")
    }
    try part("1/2", "one")
    try part("1/2", "one-all", mode: "all")
    try part("2/2", "default", "--record", "missing")
    try part("2/2", "variable", mode: "all")
    try part("2/2", "option", "--record", "all")
    try part("1/2", "one-ci", ci: "true")
    try part("2/2", "ci", ci: "true")
    try part("2/2", "never", "--record", "never")
    for (first, second, code) in [
      ("one", "default", 0), ("one", "variable", 2), ("one", "option", 2), ("one-all", "option", 0),
      ("one-all", "variable", 0), ("one-all", "default", 2), ("one", "ci", 2), ("one-ci", "default", 2),
      ("one-ci", "ci", 0), ("one-ci", "never", 0),
    ] as [(String, String, Int32)] {
      let ending = try ProgramRun("whisker-trouble", ["merge", first, second], in: folder)
      #expect(ending.code == code, "\(first), \(second): \(ending.complaints)")
      #expect(
        ending.complaints.hasSuffix("and the same `CI` and `WHISKER_RECORD`\n") == (code == 2),
        "\(ending.complaints)")
    }
  }

  @Test func aMergedReportReplacesNoPartAndNoOtherReport() throws {
    try write("a.journey", "journey \"A\"\napp trouble\nlaunch\n")
    #expect(try whisker("run", ".", "--shard", "1/1", "--part", "parts/one.part").code == 0)
    let part = try Data(contentsOf: folder.appendingPathComponent("parts/one.part"))
    let other = try whisker("merge", "parts", "--report", "tap=./t", "--report", "junit=t")
    #expect(other.code == 2)
    #expect(other.complaints == "error: two reports cannot be written to the same file t\n")
    #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("t").path))
    for path in ["parts/one.part", "\(folder.path)/parts/./one.part"] {
      let same = try whisker("merge", "parts", "--report", "tap=\(path)")
      #expect(same.code == 2)
      #expect(
        same.complaints == "error: a report cannot be written to \(path), because it is one of the parts\n")
      #expect(try Data(contentsOf: folder.appendingPathComponent("parts/one.part")) == part)
    }
  }

  @Test func aPartThatIsCutOffAnywhereIsRefused() throws {
    try write("a.journey", "journey \"A\"\napp trouble\nlaunch\n")
    try write("b.journey", "journey \"B\"\napp trouble\nlaunch\nsee text \"never\"\n")
    #expect(try whisker("run", ".", "--shard", "1/1", "--part", "whole").code == 1)
    let bytes = try Data(contentsOf: folder.appendingPathComponent("whole"))
    for length in bytes.indices {
      #expect(throws: PartFile.Fault.self, "\(length) of \(bytes.count) bytes") {
        try PartFile(Array(bytes.prefix(length)))
      }
    }
    let line = try #require(bytes.firstIndex(of: 0x0A))
    try bytes.prefix(line + 1).write(to: folder.appendingPathComponent("cut"))
    let merged = try whisker("merge", "cut")
    #expect(merged.code == 2)
    #expect(merged.complaints.hasPrefix("error: cannot merge cut: it is cut off or damaged: it has 0 of "))
    #expect(try whisker("merge", "whole").code == 1)
  }

  @Test func partsWithoutAFailureContainEveryJourney() throws {
    try write("a.journey", "journey \"A\"\napp trouble\nlaunch\n")
    try write("b.journey", "journey \"B\"\napp trouble\nlaunch\n")
    #expect(try whisker("run", ".", "--shard", "1/1", "--part", "whole").code == 0)
    var bytes = try Data(contentsOf: folder.appendingPathComponent("whole"))
    let planned = try #require(bytes.range(of: Data("\"planned\":2".utf8)))
    bytes.replaceSubrange(planned, with: Data("\"planned\":3".utf8))
    try bytes.write(to: folder.appendingPathComponent("less"))
    let merged = try whisker("merge", "less")
    #expect(merged.code == 2)
    #expect(merged.complaints == "error: the parts contain 2 of 3 journeys, although none failed\n")
  }

  @Test func aShardThatEndedAfterAFailureIsMerged() throws {
    try write("a.journey", "journey \"A\"\napp trouble\nlaunch\nsee text \"never\"\n")
    try write("b.journey", "journey \"B\"\napp trouble\nlaunch\n")
    let run = try whisker("run", ".", "--fail-fast", "--jobs", "1", "--shard", "1/1", "--part", "whole")
    #expect(run.code == 1)
    let merged = try whisker("merge", "whole")
    #expect(merged.code == 1)
    #expect(merged.output.hasSuffix("0 passed, 1 failed, 1 not run\n"), "\(merged.output)")
  }
}
