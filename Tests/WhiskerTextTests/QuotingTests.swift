import WhiskerText
import XCTest

/// A text in a message and a text in a journey show different characters to a reader.
final class QuotingTests: XCTestCase {
  func testAMessageShowsEverythingThatCannotBeSeen() {
    let cases: [(String, String)] = [
      ("", #""""#), ("plain text", #""plain text""#), ("a\"b\\c", #""a\"b\\c""#), ("a\nb\tc", #""a\nb\tc""#),
      ("\r\u{1B}\u{7F}\u{9F}", #""\u{D}\u{1B}\u{7F}\u{9F}""#),
      ("\u{202E}\u{200D}\u{FEFF}", #""\u{202E}\u{200D}\u{FEFF}""#),
      ("a\u{A0}b\u{3000}c d", #""a\u{A0}b\u{3000}c d""#), ("\u{2028}\u{E000}", #""\u{2028}\u{E000}""#),
      ("猫é", #""猫é""#),
      ("👩🏽‍🚀 ❤️", #""👩🏽‍🚀 ❤️""#), ("👩\u{200D}a", #""👩\u{200D}a""#), ("a\u{FE0F}", #""a\u{FE0F}""#),
      ("🏴\u{E0067}\u{E007F}", "\"🏴\u{E0067}\u{E007F}\""), ("x\u{E0067}", #""x\u{E0067}""#),
    ]
    for (text, wanted) in cases { XCTAssertEqual(quoted(text), wanted) }
    XCTAssertEqual(escaped("a\"\u{1B}"), #"a\"\u{1B}"#)
  }

  func testALiteralEscapesWhatTheLexerRefusesAndNothingElse() {
    let cases: [(String, String)] = [
      ("a\"b\\c\nd\te", #""a\"b\\c\nd\te""#), ("\r\u{1B}\u{7F}\u{9F}", #""\u{d}\u{1b}\u{7f}\u{9f}""#),
      (
        "\u{61C}\u{200E}\u{2028}\u{202E}\u{2066}\u{FEFF}",
        #""\u{61c}\u{200e}\u{2028}\u{202e}\u{2066}\u{feff}""#
      ),
      ("👩‍👧 a\u{A0}b", "\"👩‍👧 a\u{A0}b\""),
    ]
    for (text, wanted) in cases { XCTAssertEqual(quoted(text, for: .literal), wanted) }
  }
}
