import TestSupport
import Testing
import WhiskerSource

import WhiskerText
@testable import WhiskerLanguageServer

/// Positions of the protocol and bytes are the same places, in either encoding.
struct TextLinesTests {
  private let text = "é1\r\n🐈🐈x\n\r日本\n"

  @Test func positionsCountUTF16UnitsOrBytes() {
    let bytes = Array(text.utf8)
    let cases: [(line: Int, utf16: Int, utf8: Int, offset: Int)] = [
      (0, 0, 0, 0), (0, 1, 2, 2), (0, 2, 3, 3), (1, 0, 0, 5), (1, 2, 4, 9), (1, 4, 8, 13), (1, 5, 9, 14),
      (2, 0, 0, 15), (3, 1, 3, 19), (3, 2, 6, 22), (4, 0, 0, 23),
    ]
    let utf16 = TextLines(bytes, .utf16)
    let utf8 = TextLines(bytes, .utf8)
    #expect(utf16.count == 5)
    for (line, units, count, offset) in cases {
      let wide = TextPosition(line: line, character: units)
      let narrow = TextPosition(line: line, character: count)
      #expect(utf16.offset(of: wide) == offset, "\(wide)")
      #expect(utf8.offset(of: narrow) == offset, "\(narrow)")
      #expect(utf16.position(of: offset) == wide)
      #expect(utf8.position(of: offset) == narrow)
    }
  }

  @Test func placesThatAreNotThereAreTheNearestBefore() {
    let lines = TextLines(Array(text.utf8), .utf16)
    #expect(lines.offset(of: TextPosition(line: 0, character: 99)) == 3, "the end of the line")
    #expect(lines.offset(of: TextPosition(line: 99, character: 0)) == 23, "the end of the text")
    #expect(lines.offset(of: TextPosition(line: 1, character: 1)) == 5, "inside a surrogate pair")
    #expect(lines.position(of: 4) == TextPosition(line: 0, character: 2), "inside a line end")
    #expect(lines.position(of: 99) == TextPosition(line: 4, character: 0))
    #expect(TextPosition(["line": -1, "character": 0]) == nil)
    #expect(lines.span(["start": ["line": 0, "character": 0]]) == nil)
  }

  @Test func anEditOfAPartOfALineEndReplacesAllOfIt() {
    let lines = TextLines(Array(text.utf8), .utf16)
    func edit(_ start: (Int, Int), _ end: (Int, Int), _ text: String) -> JSONValue {
      [
        "range": [
          "start": TextPosition(line: start.0, character: start.1).value,
          "end": TextPosition(line: end.0, character: end.1).value,
        ],
        "newText": .string(text),
      ]
    }
    #expect(lines.edit(SourceSpan(3, 4), "") == edit((0, 2), (1, 0), "\n"), "the carriage return")
    #expect(lines.edit(SourceSpan(4, 5), "") == edit((0, 2), (1, 0), "\r"), "the line feed")
    #expect(lines.edit(SourceSpan(4, 5), "\n\n") == edit((0, 2), (1, 0), "\r\n\n"))
    #expect(lines.edit(SourceSpan(2, 4), "x") == edit((0, 1), (1, 0), "x\n"))
    #expect(lines.edit(SourceSpan(3, 5), "x") == edit((0, 2), (1, 0), "x"))
    #expect(lines.edit(SourceSpan(15, 16), "") == edit((2, 0), (3, 0), ""), "a carriage return alone")
  }

  @Test func aRangeThatRunsBackwardsIsEmpty() throws {
    let lines = TextLines(Array("abc".utf8), .utf16)
    let range: JSONValue = [
      "start": ["line": 0, "character": 2], "end": ["line": 0, "character": 1],
    ]
    #expect(lines.span(range) == SourceSpan(2, 2))
  }

  @Test func theLinesAfterAReplacementAreThoseOfItsResult() {
    var random = SeededGenerator(seed: 11)
    let pieces = ["", "a", "\r", "\n", "\r\n", "b\n\r", "日\r\r\n🐈"].map { Array($0.utf8) }
    for _ in 0..<50 {
      var bytes = Array(text.utf8)
      var lines = TextLines(bytes, .utf8)
      for _ in 0..<40 {
        let start = random.next(below: bytes.count + 1)
        let end = start + random.next(below: min(4, bytes.count - start) + 1)
        let piece = pieces[random.next(below: pieces.count)]
        bytes.replaceSubrange(start..<end, with: piece)
        lines.replace(SourceSpan(start, end), with: piece)
        let fresh = TextLines(bytes, .utf8)
        #expect(lines.bytes == bytes)
        #expect(lines.count == fresh.count, "\(bytes)")
        #expect((0..<fresh.count).allSatisfy { lines.span(ofLine: $0) == fresh.span(ofLine: $0) }, "\(bytes)")
      }
    }
  }

  @Test func everyByteOfACharacterBoundaryComesBack() {
    var random = SeededGenerator(seed: 7)
    let pieces = ["a", "é", "日", "🐈", "\n", "\r\n", "\r", "e\u{301}", "👩‍👩‍👧"]
    for _ in 0..<200 {
      let text = (0..<random.next(below: 20)).map { _ in pieces[random.next(below: pieces.count)] }.joined()
      for encoding in [PositionEncoding.utf8, .utf16] {
        let bytes = Array(text.utf8)
        let lines = TextLines(bytes, encoding)
        for offset in 0...bytes.count {
          let isBoundary = offset == bytes.count || bytes[offset] & 0xC0 != 0x80
          let isInLineEnd =
            offset > 0 && offset < bytes.count && bytes[offset - 1] == 0x0D && bytes[offset] == 0x0A
          guard isBoundary, !isInLineEnd else { continue }
          #expect(lines.offset(of: lines.position(of: offset)) == offset, "\(text.debugDescription)")
        }
      }
    }
  }
}
