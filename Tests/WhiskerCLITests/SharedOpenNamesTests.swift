import Foundation
import Testing

/// Runs of one journey that use the same snapshot name, which is known only while they run.
final class SharedOpenNamesTests {
  private let folder: URL

  init() throws { folder = try ProgramRun.folder() }

  deinit { ProgramRun.remove(folder) }

  private func run(_ arguments: String..., inCI: Bool = false) throws -> ProgramRun {
    try ProgramRun("whisker-trouble", arguments, in: folder, variables: inCI ? [:] : ["CI": nil])
  }

  private func write(_ name: String, rows: [String], _ steps: String...) throws {
    let text =
      "journey \"J\"\napp trouble\nexamples\n  | n |\n" + rows.map { "  | \($0) |\n" }.joined()
      + "\nlaunch\nlet work = text of button \"Work\"\n" + steps.joined(separator: "\n") + "\n"
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
  }

  /// The first run that uses the name compares its screen, whatever the number of jobs is; no other one touches its proposal.
  @Test func onlyTheFirstRunComparesItsScreen() throws {
    let steps = ["repeat {n} times", "  tap button \"Work\"", "screen matches \"v-{work}\""]
    func write(_ rows: [String]) throws {
      try self.write("a.journey", rows: rows, steps.joined(separator: "\n"))
    }
    try write(["1"])
    #expect(try run("run", ".").output.contains("1 recorded"))
    try write(["9", "2", "3", "1"])
    let first = try run("run", ".", "-j", "1")
    #expect(first.code == 1)
    #expect(first.output.components(separatedBy: "\nerror[J112]").count == 4, "\(first.output)")
    #expect(
      first.output.contains("two runs of the journey use the snapshot name \"v-Work\""), "\(first.output)")
    #expect(first.output.contains("example 1 uses it at a.journey:"), "\(first.output)")
    #expect(first.output.contains("screen matches \"v-{work}-{n}\""), "\(first.output)")
    #expect(first.output.contains("1 screen awaits a decision"), "\(first.output)")
    let list = try run("review", "--list").output
    #expect(list.contains("1 screen on 1 card"), "\(list)")
    for arguments in [["-j", "4"], ["--isolate"]] {
      for isInCI in [true, false] {
        let again = try ProgramRun(
          "whisker-trouble", ["run", "."] + arguments, in: folder, variables: isInCI ? [:] : ["CI": nil])
        #expect(again.output == first.output, "\(arguments)")
        #expect(try run("review", "--list").output == list, "\(arguments)")
      }
    }
  }

  /// Apart from each other, each run would be the first that uses the name.
  @Test func runsThatMayUseOneNameStayTogether() throws {
    let steps = ["repeat {n} times", "  tap button \"Work\"", "screen matches \"v-{work}\""]
    try write("a.journey", rows: ["1"], steps.joined(separator: "\n"))
    _ = try run("run", ".")
    try write("a.journey", rows: ["9", "2", "3", "1"], steps.joined(separator: "\n"))
    try Data("journey \"B\"\napp trouble\nlaunch\n".utf8).write(
      to: folder.appendingPathComponent("b.journey"))
    let whole = try run("run", ".", "--artifacts", "parts", inCI: true)
    #expect(whole.output.components(separatedBy: "\nerror[J112]").count == 4, "\(whole.output)")
    for number in 1...3 {
      _ = try run("run", ".", "--shard", "\(number)/3", "--artifacts", "parts", inCI: true)
    }
    let merged = try run("merge", "parts", inCI: true)
    #expect(merged.code == 1)
    #expect(merged.output == whole.output)
    _ = try run("run", ".", inCI: true)
    for _ in 1...2 {
      let again = try run("run", ".", "--last-failed", inCI: true)
      #expect(again.code == 1)
      #expect(again.output.components(separatedBy: "\nerror[J112]").count == 4, "\(again.output)")
      #expect(again.output.contains("\n4 journeys, "), "\(again.output)")
    }
  }

  @Test func runsThatHaveDoneTheSameShareTheirScreen() throws {
    let steps = ["screen matches \"v-{work}\"", "repeat {n} times", "  tap button \"Work\""]
    try write("a.journey", rows: ["1", "2"], steps.joined(separator: "\n"))
    _ = try run("run", ".")
    let again = try run("run", ".", "--repeat", "2", inCI: true)
    #expect(again.output.hasSuffix("4 passed, 0 failed\n"), "\(again.output)")
  }
}
