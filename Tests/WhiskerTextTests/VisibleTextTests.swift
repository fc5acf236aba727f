import WhiskerText
import XCTest

/// A shown text hides nothing, and its columns are those of a terminal.
final class VisibleTextTests: XCTestCase {
  func testATextIsSpelledOutSoThatTwoTextsNeverLookAlike() {
    let cases: [(String, String)] = [
      ("\u{1B}[31mred", #"\u{1B}[31mred"#), ("a  b ", #"a \u{20}b\u{20}"#), (#"\n"#, #"\\n"#),
      ("a\nb", #"a\nb"#),
      ("👩‍👧", "👩‍👧"), ("\u{301}", #"\u{301}"#),
    ]
    for (text, wanted) in cases {
      XCTAssertEqual(VisibleText.spelled(text), wanted)
      XCTAssertEqual(VisibleText.columns(of: text), wanted.reduce(0) { $0 + VisibleText.columns(of: $1) })
    }
    XCTAssertEqual(VisibleText.spelled(picture: "a  b "), #"a  b\u{20}"#)
  }

  func testACharacterOfASourceLineIsSpelledOutOnlyIfItLeavesNoInk() {
    for character in ["a", " ", "\\", "猫", "e\u{301}"] as [Character] {
      XCTAssertEqual(VisibleText.spelled(character, digits: .small), String(character))
    }
    XCTAssertEqual(VisibleText.spelled("\u{1B}", digits: .small), #"\u{1b}"#)
    XCTAssertEqual(VisibleText.spelled("\u{1B}", digits: .large), #"\u{1B}"#)
    XCTAssertEqual(VisibleText.spelled("\u{A0}", digits: .large), #"\u{A0}"#)
  }

  func testBlanksOfSourceTextTakeRoom() {
    let cases: [(Character, Int)] = [
      ("a", 1), (" ", 1), ("\u{A0}", 1), ("\u{3000}", 2), ("猫", 2), ("🐈", 2), ("\u{301}", 0), ("\u{200B}", 0),
      ("1\u{FE0F}\u{20E3}", 2),
    ]
    for (character, columns) in cases {
      XCTAssertEqual(displayWidth(of: character), columns, "\(character.unicodeScalars.map(\.value))")
    }
  }

  func testPaintIsLeftOutWhereColoursAreOff() {
    XCTAssertEqual(Painter(isOn: true).paint("a", .boldRed), "\u{1B}[31;1ma\u{1B}[0m")
    XCTAssertEqual(Painter(isOn: true).emphasize("a"), "\u{1B}[7ma\u{1B}[27m")
    XCTAssertEqual(Painter(isOn: false).paint("a", .red) + Painter(isOn: false).emphasize("b"), "ab")
    XCTAssertEqual(TerminalSequence.up(0) + TerminalSequence.right(0), "")
    XCTAssertEqual(TerminalSequence.up(2) + TerminalSequence.right(3), "\u{1B}[2A\u{1B}[3C")
  }

  func testTextsAreEqualOnlyByteByByte() {
    XCTAssertFalse(bytesEqual("é", "e\u{301}"))
    XCTAssertNotEqual(Bytewise("é"), Bytewise("e\u{301}"))
    XCTAssertEqual(Set([Bytewise("é"), Bytewise("e\u{301}")]).count, 2)
    XCTAssertTrue(bytesEqual(["a", "é"], ["a", "é"]))
    XCTAssertTrue(bytesEqual(nil as String?, nil))
  }
}
