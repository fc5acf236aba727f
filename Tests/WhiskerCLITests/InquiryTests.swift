import Foundation
import Testing

/// `whisker run --trace` and `whisker why` as their users see them.
final class InquiryTests {
  private let folder: URL

  init() throws { folder = try ProgramRun.folder() }
  deinit { ProgramRun.remove(folder) }

  private func run(_ arguments: String..., journey steps: [String]) throws -> ProgramRun {
    let text = "journey \"Trouble\"\napp trouble\nlaunch\n" + steps.map { $0 + "\n" }.joined()
    try Data(text.utf8).write(to: folder.appendingPathComponent("a.journey"))
    return try ProgramRun("whisker-trouble", arguments, in: folder)
  }

  // MARK: Frames

  @Test func aTraceTellsEachStepAndWhatItChanged() throws {
    let run = try run(
      "run", "--trace", "a.journey", journey: ["tap button \"Work\"", "advance 1s", "tap button \"Help\""])
    #expect(run.code == 0)
    let told = run.output.split(separator: "\n").filter {
      !$0.hasPrefix("    ") || $0.hasPrefix("    changed")
    }
    #expect(
      Array(told) == [
        "journey  a.journey  Trouble", "step 1  line 3  +0.000s  launch", "  +0.000s",
        "step 2  line 4  +0.000s  tap button \"Work\"", "  +0.000s",
        "    changed: text \"0 taps \\u{1B}[31m\\u{202E}\" → \"1 taps \\u{1B}[31m\\u{202E}\"",
        "step 3  line 5  +0.000s  advance 1s", "step 4  line 6  +1.000s  tap button \"Help\"", "  +1.000s",
        "    changed: sheet \"Help\" shown", "ok  a.journey  Trouble (4 steps, +1.000s)",
        "1 journey, 4 steps",
        "1 passed, 0 failed",
      ])
    #expect(
      run.output.contains("    navigation: present sheet help, from trouble to help\n"), "\(run.output)")
    #expect(!run.output.contains("\u{1B}"))
    #expect(
      try ProgramRun("whisker-trouble", ["run", "--trace", "a.journey"], in: folder).output == run.output)
    let lines = try ProgramRun(
      "whisker-trouble", ["run", "--trace", "--format", "jsonl", "a.journey"], in: folder)
    #expect(lines.code == 2)
    #expect(lines.complaints.hasPrefix("error: `--trace` prints text and cannot"), "\(lines.complaints)")
  }

  @Test func aTraceLosesNothingOfWhatLedToACrash() throws {
    let run = try run("run", "--trace", "a.journey", journey: ["tap button \"Work\"", "tap button \"Trap\""])
    #expect(run.code == 3)
    let crash = try #require(run.output.range(of: "CRASHED"))
    let step = try #require(run.output.range(of: "step 3  line 5  +0.000s  tap button \"Trap\"\n"))
    #expect(step.lowerBound < crash.lowerBound)
  }

  // MARK: Causes

  @Test func aLineOfAJourneyThatIsExpectedToFailIsExplainedInTheRoundThatFails() throws {
    let text =
      "journey \"Trouble\"\napp trouble\nexpected to fail because \"it is\"\nlaunch\nrepeat 3 times\n  tap button \"Work\"\n  see no text /^2 taps/\n"
    try Data(text.utf8).write(to: folder.appendingPathComponent("b.journey"))
    let line = try ProgramRun("whisker-trouble", ["why", "b.journey", "7"], in: folder)
    #expect(
      line.complaints == "the step at line 7 runs 3 times; this is the run of it that fails\n",
      "\(line.complaints)")
    #expect(try ProgramRun("whisker-trouble", ["why", "b.journey"], in: folder).output == line.output)
  }

  @Test func theFailingStepIsExplainedByWhatLastChangedItsElement() throws {
    let run = try run(
      "why", "a.journey",
      journey: ["tap button \"Help\"", "see title \"Help\"", "dismiss sheet", "settle", "see title \"Help\""])
    #expect(run.code == 0, "\(run.complaints)")
    #expect(
      run.output.hasPrefix("step 6, line 8: see title \"Help\"\nerror[J202]: title \"Help\""), "\(run.output)"
    )
    #expect(
      run.output.contains(
        """
        title "Help" left at +0.000s, in step 4, line 6: dismiss sheet
          by navigation: dismiss, from help to trouble

        """), "\(run.output)")
    #expect(
      run.output.hasSuffix(
        "before that it changed once, last at +0.000s, in step 2, line 4: tap button \"Help\"\n"),
      "\(run.output)")
  }

  @Test func aStepIsNamedByItsLineOrItsNumber() throws {
    let steps = ["tap button \"Work\"", "tap button \"Work\"", "see text /taps/"]
    let byLine = try run("why", "a.journey", "6", journey: steps).output
    #expect(
      byLine.hasPrefix("step 4, line 6: see text /taps/\n\ntext /taps/ last changed at +0.000s, in step 3"),
      "\(byLine)")
    #expect(byLine.contains("  by the step itself: tap button \"Work\"\n"), "\(byLine)")
    #expect(try run("why", "a.journey", "#4", journey: steps).output == byLine)
    #expect(try run("why", "a.journey", "1", journey: steps).output.hasPrefix("step 1, line 3: launch"))
    #expect(
      try run("why", "a.journey", "30", journey: steps).complaints
        == "error: a.journey has no step at line 30 and no step 30: it has 4 steps\n")
    let forked = ["fork", "  branch \"a\"", "    note \"x\"", "  branch \"b\""] + steps.map { "    " + $0 }
    let inBranch = try run("why", "a.journey", "#4", journey: forked)
    #expect(
      inBranch.output.hasPrefix("a.journey, branch \"b\", step 4, line 10: see text /taps/\n"),
      "\(inBranch.output + inBranch.complaints)")
    #expect(
      try run("why", "a.journey", "#9", journey: forked).complaints
        == "error: a.journey has no step 9: it has 4 steps\n")
    #expect(
      try run("why", "a.journey", "#9", journey: []).complaints
        == "error: a.journey has no step 9: it has 1 step\n")
    #expect(try run("why", "a.journey", "x", journey: steps).code == 2)
    #expect(
      try run("why", "a.journey", journey: steps).complaints
        == "error: no step fails; give the line of a step\n")
    #expect(try run("why", journey: steps).code == 2)
  }

  @Test func aLineThatIsNoneIsNotTakenForTheNameOfAFile() throws {
    let run = try run("why", "a.journey:0", journey: ["settle"])
    #expect(run.code == 2)
    #expect(run.complaints == "error: `0` is neither a line nor the number of a step, as in `#7`\n")
  }

  @Test func ofSeveralStepsAtALineTheOneThatFailsIsExplained() throws {
    let steps = ["repeat 3 times", "  tap button \"Work\"", "  see no text /^2 taps/"]
    let failing = try run("why", "a.journey", "6", journey: steps)
    #expect(failing.complaints == "the step at line 6 runs 3 times; this is the run of it that fails\n")
    #expect(failing.output.hasPrefix("step 5, line 6"), "\(failing.output)")
    let tap = try run("why", "a.journey", "5", journey: steps)
    #expect(tap.complaints == "the step at line 5 runs 3 times; none fails, so this is the first\n")
    #expect(tap.output.hasPrefix("step 2, line 5"), "\(tap.output)")
  }

  @Test func ofSeveralRunsTheExplainedOneIsNamed() throws {
    let examples =
      "journey \"B\"\napp trouble\nexamples\n  | text |\n  | Work |\n  | Wrok |\n\nlaunch\nsee button \"{text}\"\n"
    try Data(examples.utf8).write(to: folder.appendingPathComponent("b.journey"))
    let failing = try run("why", ".", journey: ["settle"]).output
    #expect(failing.hasPrefix("b.journey, example 2, step 2, line 9: see button \"Wrok\"\n"), "\(failing)")
    let numbered = try run("why", ".", "#2", journey: ["settle"]).output
    #expect(numbered.hasPrefix("a.journey, step 2, line 4: settle\n"), "\(numbered)")
    let only = try run("why", "a.journey", "#2", journey: ["settle"]).output
    #expect(only.hasPrefix("step 2, line 4: settle\n"), "\(only)")
  }

  @Test func aSkippedJourneyIsNotRun() throws {
    let header = "journey \"J\"\napp trouble\nparam key default \"s3cret-k3y\"\nsecret key\n"
    let text = header + "skip because \"later, with {key}\"\nlaunch\n"
    try Data(text.utf8).write(to: folder.appendingPathComponent("a.journey"))
    for arguments in [["a.journey"], ["a.journey", "6"]] {
      let ending = try ProgramRun("whisker-trouble", ["why"] + arguments, in: folder)
      #expect(ending.code == 2)
      #expect(
        ending.complaints == "error: a.journey is not run: later, with ‹key›\n", "\(ending.complaints)")
    }
  }

  @Test func beforeTheLaunchNothingWasShown() throws {
    #expect(
      try run("why", "a.journey", "1", journey: []).output
        == "step 1, line 3: launch\n\nno screen was shown before this step\n")
  }

  @Test func anElementThatNeverWasThereHasNeighbours() throws {
    let run = try run("why", "a.journey", journey: ["see button \"Wrok\""])
    #expect(
      run.output.hasSuffix("button \"Wrok\" was never on the screen\n  nearest: button \"Work\" is there\n"),
      "\(run.output)")
  }

  @Test func aStepThatWasNotReachedLeadsToTheOneThatFailed() throws {
    let run = try run("why", "a.journey", "5", journey: ["see button \"Wrok\"", "see button \"Work\""])
    #expect(
      run.output.hasPrefix(
        "step 3 was not reached; the run failed before it:\n\nstep 2, line 4: see button \"Wrok\"\n"),
      "\(run.output)")
  }

  @Test func aCrashOnTheWayIsToldAsOne() throws {
    let run = try run("why", "a.journey", journey: ["tap button \"Trap\""])
    #expect(run.code == 3)
    #expect(run.output.contains("error[J300]"), "\(run.output)")
  }

  @Test func theMemoryOfAnExplainedJourneyIsThatOfItsRun() throws {
    let steps = ["open link \"trouble://hoard\"", "see button \"Work\""]
    let ended = try run("why", "a.journey:5", "--memory-limit", "64", journey: steps)
    #expect(ended.code == 3)
    #expect(ended.output.contains("error[J300]: the app crashed"), "\(ended.output)")
    #expect(try run("why", "a.journey:5", "--memory-limit", "1024", journey: steps).code == 0)
  }
}
