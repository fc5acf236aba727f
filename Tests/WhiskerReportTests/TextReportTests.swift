import Foundation
import Testing
import WhiskerReport
import WhiskerRunner

/// The reports in lines of text: TAP, GitHub annotations and Markdown.
struct TextReportTests {
  /// The hostile text as the reports spell it.
  private static let spelled =
    "</testcase> & \"it's\" \\u{1B}[31m \\u{202E} \\u{FFFF} ]]> # | `x` ::error::hm"

  @MainActor
  @Test func tapHasATestPointForEachJourneyAndASubtestOfItsScenes() async {
    let text = SampleRun.text { TAPReport(sink: $0) }
    let hostile = Self.spelled.replacing("\\", with: "\\\\").replacing("#", with: "\\#")
    let points = text.split(separator: "\n").filter {
      !$0.hasPrefix("  ") || $0.hasPrefix("    ok") || $0.hasPrefix("    not ok") || $0.hasPrefix("    1..")
    }
    #expect(
      points.joined(separator: "\n") == """
        TAP version 14
        ok 1 - a b/cats.journey  Passes, example 2
        # Subtest: a b/cats.journey  Fails \(hostile)
            ok 1 - Fails \(hostile)
            ok 2 - First
            not ok 3 - Second
            ok 4 - First (2) # SKIP an earlier scene ended the journey
            1..4
        not ok 2 - a b/cats.journey  Fails \(hostile)
        ok 3 - a b/cats.journey  Is skipped # SKIP it is \\# late \(hostile)
        not ok 4 - a b/cats.journey  Fails as expected # TODO of that
        not ok 5 - a b/cats.journey  Records
        # Subtest: a b/cats.journey  Crashes
            not ok 1 - Only
            1..1
        not ok 6 - a b/cats.journey  Crashes
        not ok 7 - __Snapshots__/gone/old.txt
        1..7
        """)
    #expect(text.contains("  code: \"J202\"\n  at: \"a b/cats.journey:6:1\"\n"), "\(text)")
    #expect(text.contains("  run: \"whisker run 'a b/cats.journey'\"\n"), "\(text)")
    #expect(text.contains("    the screen:\n      Catnip · home\n"), "\(text)")
    #expect(!text.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x202E })
  }

  @MainActor
  @Test func anAnnotationNamesTheRunOfAJourneyWithSeveral() async {
    var text = ""
    var report = GitHubReport { text += String(decoding: $0, as: UTF8.self) }
    for event: RunEvent in [
      .journeyStarted(SampleRun.head(0, "Log in", variant: "example 2", steps: 1)),
      .failed(SampleRun.failure(step: 1, line: 4, "no")), SampleRun.end(.failed, steps: 0, at: .zero),
      .journeyStarted(SampleRun.head(1, "Log in", variant: "branch \"by link\"", steps: 1)),
      SampleRun.end(.recorded, steps: 1, at: .zero),
    ] { report.receive(event) }
    #expect(text.contains("title=J202 in Log in%2C example 2::"), "\(text)")
    #expect(text.contains("title=recorded in Log in%2C branch \"by link\"::"), "\(text)")
  }

  @MainActor
  @Test func gitHubGetsAnAnnotationOfEachFailureAndNoCommandOfTheApp() async {
    let text = SampleRun.text { GitHubReport(path: { "ios/\($0)" }, sink: $0) }
    var end: String?
    var commands: [Substring] = []
    for line in text.split(separator: "\n") {
      let start = line.drop { $0 == " " }.lowercased()
      if let word = end {
        if start.hasPrefix("::\(word)::") || start.contains("##[\(word)]") { end = nil }
      } else if start.hasPrefix("::stop-commands::") {
        end = String(start.dropFirst("::stop-commands::".count))
      } else if start.hasPrefix("::") || line.contains("##[") {
        commands.append(line)
      }
    }
    #expect(commands.count == 4, "a failure, a recording, a crash, an orphan")
    #expect(
      commands[0].hasPrefix("::error file=ios/a b/cats.journey,line=6,col=1,title=J202 in Fails </testcase>"),
      "\(String(commands[0]))")
    #expect(commands[0].contains("%3A%3Aerror%3A%3Ahm::text \"b\""), "\(String(commands[0]))")
    #expect(commands[0].hasSuffix("%0Atry: advance 200ms"), "\(String(commands[0]))")
    #expect(text.hasSuffix("`whisker snapshots prune .`, or name it in a `screen matches`\n"), "\(text)")
  }

  @MainActor
  @Test func markdownShowsTotalsFailuresAndWhatIsNotCounted() async {
    let text = SampleRun.text { MarkdownReport(sink: $0) }
    #expect(
      text.hasPrefix("## ❌ 2 passed (1 by failing as expected), 1 failed, 1 skipped, 1 crashed"), "\(text)")
    #expect(text.components(separatedBy: "<details").count - 1 == 3)
    #expect(text.components(separatedBy: "</details>").count - 1 == 3, "no text closes an element")
    let prose = text.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    #expect(!prose.joined().contains("</testcase>"), "\(text)")
    #expect(text.contains("Fails &lt;/testcase&gt; &amp; &quot;it&#39;s&quot;"), "\(text)")
    #expect(text.contains("| `a b/cats.journey` | fails as expected | of that |\n"), "\(text)")
    #expect(text.contains("Run it alone with `whisker run 'a b/cats.journey'`"), "\(text)")
    #expect(text.contains("- `__Snapshots__/gone/old.txt`\n"), "\(text)")
  }

  @Test func onlyACellOfATableNeedsABackslashBeforeABar() {
    var text = ""
    var report = MarkdownReport { text += String(decoding: $0, as: UTF8.self) }
    func head(_ index: Int, _ path: String, variant: String? = nil) -> JourneyHead {
      JourneyHead(
        index: index, path: path, title: "Bars", variant: variant, app: "catnip", device: "phone", steps: 0)
    }
    let events: [RunEvent] = [
      .journeyStarted(head(0, "a|b.journey", variant: "x|y")), SampleRun.end(.recorded, steps: 0, at: .zero),
      .journeyStarted(head(1, "c|d.journey")), .skipped(because: "e|f"),
      SampleRun.end(.skipped, steps: 0, at: .zero),
    ]
    for event in events { report.receive(event) }
    report.finish(RunTotals())
    #expect(text.contains("`whisker run 'a|b.journey' --filter 'x|y'`"), "\(text)")
    #expect(text.contains("| `c\\|d.journey` | skipped | e\\|f |\n"), "\(text)")
  }

  @Test func markdownStaysBelowTheSizeThatIsAccepted() {
    for count in [3, 20_000] {
      var text = ""
      var report = MarkdownReport { text += String(decoding: $0, as: UTF8.self) }
      for index in 0..<count {
        let head = JourneyHead(
          index: index, path: "skipped-\(index).journey", title: "Later", app: "catnip", device: "phone",
          steps: 0)
        let events: [RunEvent] = [
          .journeyStarted(head), .skipped(because: "later"), SampleRun.end(.skipped, steps: 0, at: .zero),
        ]
        for event in events { report.receive(event) }
      }
      var totals = RunTotals()
      totals.orphanPaths = (0..<count).map { "__Snapshots__/a-journey/screen-\($0).txt" }
      report.finish(totals)
      #expect(text.utf8.count < 1 << 20)
      let rows = text.matches(of: /\| `skipped-/).count
      let orphans = text.matches(of: /- `__Snapshots__/).count
      #expect(rows > 0 && orphans > 0)
      #expect(text.contains("and \(count - rows) more journeys\n") == (rows < count))
      #expect(text.contains("and \(count - orphans) more references\n") == (orphans < count))
      #expect((rows < count, orphans < count) == (count > 3, count > 3))
    }
  }

  /// A block of HTML reaches to the next empty line, so that no backslash of Markdown is resolved in it.
  @Test func theHeadlineOfAFailureInMarkdownIsHTML() {
    var text = ""
    var report = MarkdownReport { text += String(decoding: $0, as: UTF8.self) }
    report.receive(.journeyStarted(SampleRun.head(0, "A_b (c) <d> @e", steps: 3)))
    report.receive(.failed(SampleRun.failure(step: 1, line: 4, "text \"x.y\" is not [there]")))
    report.receive(SampleRun.end(.failed, steps: 3, at: .zero))
    report.finish(RunTotals())
    let headline = text.split(separator: "\n").first { $0.hasPrefix("<summary>") }
    #expect(
      headline
        == "<summary><strong>A_b (c) &lt;d&gt; @<!-- -->e</strong> · error[J202]: text &quot;x.y&quot; is not [there]</summary>",
      "\(text)")
  }

  @MainActor
  @Test func theConsoleListsWhatFailedBeforeTheTotals() async {
    let text = SampleRun.text { ConsoleReport(usesColor: false, sink: $0) }
    #expect(
      text.contains(
        """

        failures:
          a b/cats.journey:6  error[J202]: text "b" is not on the screen
        """), "\(text)")
    #expect(text.contains("\n    run it alone: whisker run 'a b/cats.journey'\n"), "\(text)")
    #expect(text.hasSuffix("1 recorded (run again to compare), 1 orphan\n"), "\(text)")
  }

  @Test func theConsoleListsWhichRepetitionsFailed() {
    var text = ""
    var report = ConsoleReport(usesColor: false) { text += String(decoding: $0, as: UTF8.self) }
    for (index, variant) in ["example 1, repetition 1 of 2", "example 1, repetition 2 of 2"].enumerated() {
      report.receive(.journeyStarted(SampleRun.head(index, "A", variant: variant, steps: 1)))
      report.receive(.failed(SampleRun.failure(step: 1, line: 4, "no")))
      report.receive(SampleRun.end(.failed, steps: 0, at: .zero))
    }
    var totals = RunTotals()
    totals.planned = 2
    report.finish(totals)
    for number in 1...2 { #expect(text.contains("\n    in repetition \(number) of 2\n"), "\(text)") }
  }

  @Test(arguments: [
    (1, "1 screen awaits a decision"), (2, "2 screens await a decision"),
  ])
  func theConsoleCountsTheScreensToDecideOn(_ count: Int, _ line: String) {
    var text = ""
    var report = ConsoleReport(usesColor: false) { text += String(decoding: $0, as: UTF8.self) }
    report.receive(.journeyStarted(SampleRun.head(0, "A", steps: count)))
    // Repetitions show the same screens.
    for _ in 1...3 {
      for number in 1...count {
        report.receive(.snapshot(name: "s\(number)", .different, isProposed: true))
      }
      report.receive(.snapshot(name: "not saved", .different, isProposed: false))
    }
    report.finish(RunTotals())
    let whole = "\n\(line): `whisker review` shows what changed\n"
    #expect(text.contains(whole), "\(text)")
  }

  @Test func theScreenOfSeveralFailuresIsPrintedOnceAndTheListCountsThem() {
    var text = ""
    var report = ConsoleReport(usesColor: false) { text += String(decoding: $0, as: UTF8.self) }
    report.receive(.journeyStarted(SampleRun.head(0, "A", steps: 3)))
    for (line, screen) in [(4, "one"), (5, "one"), (6, "two"), (7, "one")] {
      let diagnostic = SampleRun.failure(step: 1, line: line, "wrong").diagnostic
      report.receive(.failed(RunFailure(diagnostic: diagnostic, step: 1, screen: "screen \(screen)\n")))
    }
    report.receive(SampleRun.end(.failed, steps: 3, at: .zero))
    var totals = RunTotals()
    totals.planned = 2
    report.finish(totals)
    let screens = text.split(separator: "\n").filter { $0.contains("screen") }
    #expect(
      screens == [
        "the screen:", "  screen one", "the screen is the same as above", "the screen:", "  screen two",
        "the screen:", "  screen one",
      ], "\(text)")
    #expect(text.contains("wrong\n    and 3 more in this journey\n    run it alone"), "\(text)")
  }

  @Test func markdownNamesTheFailuresThatItHasNoRoomToDescribe() {
    var text = ""
    var report = MarkdownReport { text += String(decoding: $0, as: UTF8.self) }
    let count = 3000
    for index in 0..<count {
      let head = JourneyHead(
        index: index, path: "a b/cats.journey", title: "Cats", variant: "example \(index)", app: "catnip",
        device: "phone", steps: 1)
      let failure = SampleRun.failure(step: 1, line: 4, "text \"a_b\" is not on the screen")
      for event: RunEvent in [
        .journeyStarted(head), .failed(failure), SampleRun.end(.failed, steps: 0, at: .zero),
      ] { report.receive(event) }
    }
    report.finish(RunTotals())
    #expect(text.utf8.count < 1 << 20)
    let described = text.matches(of: /<details/).count
    let named = text.matches(of: /\n- `a b\/cats.journey:4, example \d+` ·/).count
    #expect(described > 0 && named > 0)
    let row =
      "- `a b/cats.journey:4, example \(described)` · error\\[J202\\]\\: text &quot;a\\_b&quot; is not on the screen\n"
    let list = text.components(separatedBy: "\n### Further failures\n\n").last ?? ""
    #expect(list.prefix(row.count) == row)
    #expect(list.suffix(100).hasSuffix("\nand \(count - described - named) more journeys that failed\n"))
  }

  @Test func markdownShowsTheScreenOfSeveralFailuresOnce() {
    var text = ""
    var report = MarkdownReport { text += String(decoding: $0, as: UTF8.self) }
    report.receive(.journeyStarted(SampleRun.head(0, "A", steps: 3)))
    for line in 4...6 { report.receive(.failed(SampleRun.failure(step: 1, line: line, "wrong"))) }
    report.receive(SampleRun.end(.failed, steps: 3, at: .zero))
    report.finish(RunTotals())
    #expect(text.matches(of: /Catnip · home/).count == 1, "\(text)")
    #expect(text.matches(of: /the screen is the same as above\n```/).count == 2, "\(text)")
  }

  @MainActor
  @Test func aRunThatOnlyRecordsNamesItsReferences() async {
    let line = "recorded: \"home\" in a b/__Snapshots__/cats; read it, then run again to compare"
    for (name, text) in [
      ("text", SampleRun.text { ConsoleReport(usesColor: false, sink: $0) }),
      ("tap", SampleRun.text { TAPReport(sink: $0) }.replacing("\\\"", with: "\"")),
      (
        "markdown",
        SampleRun.text { MarkdownReport(sink: $0) }.replacing("&quot;", with: "\"")
      ),
      ("github", SampleRun.text { GitHubReport(sink: $0) }),
      ("junit", SampleRun.text { JUnitReport(sink: $0) }.replacing("&quot;", with: "\"")),
    ] {
      #expect(text.contains(line), "\(name): \(text)")
    }
    let github = SampleRun.text { GitHubReport(sink: $0) }
    #expect(github.contains("title=recorded in Records::\(line)\n"), "\(github)")
  }

  @MainActor
  @Test func aReportIsAFunctionOfTheEvents() async {
    for make: (@escaping ByteSink) -> any Reporter in [
      { JUnitReport(sink: $0) }, { TAPReport(sink: $0) }, { MarkdownReport(sink: $0) },
      { GitHubReport(sink: $0) },
    ] {
      #expect(SampleRun.text(make) == SampleRun.text(make))
    }
  }
}
