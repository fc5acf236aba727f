#if canImport(Glibc)
  import Foundation
  import XCTest

  /// Deciding by keys at a terminal.
  final class ReviewTerminalTests: XCTestCase {
    private var folder = URL(fileURLWithPath: "/")

    override func setUpWithError() throws {
      folder = try ProgramRun.folder()
      let journey =
        "journey \"J\"\napp trouble\nlaunch\nscreen matches \"first\"\ntap button \"Work\"\nscreen matches \"second\"\n"
      try Data(journey.utf8).write(to: folder.appendingPathComponent("a.journey"))
      XCTAssertEqual(
        try ProgramRun("whisker-trouble", ["run", "."], in: folder, variables: ["CI": nil]).code, 1)
      for (name, old, new) in [("first", "Help", "Support"), ("second", "Warn", "Alarm")] {
        let file = folder.appendingPathComponent("__Snapshots__/a/\(name).json")
        let json = try String(contentsOf: file, encoding: .utf8)
        try Data(json.replacing("\"name\": \"\(old)\"", with: "\"name\": \"\(new)\"").utf8).write(to: file)
      }
      XCTAssertEqual(try ProgramRun("whisker-trouble", ["snapshots", "rerender", "."], in: folder).code, 0)
      XCTAssertEqual(try ProgramRun("whisker-trouble", ["run", "."], in: folder).code, 1)
    }

    override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

    private func left() throws -> String {
      let lines = try ProgramRun("whisker-trouble", ["review", "--list"], in: folder).output.split(
        separator: "\n")
      return String(lines.first { $0.contains(" card") } ?? lines.first ?? "")
    }

    func testCardsAreDecidedByKeysAndEscapeDecidesNothing() throws {
      let terminal = try PseudoTerminal("whisker-trouble", ["review"], in: folder)
      let first = try XCTUnwrap(terminal.type("", until: "q quit"), terminal.output)
      XCTAssertTrue(first.contains("card 1 of 2 · 1 screen · 2 screens left"), first)
      XCTAssertNotNil(first.firstMatch(of: /before +after/), first)
      let keys = try XCTUnwrap(terminal.type("?", until: "the end of a text."), terminal.output)
      XCTAssertTrue(keys.contains("A       accept everything that is not guarded"), keys)
      XCTAssertNotNil(terminal.type("a", until: "[ Support ]"), "any key shows the screens again")
      XCTAssertEqual(try left(), "2 screens on 2 cards", "and decides nothing")
      XCTAssertTrue(first.contains("button \"Support\" → \"Help\""), first)
      XCTAssertTrue(first.contains("[ Support ]                              │ → │ [ Help ]"), "side by side")
      // Escape alone, and sequences that mean nothing here; then a key that moves, so that there is something to wait for.
      terminal.send("\u{1B}")
      usleep(200_000)
      XCTAssertNotNil(terminal.type("\u{1B}[5~\u{1B}[Zn", until: "card 2 of 2"), terminal.output)
      XCTAssertEqual(try left(), "2 screens on 2 cards")
      XCTAssertNotNil(terminal.type("n", until: "this is the last card"), terminal.output)
      XCTAssertNotNil(terminal.type("v", until: "@@ -"), terminal.output)
      XCTAssertNotNil(terminal.type("r", until: "why?"), terminal.output)
      XCTAssertNotNil(
        terminal.type("too loud\r", until: "1 screen rejected; u takes it back"), terminal.output)
      XCTAssertEqual(try left(), "1 screen on 1 card")
      XCTAssertNotNil(terminal.type("u", until: "1 screen undone"), terminal.output)
      XCTAssertNotNil(terminal.type("A", until: "type yes:"), terminal.output)
      XCTAssertNotNil(terminal.type("y\r", until: "nothing was accepted"), terminal.output)
      XCTAssertEqual(try left(), "2 screens on 2 cards")
      XCTAssertNotNil(terminal.type("/support\r", until: "card 1 of 2"), terminal.output)
      XCTAssertNotNil(terminal.type("a", until: "1 screen accepted; u takes it back"), terminal.output)
      XCTAssertNotNil(
        terminal.type(
          "rtoo short\r", until: "1 screen accepted, 1 rejected (to be fixed in the app), 0 left"),
        terminal.output)
      XCTAssertTrue(terminal.output.contains("too short\r\n1 screen accepted"), "the rejection and its note")
      XCTAssertEqual(terminal.end(), 1, "something is to be fixed")
      XCTAssertTrue(terminal.isRestored)
      XCTAssertEqual(try ProgramRun("whisker-trouble", ["run", "."], in: folder).code, 1)
      XCTAssertEqual(
        try ProgramRun("whisker-trouble", ["accept", "--all"], in: folder, variables: ["CI": nil]).code, 0)
      XCTAssertEqual(try ProgramRun("whisker-trouble", ["run", "."], in: folder).code, 0)
    }

    func testLeavingKeepsWhatIsUndecided() throws {
      let terminal = try PseudoTerminal("whisker-trouble", ["review"], in: folder, columns: 60)
      let text = try XCTUnwrap(terminal.type("", until: "@@ -"), "a narrow window shows the difference")
      XCTAssertNotNil(text.firstMatch(of: /a window of [0-9]+ columns shows both side by side/), text)
      XCTAssertNotNil(terminal.type("q", until: "0 screens accepted, 0 rejected, 2 left"), terminal.output)
      XCTAssertEqual(terminal.end(), 1)
      XCTAssertEqual(try left(), "2 screens on 2 cards")
    }
  }
#endif
