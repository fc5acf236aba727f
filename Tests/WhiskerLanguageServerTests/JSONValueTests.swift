import Testing
import WhiskerLanguageServer
import WhiskerText

/// JSON values are read strictly and written the same way every time.
struct JSONValueTests {
  private func read(_ text: String) throws -> JSONValue { try JSONValue(bytes: Array(text.utf8)) }

  @Test func whatIsWrittenReadsBackEqual() throws {
    let value: JSONValue = [
      "id": 7, "text": "a\"b\\c\n\t\u{1}é🐈", "list": [1, true, .null, [:], []], "left out": nil,
      "number": .number(-1.5e30), "null": .null,
    ]
    let text = String(decoding: value.bytes, as: UTF8.self)
    #expect(
      text
        == #"{"id":7,"text":"a\"b\\c\n\t\u0001é🐈","list":[1,true,null,{},[]],"number":-1.5e+30,"null":null}"#)
    #expect(try JSONValue(bytes: value.bytes) == value)
  }

  @Test func halfASurrogatePairIsOneUnitOfReplacement() throws {
    #expect(try read(#""a\ud83d""#) == "a\u{FFFD}")
    #expect(try read(#""\udc08b""#) == "\u{FFFD}b")
    #expect(try read(#""\ud83dA""#) == "\u{FFFD}A")
    #expect(try read(#""\ud83d\ud83d\udc08""#) == "\u{FFFD}🐈")
  }

  @Test func whatIsNotJSONIsRefused() {
    for text in ["", "{", "[1,]", "{\"a\":1,}", "nul", "01", "\"\u{1}\"", "1 2", "\"\\x\"", "{1:2}", "+1"] {
      #expect(throws: (any Error).self, "\(text)") { try read(text) }
    }
    #expect(throws: (any Error).self) { try JSONValue(bytes: [0x22, 0xFF, 0x22]) }
    #expect(throws: (any Error).self) { try read(String(repeating: "[", count: 100_000)) }
    #expect(throws: Never.self) {
      try read(String(repeating: "[", count: 100) + String(repeating: "]", count: 100))
    }
  }

  @Test func onlyWholeNumbersAreIntegers() throws {
    #expect(try read("-3").integer == -3)
    #expect(try read("3.0").integer == 3)
    #expect(try read("3.5").integer == nil)
    #expect(try read("1e300").integer == nil)
    #expect(try read("\"3\"").integer == nil)
  }
}
