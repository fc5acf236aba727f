import Foundation
import TestSupport
import Testing

/// Steps that block until their limit of real time has passed; each test needs a run of a second or more, so all runs are under way at once.
struct BlockedStepTests {
  /// A run with a limit of one second for a step.
  private enum Case: String, CaseIterable {
    case steps, closedDescriptors, manyJobs, slowReader, suspended, session, toil, later, cleanup
  }

  private struct Ending {
    let run: ProgramRun
    /// The files `saved.journey` of the folder; nil if there is none.
    let saved: String?
  }

  /// The wait is a thread's own: a test that waited on one of the few threads of all tests would keep it from the others.
  private static let endings = Task {
    let endings = try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(
          with: Result {
            try concurrently(Case.allCases, width: Case.allCases.count) { try ending(of: $0) }
          })
      }
    }
    return Dictionary(uniqueKeysWithValues: zip(Case.allCases, endings))
  }

  private static func ending(of testCase: Case) throws -> Ending {
    let folder = try ProgramRun.folder()
    let run = try run(testCase, in: folder)
    let saved = FileManager.default.contents(atPath: folder.appendingPathComponent("saved.journey").path)
    try FileManager.default.removeItem(at: folder)
    return Ending(run: run, saved: saved.map { String(decoding: $0, as: UTF8.self) })
  }

  private static func run(_ testCase: Case, in folder: URL) throws -> ProgramRun {
    func write(_ name: String, _ steps: String...) throws {
      let text =
        "journey \"\(name)\"\napp trouble\nlaunch\n" + steps.map { $0 + "\n" }.joined()
      try Data(text.utf8).write(to: folder.appendingPathComponent("\(name).journey"))
    }
    let work = "tap button \"Work\""
    switch testCase {
    case .steps:
      try write("a", "tap button \"Block\"")
      try write("b", work)
      return try ProgramRun("whisker-trouble", ["run", ".", "--step-limit", "1"], in: folder)
    case .closedDescriptors:
      try write("a", work, "open link \"trouble://closeAndBlock\"", work)
      try write("b", work)
      return try ProgramRun("whisker-trouble", ["run", ".", "--step-limit", "1"], in: folder)
    case .manyJobs:
      try write("a", "open link \"trouble://block\"")
      return try ProgramRun(
        "whisker-trouble", ["run", ".", "--jobs", "256", "--step-limit", "1"], in: folder)
    case .slowReader:
      try write("a", work)
      for name in ["b", "c"] { try write(name, String(repeating: "print screen\n", count: 400)) }
      return try ProgramRun(
        shell: "\"$0\" run . --step-limit 1 --format jsonl | { sleep 1.5; tail -n 1; }", in: folder)
    case .suspended:
      // More than a pipe has room for, so that the worker cannot end while nobody reads.
      for name in ["a", "b"] { try write(name, String(repeating: "print screen\n", count: 400)) }
      return try ProgramRun(
        shell: """
          "$0" run . --jobs 1 --step-limit 1 --format jsonl >out & command=$!
          until [ -s out ]; do :; done
          kill -STOP $command; sleep 1.5; kill -CONT $command
          wait $command; code=$?; tail -n 1 out; exit $code
          """, in: folder)
    case .toil:
      try write("a", "type \"toil\" into field \"Name\"", "advance 20s")
      return try ProgramRun("whisker-trouble", ["run", ".", "--step-limit", "1"], in: folder)
    case .later:
      try write("a", "type \"block\" into field \"Name\"", "advance 10s")
      return try ProgramRun("whisker-trouble", ["run", ".", "--step-limit", "1"], in: folder)
    case .cleanup:
      try write("a", "type \"block at the end\" into field \"Name\"", "advance 1s")
      return try ProgramRun("whisker-trouble", ["run", ".", "--step-limit", "1"], in: folder)
    case .session:
      let lines = [
        "launch", work, "tap button \"Trap\"", "tap button \"Exit\"", "tap button \"Spin\"",
        "tap button \"Block\"", work, "steps", "save saved.journey",
      ]
      return try ProgramRun(
        "whisker-trouble", ["drive", "trouble", "--step-limit", "1"], in: folder,
        input: lines.map { $0 + "\n" }.joined())
    }
  }

  private func ending(of testCase: Case) async throws -> Ending {
    try #require(try await Self.endings.value[testCase])
  }

  @Test func aStepThatBlocksIsEndedFromOutsideAndTheRunGoesOn() async throws {
    let ending = try await ending(of: .steps).run
    #expect(ending.code == 3)
    #expect(ending.output.contains("error[J301]"), "\(ending.output)")
    #expect(ending.output.contains("4 | tap button \"Block\""), "\(ending.output)")
    #expect(
      ending.output.contains(
        "= see: a real wait for a semaphore, called in TroubleApp.TroubleModel.crashes; use a continuation"),
      "\(ending.output)")
    #expect(ending.output.hasSuffix("1 passed, 0 failed, 1 crashed\n"), "\(ending.output)")
  }

  /// Only the journey and its own limits decide how far time moves, and not the machine.
  @Test func aStepWhoseTimeMovesIsNotEnded() async throws {
    let ending = try await ending(of: .toil).run
    #expect(ending.code == 0, "\(ending.output)")
    #expect(ending.output.hasSuffix("1 passed, 0 failed\n"), "\(ending.output)")
  }

  @Test func aStepThatBlocksLaterIsShownAtThatMoment() async throws {
    let ending = try await ending(of: .later).run
    #expect(
      ending.output.contains("error[J301]: the step made no progress for 1 s of real time"),
      "\(ending.output)")
    #expect(ending.output.contains("5 | advance 10s"), "\(ending.output)")
    #expect(ending.output.contains("t = +5.000s"), "\(ending.output)")
  }

  @Test func anAppThatBlocksWhileItIsEndedIsNoFaultOfTheLastStep() async throws {
    let ending = try await ending(of: .cleanup).run
    #expect(ending.code == 3)
    #expect(
      ending.output.contains("error[J301]: the end of the app made no progress for 1 s of real time"),
      "\(ending.output)")
    #expect(ending.output.contains("1 | journey \"a\""), "\(ending.output)")
    #expect(!ending.output.contains("5 | advance 1s"), "\(ending.output)")
    #expect(
      ending.output.contains("a real wait for a semaphore, called in TroubleApp."), "\(ending.output)")
  }

  @Test func anAppThatClosesEveryDescriptorAndBlocksIsStopped() async throws {
    let ending = try await ending(of: .closedDescriptors).run
    #expect(ending.code == 3)
    #expect(ending.output.contains("error[J301]"), "\(ending.output)")
    #expect(ending.output.hasSuffix("1 passed, 0 failed, 1 crashed\n"), "\(ending.output)")
  }

  @Test func workersAreNotMoreThanThereIsWorkFor() async throws {
    let ending = try await ending(of: .manyJobs).run
    #expect(ending.output.contains("error[J301]"), "\(ending.output)")
    #expect(ending.code == 3)
  }

  @Test func aSlowReaderIsNotChargedToTheStep() async throws {
    let ending = try await ending(of: .slowReader).run
    #expect(ending.output.contains("\"passed\":3,\"failed\":0,\"crashed\":0"), "\(ending.output)")
  }

  @Test func theTimeForWhichACommandIsSuspendedIsNotChargedToTheStep() async throws {
    let ending = try await ending(of: .suspended).run
    #expect(ending.code == 0, "\(ending.output)")
    #expect(ending.output.contains("\"passed\":2,\"failed\":0,\"crashed\":0"), "\(ending.output)")
  }

  @Test func aSessionOutlivesWhateverAStepDoesToTheApp() async throws {
    let ending = try await ending(of: .session)
    let run = ending.run
    #expect(run.code == 0)
    #expect(try run.answer(to: "tap button \"Trap\"").contains("error[J300]"), "\(run.output)")
    #expect(
      try run.answer(to: "tap button \"Exit\"").contains("ended the process with code 7"), "\(run.output)")
    #expect(try run.answer(to: "tap button \"Spin\"").contains("livelock"), "\(run.output)")
    #expect(try run.answer(to: "tap button \"Block\"").contains("error[J301]"), "\(run.output)")
    #expect(try run.answer(to: "tap button \"Work\"").contains("2 taps"), "\(run.output)")
    #expect(
      try run.answer(to: "steps").hasPrefix("1  launch\n2  tap button \"Work\"\n3  tap button \"Work\""),
      "\(run.output)")
    #expect(
      ending.saved
        == "journey \"Driven by hand\"\napp trouble\n\nlaunch\ntap button \"Work\"\ntap button \"Work\"\n")
  }
}
