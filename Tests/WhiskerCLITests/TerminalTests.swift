#if canImport(Glibc)
  import Foundation
  import XCTest

  /// Behaviour that needs a terminal: editing a line, and the progress line.
  final class TerminalTests: XCTestCase {
    private var folder = URL(fileURLWithPath: "/")

    override func setUpWithError() throws { folder = try ProgramRun.folder() }
    override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

    func testALineIsCompletedEditedAndFetchedAgain() throws {
      let terminal = try PseudoTerminal("whisker-trouble", ["drive", "trouble"], in: folder)
      XCTAssertNotNil(terminal.type("", until: "+0.000s> "))
      XCTAssertTrue(terminal.isRaw)
      XCTAssertNotNil(
        terminal.type("la\t\r", until: "ok  +0.000s  screen trouble", prompt: "+0.000s trouble> "),
        terminal.output)
      XCTAssertNotNil(
        terminal.type("tap button \"Wo\t\r", until: "1 taps", prompt: "+0.000s trouble> "), terminal.output)
      XCTAssertNotNil(
        terminal.type("\u{1B}[A\r", until: "2 taps", prompt: "+0.000s trouble> "),
        "the arrow fetches the line again")
      XCTAssertNotNil(
        terminal.type("xee title\u{1B}[H\u{1B}[3~s\r", until: "ok  +0.000s", prompt: "+0.000s trouble> "),
        terminal.output)
      XCTAssertNotNil(
        terminal.type("half a line\u{3}", until: "^C", prompt: "+0.000s trouble> "), terminal.output)
      let steps = try XCTUnwrap(terminal.type("steps\r", until: "4  see title\r\n"), terminal.output)
      XCTAssertTrue(steps.contains("3  tap button \"Work\"\r\n"), steps)
      XCTAssertNotNil(terminal.type("\u{4}", until: "4 steps were not saved"))
      XCTAssertEqual(terminal.end(), 0)
      XCTAssertTrue(terminal.isRestored)
    }

    func testWhatIsTypedWhileAStepIsDoneWaitsForTheNextLine() throws {
      let terminal = try PseudoTerminal("whisker-trouble", ["drive", "trouble"], in: folder)
      XCTAssertNotNil(terminal.type("", until: "+0.000s> "))
      XCTAssertNotNil(
        terminal.type(
          "la\t\rtap button \"Wo\t\rquit\u{7F}\u{7F}\u{7F}\u{7F}\u{4}", until: "2 steps were not saved"),
        terminal.output)
      XCTAssertEqual(terminal.end(), 0)
    }

    func testLinesBelowAStepAreIndentedForThePerson() throws {
      let terminal = try PseudoTerminal("whisker-trouble", ["drive", "trouble"], in: folder)
      XCTAssertNotNil(terminal.type("launch\r", until: "screen trouble", prompt: "+0.000s trouble> "))
      XCTAssertNotNil(terminal.type("repeat 3 times\r", until: ".   "), terminal.output)
      XCTAssertNotNil(
        terminal.type("tap button \"Work\"\r\r", until: "3 taps", prompt: "+0.000s trouble> "),
        terminal.output)
      XCTAssertNotNil(terminal.type("quit\r", until: "not saved"))
      XCTAssertEqual(terminal.end(), 0)
    }

    func testAStepThatNeverEndsIsInterruptedAndTheSessionGoesOn() throws {
      let terminal = try PseudoTerminal(
        "whisker-trouble", ["drive", "trouble", "--step-limit", "60"], in: folder)
      XCTAssertNotNil(
        terminal.type("launch\r", until: "screen trouble", prompt: "+0.000s trouble> "), terminal.output)
      XCTAssertNotNil(terminal.type("tap button \"Block\"\r", until: "\"Block\"\r\n"), terminal.output)
      XCTAssertTrue(try terminal.interrupt())
      XCTAssertNotNil(
        terminal.type("", until: "interrupted; the step was not added", prompt: "+0.000s trouble> "),
        terminal.output)
      XCTAssertNotNil(terminal.type("steps\r", until: "1  launch\r\n", prompt: "+0.000s trouble> "))
      XCTAssertNotNil(terminal.type("quit\r", until: "1 step was not saved"))
      XCTAssertEqual(terminal.end(), 0)
    }

    func testTheTerminalIsLeftAsItWasFoundBySignalsToo() throws {
      for signal in [SIGTERM, SIGINT, SIGHUP] {
        let terminal = try PseudoTerminal("whisker-trouble", ["drive", "trouble"], in: folder)
        XCTAssertNotNil(terminal.type("", until: "+0.000s> "))
        XCTAssertTrue(terminal.isRaw)
        terminal.send(signal: signal)
        XCTAssertEqual(terminal.end(), signal)
        XCTAssertTrue(terminal.isRestored, "\(signal)")
      }
    }

    func testALongRunTellsHowFarItHasComeAndLeavesNothingOfThat() throws {
      let text = "journey \"J\"\napp trouble\nlaunch\nrepeat 20 times\n  tap button \"Work\"\n"
      for number in 100..<148 {
        try Data(text.utf8).write(to: folder.appendingPathComponent("\(number).journey"))
      }
      // All three are under way at once.
      let terminal = try PseudoTerminal("whisker-trouble", ["run", "."], in: folder, columns: 30)
      let lines = try PseudoTerminal("whisker-trouble", ["run", ".", "--format", "jsonl"], in: folder)
      let plain = try ProgramRun("whisker-trouble", ["run", "."], in: folder)
      XCTAssertFalse(plain.output.contains(" of 48"), plain.output)
      XCTAssertEqual(plain.complaints, "")
      XCTAssertEqual(terminal.end(), 0)
      let drawn = terminal.output.matches(of: /\r?\d+ of 48  \d+\.journey\r\e\[K/)
      XCTAssertFalse(drawn.isEmpty, "the run was too fast to be followed")
      XCTAssertLessThan(drawn.count, 48, "it is not drawn for every journey")
      XCTAssertEqual(
        terminal.output.replacing(/\r\d+ of 48  \d+\.journey\r\e\[K/, with: "").replacing(
          "\r\n", with: "\n"),
        plain.output)
      XCTAssertEqual(lines.end(), 0)
      XCTAssertFalse(lines.output.contains("\u{1B}"))
    }
  }
#endif
