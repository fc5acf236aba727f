import Foundation
import TestSupport
import Testing

@testable import WhiskerCLI

/// Several workers at the same time: the reports are those of one, whatever happens to a worker.
final class JobsTests {
  private let folder: URL

  init() throws { folder = try ProgramRun.folder() }
  deinit { ProgramRun.remove(folder) }

  private func write(_ name: String, _ steps: String..., header: String = "") throws {
    let text =
      "journey \"\(name)\"\napp trouble\n\(header)\nlaunch\n" + steps.map { $0 + "\n" }.joined()
    try Data(text.utf8).write(to: folder.appendingPathComponent("\(name).journey"))
  }

  private func run(_ arguments: String...) throws -> ProgramRun {
    try ProgramRun("whisker-trouble", ["run", "."] + arguments, in: folder)
  }

  /// Starts a run that a test interrupts, and returns it with what it prints.
  private func started(
    _ arguments: String..., environment: [String: String] = ProgramRun.environment
  ) throws -> (process: Process, output: Pipe) {
    let process = Process()
    process.executableURL = ProgramRun.file(of: "whisker-trouble")
    process.arguments = ["run"] + arguments
    process.currentDirectoryURL = folder
    process.environment = environment
    let output = try ProgramRun.pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.start()
    return (process, output)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  /// Twenty journeys of different lengths: passing, failing, crashing, leaking, forking, printing, skipped.
  private func suite() throws {
    let ends = [
      "tap button \"Work\"", "tap button \"Trap\"", "see text \"never\"", "tap button \"Chatter\"",
      "open link \"trouble://fork\"", "tap button \"Exit\"", "print screen", "open link \"trouble://cry\"",
      "open link \"trouble://environment\"", "tap button \"Thread\"",
    ]
    for number in 0..<20 {
      let work = String(repeating: "tap button \"Work\"\n", count: number * 7 % 11)
      try write(
        "j\(10 + number)", work + ends[number % ends.count],
        header: number == 12 ? "skip because \"x\"\n" : number == 16 ? "expected to fail because \"y\"\n" : ""
      )
    }
  }

  @Test func reportsDoNotDependOnTheNumberOfJobs() throws {
    try suite()
    let kinds = ["text", "jsonl", "junit", "tap", "markdown", "github", "html"]
    func reports(_ folder: String) -> [String] { kinds.flatMap { ["--report", "\($0)=\(folder)/\($0)"] } }
    let one = try ProgramRun(
      "whisker-trouble", ["run", ".", "--jobs", "1"] + reports("one"), in: folder)
    #expect(one.code == 3)
    #expect(one.output.hasSuffix(" crashed\n"), "\(one.output)")
    for jobs in Thoroughness.isThorough ? Array(2...24) : [2, 8] {
      for repetition in 0..<(Thoroughness.isThorough ? 10 : 1) {
        let several = try ProgramRun(
          "whisker-trouble", ["run", ".", "--jobs", "\(jobs)"] + reports("several"), in: folder)
        #expect(several.code == 3)
        #expect(several.output == one.output, "\(jobs) jobs, \(repetition)")
        #expect(withoutBacktraces(several) == withoutBacktraces(one), "\(jobs) jobs, \(repetition)")
        for kind in kinds {
          #expect(try text("several/\(kind)") == text("one/\(kind)"), "\(jobs) jobs, \(repetition): \(kind)")
        }
      }
    }
  }

  /// The lines that the apps print, in their order; a backtrace contains addresses.
  private func withoutBacktraces(_ ending: ProgramRun) -> [Substring] {
    ending.complaints.split(separator: "\n").filter {
      $0.contains("not a real one") || $0.contains("printed this")
    }
  }

  @Test func whatAppsPrintComesInTheOrderOfTheJourneys() throws {
    let work = String(repeating: "tap button \"Work\"\n", count: 400)
    try write("a", "tap button \"Chatter\"", work, "tap button \"Chatter\"")
    try write("b", "open link \"trouble://cry\"")
    let lines = ["the app printed this", "the app printed this", "Fatal error: not a real one"]
    for jobs in ["1", "2"] {
      #expect(withoutBacktraces(try run("--jobs", jobs)).map(String.init) == lines, "\(jobs)")
    }
  }

  @Test func eachJourneyIsIsolatedWithSeveralJobsToo() throws {
    for name in ["a", "b", "c", "d"] { try write(name, "open link \"trouble://first\"") }
    #expect(try run("--jobs", "3", "--isolate").output.suffix(20) == "\n4 passed, 0 failed\n")
    #expect(try run("--jobs", "1").output.suffix(20) == "\n1 passed, 3 failed\n")
  }

  @Test func failFastReportsWhatOneJobReports() throws {
    for number in 0..<12 { try write("j\(10 + number)", number == 3 ? "see text \"no\"" : "print screen") }
    let one = try run("--jobs", "1", "--fail-fast")
    #expect(one.output.hasSuffix("3 passed, 1 failed, 8 not run\n"), "\(one.output)")
    for jobs in ["2", "12"] {
      #expect(try run("--jobs", jobs, "--fail-fast", "--report", "tap=tap").output == one.output, "\(jobs)")
      let tap = try text("tap")
      #expect(tap.matches(of: /\nok [0-9]+ - .+ # SKIP the run ended before it/).count == 8, "\(tap)")
      #expect(tap.hasSuffix("\n1..12\n"), "\(tap)")
    }
  }

  @Test func aPathThatAnAppShowsIsTheSameInEveryWorker() throws {
    for name in ["a", "b", "c", "d", "e", "f"] { try write(name, "open link \"trouble://leaveByHome\"") }
    let output = try run("--jobs", "6").output
    let codes = Set(output.matches(of: /ended the process with code (\d+)\n -->/).map { String($0.1) })
    #expect(codes.count == 1, "\(output)")
    #expect(output.hasSuffix("0 passed, 0 failed, 6 crashed\n"), "\(output)")
  }

  @Test func memoryIsLimitedInEachWorker() throws {
    try write("a", "open link \"trouble://hoard\"")
    try write("b")
    let ending = try run("--memory-limit", "64")
    #expect(ending.code == 3)
    #expect(ending.output.contains("error[J300]: the app crashed"), "\(ending.output)")
    #expect(ending.output.hasSuffix("1 passed, 0 failed, 1 crashed\n"), "\(ending.output)")
    #expect(try run("--memory-limit", "1024").output.hasSuffix("2 passed, 0 failed\n"))
  }

  @Test func anInterruptionReportsWhatIsKnown() throws {
    try write("a", "print screen")
    try write(
      "b", "navigate push \"waiting\"", "advance 1s", "check see text \"nowhere\"",
      "open link \"trouble://block\"")
    try write("c")
    let (process, output) = try started(
      "a.journey", "b.journey", "c.journey", "--jobs", "1", "--step-limit", "60", "--report",
      "junit=out.xml", "--report", "tap=out.tap", "--report", "jsonl=out.jsonl")
    let file = folder.appendingPathComponent("process").path
    for _ in 0..<1000 where !FileManager.default.fileExists(atPath: file) { usleep(20_000) }
    // The last step may not have been reported yet, but it has begun.
    kill(process.processIdentifier, SIGINT)
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == SIGINT)
    #expect(text.contains("error[J303]: the run was interrupted\n --> b.journey:8:1"), "\(text)")
    #expect(text.contains("error[J202]: text \"nowhere\" is not on the screen\n --> b.journey:7:"), "\(text)")
    #expect(text.contains("\nINTERRUPTED  b.journey  b (3 of 5 steps, +1.000s"), "\(text)")
    #expect(text.hasSuffix("1 passed, 0 failed, 1 interrupted, 1 not run\n"), "\(text)")
    let junit = try self.text("out.xml")
    #expect(junit.contains("<error type=\"J303\""), "\(junit)")
    #expect(
      junit.contains("<skipped type=\"notRun\" message=\"the run ended before it\""),
      "every planned journey is there")
    #expect(try self.text("out.tap").contains("ok 3 - c.journey  c # SKIP the run ended before it\n1..3\n"))
    #expect(
      try self.text("out.jsonl").contains(
        "\"crashed\":0,\"recorded\":0,\"failedAsExpected\":0,\"skipped\":0,\"interrupted\":1,\"notRun\":1,"))
    // What is not known to fail is not run by `--last-failed`.
    #expect(try run("--last-failed").complaints.contains("none of these journeys failed"))
  }

  @Test func anInterruptionAfterTheLastJourneyWaitsForTheReports() throws {
    try write("a")
    let pipe = folder.appendingPathComponent("pipe").path
    #expect(mkfifo(pipe, 0o600) == 0)
    let (process, output) = try started(
      "a.journey", "--report", "text=pipe", "--report", "junit=out.xml", "--report", "tap=out.tap")
    // The reports wait for a reader of the pipe, and the run is over.
    var text = ""
    while !text.contains("passed") {
      let bytes = output.fileHandleForReading.availableData
      if bytes.isEmpty { break }
      text += String(decoding: bytes, as: UTF8.self)
    }
    usleep(100_000)
    kill(process.processIdentifier, SIGTERM)
    let reader = open(pipe, O_RDONLY | O_NONBLOCK)
    process.waitUntilExit()
    close(reader)
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == SIGTERM)
    #expect(try self.text("out.xml").contains("<testcase"))
    #expect(try self.text("out.tap").hasSuffix("ok 1 - a.journey  a\n1..1\n"))
  }

  @Test func anInterruptionReportsWhatRanAheadAndRecorded() throws {
    try write("a", "tap button \"Work\"", "open link \"trouble://block\"")
    for name in ["b", "c"] { try write(name, "screen matches \"start\"") }
    try write("d", "open link \"trouble://block\"")
    let (process, output) = try started(
      ".", "--jobs", "2", "--step-limit", "60", "--record", "missing",
      environment: ProgramRun.environment.filter { $0.key != "CI" })
    // A worker that records the second screen has sent the end of the journey with the first one.
    let file = folder.appendingPathComponent("__Snapshots__/c/start.json").path
    for _ in 0..<1000 where !FileManager.default.fileExists(atPath: file) { usleep(20_000) }
    kill(process.processIdentifier, SIGINT)
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(text.contains("\nrecorded  b.journey  b (2 steps"), "\(text)")
    #expect(text.contains(" 1 interrupted, "), "\(text)")
    #expect(text.hasSuffix(" not run\n"), "\(text)")
  }
}
