#if canImport(Glibc)
  import Foundation
  import Testing

  /// Behaviour that needs a terminal: editing a line, and the progress line.
  final class TerminalTests {
    private let folder: URL

    init() throws { folder = try ProgramRun.folder() }
    deinit { ProgramRun.remove(folder) }

    @Test func aLineIsCompletedEditedAndFetchedAgain() throws {
      let terminal = try PseudoTerminal("whisker-trouble", ["drive", "trouble"], in: folder)
      #expect(terminal.type("", until: "+0.000s> ") != nil)
      #expect(terminal.isRaw)
      #expect(
        terminal.type("la\t\r", until: "ok  +0.000s  screen trouble", prompt: "+0.000s trouble> ") != nil,
        "\(terminal.output)")
      #expect(
        terminal.type("tap button \"Wo\t\r", until: "1 taps", prompt: "+0.000s trouble> ") != nil,
        "\(terminal.output)")
      #expect(
        terminal.type("\u{1B}[A\r", until: "2 taps", prompt: "+0.000s trouble> ") != nil,
        "the arrow fetches the line again")
      #expect(
        terminal.type("xee title\u{1B}[H\u{1B}[3~s\r", until: "ok  +0.000s", prompt: "+0.000s trouble> ")
          != nil, "\(terminal.output)")
      #expect(
        terminal.type("half a line\u{3}", until: "^C", prompt: "+0.000s trouble> ") != nil,
        "\(terminal.output)")
      let steps = try #require(terminal.type("steps\r", until: "4  see title\r\n"), "\(terminal.output)")
      #expect(steps.contains("3  tap button \"Work\"\r\n"), "\(steps)")
      #expect(terminal.type("\u{4}", until: "4 steps were not saved") != nil)
      #expect(terminal.end() == 0)
      #expect(terminal.isRestored)
    }

    @Test func whatIsTypedWhileAStepIsDoneWaitsForTheNextLine() throws {
      let terminal = try PseudoTerminal("whisker-trouble", ["drive", "trouble"], in: folder)
      #expect(terminal.type("", until: "+0.000s> ") != nil)
      #expect(
        terminal.type(
          "la\t\rtap button \"Wo\t\rquit\u{7F}\u{7F}\u{7F}\u{7F}\u{4}", until: "2 steps were not saved")
          != nil, "\(terminal.output)")
      #expect(terminal.end() == 0)
    }

    @Test func linesBelowAStepAreIndentedForThePerson() throws {
      let terminal = try PseudoTerminal("whisker-trouble", ["drive", "trouble"], in: folder)
      #expect(terminal.type("launch\r", until: "screen trouble", prompt: "+0.000s trouble> ") != nil)
      #expect(terminal.type("repeat 3 times\r", until: ".   ") != nil, "\(terminal.output)")
      #expect(
        terminal.type("tap button \"Work\"\r\r", until: "3 taps", prompt: "+0.000s trouble> ") != nil,
        "\(terminal.output)")
      #expect(terminal.type("quit\r", until: "not saved") != nil)
      #expect(terminal.end() == 0)
    }

    @Test func aLineBelowAStepIsTypedAgainAndNamesAFile() throws {
      for (name, text) in [("dogs.json", "[]\n"), ("cats.json", "[]\n")] {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
      }
      let terminal = try PseudoTerminal("whisker-trouble", ["drive", "trouble"], in: folder)
      #expect(terminal.type("", until: "+0.000s> ") != nil)
      #expect(terminal.type("on GET \"/a\"\r", until: ".   ") != nil, "\(terminal.output)")
      #expect(
        terminal.type(
          "rpely 2\u{15}re\t200 from \"do\t\r\r", until: "ok  +0.000s  not running", prompt: "+0.000s> ")
          != nil, "\(terminal.output)")
      #expect(
        terminal.type("steps\r", until: "1  on GET \"/a\"\r\n     reply 200 from \"dogs.json\"\r\n") != nil,
        "\(terminal.output)")
      #expect(terminal.type("quit\r", until: "not saved") != nil)
      #expect(terminal.end() == 0)
    }

    @Test func linesBelowALineOfABlockAreIndentedAndCompletedToo() throws {
      let terminal = try PseudoTerminal("whisker-trouble", ["drive", "trouble"], in: folder)
      #expect(terminal.type("launch\r", until: "screen trouble", prompt: "+0.000s trouble> ") != nil)
      #expect(terminal.type("repeat 2 times\r", until: ".   ") != nil, "\(terminal.output)")
      #expect(terminal.type("rep\t2 times\r", until: ".     ") != nil, "\(terminal.output)")
      #expect(
        terminal.type("tap button \"Wo\t\r\r", until: "4 taps", prompt: "+0.000s trouble> ") != nil,
        "\(terminal.output)")
      #expect(terminal.type("on GET \"/a\"\r", until: ".   ") != nil, "\(terminal.output)")
      #expect(
        terminal.type("re\t204\r\r", until: "ok  +0.000s", prompt: "+0.000s trouble> ") != nil,
        "\(terminal.output)")
      // The spaces of the prompt are no line, whose end is that of the block.
      #expect(terminal.type("repeat 2 times\r", until: ".   ") != nil, "\(terminal.output)")
      #expect(
        terminal.type("\u{4}", until: "`repeat` has no steps", prompt: "+0.000s trouble> ") != nil,
        "\(terminal.output)")
      #expect(terminal.type("\u{4}", until: "not saved") != nil, "\(terminal.output)")
      #expect(terminal.end() == 0)
    }

    @Test func pastedLinesKeepTheirOwnIndentation() throws {
      let terminal = try PseudoTerminal("whisker-trouble", ["drive", "trouble"], in: folder)
      #expect(terminal.type("launch\r", until: "screen trouble", prompt: "+0.000s trouble> ") != nil)
      let pasted = "repeat 2 times\r  repeat 2 times\r    tap button \"Work\"\r\r"
      #expect(
        terminal.type(pasted, until: "4 taps", prompt: "+0.000s trouble> ") != nil, "\(terminal.output)")
      #expect(terminal.type("quit\r", until: "not saved") != nil)
      #expect(terminal.end() == 0)
    }

    @Test func aPastedLineThatIsNotIndentedFollowsTheBlock() throws {
      let terminal = try PseudoTerminal("whisker-trouble", ["drive", "trouble"], in: folder)
      #expect(terminal.type("", until: "+0.000s> ") != nil)
      let pasted = "launch\rrepeat 2 times\r  tap button \"Work\"\rtap button \"Work\"\r\r"
      #expect(
        terminal.type(pasted, until: "3 taps", prompt: "+0.000s trouble> ") != nil, "\(terminal.output)")
      let requests = "on GET \"/a\"\r  reply 204\ron GET \"/b\"\r  reply 204\rsettle\rsteps\r"
      let steps = try #require(terminal.type(requests, until: "6  settle\r\n"), "\(terminal.output)")
      #expect(steps.contains("5  on GET \"/b\"\r\n     reply 204\r\n"), "\(steps)")
      #expect(terminal.type("repeat 2 times\r", until: ".   ") != nil, "\(terminal.output)")
      // What is pasted at an indented prompt is meant to be there.
      let inside = "tap button \"Work\"\rtap button \"Work\"\r\r"
      #expect(
        terminal.type(inside, until: "7 taps", prompt: "+0.000s trouble> ") != nil, "\(terminal.output)")
      #expect(terminal.type("quit\r", until: "not saved") != nil)
      #expect(terminal.end() == 0)
    }

    /// A terminal hands over so many bytes at a time: here they end with a line.
    @Test(arguments: [4_095, 4_096])
    func aPasteThatArrivesInPartsKeepsItsIndentation(length: Int) throws {
      let terminal = try PseudoTerminal("whisker-trouble", ["drive", "trouble"], in: folder)
      #expect(terminal.type("launch\r", until: "screen trouble", prompt: "+0.000s trouble> ") != nil)
      var pasted = "repeat 2 times\r  tap button \"Work\"\r"
      func addComment(_ count: Int) { pasted += "  # " + String(repeating: "x", count: count - 5) + "\r" }
      while pasted.utf8.count < length - 140 { addComment(70) }
      addComment(length - pasted.utf8.count)
      #expect(
        terminal.type(pasted + "settle\rsteps\r", until: "3  settle\r\n") != nil, "\(terminal.output)")
      #expect(terminal.type("quit\r", until: "not saved") != nil)
      #expect(terminal.end() == 0)
    }

    @Test func aBlockThatAnEmptyLineHasEndedGoesOnWithLinesThatAreIndented() throws {
      let terminal = try PseudoTerminal("whisker-trouble", ["drive", "trouble"], in: folder)
      #expect(terminal.type("launch\r", until: "screen trouble", prompt: "+0.000s trouble> ") != nil)
      // Only the whole block can be done twice.
      let pasted = "repeat 2 times\r  tap button \"Work\"\r  navigate push \"device\"\r\r"
      #expect(
        terminal.type(pasted, until: "error[", prompt: "+0.000s trouble> ") != nil, "\(terminal.output)")
      #expect(
        terminal.type("# back\r  go back\r\r", until: "2 taps", prompt: "+0.000s trouble> ") != nil,
        "\(terminal.output)")
      // What was added is replaced, also where the next try fails.
      #expect(
        terminal.type("  see text \"absent\"\r\r", until: "error[", prompt: "+0.000s trouble> ") != nil,
        "\(terminal.output)")
      #expect(
        terminal.type("steps\r", until: "     # back\r\n     go back\r\n", prompt: "+0.000s trouble> ")
          != nil,
        "\(terminal.output)")
      // Lines below a mistake are none of their own, after however many empty lines.
      let mistake = "repeat 2 times\r  tap buton \"Work\"\r\r  settle\r\r  settle\rsteps\r"
      let steps = try #require(terminal.type(mistake, until: "go back\r\n"), "\(terminal.output)")
      #expect(steps.components(separatedBy: "not performed: it belongs to").count == 3, "\(steps)")
      #expect(terminal.type("quit\r", until: "2 steps were not saved") != nil, "\(terminal.output)")
      #expect(terminal.end() == 0)
    }

    @Test func aStepThatNeverEndsIsInterruptedAndTheSessionGoesOn() throws {
      let terminal = try PseudoTerminal(
        "whisker-trouble", ["drive", "trouble", "--step-limit", "60"], in: folder)
      #expect(
        terminal.type("launch\r", until: "screen trouble", prompt: "+0.000s trouble> ") != nil,
        "\(terminal.output)")
      #expect(terminal.type("tap button \"Block\"\r", until: "\"Block\"\r\n") != nil, "\(terminal.output)")
      #expect(try terminal.interrupt())
      #expect(
        terminal.type("", until: "interrupted; the step was not added", prompt: "+0.000s trouble> ") != nil,
        "\(terminal.output)")
      #expect(terminal.type("steps\r", until: "1  launch\r\n", prompt: "+0.000s trouble> ") != nil)
      #expect(terminal.type("quit\r", until: "1 step was not saved") != nil)
      #expect(terminal.end() == 0)
    }

    @Test func theTerminalIsLeftAsItWasFoundBySignalsToo() throws {
      for signal in [SIGTERM, SIGINT, SIGHUP] {
        let terminal = try PseudoTerminal("whisker-trouble", ["drive", "trouble"], in: folder)
        #expect(terminal.type("", until: "+0.000s> ") != nil)
        #expect(terminal.isRaw)
        terminal.send(signal: signal)
        #expect(terminal.end() == signal)
        #expect(terminal.isRestored, "\(signal)")
      }
    }

    @Test func aLongRunTellsHowFarItHasComeAndLeavesNothingOfThat() throws {
      let text = "journey \"J\"\napp trouble\nlaunch\nrepeat 20 times\n  tap button \"Work\"\n"
      for number in 100..<148 {
        try Data(text.utf8).write(to: folder.appendingPathComponent("\(number).journey"))
      }
      // All three are under way at once.
      let terminal = try PseudoTerminal(
        "whisker-trouble", ["run", "."], in: folder, columns: 30, variables: ["CI": "false"])
      let lines = try PseudoTerminal("whisker-trouble", ["run", ".", "--format", "jsonl"], in: folder)
      let plain = try ProgramRun("whisker-trouble", ["run", "."], in: folder)
      #expect(!plain.output.contains(" of 48"), "\(plain.output)")
      #expect(plain.complaints == "")
      #expect(terminal.end() == 0)
      let drawn = terminal.output.matches(of: /\r?\d+ of 48  \d+\.journey\r\e\[K/)
      #expect(!drawn.isEmpty, "the run was too fast to be followed")
      #expect(drawn.count < 48, "it is not drawn for every journey")
      #expect(
        terminal.output.replacing(/\r\d+ of 48  \d+\.journey\r\e\[K/, with: "").replacing(
          "\r\n", with: "\n") == plain.output)
      #expect(lines.end() == 0)
      #expect(!lines.output.contains("\u{1B}"))
    }
  }
#endif
