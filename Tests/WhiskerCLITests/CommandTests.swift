import Foundation
import Testing
import WhiskerScript

/// The built commands as their users see them: their output and exit codes.
final class CommandTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "whisker-command-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { ProgramRun.remove(folder) }

  private func run(_ program: String, _ arguments: String..., journeys: [String: String] = [:]) throws
    -> ProgramRun
  {
    for (name, text) in journeys {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    return try ProgramRun(program, arguments, in: folder)
  }

  private func journey(_ steps: String...) -> String {
    "journey \"Trouble\"\napp trouble\nlaunch\n" + steps.map { $0 + "\n" }.joined()
  }

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
        CRASHED  a.journey  Trouble (4 of 5 steps, +0.000s)
        error[J300]: the app ended the process with code 7
         --> a.journey:7:1
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
        error[J302]: the worker process sent something that is no event of this run: 115 is no kind of message
         --> b.journey:1:9
          |
        1 | journey "Trouble"
          |         ^^^^^^^^^ under way at that time

        ok  c.journey  Trouble (2 steps, +0.000s)

        what failed:
          b.journey:1  error[J302]: the worker process sent something that is no event of this run: 115 is no kind of message
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
    #expect(ending.output.contains("error[J262]: not settled after 5s and 5 timers"), "\(ending.output)")
    for command in [["run", "."], ["why", "a.journey"], ["coverage", "."]] {
      let ending = try ProgramRun(
        "whisker-trouble", command + ["--timer-limit", "2", "--settle-limit", "9"], in: folder)
      #expect(
        ending.output.contains("not settled after 2s and 2 timers") || command[0] == "coverage",
        "\(ending.output)")
      #expect(!ending.complaints.contains("unknown option"), "\(ending.complaints)")
    }
    #expect(try run("whisker-trouble", "run", ".", "--job-limit", "0").code == 2)
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
  @Test func aTabThatNoScreenEverShowedIsWarnedAbout() throws {
    let text = """
      journey "Tabs"
      app wishlist

      on GET "/v1/products"
        reply 200 json []
      on GET "/v1/wishlist"
        reply 200 json []
      launch
      settle
      expect switch to tab "Wishlits" is refused
      expect navigate select tab "Product" is refused
      switch to tab "Wishlist"

      """
    #expect(try run("whisker", "run", "a.journey", journeys: ["a.journey": text]).code == 0)
    let ending = try run("whisker", "check", "a.journey")
    #expect(ending.output == "1 file, no errors, 2 warnings\n")
    for line in [
      "warning[J115]: no screen of wishlist ever showed tab \"Wishlits\"\n  --> a.journey:10:22\n",
      "  = try: expect switch to tab \"Wishlist\" is refused\n",
      "warning[J115]: no screen of wishlist ever showed tab \"Product\"\n  --> a.journey:11:28\n",
      "  = try: expect navigate select tab \"Products\" is refused\n",
    ] { #expect(ending.complaints.contains(line), "\(ending.complaints)") }
  }

  @Test func aNameThatNoScreenEverShowedIsWarnedAbout() throws {
    let typo = journey("see no button \"Wrok\"", "tap button \"Work\"", "see text /anything/ in list \"x\"")
    #expect(
      try run("whisker-trouble", "check", "a.journey", journeys: ["a.journey": typo]).output
        == "1 file, no errors\n", "nothing is known before something ran")
    #expect(try run("whisker-trouble", "run", "a.journey").code == 1)
    let ending = try run("whisker-trouble", "check", "a.journey")
    #expect(ending.code == 0)
    #expect(ending.output == "1 file, no errors, 2 warnings\n")
    #expect(
      ending.complaints.contains("warning[J115]: no screen of trouble ever showed button \"Wrok\""),
      "\(ending.complaints)")
    #expect(ending.complaints.contains("= try: see no button \"Work\"\n"), "\(ending.complaints)")
    #expect(ending.complaints.contains("ever showed list \"x\""), "\(ending.complaints)")
    let many = journey((1...103).map { "see no text \"\($0)\"" }.joined(separator: "\n"))
    let much = try run("whisker-trouble", "check", "b.journey", journeys: ["b.journey": many])
    #expect(much.output == "1 file, no errors, 103 warnings\n")
    #expect(much.complaints.matches(of: /J115/).count == 100)
    #expect(much.complaints.hasSuffix("\nand 3 more names that no screen ever showed\n\n"))
    #expect(
      try run("whisker-trouble", "check", "a.journey", "--artifacts", "none").output == "1 file, no errors\n")
    #expect(
      try run("whisker-trouble", "run", "a.journey", "--artifacts", "/dev/null").complaints == """
        warning: what the screens of trouble showed is not kept: can't write /dev/null/seen: a part of the path is not a folder
        warning: what failed is not kept: can't write /dev/null/failed.json: a part of the path is not a folder

        """)
  }

  @Test func theStatementsOfJourneysCanBeLookedUp() throws {
    let all = try run("whisker-trouble", "help", "journey").output
    for form in StatementForm.all { #expect(all.contains("  \(form.form)"), "\(form.form)") }
    #expect(
      try run("whisker-trouble", "help", "journey", "click").output == """
        tap SELECTOR
          Taps an element.
          tap button "Retry"
          synonyms: click, press, touch, select, when

        """)
    #expect(try run("whisker-trouble", "help", "journey", "button").output.contains("a role"))
    #expect(try run("whisker-trouble", "help", "journey", "paged").output.hasPrefix("[then] reply"))
    let ending = try run("whisker-trouble", "help", "journey", "tpa")
    #expect(ending.code == 2)
    #expect(ending.complaints.contains("did you mean `tap`?"), "\(ending.complaints)")
  }

  @Test func journeysAreFormattedAndMended() throws {
    let path = folder.appendingPathComponent("a.journey")
    let journeys = ["a.journey": "journey   \"Trouble\"\napp trouble\n\n\n\nlaunch\ntap   button \"Work\"\n"]
    #expect(try run("whisker-trouble", "fmt", "a.journey", "--check", journeys: journeys).code == 1)
    #expect(try String(contentsOf: path, encoding: .utf8) == journeys["a.journey"], "a check writes nothing")
    #expect(try run("whisker-trouble", "fmt", "a.journey").code == 0)
    #expect(
      try String(contentsOf: path, encoding: .utf8)
        == "journey \"Trouble\"\napp trouble\n\nlaunch\ntap button \"Work\"\n")
    let broken = [
      "b.journey": "journey \"Trouble\"\napp trouble\n\nlaunch\nscene \"One\"\n\ttap button \"Work\"\n"
    ]
    #expect(try run("whisker-trouble", "fmt", "b.journey", journeys: broken).code == 2)
    #expect(try run("whisker-trouble", "check", "b.journey").code == 2)
    let ending = try run("whisker-trouble", "check", "b.journey", "--fix")
    #expect(ending.code == 0, "\(ending.complaints)")
    #expect(ending.output == "1 file, 1 fixed, no errors\n")
    #expect(try run("whisker-trouble", "run", "b.journey").code == 0)
  }

  @Test func aSecretIsNotListed() throws {
    let text = """
      journey "As {user} with {token}"
      app trouble
      param user default "ada-lovelace"
      param token default "s3cret-t0ken"
      secret token

      launch
      fork
        branch "with {token}"
          note "{token}"
        branch "as {user}"
          note "{user}"

      """
    let listed = try run("whisker-trouble", "list", "journeys", ".", journeys: ["a.journey": text])
    #expect(listed.code == 0)
    #expect(
      listed.output == """
        a.journey, branch "with ‹token›"  trouble  As ada-lovelace with ‹token›
        a.journey, branch "as ada-lovelace"  trouble  As ada-lovelace with ‹token›

        """)
    let plan = try run("whisker-trouble", "check", "a.journey", "--plan")
    #expect(plan.output.contains("note \"‹token›\"") && !plan.output.contains("s3cret"), "\(plan.output)")
  }

  @Test func noFixUndoesAnotherOne() throws {
    let steps = [
      "advance {x}ms", "advance {x} ms", "flaky {x}%", "flaky {x} %", "slow network {x}kB/s",
      "slow network {x} kB/s", "tap @{x}", "tap @a.{x} in list",
    ]
    for step in steps {
      let text = "journey \"Trouble\"\napp trouble\nparam x default \"3\"\n\nlaunch\n\(step)\n"
      let ending = try run("whisker-trouble", "check", "a.journey", "--fix", journeys: ["a.journey": text])
      #expect(ending.output == "1 file, 0 fixed, 1 error\n", "\(step)")
      #expect(try String(contentsOf: folder.appendingPathComponent("a.journey"), encoding: .utf8) == text)
    }
  }

  @Test func aLineIsMendedUntilNothingIsLeft() throws {
    let line = #"see cell "a" in cell "b" in cell "c" in cell "d" in cell "e" in cell "f""#
    let text = journey(line.replacing(" ", with: "\t"))
    let ending = try run("whisker-trouble", "check", "a.journey", "--fix", journeys: ["a.journey": text])
    #expect(ending.output.hasPrefix("1 file, 17 fixed, "), "\(ending.output)\(ending.complaints)")
    let fixed = try String(contentsOf: folder.appendingPathComponent("a.journey"), encoding: .utf8)
    #expect(fixed == journey(line))
  }

  @Test func referencesAreDrawnAnewFromTheirJSON() throws {
    let journeys = ["a.journey": journey("screen matches \"here\"")]
    try Data(journeys["a.journey", default: ""].utf8).write(to: folder.appendingPathComponent("a.journey"))
    #expect(try ProgramRun("whisker-trouble", ["run", "."], in: folder, variables: ["CI": nil]).code == 1)
    let text = folder.appendingPathComponent("__Snapshots__/a/here.txt")
    let drawn = try String(contentsOf: text, encoding: .utf8)
    #expect(try run("whisker-trouble", "snapshots", "rerender", ".", "--check").code == 0)
    try Data("an older drawing\n".utf8).write(to: text)
    #expect(try run("whisker-trouble", "snapshots", "rerender", ".", "--check").code == 1)
    #expect(try String(contentsOf: text, encoding: .utf8) == "an older drawing\n", "a check writes nothing")
    let inCI = try run("whisker-trouble", "snapshots", "rerender", ".")
    #expect(inCI.code == 2)
    #expect(
      inCI.complaints == "error: nothing in the source tree is written where CI is set; use --check\n")
    #expect(try String(contentsOf: text, encoding: .utf8) == "an older drawing\n")
    let ending = try rerender(".")
    #expect(ending.code == 0)
    #expect(ending.output.contains("rendered again: __Snapshots__/a/here.txt"), "\(ending.output)")
    #expect(try String(contentsOf: text, encoding: .utf8) == drawn)
    // What is no screen keeps no other reference from being rendered, or from being named.
    for name in ["bad", "there"] {
      try Data("{}".utf8).write(to: folder.appendingPathComponent("__Snapshots__/a/\(name).json"))
    }
    try Data("an older drawing\n".utf8).write(to: text)
    let broken = try rerender(".")
    #expect(broken.code == 2)
    #expect(
      broken.complaints.contains("error: __Snapshots__/a/there.json is not a screen"), "\(broken.complaints)")
    #expect(
      broken.output == "rendered again: __Snapshots__/a/here.txt\n3 references, 1 rendered again\n")
    #expect(try String(contentsOf: text, encoding: .utf8) == drawn)
  }

  /// A folder at the place of a text cannot be replaced, and a link may lead anywhere.
  @Test func aReferenceThatCannotBeWrittenKeepsNoOtherFromBeingRendered() throws {
    let references = folder.appendingPathComponent("in/__Snapshots__/a")
    try FileManager.default.createDirectory(at: references, withIntermediateDirectories: true)
    for name in ["a", "b", "c", "d"] {
      try Data(ProgramRun.screen.utf8).write(to: references.appendingPathComponent("\(name).json"))
    }
    try FileManager.default.createDirectory(
      at: references.appendingPathComponent("b.txt"), withIntermediateDirectories: true)
    let outside = folder.appendingPathComponent("outside.txt")
    try Data("precious\n".utf8).write(to: outside)
    try FileManager.default.createSymbolicLink(
      atPath: references.appendingPathComponent("c.txt").path, withDestinationPath: "../../../outside.txt")
    let ending = try ProgramRun(
      "whisker-trouble", ["snapshots", "rerender", "."], in: folder.appendingPathComponent("in"),
      variables: ["CI": nil])
    #expect(ending.code == 3)
    #expect(
      ending.complaints == """
        error: can't write __Snapshots__/a/b.txt: it is a folder
        error: can't write __Snapshots__/a/c.txt: it leads out of its root folder

        """)
    #expect(
      ending.output == """
        rendered again: __Snapshots__/a/a.txt
        rendered again: __Snapshots__/a/d.txt
        4 references, 2 rendered again, 2 not written

        """)
    #expect(try String(contentsOf: outside, encoding: .utf8) == "precious\n")
    let elsewhere = try rerender("in")
    #expect(elsewhere.code == 3, "\(elsewhere.output)")
    #expect(
      try String(contentsOf: outside, encoding: .utf8) != "precious\n", "a link within the tree is followed")
  }

  /// Runs the command where it may write.
  private func rerender(_ paths: String...) throws -> ProgramRun {
    try ProgramRun(
      "whisker-trouble", ["snapshots", "rerender"] + paths, in: folder, variables: ["CI": nil])
  }

  @Test func rerenderingWritesBesideFilesOfJSONOnly() throws {
    let screens = folder.appendingPathComponent("screens")
    try FileManager.default.createDirectory(at: screens, withIntermediateDirectories: true)
    for name in ["home", "home.screen"] {
      try Data(ProgramRun.screen.utf8).write(to: screens.appendingPathComponent(name))
    }
    let ending = try rerender("screens/home", "screens/home.screen")
    #expect(ending.code == 2, "\(ending.output)")
    #expect(ending.complaints.contains("error: screens/home is no .json file\n"), "\(ending.complaints)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: screens.path).count == 2)
    #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("screens.txt").path))
  }

  @Test func renderPrintsTheTextOfAScreen() throws {
    let good = try run("whisker", "render", "a.json", journeys: ["a.json": ProgramRun.screen])
    #expect(good.code == 0, "\(good.complaints)")
    #expect(good.output.hasPrefix("Test · home\n"), "\(good.output)")
    let bad = try run("whisker", "render", "b.json", journeys: ["b.json": "{}"])
    #expect(bad.code == 2)
    #expect(
      bad.complaints
        == "error: b.json is not a screen: the key \"schema\" is missing from the object at byte 0\n")
  }
}
