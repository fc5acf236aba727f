import Foundation
import ScreenModels
import TestSupport
import Testing
import WhiskerReport
import WhiskerRunner
import WhiskerSnapshots
import WhiskerSource

/// A recording of a run, as `whisker run --har` writes it, reproduces the run.
@Suite(.runsFirst)
final class RecordedRunTests: OwnFolder {
  /// Runs a journey; returns its events and its recording.
  @MainActor
  private static func run(_ text: String, in folder: String) async throws -> (
    events: [RunEvent], recording: [UInt8]
  ) {
    let file = SourceFile(path: folder + "/a.journey", text: text)
    let plan = try JourneyPlan(files: [file], apps: [.playground], fixtures: folder)
    let errors = plan.diagnostics.filter { $0.severity == .error }
    #expect(errors.map { DiagnosticRenderer().render($0) } == [])
    let collected = Collected()
    var report = HARReport { collected.recording += $0 }
    var options = RunOptions(fixtures: folder, recordMode: .never)
    options.details = [.usual, .bodies]
    for entry in plan.entries {
      await JourneyRunner.besideOthers(options) { runner in
        runner.run(entry) {
          collected.events.append($0)
          report.receive($0)
        }
      }
    }
    report.finish(RunTotals())
    return (collected.events, collected.recording)
  }

  @MainActor
  @Test func aRecordingThatThePlanHasReadIsNotReadAgain() async throws {
    let har = Data(
      #"{"log": {"version": "1.2", "creator": {"name": "x", "version": "1"}, "entries": []}}"#.utf8)
    let path = URL(fileURLWithPath: folder + "/a.har")
    try har.write(to: path)
    let text = "journey \"J\"\napp playground\nreplies from \"a.har\"\nlaunch\n"
    let file = SourceFile(path: folder + "/a.journey", text: text)
    let plan = try JourneyPlan(files: [file], apps: [.playground], fixtures: folder)
    try FileManager.default.removeItem(at: path)
    var options = RunOptions(fixtures: folder, recordMode: .never)
    for (files, status) in [(plan.replyFiles, JourneyOutcome.Status.passed), (nil, .crashed)] {
      options.replyFiles = files
      await JourneyRunner.besideOthers(options) { runner in
        let outcome = runner.run(plan.entries[0]) { _ in }
        #expect(outcome.status == status)
      }
    }
  }

  @MainActor
  private final class Collected {
    var events: [RunEvent] = []
    var recording: [UInt8] = []
  }

  /// What happened in a run, without the places of steps and replies.
  private static func happened(_ events: [RunEvent]) -> [String] {
    events.compactMap { event in
      switch event {
      case .requested(let request): "\(request)"
      case .responded(let response):
        "\(response.number) \(response.outcome) \(response.headers) \(response.body) \(response.content) \(response.time)"
      case .screenChanged(_, let fingerprint): "screen \(fingerprint.hexadecimal)"
      case .failed(let failure): "failed with \(failure.diagnostic.code)"
      case .journeyEnded(let outcome): "\(outcome.status) at \(outcome.time)"
      default: nil
      }
    }
  }

  /// Runs a journey and then the same one with the recording in the place of its replies; returns what happened in both.
  @MainActor
  private static func twice(
    _ replies: [String], _ steps: [String], in folder: String
  ) async throws -> ([String], [String]) {
    let head = ["journey \"Random\"", "app playground"]
    let first = try await run(
      (head + [""] + replies + ["launch"] + steps).joined(separator: "\n") + "\n", in: folder)
    try Data(first.recording).write(to: URL(fileURLWithPath: folder + "/run.har"))
    let again = head + ["replies from \"run.har\"", "", "launch"] + steps
    let second = try await run(again.joined(separator: "\n") + "\n", in: folder)
    return (happened(first.events), happened(second.events))
  }

  @Test @MainActor func randomRunsExportAndReimportToTheSameEvents() async throws {
    let seed = Thoroughness.seed(7)
    var failed = 0
    var responses = 0
    for index in 0..<Thoroughness.count(60, thorough: 1_000) {
      var random = RandomNetwork(seed: seed &+ UInt64(index))
      let (replies, steps) = (random.replies(), random.steps())
      let (first, second) = try await Self.twice(replies, steps, in: folder)
      let isSame = first == second
      #expect(
        isSame,
        """
        seed \(seed &+ UInt64(index))
        \((replies + ["launch"] + steps).joined(separator: "\n"))
        FIRST
        \(first.joined(separator: "\n"))
        SECOND
        \(second.joined(separator: "\n"))
        """)
      if !isSame { return }
      if first.contains(where: { $0.hasPrefix("failed") }) { failed += 1 }
      responses += first.count { $0.first?.isNumber ?? false }
    }
    // Runs that end at an unmatched request are among them, and enough requests are answered.
    #expect(failed > 0)
    #expect(responses > 100)
  }

  @Test @MainActor func anUnusedPartOfTheNetworkIsReproducedWithItsSteps() async throws {
    // Nothing is ever answered by a reply, so that the recording contains only what the network did.
    let (first, second) = try await Self.twice(
      ["on GET \"https://api.test/a\" optional", "  reply always 200"],
      [
        "flaky 100%", "tap button \"Send a\"", "advance 1s", "normal network", "captive portal",
        "tap button \"Send a\"", "advance 1s",
      ], in: folder)
    #expect(first == second)
    #expect(first.contains { $0.contains("reset") }, "\(first)")
  }

  @Test @MainActor func aCredentialInTheAddressOfARedirectionIsHidden() async throws {
    let replies = [
      "on GET \"https://api.test/a\"",
      "  reply 302 with header \"Location\" is \"https://ada:PLANTED@login.test/cb?access_token=PLANTED&x=1#id_token=PLANTED\"",
    ]
    let steps = ["tap button \"Send a\"", "advance 1s"]
    let (first, second) = try await Self.twice(replies, steps, in: folder)
    #expect(first == second)
    let shown = "https://[redacted]@login.test/cb?access_token=[redacted]&x=1#id_token=[redacted]"
    #expect(first.contains { $0.contains(shown) }, "\(first)")
    let recording = try String(contentsOfFile: folder + "/run.har", encoding: .utf8)
    #expect(!(first.joined() + recording).contains("PLANTED"), "\(recording)")
    #expect(recording.contains(#""redirectURL": "\#(shown)""#), "\(recording)")
    for part in [#"user information"#, #"query \"access_token\""#, #"query \"id_token\""#] {
      #expect(recording.contains(#""log.entries[0]: response header \"Location\" \#(part)""#), "\(recording)")
    }
  }

  @Test @MainActor func aSecretThatIsANumberOrPartOfATitleIsListed() async throws {
    let text = """
      journey "Pin 48151623"
      app playground
      param pin default "48151623"
      param name default "s3cret"
      secret pin
      secret name

      on GET "https://api.test/a"
        reply 200 json {"pin": 48151623, "name": "s3cret"}
      launch
      tap button "Send a"
      advance 1s

      """
    let recording = String(decoding: try await Self.run(text, in: folder).recording, as: UTF8.self)
    #expect(recording.contains(#"{\"pin\": 0, \"name\": \"‹name›\"}"#), "\(recording)")
    let list = try #require(recording.firstRange(of: "\"_redacted\""))
    for line in [
      #""log.pages[0]: title, secret \"pin\"""#, #""log.entries[0]: secret \"name\"""#,
      #""log.entries[0]: secret \"pin\" in a number of the response body, which is 0""#,
    ] { #expect(recording[list.upperBound...].contains(line), "\(recording)") }
    #expect(!recording.contains("48151623"))
  }

  @Test @MainActor func aSecondDeliveryThatTheNetworkResetsIsReproduced() async throws {
    let (first, second) = try await Self.twice(
      [
        "on GET \"https://api.test/a\" optional", "  fail with duplicate after 1ms",
        "  then reply always 200",
      ],
      ["tap button \"Send a\"", "flaky 100%", "advance 1s"], in: folder)
    #expect(first == second)
    #expect(first.contains { $0.hasPrefix("2 ") && $0.contains("reset") }, "\(first)")
  }

  @Test @MainActor func aRecordingOfSeveralJourneysRepliesToEachWithItsOwnPage() async throws {
    func text(_ header: String, _ one: String, _ two: String) -> String {
      """
      journey "Forked"
      app playground
      \(header)

      launch
      fork
        branch "one"
      \(one)    tap button "Send a"
          advance 2s
        branch "two"
      \(two)    tap button "Send a"
          advance 2s

      """
    }
    func on(_ answer: String) -> String { "    on GET \"https://api.test/a\"\n      reply \(answer)\n" }
    let declared = try await Self.run(
      text("", on("200 text \"1\""), on("500 after 1s")), in: folder)
    try Data(declared.recording).write(to: URL(fileURLWithPath: folder + "/run.har"))
    let recorded = try await Self.run(text("replies from \"run.har\"", "", ""), in: folder)
    #expect(Self.happened(declared.events) == Self.happened(recorded.events))
    #expect(Self.happened(declared.events).contains { $0.contains("1 500 ") })
  }

  @Test @MainActor func aRecordingOfOtherJourneysIsRefusedWithTheirTitles() throws {
    let pages = #"{"id":"1","title":"One"},{"id":"2","title":"Two"}"#
    let entry =
      #"{"pageref":"1","request":{"method":"GET","url":"https://a.test/"},"response":{"status":200},"_reply":{}}"#
    // What is omitted of a recording is only warned of.
    let omitted =
      #"{"pageref":"1","request":{"method":"GET","url":"https://a.test/"},"response":{"status":0}}"#
    let file = SourceFile(
      path: folder + "/a.journey",
      text: "journey \"Three\"\napp playground\nreplies from \"run.har\"\nlaunch\n")
    for (entries, codes) in [(entry, ["J124"]), ("\(entry),\(omitted)", ["J125", "J124"])] {
      try Data(#"{"log":{"_whisker":1,"pages":[\#(pages)],"entries":[\#(entries)]}}"#.utf8).write(
        to: URL(fileURLWithPath: folder + "/run.har"))
      let plan = try JourneyPlan(files: [file], apps: [.playground], fixtures: folder)
      #expect(plan.diagnostics.map(\.code) == codes)
      #expect(
        plan.diagnostics.last?.message
          == #"run.har is a recording of several journeys, but not of "Three""#)
      #expect(plan.diagnostics.last?.see == [#""One""#, #""Two""#])
    }
  }

  @Test @MainActor func aRecordingOfTwoJourneysOfOneTitleIsRefused() throws {
    let pages = #"{"id":"1","title":"One"},{"id":"2","title":"One"},{"id":"3","title":"Two"}"#
    try Data(#"{"log":{"_whisker":1,"pages":[\#(pages)],"entries":[]}}"#.utf8).write(
      to: URL(fileURLWithPath: folder + "/run.har"))
    for (title, messages) in [
      (
        "One",
        [#"run.har is a recording of several journeys called "One"; their replies cannot be distinguished"#]
      ),
      ("Two", []),
    ] {
      let file = SourceFile(
        path: folder + "/a.journey",
        text: "journey \"\(title)\"\napp playground\nreplies from \"run.har\"\nlaunch\n")
      let plan = try JourneyPlan(files: [file], apps: [.playground], fixtures: folder)
      #expect(plan.diagnostics.map(\.message) == messages)
    }
  }
}

// MARK: - Random journeys

/// Random replies, and random steps that send requests while the network changes.
private struct RandomNetwork {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private mutating func next(_ count: Int) -> Int { random.next(below: count) }

  private mutating func pick<Choice>(_ choices: [Choice]) -> Choice { choices[next(choices.count)] }

  private static let targets = [
    "GET \"https://api.test/a\"", "GET \"https://api.test/b\"", "GET \"https://api.test/{any}\"",
    "POST \"https://api.test/graph\"", "POST \"https://api.test/graph\" where json \"$.query\" is \"cats\"",
    "POST \"https://api.test/form\"", "PUT \"/bytes\"", "GET \"/b\" where query \"x\" is \"1\"",
  ]

  private mutating func reply() -> String {
    let after = pick(["", "", " after 0ms", " after 1ms", " after 300ms", " after 2s"])
    if next(5) == 0 {
      return
        "fail with \(pick(["timeout", "reset", "offline", "tls", "cancelled", "malformed", "duplicate"]))\(after)"
    }
    let with = pick([
      "", "", " with header \"ETag\" is \"v1\" and header \"Set-Cookie\" is \"sid=9\"",
      " with truncated body", " with doubled body",
      " with rate 10B/s", " with header \"Content-Length\" is \"3\"",
    ])
    let body = pick([
      "", #" text "é\u{200b} x""#, " json {\"a\": [1, 2.50, \"\\u0000\"]}",
      " json {\"token\": \"abc\", \"b\": {}}",
      " text \"callback({{})\"",
    ])
    return
      "reply \(pick(["", "", "always "]))\(pick([200, 200, 200, 201, 304, 404, 503]))\(after)\(with)\(body)"
  }

  mutating func replies() -> [String] {
    var lines: [String] = []
    for target in Self.targets where next(4) > 0 {
      lines.append("on \(target) optional")
      for index in 0...next(3) {
        let reply = reply()
        lines.append("  \(index > 0 ? "then " : "")\(reply)")
        // Nothing may follow a reply that is never used up.
        if reply.hasPrefix("reply always ") { break }
      }
    }
    return lines
  }

  mutating func steps() -> [String] {
    var lines: [String] = []
    var held = false
    for _ in 0..<(4 + next(14)) {
      switch next(16) {
      case 0: lines.append("go offline")
      case 1, 2: lines.append("go online")
      case 3: lines.append("slow network 20B/s")
      case 4: lines.append("flaky 40%")
      case 5: lines.append("captive portal")
      case 6, 7: lines.append("normal network")
      case 8: lines.append("tap button \"Cancel\"")
      case 9 where !held:
        lines += ["hold GET \"/a\"", "tap button \"Send a\"", "advance \(next(3))00ms", "release GET \"/a\""]
        held = true
      case 10: lines.append("relaunch")
      case 11: lines.append("advance \(pick(["1ms", "100ms", "299ms", "1s"]))")
      case 12: lines.append("settle")
      default: lines.append("tap button \"Send \(pick(Playground.words))\"")
      }
    }
    return lines + ["advance 1s"]
  }
}
