import Foundation
import Testing

/// Steps of a journey that a session of `whisker drive` passes over.
final class DriveSkipTests: DriveTestFolder {
  private static let header = "journey \"A\"\napp trouble\n\nlaunch\n"

  @Test func aStepThatFailsInTheMiddleIsRepairedAndTheRestGoesOn() throws {
    try write("a.journey", Self.header + "see text \"absent\"\ntap button \"Work\"\nsee text \"other\"\n")
    let run = try drive(
      "see title \"Trouble\"", "next", "skip 1", "next 1", "steps", "skip 5", "skip", "save over a.journey",
      arguments: ["drive", "a.journey"])
    #expect(
      run.output.contains(
        "a step failed and was not added; `next` tries it again, `skip` passes over it\nnext: see text"),
      "\(run.output)")
    let again = try answer(to: "next", in: run)
    #expect(again.hasPrefix("next: see text \"absent\"\nerror[J202]"), "\(again)")
    #expect(again.hasSuffix("\n`next` tries it again, `skip` passes over it"), "\(again)")
    #expect(
      try answer(to: "skip 1", in: run) == "skipped: see text \"absent\"\nnext: tap button \"Work\"",
      "\(run.output)")
    #expect(
      try answer(to: "steps", in: run).hasSuffix(
        "3  tap button \"Work\"\n1 step skipped\n1 step left; next: see text \"other\""), "\(run.output)")
    #expect(
      try answer(to: "skip 5", in: run)
        == "skipped: see text \"other\"\nthe journey has no further steps", "\(run.output)")
    #expect(try answer(to: "skip", in: run) == "the journey has no further steps", "\(run.output)")
    #expect(
      try answer(to: "save over a.journey", in: run)
        == "saved a.journey (3 steps; 2 skipped steps are not in it)\n", "\(run.output)")
    #expect(
      try read("a.journey") == Self.header + "see title \"Trouble\"\ntap button \"Work\"\n")
  }

  @Test func skippedStepsAreCountedApartFromThoseThatAreLeft() throws {
    try write("a.journey", Self.header + "see text \"absent\"\nsettle\nsettle\n")
    let run = try drive("skip", "save over a.journey", arguments: ["drive", "a.journey"])
    let saved = "2 steps of the journey were not performed and are not in it, nor is 1 skipped step"
    #expect(try answer(to: "save over a.journey", in: run) == "saved a.journey (1 step; \(saved))\n")
  }

  @Test func undoReturnsAStepToTheJourney() throws {
    try write("a.journey", Self.header + "see text \"absent\"\ntap button \"Work\"\nsettle\n")
    let run = try drive(
      "skip", "next", "undo", "undo 1", "redo 2", "undo 2", "skip 2", "save over a.journey",
      arguments: ["drive", "a.journey"])
    #expect(try answer(to: "undo", in: run).hasPrefix("undone: 1 step\nTrouble"), "\(run.output)")
    #expect(try answer(to: "undo", in: run).hasSuffix("\nnext: tap button \"Work\""), "\(run.output)")
    #expect(
      try answer(to: "undo 1", in: run) == "undone: 1 skipped step\nnext: see text \"absent\"",
      "\(run.output)")
    #expect(
      try answer(to: "redo 2", in: run).hasPrefix("redone: 1 step, 1 skipped step\nTrouble"), "\(run.output)")
    #expect(try answer(to: "redo 2", in: run).hasSuffix("\nnext: settle"), "\(run.output)")
    #expect(
      try answer(to: "save over a.journey", in: run).contains(
        "(1 step; 1 step of the journey was not performed and is not in it, nor are 2 skipped steps)"),
      "\(run.output)")
  }

  @Test func theStepsOfASceneThatIsSkippedBelongToTheOneBefore() throws {
    try write(
      "a.journey",
      Self.header + "scene \"One\"\n  # twice\n  repeat 2 times\n    tap button \"Work\"\n  settle\n")
    let run = try drive(
      "skip", "next", "save over a.journey", arguments: ["run", "--stop-at", "a.journey:7", "a.journey"])
    #expect(!run.output.contains("error["), "\(run.output)")
    try write("b.journey", Self.header + "scene \"One\"\n  tap button \"Work\"\n  settle\n")
    let plain = try drive(
      "undo", "next 2", "save over b.journey", arguments: ["run", "--stop-at", "b.journey:6", "b.journey"])
    #expect(!plain.output.contains("error["), "\(plain.output)")
    #expect(try read("b.journey") == Self.header + "tap button \"Work\"\nsettle\n", "\(plain.output)")
  }

  @Test func keptStepsThatAreSkippedAreKeptNoLonger() throws {
    let kept = ".build/whisker/driven.journey"
    _ = try drive("launch", "tap button \"Work\"", "settle")
    try write(kept, try read(kept).replacing("\"Work\"", with: "\"Wrok\""))
    let run = try drive("skip", arguments: ["drive", kept])
    #expect(run.output.hasSuffix("2 steps were not saved; \(kept) has them\n"), "\(run.output)")
    #expect(try read(kept).hasSuffix("\nlaunch\nsettle\n"))
  }

  @Test func aJourneyThatIsSkippedAsAWholeIsAnotherLine() throws {
    let run = try drive("skip because \"later\"", "skip", "skip x", "help skip")
    #expect(try answer(to: "skip because \"later\"", in: run).hasPrefix("ok  "), "\(run.output)")
    #expect(
      try answer(to: "skip", in: run) == "the session began without a journey whose steps could be performed")
    #expect(try answer(to: "skip x", in: run).contains("a number of steps from 1, as in `skip 3`"))
    let help = try answer(to: "help skip", in: run)
    #expect(help.hasPrefix("skip [N]\n") && help.contains("skip because"), "\(help)")
  }
}
