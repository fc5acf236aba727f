import XCTest

@testable import WhiskerCLI

/// Editing a line of a terminal, without a terminal.
final class LineEditingTests: XCTestCase {
  private func keys(_ chunks: [UInt8]...) -> [Key] {
    var decoder = KeyDecoder()
    var keys: [Key] = []
    for chunk in chunks {
      decoder.feed(chunk)
      while let key = decoder.next() { keys.append(key) }
    }
    XCTAssertFalse(decoder.isInside)
    return keys
  }

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  // MARK: Keys

  func testKeysAreTakenOutOfWhatATerminalSends() {
    XCTAssertEqual(keys(bytes("a b\r")), [.text("a b"), .enter])
    XCTAssertEqual(keys(bytes("\u{1B}[A\u{1B}[B\u{1B}OC\u{1B}[D")), [.up, .down, .right, .left])
    XCTAssertEqual(
      keys(bytes("\u{1B}[1;5C\u{1B}[1;3D\u{1B}b\u{1B}f")), [.wordRight, .wordLeft, .wordLeft, .wordRight])
    XCTAssertEqual(keys(bytes("\u{1B}[3~\u{1B}[H\u{1B}[4~\u{1B}[15~")), [.delete, .home, .end, .other])
    XCTAssertEqual(
      keys([0x03, 0x04, 0x09, 0x7F, 0x17]), [.abandon, .endOfInput, .tab, .backspace, .deleteWord])
  }

  func testAKeyMayComeInPieces() {
    let cat = bytes("猫")
    XCTAssertEqual(keys([cat[0]], [cat[1], cat[2], 0x0D]), [.text("猫"), .enter])
    XCTAssertEqual(keys([0x1B], bytes("["), bytes("A")), [.up])
    XCTAssertEqual(keys(bytes("a") + [cat[0]], [cat[1]], [cat[2]]), [.text("a"), .text("猫")])
  }

  func testBytesThatAreNoTextBecomeReplacements() {
    XCTAssertEqual(keys([0xFF, 0x61, 0x0D]), [.text("\u{FFFD}a"), .enter])
  }

  // MARK: Editing

  func testALineIsEditedByCharactersAsAPersonCountsThem() {
    var buffer = EditBuffer("tap 猫👩‍👩‍👧é")
    XCTAssertEqual(buffer.characters.count, 7)
    buffer.deleteBackward()
    buffer.deleteBackward()
    XCTAssertEqual(buffer.text, "tap 猫")
    buffer.moveLeft()
    buffer.insert("子")
    XCTAssertEqual(buffer.text, "tap 子猫")
    XCTAssertEqual(buffer.textBeforeCursor, "tap 子")
    buffer.deleteForward()
    buffer.insert("e")
    buffer.insert("\u{301}")
    XCTAssertEqual(buffer.characters.last, "é")
    XCTAssertEqual(buffer.cursor, 6)
  }

  func testWordsAndEndsOfALine() {
    var buffer = EditBuffer("see  text \"a\"")
    buffer.moveWordLeft()
    XCTAssertEqual(buffer.textBeforeCursor, "see  text ")
    buffer.deleteWord()
    XCTAssertEqual(buffer.text, "see  \"a\"")
    buffer.moveToStart()
    buffer.moveWordRight()
    XCTAssertEqual(buffer.textBeforeCursor, "see")
    buffer.deleteToEnd()
    XCTAssertEqual(buffer.text, "see")
    buffer.deleteToStart()
    XCTAssertTrue(buffer.isEmpty)
    buffer.deleteBackward()
    buffer.deleteForward()
    buffer.moveLeft()
    buffer.moveRight()
    XCTAssertEqual(buffer, EditBuffer())
  }

  // MARK: Drawing

  func testWideCharactersTakeTwoColumns() {
    var buffer = EditBuffer("子猫x")
    buffer.moveLeft()
    let view = LineView(prompt: "> ", buffer, width: 40)
    XCTAssertEqual(view.row, "> 子猫x")
    XCTAssertEqual(view.columns, 7)
    XCTAssertEqual(view.cursor, 6)
  }

  func testALineThatIsTooLongShowsWhatIsAroundTheCursor() {
    let text = "see text \"子猫子猫子猫 that does not fit\""
    for width in 1...60 {
      var buffer = EditBuffer(text)
      for _ in 0...buffer.characters.count {
        let view = LineView(prompt: "+0.000s home> ", buffer, width: width)
        XCTAssertLessThan(view.columns, max(width, 3), "\(width)")
        XCTAssertLessThanOrEqual(view.cursor, view.columns)
        buffer.moveLeft()
      }
    }
    let view = LineView(prompt: "+0.000s home> ", EditBuffer(text), width: 20)
    XCTAssertEqual(view.row, "> at does not fit\"", "the prompt makes room")
  }

  func testNothingInALineDrivesTheTerminal() {
    XCTAssertEqual(LineView.harmless("a\u{1B}[31m\u{202E}b"), "a\\u{1B}[31m\\u{202E}b")
    XCTAssertFalse(
      LineView(prompt: "\u{7}", EditBuffer("\u{9B}"), width: 40).row.contains {
        $0 == "\u{9B}" || $0 == "\u{7}"
      })
  }

  func testATextIsCutWhereAWideCharacterWouldNotFit() {
    XCTAssertEqual(LineView.cut("子猫", to: 4), "子猫")
    XCTAssertEqual(LineView.cut("子猫x", to: 4), "子…")
    XCTAssertEqual(LineView.cut("abcde", to: 4), "abc…")
  }

  // MARK: Completion

  private let completion = LineCompletion(
    lines: ["tap button \"Retry\"", "tap button \"Cancel\"", "settle", "see "],
    endings: ["button \"Retry\"", "title \"Home\"", "title \"シャム猫\""])

  func testWhatIsBeyondDoubtIsAdded() {
    XCTAssertEqual(completion.result(after: "ta").addition, "p button \"")
    XCTAssertEqual(completion.result(after: "tap button \"R").addition, "etry\"")
    XCTAssertEqual(completion.result(after: "set").addition, "tle")
    XCTAssertEqual(completion.result(after: "see but").addition, "ton \"Retry\"")
    XCTAssertEqual(completion.result(after: "see title \"シ").addition, "ャム猫\"")
    XCTAssertEqual(completion.result(after: "nothing like it"), LineCompletion.Result())
    XCTAssertEqual(completion.result(after: "settle"), LineCompletion.Result())
  }

  func testWhereThereIsADoubtTheChoicesAreTold() {
    XCTAssertEqual(completion.result(after: "s").addition, "e")
    XCTAssertEqual(completion.result(after: "se").choices, ["settle", "see"])
    XCTAssertEqual(completion.result(after: "tap button \"").choices, ["\"Retry\"", "\"Cancel\""])
  }

  func testStatementsOfTheLanguageAreCompleted() {
    let completion = LineCompletion(LiveReport(), screens: ["home"])
    XCTAssertEqual(completion.result(after: "swi").choices, ["switch", "swipe"])
    XCTAssertEqual(completion.result(after: "switch").addition, " to tab ")
    XCTAssertEqual(completion.result(after: "expect screen is ho").addition, "me")
    XCTAssertEqual(completion.result(after: "undo").addition, "")
  }

  // MARK: Words

  func testCommandsAreToldFromSteps() throws {
    XCTAssertEqual(try DriveWord("screen"), .screen)
    XCTAssertNil(try DriveWord("screen matches \"home\""))
    XCTAssertEqual(try DriveWord("undo 3"), .undo(3))
    XCTAssertEqual(try DriveWord("save over a b.journey"), .save(path: "a b.journey", over: true))
    XCTAssertEqual(try DriveWord("save over.journey"), .save(path: "over.journey", over: false))
    XCTAssertEqual(try DriveWord("help date picker"), .help("date picker"))
    XCTAssertNil(try DriveWord("tap button \"undo\""))
    for line in ["undo 0", "undo 1 2", "next x", "steps 3", "save over", "save a.txt"] {
      XCTAssertThrowsError(try DriveWord(line), line)
    }
  }

  func testAReplyMayStandOnItsStepsLine() {
    XCTAssertEqual(
      ShortStep.lines(
        of: "on GET \"/a reply b\" where query \"q\" is \"\\\" reply\"  reply 200 json {\"fail \":1}"),
      ["on GET \"/a reply b\" where query \"q\" is \"\\\" reply\"", "  reply 200 json {\"fail \":1}"])
    XCTAssertEqual(
      ShortStep.lines(of: "on GET \"/a\" fail with timeout"), ["on GET \"/a\"", "  fail with timeout"])
    XCTAssertEqual(ShortStep.lines(of: "on GET \"/a\""), ["on GET \"/a\""])
    XCTAssertEqual(ShortStep.lines(of: "see text \"reply 1\""), ["see text \"reply 1\""])
  }

  func testAPlaceIsAFileAndALine() {
    XCTAssertEqual(StopPoint("a/b:c.journey:12")?.path, "a/b:c.journey")
    XCTAssertEqual(StopPoint("a.journey:12")?.line, 12)
    for text in ["a.journey", "a.journey:", ":3", "a.journey:0", "a.journey:-1", "a.journey:x"] {
      XCTAssertNil(StopPoint(text), text)
    }
  }

  // MARK: Reports

  func testAReportComesThroughThePipeAsItWas() {
    var report = LiveReport()
    report.screen = "home"
    report.wireframe = "a\nb\n"
    report.pending = ["x at 3s", ""]
    report.lines = ["tap button \"子猫\""]
    report.events = [1, 2, 0, 255]
    XCTAssertEqual(LiveReport(decoding: report.encoded), report)
    for count in 0..<report.encoded.count {
      XCTAssertNil(LiveReport(decoding: Array(report.encoded.prefix(count))), "\(count)")
    }
  }

  func testTheStatusLineTellsHowFarARunHasCome() {
    XCTAssertEqual(
      StatusLine.text(done: 3, of: 9, failed: 0, journey: "a.journey"), "3 of 9  a.journey")
    XCTAssertEqual(
      StatusLine.text(done: 3, of: 9, failed: 1, journey: "a\u{1B}.journey"),
      "3 of 9, 1 failed  a\\u{1B}.journey")
  }
}
