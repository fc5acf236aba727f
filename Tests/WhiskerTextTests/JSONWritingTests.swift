import TestSupport
import WhiskerText
import XCTest

/// All writers write strings in the same way.
final class JSONWritingTests: XCTestCase {
  private let text = "a\"b\\c/\u{0}\u{8}\t\n\u{B}\u{C}\r\u{1F}\u{7F}é\u{2028}🐈"
  private let written = #""a\"b\\c/\u0000\b\t\n\u000b\f\r\u001f"# + "\u{7F}é\u{2028}🐈\""

  func testOnlyWhatMustBeEscapedIs() throws {
    XCTAssertEqual(JSONValue.string(text).description, written)
    var writer = JSONWriter(capacity: 8)
    writer.string(text)
    XCTAssertEqual(writer.buffer.text, written)
    XCTAssertEqual(JSONText.escaped(Array(text.utf8)), Array(written.utf8.dropFirst().dropLast()))
    XCTAssertEqual(try JSONValue(reading: Array(written.utf8)), .string(text))
  }

  /// What JSON may have as it is and a terminal obeys, at every place among eight bytes that are looked at together, and cut off.
  func testWhatControlsATerminalIsEscapedWithoutAnotherValue() throws {
    let obeyed =
      "\u{7F}\u{80}\u{9B}\u{9F}\u{61C}\u{200E}\u{200F}\u{2028}\u{202E}\u{2066}\u{2069}\u{FEFF}\u{AD}\u{200B}\u{206A}\u{3164}"
    let harmless = "~\u{A0}\u{7FF}\u{2010}\u{200D}\u{2030}\u{2070}\u{FE0F}\u{FEFE}\u{FFFD}éあ🐈"
    for place in 0..<18 {
      for scalar in (obeyed + harmless).unicodeScalars {
        let text =
          String(repeating: "x", count: place) + "\(scalar)" + String(repeating: "y", count: 17 - place)
        let shown = JSONText.escapedForTerminal(JSONValue.string(text).bytes)
        XCTAssertEqual(try JSONValue(reading: shown), .string(text))
        let isEscaped = obeyed.unicodeScalars.contains(scalar)
        XCTAssertEqual(shown == JSONValue.string(text).bytes, !isEscaped, "\(scalar.value) at \(place)")
        if isEscaped { XCTAssertTrue(shown.allSatisfy { $0 < 0x7F }) }
      }
    }
    for bytes in [[0xC2], [0xE2, 0x80], [0xF0, 0x9F], [0x22, 0xE2]] as [[UInt8]] {
      XCTAssertEqual(JSONText.escapedForTerminal(bytes), bytes)
    }
    XCTAssertEqual(
      JSONText.escapedForTerminal(Array("\"\u{202E}\u{7F}a\"".utf8)), Array(#""\u202e\u007fa""#.utf8))
  }

  /// Eight bytes are looked at together; the escape of one must depend on neither its place nor its neighbours.
  func testEveryByteIsEscapedAlikeAtEveryPlace() {
    for neighbour in [UInt8(ascii: "x"), 0x21, 0x23, 0x5B, 0x5D, 0x7F, 0x80, 0xFF] {
      for byte in UInt8.min...UInt8.max {
        let alone = JSONText.escaped([byte])
        for place in 0..<18 {
          var bytes = [UInt8](repeating: neighbour, count: 18)
          bytes[place] = byte
          let around = [UInt8](repeating: neighbour, count: 17)
          XCTAssertEqual(
            JSONText.escaped(bytes), around[..<place] + alone + around[place...], "\(byte) at \(place)")
        }
      }
    }
  }

  func testAValueIsWrittenWithoutBlanksAndReadBackEqual() throws {
    let value: JSONValue = [
      "id": 7, "list": [1, true, .null, [:], []], "left out": nil, "number": .number(-1.5e30), "\n": "",
    ]
    XCTAssertEqual(
      value.description, #"{"id":7,"list":[1,true,null,{},[]],"number":-1.5e+30,"\n":""}"#)
    XCTAssertEqual(try JSONValue(reading: value.bytes), value)
  }

  func testNumbersKeepTheirSpelling() throws {
    let text = "[1.0,-0,1E+2,123456789012345678901234567890,1e999]"
    XCTAssertEqual(try JSONValue(reading: Array(text.utf8)).description, text)
  }

  func testADocumentIsIndentedOrCompact() {
    XCTAssertEqual(document(.indented), "{\n  \"a\": [\n    -12,\n    0.5\n  ],\n  \"b\": []\n}\n")
    XCTAssertEqual(document(.compact), #"{"a":[-12,0.5],"b":[]}"#)
  }

  private func document(_ layout: JSONWriter.Layout) -> String {
    var writer = JSONWriter(capacity: 0, layout: layout)
    writer.beginObject()
    writer.key("a")
    writer.beginArray()
    writer.next()
    writer.integer(-12)
    writer.next()
    writer.number(0.5)
    writer.endArray()
    writer.key("b")
    writer.beginArray()
    writer.endArray()
    writer.endObject()
    writer.finish()
    return writer.buffer.text
  }

  func testRandomValuesReadBackEqual() throws {
    var random = SeededGenerator(seed: 41)
    func text() -> String {
      let scalars: [Unicode.Scalar] = [
        "a", "\"", "\\", "\n", "\0", "é", "\u{301}", "🐈", "\u{FFFF}", "/", "\u{7F}",
      ]
      return String(
        String.UnicodeScalarView(
          (0..<random.next(below: 6)).map { _ in scalars[random.next(below: scalars.count)] }))
    }
    func value(_ depth: Int) -> JSONValue {
      switch random.next(below: depth > 4 ? 5 : 7) {
      case 0: .null
      case 1: .bool(random.next(below: 2) == 0)
      case 2: JSONValue(random.next(below: 2_000_000) - 1_000_000)
      case 3: .number(JSONNumber(Double(random.next(below: 1_000_000)) / 997))
      case 4: .string(text())
      case 5: .array((0..<random.next(below: 5)).map { _ in value(depth + 1) })
      default:
        .object(
          (0..<random.next(below: 5)).map { _ in JSONValue.Member(key: text(), value: value(depth + 1)) })
      }
    }
    for round in 0..<500 {
      let value = value(0)
      XCTAssertEqual(try JSONValue(reading: value.bytes), value, "round \(round)")
      XCTAssertNil(JSONReader.firstError(in: value.bytes, nestingLimit: 8), "round \(round)")
    }
  }
}
