import Foundation
import TestSupport
import Testing

/// The files that a run writes on request: graphs, sequence diagrams and recordings.
final class RunFileTests: CommandRuns {
  private func record(_ text: String) throws -> ProgramRun {
    try Data(text.utf8).write(to: folder.appendingPathComponent("a.journey"))
    return try ProgramRun(
      "whisker-trouble", ["run", "a.journey", "--record", "all"], in: folder, variables: ["CI": nil])
  }

  /// A text that is taken from the screen may be the same again.
  @Test func aSnapshotNameThatIsTakenTwiceIsAFailure() throws {
    let steps = [
      "let title = text of button \"Help\"", "screen matches \"at-{title}\"", "tap button \"Work\"",
      "screen matches \"at-{title}\"",
    ]
    let ending = try record(journey(steps.joined(separator: "\n")))
    #expect(ending.code == 1)
    #expect(ending.output.contains("error[J112]: duplicate snapshot name"), "\(ending.output)")
    #expect(ending.output.contains("used at line 5"), "\(ending.output)")
  }

  /// Nothing was compared, so that nothing passed.
  @Test func aFirstRecordingIsNoUnexpectedPass() throws {
    let text = journey("screen matches \"home\"").replacing(
      "launch", with: "expected to fail because \"x\"\nlaunch")
    let first = try record(text)
    #expect(first.code == 1, "\(first.output)")
    #expect(first.output.contains("1 recorded"), "\(first.output)")
    let second = try run("whisker-trouble", "run", "a.journey")
    #expect(second.output.contains("error[J272]"), "\(second.output)")
  }

  @Test func theGraphOfARunIsWrittenAlsoOfWhatLedToACrash() throws {
    let journeys = [
      "a.journey": journey("tap button \"Help\"", "dismiss sheet", "navigate push \"controls\"", "go back"),
      "b.journey": journey(
        "navigate present cover \"help\"", "navigate dismiss cover", "tap button \"Trap\""),
    ]
    #expect(try run("whisker-trouble", "run", ".", "--graph", "g.mmd", journeys: journeys).code == 3)
    let lines = try String(contentsOf: folder.appendingPathComponent("g.mmd"), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let notes = lines.filter { $0.contains("never performed:") }
    #expect(notes.map { $0.prefix { $0 != "[" } } == ["    a0n0 -.- a0n0u", "    a0n3 -.- a0n3u"])
    #expect(notes[1].contains("<br/>button #34;Work#34;: tap<br/>"), "\(String(notes[1]))")
    for performed in ["Help", "Trap"] {
      #expect(!notes[1].contains("button #34;\(performed)#34;"), "\(String(notes[1]))")
    }
    #expect(
      lines.filter { !notes.contains($0) }.joined(separator: "\n") == """
        flowchart LR
          subgraph a0["Trouble"]
            a0n0("controls")
            a0n1("device")
            a0n2("help")
            a0n3("trouble")
            a0n4("waiting")
            a0n3s((" ")) --> a0n3
            a0n0 -->|"pop"| a0n3
            a0n2 -->|"dismiss<br/>dismiss cover"| a0n3
            a0n3 -->|"push"| a0n0
            a0n3 -->|"present cover<br/>present sheet"| a0n2
          end
          classDef unreached stroke-dasharray: 4 4
          class a0n1,a0n4,a0n0u,a0n3u unreached

        """)
    _ = try run("whisker-trouble", "run", "b.journey", "--graph", "g.dot", "--format", "jsonl")
    let dot = try String(contentsOf: folder.appendingPathComponent("g.dot"), encoding: .utf8)
    #expect(dot.contains("[label=\"controls\", style=\"rounded,dashed\"]"), "\(dot)")
    #expect(try run("whisker-trouble", "run", ".", "--graph", "g.png").code == 2)
  }

  @Test func theMessagesOfARunAreWrittenAsASequenceDiagramWhateverTheNumberOfJobs() throws {
    var journeys: [String: String] = [:]
    for number in 0..<6 {
      journeys["\(number).journey"] = journey(
        String(repeating: "tap button \"Work\"\n", count: number * 5 % 7) + "tap button \"Help\"",
        "dismiss sheet", number == 3 ? "tap button \"Trap\"" : "navigate push \"controls\"")
    }
    _ = try run("whisker-trouble", "run", ".", "--sequence", "1.mmd", "--jobs", "1", journeys: journeys)
    for jobs in ["2", "4"] {
      #expect(try run("whisker-trouble", "run", ".", "--sequence", "\(jobs).mmd", "--jobs", jobs).code == 3)
    }
    let diagrams = try ["1", "2", "4"].map {
      try String(contentsOf: folder.appendingPathComponent("\($0).mmd"), encoding: .utf8)
    }
    #expect(diagrams[1] == diagrams[0])
    #expect(diagrams[2] == diagrams[0])
    let diagram = try MermaidSequence(diagrams[0])
    #expect(diagram.messages.count { $0.text == "tap button \"Help\"" } == 6)
    #expect(
      diagram.lines.contains {
        if case .note(_, let text) = $0 { text.hasPrefix("failed: the app crashed") } else { false }
      }, "\(diagrams[0])")
  }

  @Test func aSequenceDiagramNeedsAFileOfItsOwn() throws {
    let journeys = ["a.journey": journey("tap button \"Work\"")]
    let ending = try run("whisker-trouble", "run", ".", "--sequence", "s.svg", journeys: journeys)
    #expect(ending.code == 2)
    #expect(
      ending.complaints.split(separator: "\n").first
        == "error: invalid value `s.svg` for `--sequence`; expected a file that ends in .mmd")
    #expect(try run("whisker-trouble", "run", ".", "--sequence", "same.mmd", "--graph", "same.mmd").code == 2)
    #expect(
      try run("whisker-trouble", "run", ".", "--sequence", "s.mmd", "--stop-at", "a.journey:3").code == 2)
    #expect(try run("whisker-trouble", "run", ".", "--sequence").code == 2)
    let unwritten = try run("whisker-trouble", "run", ".", "--sequence", "/dev/null/s.mmd")
    #expect(unwritten.code == 2)
    #expect(unwritten.output == "", "nothing was run")
    #expect(unwritten.complaints.contains("error: cannot write /dev/null"), "\(unwritten.complaints)")
  }

  @Test func theRequestsOfARunAreWrittenAsARecording() throws {
    let text = journey(
      "on GET \"https://api.example.test/call/{any}\"", "  reply 200 after 250ms text \"é\"",
      "navigate push \"device\"", "tap button \"Call\"", "advance 1s")
    for file in ["a.har", "b.har"] {
      #expect(
        try run("whisker-trouble", "run", "a.journey", "--har", file, journeys: ["a.journey": text]).code == 0
      )
    }
    let recordings = try ["a.har", "b.har"].map {
      try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
    }
    #expect(recordings[0] == recordings[1])
    #expect(recordings[0].contains("\"startedDateTime\": \"2026-01-01T09:00:00.000Z\""), "\(recordings[0])")
    #expect(recordings[0].contains("\"time\": 250,"), "\(recordings[0])")
    let listing = try run("whisker-trouble", "har", "a.har")
    #expect(listing.code == 0)
    #expect(
      listing.output.hasPrefix("1 entry, 1 request served, 0 entries omitted\n"), "\(listing.output)")
    #expect(
      listing.output.contains("hidden:\n  log.entries[0]: request header \"Authorization\"\n"),
      "\(listing.output)")
    #expect(try run("whisker-trouble", "run", "a.journey", "--har", "same", "--graph", "same.mmd").code == 0)
    #expect(
      try run("whisker-trouble", "run", "a.journey", "--har", "same.mmd", "--graph", "same.mmd").code == 2)
  }

  @Test func aRecordingIsListedWithoutTheEntriesWhoseBodyIsMissing() throws {
    func entry(_ file: String) -> String {
      #"{"request":{"method":"GET","url":"https://a.test/\#(file)"},"#
        + #""response":{"status":200,"content":{"_file":"\#(file)"}}}"#
    }
    let recording = #"{"log":{"entries":[\#(entry("here.txt")),\#(entry("gone.txt"))]}}"#
    let listing = try run(
      "whisker-trouble", "har", "a.har", journeys: ["a.har": recording, "here.txt": #"{"token":"abc"}"#])
    #expect(
      listing.output.split(separator: "\n") == [
        "2 entries, 1 request served, 1 entry omitted", "served:",
        #"  GET "https://a.test/here.txt" with no query: 200 from "here.txt""#, "omitted:",
        #"  log.entries[1]: response.content._file: there is no file "gone.txt""#, "hidden:",
        #"  log.entries[0]: body "token""#,
      ], "\(listing.output)")
    #expect(listing.code == 0)
  }

  @Test func aRecordingKnowsAJourneyWithASecretInItsTitle() throws {
    func text(_ name: String, _ header: String, _ reply: String) -> String {
      """
      journey "As {token}\(name)"
      app trouble
      param token default "s3cret-t0ken"
      secret token
      \(header)
      \(reply)
      launch
      navigate push "device"
      tap button "Call"
      advance 1s

      """
    }
    let reply = "on GET \"https://api.example.test/call/{any}\"\n  reply 200 text \"x\""
    let names = ["a", "b"]
    let recorded = Dictionary(uniqueKeysWithValues: names.map { ("\($0).journey", text($0, "", reply)) })
    #expect(
      try run("whisker-trouble", "run", ".", "--har", "x.har", journeys: recorded).code == 0)
    let replayed = Dictionary(
      uniqueKeysWithValues: names.map { ("\($0).journey", text($0, "replies from \"x.har\"", "")) })
    let ending = try run("whisker-trouble", "run", ".", journeys: replayed)
    #expect(ending.code == 0, "\(ending.output + ending.complaints)")
  }
}
