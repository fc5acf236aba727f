import Foundation
import Testing

/// Sessions of `whisker drive` that start from a journey.
final class DriveStartTests: DriveTestFolder {
  @Test func theStepsThatAreLeftGoOnInASceneThatWasTyped() throws {
    try write(
      "a.journey",
      "journey \"A\"\napp trouble\n\nlaunch\n\n# two of them\nrepeat 2 times\n  tap button \"Work\"\nscene \"Two\"\n  settle\n"
    )
    let run = try drive(
      "scene \"One\"", "next 9", "save b.journey",
      arguments: ["run", "--stop-at", "a.journey:8", "a.journey"])
    #expect(
      try answer(to: "save b.journey", in: run).hasPrefix("saved b.journey (6 steps)"), "\(run.output)")
    #expect(
      try read("b.journey").hasSuffix(
        """

        launch
        scene "One"
          tap button "Work"
          tap button "Work"
        scene "Two"
          settle

        """), "\(run.output)")
  }

  @Test func aLineThatIsNoNumberIsNotTakenForAnApp() throws {
    try write("a.journey", "journey \"A\"\napp trouble\n\nlaunch\n")
    for line in ["x", "", "0", "-1"] {
      let run = try drive(arguments: ["drive", "a.journey:\(line)"])
      #expect(run.code == 2, "\(line)")
      #expect(
        run.complaints.contains("`\(line)` in `a.journey:\(line)` is not the number of a line"),
        "\(run.complaints)")
    }
    // As messages name a place.
    #expect(try drive(arguments: ["drive", "a.journey:4:7"]).output.hasPrefix("A\n"))
  }

  @Test func aSessionBeginsWithAJourneyAndGoesOnBeforeItsFailingStep() throws {
    try write(
      "a.journey",
      "journey \"Begun\"\napp trouble\n\nlaunch\n\n# two of them\ntap button \"Work\"\nsee text \"absent\"\nsee title \"Trouble\"\n"
    )
    let run = try drive(
      "steps", "next", "next 2", "undo", "save b.journey", arguments: ["drive", "a.journey"])
    #expect(run.output.hasPrefix("Begun\nerror[J202]: text \"absent\""), "\(run.output)")
    #expect(run.output.contains("next: see text \"absent\"\n> steps\n"), "\(run.output)")
    #expect(
      try answer(to: "steps", in: run).contains("2 steps left; next: see text \"absent\""), "\(run.output)")
    #expect(
      try read("b.journey") == "journey \"Begun\"\napp trouble\n\nlaunch\n", "an undone step is not saved")
  }

  @Test func aJourneyWithRoundsAndNamesIsWrittenOut() throws {
    try write(
      "a.journey",
      """
      journey "Many {what}"
      app trouble
      device 40x30
      examples
        | what |
        | Work |
        | Help |

      teardown
        see title "Trouble"
      launch
      repeat 2 times
        tap button "{what}"

      """)
    let run = try drive("save b.journey", arguments: ["drive", "a.journey"])
    #expect(run.code == 0, "\(run.complaints)")
    #expect(run.output.hasPrefix("Many Work; of 2 runs this is example 1\n"), "\(run.output)")
    #expect(
      try read("b.journey") == """
        journey "Many Work (example 1)"
        app trouble
        device 40x30

        teardown
          see title "Trouble"

        launch
        tap button "Work"
        tap button "Work"

        """)
    #expect(try ProgramRun("whisker-trouble", ["run", "b.journey"], in: folder).code == 0)
  }

  @Test func aRunStopsBeforeALineAlsoInAFileThatIsUsed() throws {
    try write("part.journey", "journey \"Part\"\nparam what\n\ntap button \"{what}\"\nsee text /^1 taps/\n")
    try write(
      "a.journey", "journey \"A\"\napp trouble\n\nlaunch\nuse \"part.journey\" with what: \"Work\"\nsettle\n")
    let stop = ["run", "--stop-at", "part.journey:5", "a.journey"]
    let run = try drive("steps", "next 2", "save b.journey", arguments: stop)
    #expect(run.code == 0, "\(run.complaints)")
    #expect(run.output.contains("next: see text /^1 taps/\n> steps\n1  launch\n2  tap button \"Work\"\n"))
    #expect(
      try read("b.journey")
        == "journey \"A\"\napp trouble\n\nlaunch\ntap button \"Work\"\nsee text /^1 taps/\nsettle\n")
    let absolute = folder.appendingPathComponent("part.journey").path
    #expect(try drive(arguments: ["run", "--stop-at", "\(absolute):5", "a.journey"]).code == 0)
    let noStep = try drive(arguments: ["run", "--stop-at", "a.journey:2"])
    #expect(noStep.code == 2)
    #expect(
      noStep.complaints == "error: line 2 of a.journey is not a step; nearest: line 4\n", "what is a step")
    let noFile = try drive(arguments: ["run", "--stop-at", "prat.journey:4", "a.journey"])
    #expect(noFile.complaints == "error: no run has a step in prat.journey; did you mean part.journey?\n")
    #expect(try drive(arguments: ["run", "--stop-at", "a.journey"]).code == 2)
    for option in [["--trace"], ["--format", "jsonl"], ["--seed", "3"], ["--verify-determinism"]] {
      let run = try drive(arguments: ["run", "--stop-at", "a.journey:4"] + option)
      #expect(run.code == 2)
      #expect(run.complaints.contains("cannot be combined with `\(option[0])"), "\(run.complaints)")
    }
  }

  /// Reports name a step so.
  @Test func aLineOfAJourneyIsWhereASessionStops() throws {
    let header = "journey \"x\"\n"
    try write("a.journey", header + "app trouble\nlaunch\ntap button \"Work\"\n")
    let stopped = try drive("steps", arguments: ["run", "--stop-at", "a.journey:4"])
    #expect(stopped.output.contains("1  launch\n"), "\(stopped.output)")
    #expect(!stopped.output.contains("2  tap"), "\(stopped.output)")
    #expect(try drive("steps", arguments: ["drive", "a.journey:4"]).output == stopped.output)
    try write("b.journey", header + "launch\ntap button \"Work\"\n")
    let named = try drive("steps", arguments: ["drive", "trouble", "b.journey:3"])
    #expect(named.output.contains("1  launch\n"), "\(named.output) \(named.complaints)")
    let saved = try drive("save over b.journey", arguments: ["drive", "trouble", "b.journey"])
    #expect(saved.code == 0, "\(saved.complaints)")
    #expect(
      try read("b.journey") == "journey \"x\"\napp trouble\nlaunch\ntap button \"Work\"\n",
      "the app is written")
    let limited = try drive("steps", arguments: ["drive", "a.journey:4", "--fixtures", "absent"])
    #expect(limited.code == 2)
    #expect(limited.complaints.contains("absent"), "\(limited.complaints)")
    for command in ["run", "check", "fmt"] {
      let run = try ProgramRun("whisker-trouble", [command, "a.journey:4"], in: folder)
      #expect(
        run.complaints.hasSuffix(
          "does not exist; only `whisker drive`, `why` and `run --stop-at` accept FILE:LINE\n"),
        "\(run.complaints)")
    }
  }

  @Test func theAppOfAJourneyThatNamesNoneIsAnOptionToo() throws {
    try write("a.journey", "journey \"x\"\nlaunch\ntap button \"Work\"\n")
    let without = try drive(arguments: ["drive", "a.journey"])
    #expect(without.code == 2)
    #expect(without.complaints.contains("or run with `--app NAME`"), "\(without.complaints)")
    let whole = try drive("steps", arguments: ["drive", "--app", "trouble", "a.journey"])
    #expect(whole.output.contains("2  tap button \"Work\"\n"), "\(whole.output)\(whole.complaints)")
    #expect(try whole.output == drive("steps", arguments: ["drive", "trouble", "a.journey"]).output)
    let stopped = try drive("steps", arguments: ["drive", "a.journey:3", "--app", "trouble"])
    #expect(try stopped.output == drive("steps", arguments: ["drive", "trouble", "a.journey:3"]).output)
    #expect(stopped.output.contains("1  launch\n"), "\(stopped.output)\(stopped.complaints)")
    let empty = try drive("pending", arguments: ["drive", "--app", "trouble"])
    #expect(try empty.output == drive("pending").output)
    #expect(empty.code == 0)
    for words in [["notebook"], ["notebook", "a.journey"], ["notebook", "a.journey:3"]] {
      let twice = try drive(arguments: ["drive", "--app", "trouble"] + words)
      #expect(twice.code == 2)
      #expect(
        twice.complaints.hasPrefix(
          "error: the app is given twice: as `--app trouble` and as `notebook`\n"),
        "\(twice.complaints)")
    }
  }

  @Test func theMemoryOfASessionIsLimited() throws {
    try write("a.journey", "journey \"x\"\napp trouble\nlaunch\nsettle\n")
    let hoard = "open link \"trouble://hoard\""
    for arguments in [["drive", "trouble"], ["run", "--stop-at", "a.journey:4"]] {
      let lines = arguments[0] == "run" ? [hoard] : ["launch", hoard]
      let input = (lines + ["steps"]).joined(separator: "\n")
      let ended = try drive(input, arguments: arguments + ["--memory-limit", "64"])
      #expect(try answer(to: hoard, in: ended).contains("error[J300]: the app crashed"), "\(ended.output)")
      let enough = try drive(input, arguments: arguments + ["--memory-limit", "1024"])
      #expect(try answer(to: "steps", in: enough).contains("2  \(hoard)"), "\(enough.output)")
    }
  }

  @Test func aSessionThatCannotBeginEndsWithCodeTwo() throws {
    #expect(
      try drive(arguments: ["drive"]).complaints
        == "error: missing argument for `whisker drive`: an app or a journey (apps: trouble, notebook)\n")
    let typo = try drive(arguments: ["drive", "troubel"])
    #expect(typo.code == 2)
    #expect(typo.complaints.contains("did you mean `trouble`?"), "\(typo.complaints)")
    #expect(try drive(arguments: ["drive", "absent.journey"]).code == 2)
    #expect(try drive(arguments: ["drive", "trouble", "--fixtures", "absent"]).code == 2)
    try write("a.journey", "journey \"x\"\napp trouble\ntpa\n")
    let broken = try drive(arguments: ["drive", "a.journey"])
    #expect(broken.code == 2)
    #expect(broken.complaints.hasSuffix("error: nothing was run\n"), "\(broken.complaints)")
  }

  // MARK: Steps after which a run continues

  @Test func aCheckThatFailsIsNoStepEither() throws {
    let run = try drive("launch", "check see text \"absent\"", "steps")
    #expect(try answer(to: "check see text \"absent\"", in: run).contains("error[J202]"), "\(run.output)")
    #expect(try !answer(to: "steps", in: run).contains("check"), "\(run.output)")
  }

  @Test func aSessionContinuesAfterWhatARunContinuesAfter() throws {
    try write(
      "a.journey",
      """
      journey "A"
      app trouble

      launch
      check see text "absent"
      tap button "Work"
      check see text "nowhere"
      tap button "Work"
      see text "too much"

      """)
    let run = try drive(
      "steps", "next", "next", "undo", "advance 1s", "save b.journey",
      arguments: ["run", "--stop-at", "a.journey:7"])
    #expect(
      run.output.components(separatedBy: "text \"absent\" is not on the screen").count == 3, "\(run.output)")
    #expect(run.output.contains("\na run continues after that failure\n"), "\(run.output)")
    #expect(
      try answer(to: "steps", in: run)
        == "1  launch\n2  check see text \"absent\"\n3  tap button \"Work\"\n3 steps left; next: check see text \"nowhere\"",
      "\(run.output)")
    #expect(run.output.contains("text \"nowhere\" is not on the screen"), "\(run.output)")
    #expect(!run.output.contains("warning:"), "failures are no part of what steps do again: \(run.output)")
    #expect(try answer(to: "save b.journey", in: run).contains("text \"absent\" is not on"), "\(run.output)")
    #expect(
      try read("b.journey").hasSuffix(
        "tap button \"Work\"\ncheck see text \"nowhere\"\nadvance 1s\n"), "\(run.output)")
    let whole = try drive("steps", "quit", arguments: ["drive", "a.journey"])
    #expect(
      whole.output.contains(
        "\na step failed and was not added; `next` tries it again, `skip` passes over it\n"),
      "\(whole.output)")
    #expect(
      try answer(to: "steps", in: whole).hasSuffix(
        "5  tap button \"Work\"\n1 step left; next: see text \"too much\""), "\(whole.output)")
  }

  @Test func aSessionContinuesAfterAScreenThatDiffers() throws {
    try write(
      "a.journey", "journey \"A\"\napp trouble\n\nlaunch\nscreen matches \"first\"\ntap button \"Work\"\n")
    _ = try ProgramRun("whisker-trouble", ["run", "a.journey"], in: folder, variables: ["CI": nil])
    let reference = try read("__Snapshots__/a/first.txt")
    try write("__Snapshots__/a/first.txt", reference.replacing("0 taps", with: "9 taps"))
    let run = try drive("steps", arguments: ["drive", "a.journey"])
    #expect(run.output.contains("9 taps"), "\(run.output)")
    #expect(run.output.contains("\na run continues after that failure\n"), "\(run.output)")
    #expect(try answer(to: "steps", in: run).contains("3  tap button \"Work\""), "\(run.output)")
  }

  @Test func aSecretThatALaterStepTakesIsKnownBeforeIt() throws {
    try write(
      "a.journey",
      "journey \"A\"\napp trouble\nsecret label\n\nlaunch\nlet label = text of button \"Work\"\ntap button \"Work\"\n"
    )
    let run = try drive("next", "undo", "advance 1s", arguments: ["run", "--stop-at", "a.journey:6"])
    #expect(!run.output.contains("error"), "\(run.output)")
    #expect(try answer(to: "advance 1s", in: run).hasPrefix("ok  +1.000s"), "\(run.output)")
    let saved = try drive("undo 2", "save b.journey", arguments: ["drive", "a.journey"])
    #expect(try answer(to: "save b.journey", in: saved).contains("error[J283]"), "\(saved.output)")
  }

  @Test func aLineOfATeardownIsNamedAsThat() throws {
    try write("a.journey", "journey \"A\"\napp trouble\nteardown\n  settle\n\nlaunch\n")
    let run = try drive(arguments: ["run", "--stop-at", "a.journey:4"])
    #expect(run.code == 2)
    #expect(
      run.complaints
        == "error: line 4 of a.journey is in a teardown, which runs after the steps; a session does not perform it\n"
    )
  }
}
