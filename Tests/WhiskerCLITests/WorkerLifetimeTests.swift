import Foundation
import Testing

/// The lifetime of a run's processes: of the supervisor, of its workers, and of what an app starts.
final class WorkerLifetimeTests {
  private let folder: URL

  init() throws { folder = try ProgramRun.folder() }

  deinit { ProgramRun.remove(folder) }

  /// Writes a journey that opens links, each after a tap.
  private func write(_ name: String, _ links: String...) throws {
    let steps = links.map { "tap button \"Work\"\nopen link \"trouble://\($0)\"\n" }.joined()
    let text = "journey \"\(name)\"\napp trouble\n\nlaunch\n\(steps)tap button \"Work\"\n"
    try Data(text.utf8).write(to: folder.appendingPathComponent("\(name).journey"))
  }

  private func run(_ arguments: String...) throws -> ProgramRun {
    try ProgramRun("whisker-trouble", ["run"] + arguments, in: folder)
  }

  @Test func aSupervisorThatIsEndedTakesItsWorkerWithIt() throws {
    try write("block", "block")
    for signal in [SIGTERM, SIGINT, SIGHUP, SIGKILL] {
      let supervisor = Process()
      supervisor.executableURL = ProgramRun.file(of: "whisker-trouble")
      supervisor.arguments = ["run", "block.journey", "--step-limit", "60"]
      supervisor.currentDirectoryURL = folder
      supervisor.environment = ProgramRun.environment
      supervisor.standardOutput = FileHandle.nullDevice
      supervisor.standardError = FileHandle.nullDevice
      try supervisor.start()
      let worker = try #require(try number(in: "process"), "the worker did not start")
      #expect(!hasEnded(worker))
      kill(supervisor.processIdentifier, signal)
      supervisor.waitUntilExit()
      #expect(supervisor.terminationReason == .uncaughtSignal)
      #expect(waits { hasEnded(worker) }, "the worker outlives signal \(signal)")
      kill(worker, SIGKILL)
      try FileManager.default.removeItem(at: folder.appendingPathComponent("process"))
    }
  }

  @Test func filesOfAnAppThatCrashesAreNotLeft() throws {
    let temporary = folder.appendingPathComponent("temporary")
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    for name in ["a", "b"] {
      let text = """
        journey "\(name)"
        app trouble
        storage files

        launch
        open link "trouble://stored"
        tap button "Trap"

        """
      try Data(text.utf8).write(to: folder.appendingPathComponent("\(name).journey"))
    }
    let ending = try ProgramRun(
      "whisker-trouble", ["run", "a.journey", "b.journey", "--jobs", "1"], in: folder,
      variables: ["TMPDIR": temporary.path])
    #expect(ending.output.hasSuffix("0 passed, 0 failed, 2 crashed\n"), "\(ending.output)")
    // The app of each journey found the folder of its own run, and the second one not that of the first.
    let stored = try String(contentsOf: folder.appendingPathComponent("stored"), encoding: .utf8)
    #expect(stored.split(separator: "\n").map { $0.prefix(4) } == ["run-", "run-"], "\(stored)")
    #expect(try FileManager.default.subpathsOfDirectory(atPath: temporary.path) == [])
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    #expect(files.filter { $0.contains("run-") } == [], "\(files)")
  }

  @Test func aRunDoesNotWaitForAProcessThatTheAppStarted() throws {
    try write("a", "sleeper")
    try write("b")
    let ending = try run(".")
    #expect(ending.output.contains("a new process"), "\(ending.output)")
    #expect(ending.output.hasSuffix("1 passed, 1 failed\n"), "\(ending.output)")
  }

  @Test func aRunDoesNotWaitForAProcessThatLeftTheGroup() throws {
    try write("a", "stray")
    let ending = try run(".")
    #expect(
      !FileManager.default.fileExists(atPath: folder.appendingPathComponent("gone").path),
      "the run waited for it")
    #expect(ending.output.hasSuffix("0 passed, 1 failed\n"), "\(ending.output)")
    try Data().write(to: folder.appendingPathComponent("stop"))
    #expect(waits { FileManager.default.fileExists(atPath: folder.appendingPathComponent("gone").path) })
  }

  @Test func aCopyOfTheProcessDoesNotRunTheJourneyASecondTime() throws {
    try write("a", "fork", "fork")
    try write("b")
    for _ in 0..<3 {
      let ending = try run(".", "--format", "jsonl")
      #expect(ending.output.matches(of: /"event":"journeyEnd"/).count == 2, "\(ending.output)")
      #expect(ending.output.matches(of: /"event":"stepEnd"/).count == 4, "\(ending.output)")
      #expect(ending.output.matches(of: /a new process/).count == 1, "\(ending.output)")
      #expect(ending.code == 1)
    }
  }

  @Test func aCopyOfTheProcessThatComesFirstSendsNothing() throws {
    try write("a", "copy")
    try write("b")
    let ending = try run(".", "--format", "jsonl")
    #expect(ending.output.matches(of: /a new process/).count == 1, "\(ending.output)")
    #expect(!ending.output.contains("J302"), "\(ending.output)")
    #expect(ending.output.matches(of: /"event":"journeyEnd"/).count == 2, "\(ending.output)")
    #expect(ending.code == 1)
  }

  @Test func anAppThatClosesEveryDescriptorIsReportedAndTheRunGoesOn() throws {
    try write("a", "close")
    try write("b")
    let ending = try run(".")
    #expect(ending.code == 3)
    #expect(
      ending.output.contains("error[J300]: the app closed a descriptor that belongs to the engine"),
      "\(ending.output)")
    #expect(ending.output.hasSuffix("1 passed, 0 failed, 1 crashed\n"), "\(ending.output)")
  }

  @Test func anAppThatEndsTheProcessAsIfAllWereDoneIsReportedOnce() throws {
    try write("a")
    try write("b", "leave")
    try write("c")
    let ending = try run(".")
    #expect(ending.code == 3)
    #expect(ending.output.matches(of: /ended the process with code 0\n -->/).count == 1, "\(ending.output)")
    #expect(
      ending.output.hasSuffix("\n3 journeys, 6 steps\n2 passed, 0 failed, 1 crashed\n"), "\(ending.output)")
    let lines = try run(".", "--format", "jsonl").output
    #expect(lines.matches(of: /"event":"journeyEnd"/).count == 3)
  }

  @Test func outputOfAnEarlierJourneyIsNoReasonOfACrash() throws {
    try write("a", "cry")
    try write("b", "leave")
    let ending = try run(".")
    #expect(ending.output.contains("ended the process with code 0"), "\(ending.output)")
    #expect(!ending.output.contains("not a real one"), "\(ending.output)")
    #expect(ending.complaints.contains("not a real one"), "\(ending.complaints)")
  }

  @Test func theReasonOfACrashIsKeptAlthoughMuchFollowsIt() throws {
    try write("a", "crashAtLength")
    let ending = try run(".")
    #expect(ending.output.contains("the real reason at 0x…\n"), "\(ending.output)")
  }

  @Test func aRunWithoutAWorkerWritesItsReports() throws {
    try write("a")
    try Data("of an earlier run".utf8).write(to: folder.appendingPathComponent("out.tap"))
    let ending = try ProgramRun(
      shell: "ulimit -n 5; exec \"$0\" run a.journey --report tap=out.tap", in: folder)
    #expect(ending.code == 3)
    #expect(ending.complaints.hasSuffix("error: could not start a worker process\n"), "\(ending.complaints)")
    #expect(ending.output.hasSuffix("0 passed, 0 failed, 1 not run\n"), "\(ending.output)")
    let report = try String(contentsOf: folder.appendingPathComponent("out.tap"), encoding: .utf8)
    #expect(report.hasSuffix("ok 1 - a.journey  a # SKIP the run ended before it\n1..1\n"), "\(report)")
  }

  @Test func aSignalOfACrashEndsTheAppAlsoIfItIsSent() throws {
    try write("a", "raise")
    try write("b")
    // With a backtrace, which the handler of a crash prints, the process would go on after it.
    for backtrace in ["enable=no", "enable=yes,symbolicate=off,threads=crashed,images=none,timeout=5s"] {
      let ending = try ProgramRun(
        "whisker-trouble", ["run", "."], in: folder, variables: ["SWIFT_BACKTRACE": backtrace])
      #expect(ending.code == 3, "\(backtrace)")
      #expect(
        ending.output.contains("error[J300]: the app crashed with an invalid memory access\n"),
        "\(ending.output)")
      #expect(ending.output.hasSuffix("1 passed, 0 failed, 1 crashed\n"), "\(ending.output)")
      // What the handler starts is no call of the app: it would run this program's code on a stack of a few kilobytes.
      let isDone = ending.complaints.contains("... done ***\n\n*** Program crashed: ")
      #expect(isDone == backtrace.hasPrefix("enable=yes"), "\(ending.complaints)")
    }
  }

  private func number(in file: String) throws -> pid_t? {
    let path = folder.appendingPathComponent(file).path
    var number: pid_t?
    _ = waits {
      guard let text = FileManager.default.contents(atPath: path) else { return false }
      number = pid_t(String(decoding: text, as: UTF8.self).dropLast())
      return number != nil
    }
    return number
  }

  /// Whether a process has ended; one whose status nobody collects has.
  private func hasEnded(_ process: pid_t) -> Bool {
    guard let text = FileManager.default.contents(atPath: "/proc/\(process)/stat") else { return true }
    return String(decoding: text, as: UTF8.self).contains(") Z ")
  }
}
