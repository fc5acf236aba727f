import Foundation
import Testing

/// Sessions of `whisker drive` over pipes, with an app that misbehaves.
final class DriveTests: DriveTestFolder {
  // MARK: Steps

  @Test func theEndOfInputEndsASessionWithCodeZeroAndTellsWhatIsNotSaved() throws {
    let run = try drive("launch", "tap button \"Work\"")
    #expect(run.code == 0)
    #expect(
      run.output.hasSuffix("2 steps were not saved; .build/whisker/driven.journey has them\n"),
      "\(run.output)")
    #expect(
      try read(".build/whisker/driven.journey")
        == "# unsaved steps of <typed>\njourney \"Driven by hand\"\napp trouble\n\nlaunch\ntap button \"Work\"\n"
    )
    #expect(try !drive().output.contains("not saved"), "nothing was done, nothing is lost")
  }

  @Test func aStepThatFailsSaysWhatARunSaysAndDoesNotCount() throws {
    let run = try drive("launch", "see button \"Wrok\"", "tpa", "steps")
    let failure = try answer(to: "see button \"Wrok\"", in: run)
    try write("driven.journey", "journey \"x\"\napp trouble\n\nlaunch\nsee button \"Wrok\"\n")
    let ran = try ProgramRun("whisker-trouble", ["run", "driven.journey"], in: folder).output
    let message = failure.trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(message.hasPrefix("error[J202]: button \"Wrok\" is not on the screen"), "\(message)")
    #expect(message.contains(" --> <typed>:5:"), "no file has the line: \(message)")
    let inFile = message.replacing("<typed>:", with: "driven.journey:")
    #expect(ran.contains(inFile), "\(inFile)\nis not in\n\(ran)")
    #expect(try answer(to: "tpa", in: run).contains("did you mean `tap`?"), "\(run.output)")
    #expect(try answer(to: "steps", in: run).hasPrefix("1  launch\n"), "\(run.output)")
    #expect(try !answer(to: "steps", in: run).contains("2"), "\(run.output)")
  }

  @Test func aLineFromAPipeShowsNoSecret() throws {
    let run = try drive(
      "param token default \"s3cret-t0ken\"", "secret token", "launch", "navigate push \"device\"",
      "type \"s3cret-t0ken\" into field \"Note\"", "see field \"Note\"")
    let line = try #require(run.output.split(separator: "\n").first { $0.contains("> type ") })
    #expect(!line.contains("s3cret"), "\(run.output)")
  }

  @Test func aCrashShowsNoSecret() throws {
    let crash = "tap button \"Crash\""
    let run = try drive(
      "param token default \"s3cret-t0ken\"", "secret token", "launch", "navigate push \"device\"",
      "type \"s3cret-t0ken\" into field \"Note\"", crash)
    let answer = try answer(to: crash, in: run)
    #expect(answer.contains("‹token›") && !answer.contains("s3cret"), "\(run.output)")
  }

  @Test func noSecretIsInTheTitleOrTheSteps() throws {
    try write(
      "a.journey",
      """
      journey "With {token}"
      app trouble
      param token default "s3cret-t0ken"
      examples
        | word       |
        | pass-w0rd  |
      secret token
      secret word

      launch
      type "{token}" into field "Name"
      type "{word}" into field "Name"

      """)
    let run = try drive("next", "steps", "next", arguments: ["run", "--stop-at", "a.journey:11"])
    #expect(run.output.hasPrefix("With ‹token›; example 1\n"), "\(run.output)")
    #expect(
      try answer(to: "steps", in: run).contains(
        "2  type \"{token}\" into field \"Name\"\n1 step left; next: type \"{word}\" into field \"Name\""),
      "\(run.output)")
    #expect(run.output.contains("next: type \"{word}\" into field \"Name\"\n"), "\(run.output)")
    #expect(!run.output.contains("s3cret") && !run.output.contains("pass-w0rd"), "\(run.output)")
  }

  /// Writes a journey that takes a secret from the screen.
  private func writeTaking(_ steps: String...) throws {
    let taking = [
      "launch", "navigate push \"device\"", "type \"s3cret-t0ken\" into field \"Note\"",
      "let typed = value of field \"Note\"",
    ]
    let header = "journey \"A\"\napp trouble\nsecret typed\n\n"
    try write("a.journey", header + (taking + steps).joined(separator: "\n") + "\n")
  }

  @Test func theStepsOfASessionShowNoSecretThatItHasTaken() throws {
    try writeTaking()
    let typing = "type \"s3cret-t0ken\" into field \"Note\""
    let run = try drive(typing, "steps", arguments: ["drive", "a.journey"])
    #expect(run.output.contains("5  type \"{typed}\" into field \"Note\""), "\(run.output)")
    let taken = try #require(run.output.range(of: "let typed"))
    #expect(run.output[taken.lowerBound...].contains("s3cret") == false, "\(run.output)")
  }

  @Test func theNextChangeAfterASecretIsTakenIsOneFromTheScreenWithoutIt() throws {
    try writeTaking(
      "tap button \"Show key\"", "expect field \"Note\" has value \"{typed}\"", "see text \"gone\"")
    for format in ["jsonl", "trace"] {
      let run = try ProgramRun(
        "whisker-trouble", ["run", "a.journey", format == "trace" ? "--trace" : "--format=jsonl"], in: folder)
      let taken = try #require(run.output.range(of: "let typed"))
      #expect(!run.output[taken.upperBound...].contains("s3cret"), "\(run.output)")
    }
    let run = try ProgramRun("whisker-trouble", ["why", "a.journey:10"], in: folder)
    let change = "field \"Note\" last changed at +0.000s, in step 3, line 7: "
    #expect(run.output.contains(change), "\(run.output)")
  }

  @Test func aCrashShowsNoSecretThatTheSessionHasTaken() throws {
    try writeTaking()
    let crash = "tap button \"Crash\""
    let run = try drive(crash, arguments: ["drive", "a.journey"])
    let answer = try answer(to: crash, in: run)
    #expect(answer.contains("crashed with ‹typed›") && !answer.contains("s3cret"), "\(run.output)")
  }

  /// A proposal is decided on as a screen of its journey, and accepting it would replace the reference of that.
  @Test func theScreensOfASessionChangeNoProposal() throws {
    try write("a.journey", "journey \"A\"\napp trouble\n\nlaunch\nscreen matches \"start\"\n")
    try write(
      "b.journey", "journey \"B\"\napp trouble\n\nlaunch\nscreen matches\n  | text \"7 taps\"\n  | ...\n")
    let run = {
      try ProgramRun("whisker-trouble", ["run", "a.journey"], in: self.folder, variables: ["CI": nil])
    }
    _ = try run()
    let text = try read("__Snapshots__/a/start.txt")
    try write("__Snapshots__/a/start.txt", text + "x\n")
    #expect(try run().code == 1)
    func proposals() throws -> [String: Data] {
      let proposals = folder.appendingPathComponent(".build/whisker/proposals")
      return try FileManager.default.contentsOfDirectory(atPath: proposals.path).reduce(into: [:]) {
        $0[$1] = try Data(contentsOf: proposals.appendingPathComponent($1))
      }
    }
    let before = try proposals()
    #expect(before.count == 1)
    try write("__Snapshots__/a/start.txt", text)
    let session = try drive(
      "undo", "tap button \"Work\"", "screen matches \"start\"", "screen matches \"new\"",
      arguments: ["drive", "a.journey"])
    for name in ["start", "new"] {
      let answer = try answer(to: "screen matches \"\(name)\"", in: session)
      #expect(answer.contains("error[J240]") && !answer.contains("proposal"), "\(answer)")
      #expect(answer.contains("= fix: run a journey with this step"), "\(answer)")
    }
    let lines = try drive("steps", arguments: ["drive", "b.journey"])
    #expect(lines.output.contains("a run continues after that failure"), "\(lines.output)")
    #expect(!lines.output.contains("proposal"), "\(lines.output)")
    #expect(try proposals() == before)
  }

  @Test func whatAnAppPrintsIsPassedOnOnce() throws {
    let run = try drive("launch", "tap button \"Chatter\"", "tap button \"Work\"", "tap button \"Work\"")
    #expect(run.complaints.components(separatedBy: "the app printed this").count == 2, "\(run.complaints)")
    #expect(!run.output.contains("the app printed this"))
  }

  @Test func linesBelowAStepAreTypedIndentedAndEndWithAnEmptyOne() throws {
    let run = try drive(
      "launch", "repeat 2 times", "  tap button \"Work\"", "", "repeat 3 times", "  tap button \"Work\"",
      "see text /^5 taps/", "steps")
    #expect(
      try answer(to: "see text /^5 taps/", in: run).hasPrefix("ok  +0.000s  screen trouble"), "\(run.output)")
    #expect(try answer(to: "steps", in: run).contains("3  repeat 3 times\n     tap button"), "\(run.output)")
  }

  @Test func linesBelowARefusedLineAreNoSteps() throws {
    let tap = "  tap button \"Work\""
    for refused in ["teardown", "reapet 2 times", "repeat 2 tmies"] {
      let run = try drive("launch", refused, tap, tap, "see text /^0 taps/", tap, "steps")
      #expect(try answer(to: refused, in: run).contains("error["), "\(run.output)")
      #expect(try answer(to: "see text /^0 taps/", in: run).hasPrefix("ok  "), "\(run.output)")
      // An indented line by itself is a step.
      let steps = try answer(to: "steps", in: run)
      #expect(steps.hasPrefix("1  launch\n2  see text /^0 taps/\n3  tap button \"Work\"\n"), "\(run.output)")
    }
    for refused in ["teardown", "repeat 2 times\n  tap buton \"Work\""] {
      let run = try drive("launch", refused, "", tap, "", "", tap, "see text /^0 taps/")
      #expect(run.output.components(separatedBy: "error[").count == 2, "\(run.output)")
      #expect(try answer(to: "see text /^0 taps/", in: run).hasPrefix("ok  "), "\(run.output)")
    }
  }

  @Test func headerLinesAndScenesStandWhereTheyBelong() throws {
    let run = try drive(
      "device 30x20", "launch", "scene \"One\"", "tap   button \"Work\"", "device phone", "save a.journey")
    #expect(run.output.contains("ok  +0.000s  not running"), "\(run.output)")
    #expect(try answer(to: "device phone", in: run).contains("error["), "\(run.output)")
    #expect(
      try read("a.journey") == """
        journey "Driven by hand"
        app trouble
        device 30x20

        launch
        scene "One"
          tap button "Work"

        """)
  }

  // MARK: Undo and redo

  @Test func stepsAreTakenBackAndDoneAgain() throws {
    let run = try drive(
      "undo", "launch", "tap button \"Work\"", "tap button \"Work\"", "undo 2", "redo", "steps", "redo 5",
      "see text /^2 taps/", "undo 99", "steps", "redo", "launch", "redo")
    #expect(try answer(to: "undo", in: run) == "nothing to undo")
    #expect(try answer(to: "undo 2", in: run).hasPrefix("undone: 2 steps\nTrouble"), "\(run.output)")
    #expect(try answer(to: "redo 5", in: run).hasPrefix("redone: 1 step\n"), "\(run.output)")
    #expect(try answer(to: "see text /^2 taps/", in: run).hasPrefix("ok "), "\(run.output)")
    #expect(try answer(to: "undo 99", in: run).hasPrefix("undone: 4 steps\n"), "\(run.output)")
    #expect(try answer(to: "steps", in: run).hasPrefix("no steps yet"), "\(run.output)")
    #expect(try answer(to: "launch", in: run).contains("J201"), "the last redo launched it already")
  }

  @Test func aLineOfTheHeaderIsTakenBackByItsWords() throws {
    let run = try drive("device 30x20", "locale \"de_DE\"", "undo", "redo", "launch", "undo 2")
    #expect(try answer(to: "undo", in: run).hasPrefix("undone: locale \"de_DE\"\n"), "\(run.output)")
    #expect(try answer(to: "redo", in: run).hasPrefix("redone: locale \"de_DE\"\n"), "\(run.output)")
    #expect(
      try answer(to: "undo 2", in: run).hasPrefix("undone: 1 step, locale \"de_DE\"\n"), "\(run.output)")
    let both = try drive(
      "device 30x20", "# why\ntags a", "launch", "settle", "undo", "undo 3", "redo 2", "undo 2")
    #expect(try answer(to: "undo", in: both).hasPrefix("undone: 1 step\n"), "\(both.output)")
    for (change, difference) in [
      ("undo 3", "undone: 1 step, device 30x20, tags a\n"), ("redo 2", "redone: device 30x20, tags a\n"),
      ("undo 2", "undone: device 30x20, tags a\n"),
    ] {
      #expect(try answer(to: change, in: both).hasPrefix(difference), "\(both.output)")
    }
    let apart = try drive("journey \"B\"", "device 30x20", "undo 2")
    #expect(
      try answer(to: "undo 2", in: apart).hasPrefix("undone: journey \"B\", device 30x20\n"),
      "\(apart.output)")
  }

  @Test func aSecretIsHiddenInTheLineThatIsDoneAgain() throws {
    let run = try drive(
      "secret token", "config key \"token\" is \"s3cret-t0ken\"", "launch", "undo 3", "redo 3")
    for change in ["undo 3", "redo 3"] {
      let answer = try answer(to: change, in: run)
      #expect(answer.contains("config key \"token\" is \"‹token›\""), "\(run.output)")
      #expect(!answer.contains("s3cret"), "\(run.output)")
    }
  }

  @Test func aJourneyThatIsSkippedIsSavedAndSaysSo() throws {
    let header =
      "param token default \"s3cret-t0ken\"\nsecret token\nskip because \"s3cret-t0ken later\\u{1b}\"\n"
    try write("a.journey", "journey \"x\"\napp trouble\n\(header)\nlaunch\n")
    let run = try drive("tap button \"Work\"", "save over a.journey", arguments: ["drive", "a.journey"])
    let saved = try answer(to: "save over a.journey", in: run)
    #expect(saved.hasPrefix("saved a.journey (2 steps)\n"), "\(run.output)")
    #expect(saved.contains("will report:\nskipped, because ‹token› later\\u{1B}\n"), "\(run.output)")
    #expect(!run.output.contains("s3cret"), "\(run.output)")
  }

  @Test func aSessionSaysWhatToDoInIt() throws {
    let run = try drive("launch", "tap button \"Work\"", "device tablet", "next", "undo 0", "save")
    let header = try answer(to: "device tablet", in: run)
    #expect(header.contains("= fix: `undo 2` and type it before the first step"), "\(header)")
    #expect(!header.contains("move it to the top"), "\(header)")
    #expect(
      try answer(to: "next", in: run) == "the session began without a journey whose steps could be performed")
    #expect(try answer(to: "undo 0", in: run).contains("a number of steps from 1, as in `undo 3`"))
    #expect(try answer(to: "save", in: run).contains("as in `save Fixtures/Journeys/first-launch.journey`"))
  }

  @Test func commandsThatAreMisusedSaySoAndEndNothing() throws {
    let run = try drive(
      "undo x", "quit now", "save", "save a.txt", "help tap", "help nonsense", "screen", "# note", "")
    #expect(
      run.output.contains("error: `undo` takes a number of steps from 1, as in `undo 3`\n"), "\(run.output)")
    #expect(run.output.contains("error: unexpected argument `now` for `quit`\n"), "\(run.output)")
    #expect(
      run.output.components(separatedBy: "error: `save` needs a file name that ends in .journey").count == 3)
    #expect(try answer(to: "help tap", in: run).contains("tap SELECTOR"), "\(run.output)")
    #expect(try answer(to: "help nonsense", in: run).contains("unknown word `nonsense`"), "\(run.output)")
    #expect(try answer(to: "screen", in: run) == "the app is not running; `launch` starts it")
    #expect(run.code == 0)
  }

  // MARK: Saving

  @Test func aFileIsReplacedOnlyWhenThatIsSaid() throws {
    try write("a.journey", "precious\n")
    let run = try drive("launch", "save a.journey", "save over a.journey")
    #expect(
      try answer(to: "save a.journey", in: run).hasPrefix("not saved: a.journey already exists"),
      "\(run.output)")
    #expect(try answer(to: "save over a.journey", in: run).hasPrefix("saved a.journey (1 step)"))
    #expect(try read("a.journey") == "journey \"Driven by hand\"\napp trouble\n\nlaunch\n")
  }

  @Test func nothingIsWrittenOutsideTheWorkingFolder() throws {
    let outside = folder.deletingLastPathComponent().appendingPathComponent("outside-\(UUID().uuidString)")
    let run = try drive(
      "launch", "save ../\(outside.lastPathComponent).journey", "save \(outside.path).journey")
    #expect(
      run.output.components(separatedBy: "is not in this folder; save it here").count == 3, "\(run.output)")
    #expect(!FileManager.default.fileExists(atPath: outside.path + ".journey"))
  }

  @Test func aJourneyThatDoesNotDoTheSameAfreshIsNotSaved() throws {
    let run = try drive("launch", "tap button \"Scatter\"", "save a.journey")
    #expect(
      try answer(to: "save a.journey", in: run).hasPrefix("not saved: a fresh run of it does something else"),
      "\(run.output)")
    #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("a.journey").path))
  }

  @Test func aNameWithoutTheReferencesOfTheJourneyIsAnsweredWithTheOneThatHasThem() throws {
    try write("a.journey", "journey \"A\"\napp trouble\n\nlaunch\nscreen matches \"start\"\n")
    _ = try ProgramRun("whisker-trouble", ["run", "a.journey"], in: folder, variables: ["CI": nil])
    let run = try drive(
      "tap button \"Work\"", "save b.journey", "save over a.journey", arguments: ["drive", "a.journey"])
    let refused = try answer(to: "save b.journey", in: run)
    #expect(refused.hasPrefix("not saved: b.journey would have no references"), "\(run.output)")
    #expect(refused.contains("`save over a.journey` keeps those of this session"), "\(run.output)")
    #expect(
      try answer(to: "save over a.journey", in: run).hasPrefix("saved a.journey (3 steps)"), "\(run.output)")
  }

  @Test func aJourneyOfAnotherFolderIsNotProposedAsTheOneToReplace() throws {
    try write("a.journey", "journey \"A\"\napp trouble\n\nlaunch\nscreen matches \"start\"\n")
    _ = try ProgramRun("whisker-trouble", ["run", "a.journey"], in: folder, variables: ["CI": nil])
    let elsewhere = folder.appendingPathComponent("elsewhere")
    try FileManager.default.createDirectory(at: elsewhere, withIntermediateDirectories: true)
    let run = try ProgramRun(
      "whisker-trouble", ["drive", "../a.journey"], in: elsewhere, input: "save b.journey\n")
    let refused = try run.answer(to: "save b.journey")
    #expect(refused.hasPrefix("not saved: b.journey would have no references"), "\(run.output)")
    #expect(!refused.contains("save over"), "\(run.output)")
  }

  @Test func aJourneyThatWouldNotRunUnderItsNameIsNotSaved() throws {
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("Fixtures/Journeys"), withIntermediateDirectories: true)
    try write("Fixtures/a.json", "{}")
    let step = "on GET \"/x\" reply 200 from \"a.json\""
    let run = try drive(step, "launch", "save a.journey", "save Fixtures/Journeys/a.journey")
    let refused = try answer(to: "save a.journey", in: run)
    #expect(refused.contains("error[J113]"), "\(run.output)")
    #expect(refused.contains("`save Fixtures/Journeys/a.journey` puts it where"), "\(run.output)")
    let saved = try answer(to: "save Fixtures/Journeys/a.journey", in: run)
    #expect(saved.hasPrefix("saved Fixtures/Journeys/a.journey (2 steps)\n"), "\(saved)")
    #expect(saved.contains("error[J270]: a reply was never used"), "\(saved)")
  }

  @Test func stepsThatWereNotSavedAreNamedAndNotReplacedByANewSession() throws {
    let kept = ".build/whisker/driven.journey"
    let note = "note: \(kept) has steps of an earlier session; `whisker drive \(kept)` continues them\n"
    #expect(try !drive("launch", "tap button \"Work\"").output.contains("note: "))
    let next = try drive("steps", arguments: ["drive", kept])
    #expect(next.output.hasPrefix("Driven by hand\n"), "the steps are those of the file: \(next.output)")
    #expect(next.output.hasSuffix("2 steps were not saved; \(kept) has them\n"), "\(next.output)")
    let other = try drive("launch", "save b.journey", "tap button \"Work\"", "save over b.journey")
    #expect(other.output.hasPrefix(note), "\(other.output)")
    let unsaved = try drive("launch")
    #expect(
      unsaved.output.hasSuffix("1 step was not saved; .build/whisker/driven-2.journey has it\n"),
      "\(unsaved.output)")
    #expect(try read(kept).hasSuffix("\nlaunch\ntap button \"Work\"\n"))
    for name in [kept, ".build/whisker/driven-2.journey"] {
      try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }
    let last = try drive("launch", "save over \(kept)")
    #expect(!last.output.contains("note: "), "what is saved is not kept: \(last.output)")
    #expect(try read(kept).hasSuffix("\nlaunch\n"))
  }

  @Test func stepsThatWereAllUndoneAreNotKept() throws {
    _ = try drive("launch", "tap button \"Work\"", "undo 2", "quit")
    #expect(throws: (any Error).self) { try self.read(".build/whisker/driven.journey") }
    #expect(try !drive("launch").output.contains("note: "))
  }

  @Test func whatAReplacedJourneyHadMoreOfIsSaid() throws {
    try write(
      "a.journey",
      "journey \"A\"\napp trouble\nexamples\n  | n |\n  | 1 |\n  | 2 |\n\n# the start\nlaunch\nnote \"{n}\"\n"
    )
    let run = try drive("tap button \"Work\"", "save over a.journey", arguments: ["drive", "a.journey"])
    let saved = try answer(to: "save over a.journey", in: run)
    #expect(
      saved.hasPrefix("saved a.journey (3 steps); the file had 2 runs, of which this is one"), "\(run.output)"
    )
    let fork = try drive(
      "launch", "fork", "  branch \"one\"", "    settle", "  branch \"two\"", "    tap button \"Work\"", "",
      "save c.journey", "save over c.journey")
    #expect(
      try answer(to: "save over c.journey", in: fork) == "saved c.journey (2 steps)\n",
      "both branches are there")
    try write("b.journey", "journey \"B\"\napp trouble\n\nlaunch\n")
    let plain = try drive("tap button \"Work\"", "save over b.journey", arguments: ["drive", "b.journey"])
    #expect(
      try answer(to: "save over b.journey", in: plain) == "saved b.journey (2 steps)\n", "\(plain.output)")
  }

  @Test func commentsStayWithTheirLinesAndLostOnesAreCounted() throws {
    try write(
      "a.journey",
      """
      journey "A # 1"  # why
      app trouble  # which
      tags a  # slow one

      # first
      launch  # starts
      # of two
      repeat 2 times  # starts
        note "a"  # in

      # last
      settle

      # the end

      """)
    let run = try drive("note \"# 2\"", "save over a.journey", arguments: ["drive", "a.journey"])
    #expect(
      try answer(to: "save over a.journey", in: run)
        == "saved a.journey (5 steps); 2 comments of the file are lost\n", "\(run.output)")
    #expect(
      try read("a.journey") == """
        journey "A # 1"  # why
        app trouble  # which
        tags a  # slow one

        # first
        launch  # starts
        note "a"  # in
        note "a"  # in
        # last
        settle
        # the end
        note "# 2"

        """)
  }

  @Test func everyBranchIsTriedBeforeAJourneyIsSaved() throws {
    let run = try drive(
      "launch", "fork", "  branch \"right\"", "    tap button \"Work\"", "  branch \"wrong\"",
      "    see text \"absent\"", "", "save a.journey")
    let saved = try answer(to: "save a.journey", in: run)
    #expect(saved.hasPrefix("saved a.journey (2 steps)\n`whisker run` will report:\n"), "\(run.output)")
    #expect(saved.contains("error[J202]: text \"absent\""), "\(saved)")
    let crash = try drive(
      "launch", "fork", "  branch \"right\"", "    tap button \"Work\"", "  branch \"wrong\"",
      "    tap button \"Exit\"", "", "save b.journey")
    #expect(try answer(to: "save b.journey", in: crash).contains("error[J300]"), "\(crash.output)")
  }

  @Test func stepsThatAreLeftAreNamedWhereTheyAreNotSaved() throws {
    try write(
      "a.journey",
      "journey \"A\"\napp trouble\n\nlaunch\nsee text \"absent\"\nsee title \"Trouble\"\n")
    let run = try drive("save over a.journey", "save b.journey", arguments: ["drive", "a.journey"])
    for line in ["save over a.journey", "save b.journey"] {
      #expect(
        try answer(to: line, in: run).contains(
          ".journey (1 step; 2 steps of the journey were not performed and are not in it)"),
        "\(run.output)")
    }
    let whole = try drive("launch", "undo", "save c.journey", "redo", "save c.journey")
    #expect(whole.output.hasSuffix("saved c.journey (1 step)\n"), "\(whole.output)")
  }

  @Test func whatTheProgramIsStartedAsToReplayIsNoTrapForPeople() throws {
    let run = try drive("tpa", arguments: ["replay-from-input"])
    #expect(run.code == 2)
    #expect(run.output.contains("error["), "\(run.output)")
  }

  @Test func anAppsTextReachesTheOutputOnlyEscaped() throws {
    let run = try drive("launch", "see text \"\u{1B}[31m\u{202E}\"")
    #expect(!run.output.contains("\u{1B}"))
    #expect(!run.output.unicodeScalars.contains("\u{202E}"))
  }

  @Test func noTitleNameOrPathReachesTheOutputUnescaped() throws {
    try write("a.journey", "journey \"Red \\u{1b}[31mtitle\"\napp trouble\n\nlaunch\n")
    let run = try drive(
      "help \u{1B}[31mword", "undo \u{1B}[31mx", "outline \u{1B}[31mx", "save \u{1B}[31m.journey",
      "save \u{1B}[31m.journey", "save ../\u{1B}[31m.journey", arguments: ["drive", "a.journey"])
    #expect(run.output.hasPrefix("Red \\u{1B}[31mtitle\n"), "\(run.output)")
    #expect(run.output.contains("\nsaved \\u{1B}[31m.journey (1 step)\n"), "\(run.output)")
    #expect(run.output.contains("not saved: \\u{1B}[31m.journey already exists"), "\(run.output)")
    #expect(!run.output.contains("\u{1B}"), "\(run.output)")
  }
}
