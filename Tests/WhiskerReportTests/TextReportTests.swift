import WhiskerReport
import WhiskerRunner
import XCTest

/// The reports in lines of text: TAP, GitHub annotations and Markdown.
final class TextReportTests: XCTestCase {
  /// The hostile text as the reports spell it.
  private static let spelled =
    "</testcase> & \"it's\" \\u{1B}[31m \\u{202E} \\u{FFFF} ]]> # | `x` ::error::hm"

  @MainActor
  func testTAPHasATestPointForEachJourneyAndASubtestOfItsScenes() async {
    let text = SampleRun.text { TAPReport(sink: $0) }
    let hostile = Self.spelled.replacing("\\", with: "\\\\").replacing("#", with: "\\#")
    let points = text.split(separator: "\n").filter {
      !$0.hasPrefix("  ") || $0.hasPrefix("    ok") || $0.hasPrefix("    not ok") || $0.hasPrefix("    1..")
    }
    XCTAssertEqual(
      points.joined(separator: "\n"),
      """
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
    XCTAssertTrue(text.contains("  code: \"J202\"\n  at: \"a b/cats.journey:6:1\"\n"), text)
    XCTAssertTrue(text.contains("  run: \"whisker run 'a b/cats.journey'\"\n"), text)
    XCTAssertTrue(text.contains("    the screen:\n      Catnip · home\n"), text)
    XCTAssertFalse(text.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x202E })
  }

  @MainActor
  func testGitHubGetsAnAnnotationOfEachFailureAndNoCommandOfTheApp() async {
    let text = SampleRun.text { GitHubReport(folder: "ios", sink: $0) }
    var isStopped = false
    var commands: [Substring] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("::whisker-") {
        isStopped = false
      } else if !isStopped, line.drop(while: { $0 == " " }).hasPrefix("::") || line.contains("##[") {
        if line.hasPrefix("::stop-commands::") { isStopped = true } else { commands.append(line) }
      }
    }
    XCTAssertEqual(commands.count, 4, "a failure, a recording, a crash, an orphan")
    XCTAssertTrue(
      commands[0].hasPrefix("::error file=ios/a b/cats.journey,line=6,col=1,title=J202 in Fails </testcase>"),
      String(commands[0]))
    XCTAssertTrue(commands[0].contains("%3A%3Aerror%3A%3Ahm::text \"b\""), String(commands[0]))
    XCTAssertTrue(commands[0].hasSuffix("%0Atry: advance 200ms"), String(commands[0]))
    XCTAssertTrue(text.hasSuffix("name it in a `screen matches`\n"), text)
  }

  @MainActor
  func testMarkdownShowsTotalsFailuresAndWhatIsNotCounted() async {
    let text = SampleRun.text { MarkdownReport(sink: $0) }
    XCTAssertTrue(
      text.hasPrefix("## ❌ 2 passed (1 by failing as expected), 1 failed, 1 skipped, 1 crashed"), text)
    XCTAssertEqual(text.components(separatedBy: "<details").count - 1, 3)
    XCTAssertEqual(text.components(separatedBy: "</details>").count - 1, 3, "no text closes an element")
    let prose = text.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    XCTAssertFalse(prose.joined().contains("</testcase>"), text)
    XCTAssertTrue(text.contains("Fails &lt;/testcase&gt; &amp; &quot;it&#39;s&quot;"), text)
    XCTAssertTrue(
      text.contains("| `a b/cats.journey` | fails as expected | of that |\n"), text)
    XCTAssertTrue(text.contains("Run it alone with `whisker run 'a b/cats.journey'`"), text)
    XCTAssertTrue(text.contains("- `__Snapshots__/gone/old.txt`\n"), text)
  }

  @MainActor
  func testTheConsoleListsWhatFailedBeforeTheTotals() async {
    let text = SampleRun.text { ConsoleReport(usesColor: false, sink: $0) }
    XCTAssertTrue(
      text.contains(
        """

        what failed:
          a b/cats.journey:6  error[J202]: text "b" is not on the screen
        """), text)
    XCTAssertTrue(text.hasSuffix("1 recorded (run again to compare), 1 orphan\n"), text)
  }

  @MainActor
  func testAReportIsAFunctionOfTheEvents() async {
    for make: (@escaping ByteSink) -> any Reporter in [
      { JUnitReport(sink: $0) }, { TAPReport(sink: $0) }, { MarkdownReport(sink: $0) },
      { GitHubReport(sink: $0) },
    ] {
      XCTAssertEqual(SampleRun.text(make), SampleRun.text(make))
    }
  }
}
