import Foundation
import WhiskerText
import XCTest

/// Valid JSON by the RFC is accepted, and everything else is refused with its position.
final class JSONReadingTests: XCTestCase {
  private func read(_ text: String, tolerating tolerance: JSONReader.Tolerance = []) throws(JSONError)
    -> JSONValue
  {
    try JSONValue(reading: Array(text.utf8), tolerating: tolerance)
  }

  /// The error of bytes that the reader of values refuses; nil if they are accepted.
  private func error(_ bytes: [UInt8], tolerating tolerance: JSONReader.Tolerance = []) -> JSONError? {
    do throws(JSONError) {
      _ = try JSONValue(reading: bytes, tolerating: tolerance)
      return nil
    } catch { return error }
  }

  func testEveryFormOfTheGrammarIsRead() throws {
    let cases: [(String, JSONValue)] = [
      ("null", .null), ("true", true), ("false", false), ("\t\r\n false \n", false), ("0", 0), ("-0", 0),
      ("-7", -7), ("12.50", .number(12.5)), ("1E+2", 100), ("1e-2", .number(0.01)), ("0e0", 0), ("0.0E-9", 0),
      ("-0.0", 0), (#""""#, ""), (#""猫 é \" \\ \/ \b\f\n\r\t""#, "猫 é \" \\ / \u{8}\u{C}\n\r\t"),
      (#""\u0041\u00e9\u00E9\u2028\u0000""#, "Aéé\u{2028}\0"), (#""\uD83D\uDC08""#, "🐈"),
      (#""\uDBFF\uDFFF""#, "\u{10FFFF}"),
      ("\"\u{7F}\u{80}\u{2029}\u{FEFF}\u{FFFF}\"", "\u{7F}\u{80}\u{2029}\u{FEFF}\u{FFFF}"),
      ("[]", []), ("[ ]", []), ("{}", [:]), ("{ }", [:]), ("[1,[2,[]],{}]", [1, [2, []], [:]]),
      (#" { "a" : [ null ] , "" : { } } "#, ["a": [.null], "": [:]]),
    ]
    for (text, value) in cases { XCTAssertEqual(try read(text), value, text) }
  }

  func testWhatTheGrammarDoesNotHaveIsRefused() {
    let cases: [(String, JSONError.Code, Int)] = [
      ("", .expected(.value), 0), (" \n", .expected(.value), 2), ("nul", .expected(.value), 0),
      ("nulls", .trailingContent, 4), ("True", .expected(.value), 0), ("NaN", .expected(.value), 0),
      ("Infinity", .expected(.value), 0), ("-Infinity", .expected(.digit), 1), ("+1", .expected(.value), 0),
      ("-", .expected(.digit), 1), ("--1", .expected(.digit), 1), ("01", .leadingZero, 1),
      ("-01", .leadingZero, 2), ("00", .leadingZero, 1), (".5", .expected(.value), 0),
      ("1.", .expected(.digit), 2),
      ("1.e1", .expected(.digit), 2), ("1e", .expected(.digit), 2), ("1e+", .expected(.digit), 3),
      ("1e1.5", .trailingContent, 3), ("0x1F", .trailingContent, 1), ("1_000", .trailingContent, 1),
      ("1 2", .trailingContent, 2), ("[1] ]", .trailingContent, 4), ("{}{}", .trailingContent, 2),
      ("// a\n1", .expected(.value), 0), ("[1]/**/", .trailingContent, 3), ("'a'", .expected(.value), 0),
      ("[", .expected(.value), 1), ("[1", .expected(.commaOrBracket), 2), ("[1,", .expected(.value), 3),
      ("[1,]", .expected(.value), 3), ("[,1]", .expected(.value), 1),
      ("[1 2]", .expected(.commaOrBracket), 3),
      ("[1}", .expected(.commaOrBracket), 2), ("]", .expected(.value), 0), ("{", .expected(.name), 1),
      ("{a:1}", .expected(.name), 1), ("{1:2}", .expected(.name), 1), (#"{"a"}"#, .expected(.mark(0x3A)), 4),
      (#"{"a" 1}"#, .expected(.mark(0x3A)), 5), (#"{"a":}"#, .expected(.value), 5),
      (#"{"a":1"#, .expected(.commaOrBrace), 6), (#"{"a":1,}"#, .expected(.name), 7),
      (#"{"a":1,,"b":2}"#, .expected(.name), 7), (#"{"a":1]"#, .expected(.commaOrBrace), 6),
      ("\"a", .expected(.closingQuote), 2), ("\"a\\\"", .expected(.closingQuote), 4),
      ("\"a\nb\"", .controlCharacter(0x0A), 2),
      ("\"\u{0}\"", .controlCharacter(0), 1), ("\"\u{1F}\"", .controlCharacter(0x1F), 1),
      ("\"\t\"", .controlCharacter(9), 1),
      (#""\x41""#, .unknownEscape, 2), (#""\"#, .unknownEscape, 2), (#""\a""#, .unknownEscape, 2),
      (#""\U0041""#, .unknownEscape, 2), (#""\u00G0""#, .expected(.hexadecimalDigits), 5),
      (#""\u12""#, .expected(.hexadecimalDigits), 5), (#""\u"#, .expected(.hexadecimalDigits), 3),
      (#""\u+123""#, .expected(.hexadecimalDigits), 3), ("\u{A0}1", .expected(.value), 0),
      ("\u{C}1", .expected(.value), 0),
      ("[1\u{2028}]", .expected(.commaOrBracket), 2),
    ]
    for (text, code, offset) in cases {
      let found = error(Array(text.utf8))
      XCTAssertEqual(found?.code, code, text)
      XCTAssertEqual(found?.offset, offset, text)
      // The check of the grammar and the reader of values find the same first error.
      XCTAssertEqual(JSONReader.firstError(in: Array(text.utf8), nestingLimit: 512), found, text)
    }
  }

  /// Strings are read eight bytes at a time, so an escape stands at every distance from their beginning and end, and from that of the document.
  func testEscapesAreReadAnywhereInAString() throws {
    for escape in [
      (#"\n"#, "\n"), (#"\""#, "\""), (#"\\"#, "\\"), (#"\u0041"#, "A"), (#"\ud83d\ude3a"#, "😺"),
      (#"\/\t"#, "/\t"),
    ] {
      for before in 0...17 {
        for after in 0...17 {
          let (start, end) = (String(repeating: "a", count: before), String(repeating: "é", count: after))
          let text = "\"\(start)\(escape.0)\(end)\""
          let expected = JSONValue.string(start + escape.1 + end)
          XCTAssertEqual(try read(text), expected, text)
          XCTAssertEqual(try read("[\(text),1234567]"), [expected, 1_234_567], text)
        }
      }
    }
  }

  func testHalfASurrogatePairIsRefusedOrReplaced() throws {
    let halves: [(String, UInt16, Int, String)] = [
      (#""a\ud83d""#, 0xD83D, 2, "a\u{FFFD}"), (#""\udc08b""#, 0xDC08, 1, "\u{FFFD}b"),
      (#""\ud83dA""#, 0xD83D, 1, "\u{FFFD}A"), (#""\ud83d\n""#, 0xD83D, 1, "\u{FFFD}\n"),
      (#""\ud83d\u0041""#, 0xD83D, 1, "\u{FFFD}A"), (#""\ud83d\ud83d\udc08""#, 0xD83D, 1, "\u{FFFD}🐈"),
      (#""\udc08\ud83d""#, 0xDC08, 1, "\u{FFFD}\u{FFFD}"),
    ]
    for (text, half, offset, replaced) in halves {
      XCTAssertEqual(error(Array(text.utf8)), JSONError(.unpairedSurrogate(half), at: offset), text)
      XCTAssertEqual(try read(text, tolerating: .unpairedSurrogates), .string(replaced), text)
      XCTAssertNil(
        JSONReader.firstError(in: Array(text.utf8), nestingLimit: 1), "the grammar has it: \(text)")
    }
  }

  func testBytesThatAreNotUTF8AreRefusedOrReplaced() throws {
    let wrong: [([UInt8], Int)] = [
      ([0xFF], 0), ([0x61, 0x80], 1), ([0xC3], 0), ([0xC0, 0xAF], 0), ([0xE0, 0x80, 0xAF], 0),
      ([0xED, 0xA0, 0x80], 0), ([0xF4, 0x90, 0x80, 0x80], 0), ([0xF0, 0x9F, 0x90], 0),
      ([0x5C, 0x6E, 0xFE], 2),
    ]
    for (bytes, offset) in wrong {
      let text = [0x22] + bytes + [0x22]
      XCTAssertEqual(error(text), JSONError(.invalidUTF8, at: offset + 1), "\(bytes)")
      XCTAssertNil(error(text, tolerating: .invalidUTF8), "\(bytes)")
    }
    XCTAssertEqual(
      try JSONValue(reading: [0x22, 0x61, 0xFF, 0x62, 0x22], tolerating: .invalidUTF8), "a\u{FFFD}b")
    XCTAssertEqual(error([0xFF]), JSONError(.expected(.value), at: 0))
    XCTAssertEqual(error(Array("[1]".utf16).flatMap { [UInt8($0), 0] })?.offset, 1, "UTF-16")
  }

  func testTheFirstWrongByteOfAStringIsTold() {
    XCTAssertEqual(error([0x22, 0xFF, 0x5C, 0x78, 0x22]), JSONError(.invalidUTF8, at: 1))
    XCTAssertEqual(
      error(Array(#""\ud800\x""#.utf8)), JSONError(.unpairedSurrogate(0xD800), at: 1))
    XCTAssertEqual(error([0x22, 0xFF]), JSONError(.invalidUTF8, at: 1))
  }

  func testAByteOrderMarkIsSkippedOnlyWhereItIsTolerated() throws {
    XCTAssertEqual(try read("\u{FEFF}[1]", tolerating: .byteOrderMark), [1])
    XCTAssertEqual(error(Array("\u{FEFF}[1]".utf8)), JSONError(.expected(.value), at: 0))
    XCTAssertEqual(
      error(Array("\u{FEFF}\u{FEFF}1".utf8), tolerating: .byteOrderMark), JSONError(.expected(.value), at: 3))
    XCTAssertEqual(error([0xEF, 0xBB], tolerating: .byteOrderMark)?.offset, 0)
  }

  func testOfTwoMembersOfOneNameBothAreKeptAndTheLastIsFound() throws {
    let value = try read(#"{"a":1,"b":2,"a":3}"#)
    XCTAssertEqual(value["a"], 3)
    XCTAssertEqual(value.description, #"{"a":1,"b":2,"a":3}"#)
    XCTAssertNil(try read("{\"e\u{301}\":1}")["é"], "names are compared byte by byte")
  }

  func testNestingEndsAtTheLimitWithoutTheStack() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    XCTAssertNoThrow(try read(nested(512)))
    XCTAssertEqual(error(Array(nested(513).utf8)), JSONError(.nestingTooDeep(limit: 512), at: 512))
    XCTAssertEqual(
      error(Array(String(repeating: #"{"a":"#, count: 513).utf8)),
      JSONError(.nestingTooDeep(limit: 512), at: 512 * 5))
    XCTAssertEqual(error(Array(repeating: 0x5B, count: 1_000_000))?.offset, 512)
    let deep = Array(nested(200_000).utf8)
    XCTAssertNil(JSONReader.firstError(in: deep, nestingLimit: 200_000), "checking needs no stack at all")
  }

  func testTheDeepestValueIsCopiedComparedWrittenAndFreedOnASmallStack() {
    let depth = JSONValue.deepest
    let text = String(repeating: #"{"a":["#, count: depth / 2) + String(repeating: "]}", count: depth / 2)
    let isSame = onThread(stackSize: 512 * 1024) {
      let bytes = Array(text.utf8)
      do throws(JSONError) {
        var value = try JSONValue(reading: bytes, nestingLimit: depth)
        let other = try JSONValue(reading: bytes, nestingLimit: depth)
        let same = value == other && value.hashValue == other.hashValue && value.bytes == bytes
        value = .null
        return same && value == .null
      } catch { return false }
    }
    XCTAssertTrue(isSame)
  }

  private func onThread(stackSize: Int, _ work: @escaping @Sendable () -> Bool) -> Bool {
    let done = XCTestExpectation()
    nonisolated(unsafe) var result = false
    let thread = Thread {
      result = work()
      done.fulfill()
    }
    thread.stackSize = stackSize
    thread.start()
    wait(for: [done], timeout: 60)
    return result
  }

  func testErrorsNameTheirLine() {
    let bytes = Array("{\n\"a\": 1,\n\"b\" 2}".utf8)
    XCTAssertEqual(error(bytes)?.line(in: bytes), 3)
    XCTAssertEqual(error(bytes)?.message, "expected ':' at byte 14")
  }
}
