import Foundation
import Testing

/// The built commands as their users see them when they run journeys: their output and exit codes.
final class CommandTests: CommandRuns {
  @Test func journeysThatPassEndWithCodeZero() throws {
    let ending = try run(
      "whisker-trouble", "run", "a.journey", journeys: ["a.journey": journey("tap button \"Work\"")])
    #expect(ending.code == 0)
    #expect(
      ending.output == "ok  a.journey  Trouble (2 steps, +0.000s)\n\n1 journey, 2 steps\n1 passed, 0 failed\n"
    )
  }

  @Test func aFalseExpectationEndsWithCodeOneAndShowsTheScreenSafely() throws {
    let ending = try run(
      "whisker-trouble", "run", ".", journeys: ["a.journey": journey("see text \"nothing like it\"")])
    #expect(ending.code == 1)
    #expect(ending.output.contains("error[J202]"), "\(ending.output)")
    #expect(ending.output.contains(" --> a.journey:4:5"), "\(ending.output)")
    #expect(!ending.output.contains("\u{1B}"), "an escape sequence of the app reached the terminal")
    #expect(!ending.output.unicodeScalars.contains("\u{202E}"))
  }

  @Test func mistakesKnownBeforeAnythingRanEndWithCodeTwo() throws {
    let ending = try run(
      "whisker-trouble", "run", ".", journeys: ["a.journey": "journey \"x\"\napp trouble\ntpa\n"])
    #expect(ending.code == 2)
    #expect(ending.output == "")
    #expect(ending.complaints.contains("did you mean `tap`?"), "\(ending.complaints)")
    #expect(try run("whisker-trouble", "run", "absent").code == 2)
    #expect(try run("whisker-trouble", "run", ".", "--app", "troubel").code == 2)
    #expect(try run("whisker-trouble", "run", ".", "--filter", "no such journey").code == 2)
  }

  @Test func nothingIsWrittenWithoutAReferenceUnderCI() throws {
    let ending = try run(
      "whisker-trouble", "run", "a.journey", "--artifacts", "artifacts",
      journeys: ["a.journey": journey("screen matches \"absent\"")])
    #expect(ending.code == 1)
    #expect(ending.output.contains("has no reference"), "\(ending.output)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(files == ["a.journey", "artifacts"])
  }

  @Test func aReferenceThatNoJourneyMentionsFailsTheRun() throws {
    let references = folder.appendingPathComponent("__Snapshots__/gone")
    try FileManager.default.createDirectory(at: references, withIntermediateDirectories: true)
    try Data("old\n".utf8).write(to: references.appendingPathComponent("old.txt"))
    let journeys = ["a.journey": journey("tap button \"Work\"")]
    let ending = try run("whisker-trouble", "run", ".", journeys: journeys)
    #expect(ending.code == 1)
    #expect(ending.output.contains("no journey mentions __Snapshots__/gone/old.txt"), "\(ending.output)")
    #expect(ending.output.hasSuffix("1 passed, 0 failed, 1 orphan\n"), "\(ending.output)")
    #expect(try run("whisker-trouble", "run", "a.journey").code == 0, "one file asks about that one only")
  }

  @Test func aCrashShowsNoSecret() throws {
    let text = """
      journey "Ends with {token}"
      app trouble
      param token default "s3cret-t0ken"
      secret token

      launch
      navigate push "device"
      type "s3cret-t0ken" into field "Note"
      tap button "Crash"

      """
    for format in ["text", "jsonl"] {
      let ending = try run("whisker-trouble", "run", ".", "--format", format, journeys: ["a.journey": text])
      #expect(ending.code == 3)
      #expect(ending.output.contains("‹token›"), "\(ending.output)")
      #expect(!ending.output.contains("s3cret"), "\(ending.output)")
    }
  }

  @Test func aCrashShowsNoSecretThatItsJourneyHasTaken() throws {
    let steps = """
      launch
      navigate push "device"
      type "s3cret-t0ken" into field "Note"
      let typed = value of field "Note"

      """
    // The first one takes the secret for itself only.
    let other = "journey \"B\"\napp trouble\n\n" + steps + "tap button \"Crash\"\n"
    for (end, words) in [
      ("note \"{typed}\"\n", "with s3cret-t0ken"), ("tap button \"Crash\"\n", "with ‹typed›"),
    ] {
      let text = "journey \"A\"\napp trouble\nsecret typed\n\n" + steps + end
      for format in ["text", "jsonl"] {
        let ending = try run(
          "whisker-trouble", "run", ".", "--format", format, "--jobs", "1", "--fail-fast",
          journeys: ["a.journey": text, "b.journey": other])
        #expect(ending.output.contains("the app crashed \(words)"), "\(ending.output)")
      }
    }
  }

  @Test func aCrashIsReportedWithItsStepAndTheRunGoesOn() throws {
    let ending = try run(
      "whisker-trouble", "run", ".",
      journeys: [
        "a.journey": journey("tap button \"Work\"", "tap button \"Trap\"", "see text \"never\""),
        "b.journey": journey("tap button \"Exit\""), "c.journey": journey("tap button \"Work\""),
      ])
    #expect(ending.code == 3)
    #expect(ending.output.contains("CRASHED"), "\(ending.output)")
    #expect(ending.output.contains("5 | tap button \"Trap\""), "\(ending.output)")
    #expect(ending.output.contains("the app trapped"), "\(ending.output)")
    #expect(ending.output.contains("ended the process with code 7"), "\(ending.output)")
    #expect(ending.output.hasSuffix("1 passed, 0 failed, 2 crashed\n"), "\(ending.output)")
  }

  @Test func theEventsOfACrashedJourneyAreComplete() throws {
    let ending = try run(
      "whisker-trouble", "run", "a.journey", "--format", "jsonl",
      journeys: ["a.journey": journey("tap button \"Work\"", "tap button \"Trap\"")])
    let events = try ending.output.split(separator: "\n").map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return object?["event"] as? String ?? "none"
    }
    #expect(
      events == [
        "journey", "step", "screen", "stepEnd", "step", "screen", "stepEnd", "step", "failure", "journeyEnd",
        "runEnd",
      ])
  }

  @Test func theLastScreenBeforeACrashIsInItsReport() throws {
    let journeys = [
      "a.journey": journey(
        "tap button \"Work\"", "navigate push \"waiting\"", "advance 1s", "open link \"trouble://exit\"")
    ]
    let ending = try run("whisker-trouble", "run", "a.journey", journeys: journeys)
    #expect(ending.code == 3)
    #expect(
      ending.output == """
        CRASHED  a.journey  Trouble (4 of 5 steps, +1.000s)
        error[J300]: the app ended the process with code 7
         --> a.journey:7:1   t = +1.000s · screen waiting
          |
        7 | open link "trouble://exit"
          | ^^^^^^^^^^^^^^^^^^^^^^^^^^ the app crashed
        the screen:
          Trouble · trouble › waiting
          ╭──────────────────────────────────────────╮
          │ ‹               Waiting                  │
          ├──────────────────────────────────────────┤
          │ Done                                     │
          ╰──────────────────────────────────────────╯

        1 journey, 4 steps
        0 passed, 0 failed, 1 crashed

        """)
    let lines = try run("whisker-trouble", "run", "a.journey", "--format", "jsonl").output.split(
      separator: "\n")
    let failure = try #require(lines.first { $0.hasPrefix("{\"event\":\"failure\"") })
    #expect(failure.contains("\"screen\":\"Trouble · trouble › waiting"), "\(String(failure))")
  }

  @Test func aWorkerThatSendsSomethingForeignIsAFaultOfTheEngine() throws {
    let journeys = [
      "a.journey": journey("tap button \"Work\""),
      "b.journey": journey("open link \"trouble://scribble\"", "tap button \"Work\""),
      "c.journey": journey("tap button \"Work\""),
    ]
    let ending = try run("whisker-trouble", "run", ".", journeys: journeys)
    #expect(ending.code == 3)
    #expect(
      ending.output == """
        ok  a.journey  Trouble (2 steps, +0.000s)
        CRASHED  b.journey  Trouble (0 of 3 steps, +0.000s)
        error[J302]: the worker process sent an invalid message: 115 is not a kind of message
         --> b.journey:1:9
          |
        1 | journey "Trouble"
          |         ^^^^^^^^^ under way at that time

        ok  c.journey  Trouble (2 steps, +0.000s)

        failures:
          b.journey:1  error[J302]: the worker process sent an invalid message: 115 is not a kind of message
            run it alone: whisker run b.journey

        3 journeys, 4 steps
        2 passed, 0 failed, 1 crashed

        """)
    let lines = try run("whisker-trouble", "run", ".", "--format", "jsonl").output.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("{\"event\":\"journey\"") } == 3)
    #expect(lines.count { $0.contains("\"code\":\"J302\"") } == 1)
  }

  @Test func failuresTellTheirSteps() throws {
    let ending = try run(
      "whisker-trouble", "run", "a.journey", "--format", "jsonl",
      journeys: ["a.journey": journey("check see text \"a\"", "check see text \"b\"", "tap button \"Trap\"")])
    let steps = ending.output.split(separator: "\n").filter { $0.contains("\"failure\"") }
      .compactMap { $0.firstMatch(of: /"step":(\d+)/)?.1 }
    #expect(ending.code == 3)
    #expect(steps == ["2", "3", "4"], "what failed before the crash is told with it")
    #expect(ending.output.contains("\"status\":\"crashed\",\"steps\":1,"), "\(ending.output)")
    #expect(
      try run(
        "whisker-trouble", "run", "a.journey", "--format", "jsonl",
        journeys: ["a.journey": journey("check see text \"a\"", "check see text \"b\"")]
      ).output.matches(of: /"failure","step":(\d)/).map(\.1) == ["2", "3"])
  }

  @Test func aFailureIsReportedAlsoIfTheTeardownCrashes() throws {
    let text = "journey \"T\"\napp trouble\n%%\nteardown\n  tap button \"Exit\"\nlaunch\nsee text \"a\"\n"
    let journeys = [
      "a.journey": text.replacing("%%", with: ""),
      "b.journey": text.replacing("%%", with: "expected to fail because \"of that\"\n"),
      "c.journey": journey("see text \"c\""),
    ]
    let ending = try run("whisker-trouble", "run", ".", "--format", "jsonl", journeys: journeys)
    #expect(ending.code == 3)
    let failures = ending.output.split(separator: "\n").compactMap {
      $0.firstMatch(of: /"event":"(failure|expectedFailure)".*"step":(\d+),"code":"(J\d+)"/)
    }
    #expect(
      failures.map { "\($0.1) \($0.2) \($0.3)" } == [
        "failure 2 J202", "failure 3 J300", "expectedFailure 2 J202", "failure 3 J300", "failure 2 J202",
      ], "\(ending.output)")
    let report = try run("whisker-trouble", "run", "a.journey", journeys: journeys).output
    #expect(report.hasPrefix("CRASHED  a.journey  T"), "\(report)")
    #expect(report.contains("error[J202]: text \"a\" is not on the screen"), "\(report)")
    #expect(report.contains("error[J300]: the app ended the process with code 7"), "\(report)")
  }

  @Test func workThatCannotBeEndedFailsItsJourneyAndNotTheNext() throws {
    let ending = try run(
      "whisker-trouble", "run", ".",
      journeys: ["a.journey": journey("tap button \"Cling\""), "b.journey": journey("tap button \"Work\"")])
    #expect(ending.code == 1)
    #expect(ending.output.contains("error[J271]"), "\(ending.output)")
    #expect(ending.output.hasSuffix("1 passed, 1 failed\n"), "\(ending.output)")
  }

  @Test func aLoopThatIgnoresItsCancellationIsNamedByTheLineThatBeganIt() throws {
    let ending = try run(
      "whisker-trouble", "run", "a.journey",
      journeys: [
        "a.journey": journey(
          "tap button \"Work\"", "type \"poll\" into field \"Name\"", "advance 3s", "advance 5s")
      ])
    #expect(ending.code == 1)
    #expect(
      ending.output.contains(
        "still waiting: sleep on ContinuousClock in TroubleApp.TroubleModel.answer, "
          + "again and again although it is cancelled, since line 5\n"), "\(ending.output)")
  }

  @Test func workThatLeavesVirtualTimeFailsItsStepWithWhatIsKnown() throws {
    let kinds = [
      "Queue": "DispatchQueue.async on the main queue", "Later": "DispatchQueue.asyncAfter",
      "Thread": "thread",
      "Timer": "imer",
    ]
    for (button, words) in kinds.sorted(by: { $0.key < $1.key }) {
      let ending = try run(
        "whisker-trouble", "run", ".",
        journeys: ["a.journey": journey("tap button \"\(button)\"", "advance 1s")])
      #expect(ending.code == 1, "\(button)")
      #expect(ending.output.contains("4 | tap button \"\(button)\""), "\(ending.output)")
      #expect(ending.output.contains("left virtual time"), "\(ending.output)")
      #expect(ending.output.contains(words), "\(ending.output)")
      #expect(ending.output.contains("= fix: use "), "\(ending.output)")
      #expect(!ending.output.contains("arrived from another thread"), "\(ending.output)")
    }
  }

  @Test func aSeedShufflesAndItsPicksRepeatTheOrder() throws {
    let journeys = ["a.journey": journey("tap button \"Race\"", "print screen")]
    let plain = try run("whisker-trouble", "run", "a.journey", "--format", "jsonl", journeys: journeys).output
    #expect(plain.contains("Name: 0123"), "\(plain)")
    let seeded = try run("whisker-trouble", "run", "a.journey", "--format", "jsonl", "--seed", "4").output
    #expect(!seeded.contains("Name: 0123"), "the seed changed nothing")
    let picks = try #require(seeded.firstMatch(of: /"picks":\[([0-9,]+)\]/)).1
    let replayed = try run(
      "whisker-trouble", "run", "a.journey", "--format", "jsonl", "--replay", String(picks)
    ).output
    #expect(replayed == seeded)
    let header = [
      "b.journey": "journey \"Trouble\"\napp trouble\nseed 4\nlaunch\ntap button \"Race\"\nprint screen\n"
    ]
    let named = try run("whisker-trouble", "run", "b.journey", "--format", "jsonl", journeys: header).output
    #expect(named.contains("\"picks\":[\(picks)]"), "\(named)")
    #expect(try run("whisker-trouble", "run", ".", "--replay", "1,2").code == 2)
  }

  @Test func picksThatARunDoesNotNeedBelongToAnotherOne() throws {
    let race = journey("tap button \"Race\"", "print screen")
    let journeys = ["a.journey": race, "b.journey": journey("tap button \"Work\"")]
    let seeded = try run(
      "whisker-trouble", "run", "a.journey", "--format", "jsonl", "--seed", "4", journeys: journeys
    )
    .output
    let picks = try #require(seeded.firstMatch(of: /"picks":\[([0-9,]+)\]/)).1
    #expect(try run("whisker-trouble", "run", "a.journey", "--replay", String(picks)).code == 0)
    for (name, list, message) in [
      ("a.journey", "\(picks),5,5,5", "the run made"),
      ("b.journey", "9,9", "the run made 0 choices, and there are 2 picks: they belong to another run"),
    ] {
      let ending = try run("whisker-trouble", "run", name, "--replay", list)
      #expect(ending.code == 1, "\(ending.output)")
      #expect(
        ending.output.contains("error[J260]: the picks to replay do not fit: \(message)"), "\(ending.output)")
    }
    // It ends before the choices of the run that it repeats.
    let failing = ["c.journey": journey("see text \"never\"")]
    let ending = try run("whisker-trouble", "run", "c.journey", "--replay", "9,9", journeys: failing)
    #expect(!ending.output.contains("J260"), "\(ending.output)")
  }

  @Test func picksAreReplayedAcrossARelaunch() throws {
    let journeys = [
      "a.journey": journey("tap button \"Race\"", "relaunch", "tap button \"Race\"", "print screen")
    ]
    let seeded = try run(
      "whisker-trouble", "run", "a.journey", "--format", "jsonl", "--seed", "4", journeys: journeys
    ).output
    let picks = try #require(seeded.firstMatch(of: /"picks":\[([0-9,]+)\]/)).1
    let replayed = try run(
      "whisker-trouble", "run", "a.journey", "--format", "jsonl", "--replay", String(picks))
    #expect(replayed.output == seeded)
  }

  @Test func aFailureDoesNotSayThatNothingIsScheduledWhileATaskIsParked() throws {
    let ending = try run(
      "whisker-trouble", "run", ".",
      journeys: ["a.journey": journey("type \"park\" into field \"Name\"", "see text \"more\"")])
    #expect(ending.code == 1)
    #expect(
      ending.output.contains(
        "= see: waiting for a continuation in TroubleApp.TroubleModel.answer, since line 4\n"),
      "\(ending.output)")
    #expect(!ending.output.contains("nothing is scheduled"), "\(ending.output)")
    let idle = try run(
      "whisker-trouble", "run", ".", journeys: ["a.journey": journey("see text \"more\"")])
    #expect(idle.output.contains("= see: idle; nothing is scheduled"), "\(idle.output)")
  }

  @Test func aLivelockIsAFailureOfItsStep() throws {
    let ending = try run(
      "whisker-trouble", "run", ".", journeys: ["a.journey": journey("tap button \"Spin\"")])
    #expect(ending.code == 1)
    #expect(ending.output.contains("livelock: more than 50000 jobs ran at 0s"), "\(ending.output)")
    let earlier = try run("whisker-trouble", "run", ".", "--job-limit", "100")
    #expect(earlier.output.contains("livelock: more than 100 jobs ran at 0s"), "\(earlier.output)")
  }

  @Test func theLimitsOfSettleAreOptions() throws {
    let text = journey("type \"tick\" into field \"Name\"", "settle")
    let ending = try run("whisker-trouble", "run", ".", "--settle-limit", "5", journeys: ["a.journey": text])
    #expect(
      ending.output.contains(
        "error[J262]: not settled: after 5 timers the next one is due in 1s, beyond `--settle-limit`"),
      "\(ending.output)")
    for command in [["run", "."], ["why", "a.journey"], ["coverage", "."]] {
      let ending = try ProgramRun(
        "whisker-trouble", command + ["--timer-limit", "2", "--settle-limit", "9"], in: folder)
      #expect(
        ending.output.contains("not settled after 2 timers") || command[0] == "coverage",
        "\(ending.output)")
      #expect(!ending.complaints.contains("unknown option"), "\(ending.complaints)")
    }
    #expect(try run("whisker-trouble", "run", ".", "--job-limit", "0").code == 2)
  }

  /// An `advance` has an end, but that may be years of timers away.
  @Test func anAdvanceHasALimitOfInstants() throws {
    let text = journey("type \"tick\" into field \"Name\"", "advance 200s", "advance 202s")
    let ending = try run("whisker-trouble", "run", ".", "--timer-limit", "2", journeys: ["a.journey": text])
    #expect(
      ending.output.contains(
        "error[J262]: time has not passed after 200 instants up to +200.000s, a hundred times `--timer-limit`"
      ),
      "\(ending.output)")
    #expect(ending.output.contains("6 | advance 202s"), "\(ending.output)")
    #expect(ending.output.contains("pending: sleep"), "\(ending.output)")
  }

  @Test func twoElementsWithOneIDAreAFailureThatNamesBoth() throws {
    let ending = try run(
      "whisker-trouble", "run", ".", journeys: ["a.journey": journey("tap button \"Twins\"")])
    #expect(ending.code == 1)
    #expect(
      ending.output.contains("two elements have the id @twin: button \"Castor\" and button \"Pollux\""),
      "\(ending.output)")
  }

  @Test func whatAnAppPrintsDoesNotGetIntoTheReport() throws {
    let ending = try run(
      "whisker-trouble", "run", ".", "--format", "jsonl",
      journeys: ["a.journey": journey("tap button \"Chatter\"")])
    #expect(ending.code == 0)
    #expect(!ending.output.contains("the app printed this"))
    #expect(ending.complaints.contains("the app printed this"))
  }

  /// A tab that does not exist is always refused, whatever the app does.
}
