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
    for file in ["failed.json", "seen/trouble.txt"] {
      let ending = try whisker("run", ".", "--report", "tap=.build/./whisker/\(file)")
      #expect(ending.code == 2)
      #expect(ending.complaints.contains("because runs keep their state there"), "\(ending.complaints)")
    }
    #expect(try bytes(".build/whisker/failed.json") == before)
    #expect(try whisker("run", ".", "--report", "tap=.build/whisker/run.tap").code == 0)
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
