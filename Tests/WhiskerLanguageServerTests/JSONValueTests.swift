import WhiskerText
import WhiskerLanguageServer
import XCTest

/// JSON values are read strictly and written the same way every time.
final class JSONValueTests: XCTestCase {
  private func read(_ text: String) throws -> JSONValue { try JSONValue(bytes: Array(text.utf8)) }

  func testWhatIsWrittenReadsBackEqual() throws {
    let value: JSONValue = [
      "id": 7, "text": "a\"b\\c\n\t\u{1}é🐈", "list": [1, true, .null, [:], []], "left out": nil,
      "number": .number(-1.5e30), "null": .null,
    ]
    let text = String(decoding: value.bytes, as: UTF8.self)
    XCTAssertEqual(
      text,
      #"{"id":7,"text":"a\"b\\c\n\t\u0001é🐈","list":[1,true,null,{},[]],"number":-1.5e+30,"null":null}"#)
    XCTAssertEqual(try JSONValue(bytes: value.bytes), value)
  }

  func testHalfASurrogatePairIsOneUnitOfReplacement() throws {
    XCTAssertEqual(try read(#""a\ud83d""#), "a\u{FFFD}")
    XCTAssertEqual(try read(#""\udc08b""#), "\u{FFFD}b")
    XCTAssertEqual(try read(#""\ud83dA""#), "\u{FFFD}A")
    XCTAssertEqual(try read(#""\ud83d\ud83d\udc08""#), "\u{FFFD}🐈")
  }

  func testWhatIsNotJSONIsRefused() {
    for text in ["", "{", "[1,]", "{\"a\":1,}", "nul", "01", "\"\u{1}\"", "1 2", "\"\\x\"", "{1:2}", "+1"] {
      XCTAssertThrowsError(try read(text), text)
    }
    XCTAssertThrowsError(try JSONValue(bytes: [0x22, 0xFF, 0x22]))
    XCTAssertThrowsError(try read(String(repeating: "[", count: 100_000)))
    XCTAssertNoThrow(try read(String(repeating: "[", count: 100) + String(repeating: "]", count: 100)))
  }

  func testOnlyWholeNumbersAreIntegers() throws {
    XCTAssertEqual(try read("-3").integer, -3)
    XCTAssertEqual(try read("3.0").integer, 3)
    XCTAssertNil(try read("3.5").integer)
    XCTAssertNil(try read("1e300").integer)
    XCTAssertNil(try read("\"3\"").integer)
  }
}
