import Foundation
import Testing

/// No page or report is written over a file that its command reads.
final class OverwrittenFilesTests {
  private let folder: URL

  init() throws {
    folder = try ProgramRun.folder()
    try write("a.journey", "journey \"A\"\napp trouble\n\nlaunch\nscreen matches \"start\"\n")
  }

  deinit { ProgramRun.remove(folder) }

  private func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
  }

  private func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: folder.appendingPathComponent(name))
  }

  /// The bytes of a file; nil if there is none.
  private func contents(_ name: String) -> Data? {
    FileManager.default.contents(atPath: folder.appendingPathComponent(name).path)
  }

  private func whisker(_ arguments: String...) throws -> ProgramRun {
    try ProgramRun("whisker-trouble", arguments, in: folder, variables: ["CI": nil])
  }

  @Test func aReportIsNotWrittenOverTheQuarantine() throws {
    try write("q.txt", "a.journey because \"for now\"\n")
    let before = try bytes("q.txt")
    for file in ["q.txt", "./b/../q.txt"] {
      let ending = try whisker("run", ".", "--quarantine", "q.txt", "--report", "tap=\(file)")
      #expect(ending.code == 2)
      #expect(ending.complaints.contains("because the run reads it"), "\(ending.complaints)")
    }
    #expect(try bytes("q.txt") == before)
  }

  @Test func aReportIsNotWrittenOverTheStateOfRuns() throws {
    _ = try whisker("run", ".")
    let before = try bytes(".build/whisker/failed.json")
    for file in ["failed.json", "failed.lock", "review.lock", "seen/trouble.txt"] {
      let ending = try whisker("run", ".", "--report", "tap=.build/./whisker/\(file)")
      #expect(ending.code == 2)
      #expect(ending.complaints.contains("because runs keep their state there"), "\(ending.complaints)")
    }
    #expect(try bytes(".build/whisker/failed.json") == before)
    #expect(try whisker("run", ".", "--report", "tap=.build/whisker/run.tap").code == 0)
  }

  @Test func aMergedReportIsNotWrittenOverASourceOrTheStateOfRuns() throws {
    #expect(try whisker("run", ".", "--artifacts", "shard").code == 1, "recording is no pass")
    let shard = ["run", ".", "--shard", "1/1", "--artifacts", "shard"]
    #expect(try ProgramRun("whisker-trouble", shard + ["--part", "parts/one.part"], in: folder).code == 0)
    try write("parts/failed.json", "[]\n")
    let reference = "__Snapshots__/a/start.json"
    for (file, reason) in [
      ("a.journey", "it is a journey or a reference"), (reference, "it is a journey or a reference"),
      ("parts/failed.json", "runs keep their state there"),
      ("shard/failed.json", "runs keep their state there"),
      ("shard/proposals/x.proposal", "it has the name of a proposal, a decision or a recording under way"),
      (".build/whisker/failed.json", "runs keep their state there"),
    ] {
      let before = contents(file)
      let ending = try whisker("merge", "parts", "--report", "junit=\(file)")
      #expect(ending.code == 2, "\(file)")
      #expect(
        ending.complaints == "error: a report cannot be written to \(file), because \(reason)\n",
        "\(ending.complaints)")
      #expect(contents(file) == before, "\(file)")
    }
    let ending = try ProgramRun(
      "whisker-trouble", ["merge", "parts"], in: folder,
      variables: ["CI": nil, "XML_OUTPUT_FILE": "a.journey"])
    #expect(ending.code == 2)
    #expect(try String(decoding: bytes("a.journey"), as: UTF8.self).hasPrefix("journey \"A\""))
    // Nothing with such a name is kept in a folder that happens to be called like one of runs.
    for path in ["parts/out.xml", "parts/recording/out.xml"] {
      #expect(try whisker("merge", "parts", "--report", "junit=\(path)").code == 0, "\(path)")
    }
  }

  @Test func noPageOrReportIsWrittenOverAProposalOrADecision() throws {
    #expect(try whisker("run", ".").code == 1, "recording is no pass")
    try write("__Snapshots__/a/start.txt", "changed\n")
    #expect(try whisker("run", ".").code == 1)
    let proposals = ".build/whisker/proposals"
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.appendingPathComponent(proposals).path)
    let proposal = try #require(names.first)
    let before = try bytes("\(proposals)/\(proposal)")
    // Other commands know nothing of another folder of artifacts, so that it is the name that counts.
    try FileManager.default.copyItem(
      at: folder.appendingPathComponent(".build/whisker"), to: folder.appendingPathComponent("kept"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.appendingPathComponent("page.html").path,
      withDestinationPath: "kept/proposals/\(proposal)")
    let named = "it has the name of a proposal, a decision or a recording under way"
    for (path, reason) in [
      (".build/whisker/proposals/\(proposal)", named), ("kept/proposals/\(proposal)", named),
      ("page.html", named), ("kept/decisions/00000001-00000001.done", named),
      ("kept/recording/x.change", named), (".build/whisker/recording", "runs keep their state there"),
    ] {
      for command in [
        ["review", "--html", path], ["book", "trouble", ".", "--html", path],
        ["run", ".", "--report", "html=\(path)"],
      ] {
        let ending = try ProgramRun("whisker-trouble", command, in: folder, variables: ["CI": nil])
        #expect(ending.code == 2, "\(command)")
        #expect(
          ending.complaints.hasSuffix(
            "cannot be written to \(path), because \(reason)\n"), "\(ending.complaints)")
        #expect(try bytes("\(proposals)/\(proposal)") == before, "\(command)")
        #expect(try bytes("kept/proposals/\(proposal)") == before, "\(command)")
      }
    }
    #expect(try whisker("review", "--html", "kept/decisions/page.done").code == 0)
    #expect(try whisker("review", "--html", ".build/whisker/page.html").code == 0)
  }

  @Test func aRunThatEndsItsWorkersLeavesNoHalfWrittenReference() throws {
    _ = try whisker("run", ".")
    // What a worker leaves that is ended while it records.
    for place in ["", "__Snapshots__/a/"] { try write(place + ".whisker-1f-0.tmp", "half") }
    _ = try whisker("run", ".")
    #expect(
      try bytes(".whisker-1f-0.tmp") == Data("half".utf8), "only workers that are ended leave something")
    _ = try whisker("run", ".", "--fail-fast")
    for place in ["", "__Snapshots__/a/"] {
      #expect(throws: CocoaError.self) { try self.bytes(place + ".whisker-1f-0.tmp") }
    }
  }

  @Test func aPageIsNotWrittenOverAJourneyOrAReference() throws {
    #expect(try whisker("run", ".").code == 1, "recording is no pass")
    let text = "__Snapshots__/a/start.txt"
    try write(text, "changed\n")
    #expect(try whisker("run", ".").code == 1)
    for file in ["a.journey", text, "__Snapshots__/a/start.json"] {
      let before = try bytes(file)
      for command in [["review"], ["book", "trouble", "."]] {
        let ending = try ProgramRun(
          "whisker-trouble", command + ["--html", file], in: folder, variables: ["CI": nil])
        #expect(ending.code == 2, "\(command)")
        #expect(ending.complaints.contains("the page cannot be written to \(file)"), "\(ending.complaints)")
        #expect(try bytes(file) == before, "\(command)")
        try before.write(to: folder.appendingPathComponent(file))
      }
    }
    #expect(try whisker("review", "--html", "page.html").code == 0)
    #expect(try whisker("book", "trouble", ".", "--html", "page.html").code == 0)
  }
}
