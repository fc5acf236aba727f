import XCTest

@testable import WhiskerSource

final class SourceFileTests: XCTestCase {
  func testLinesArePlacedByLineFeeds() {
    let file = SourceFile(path: "a", text: "one\n\nthree\n")
    XCTAssertEqual(file.lineCount, 4)
    XCTAssertEqual((0...11).map(file.line(at:)), [1, 1, 1, 1, 2, 3, 3, 3, 3, 3, 3, 4])
    XCTAssertEqual(file.text(of: file.span(ofLine: 3)), "three")
    XCTAssertEqual(file.text(of: file.span(ofLine: 4)), "")
  }

  func testASpanTouchesItsEnds() {
    XCTAssertEqual((1...6).filter(SourceSpan(2, 4).touches), [2, 3, 4])
    XCTAssertEqual((1...6).filter(SourceSpan(5, 5).touches), [5])
  }

  func testColumnsCountGraphemeClusters() {
    let file = SourceFile(path: "a", text: "\n猫e\u{301}x")
    XCTAssertEqual(file.position(of: 1), SourcePosition(line: 2, column: 1))
    XCTAssertEqual(file.position(of: 4), SourcePosition(line: 2, column: 2))
    XCTAssertEqual(file.position(of: 5), SourcePosition(line: 2, column: 2))
    XCTAssertEqual(file.position(of: 7), SourcePosition(line: 2, column: 3))
    XCTAssertEqual(file.position(of: 8), SourcePosition(line: 2, column: 4))
  }

  func testEncodingIssuesAreFoundOncePerLine() {
    func kinds(_ bytes: [UInt8]) -> [String] {
      SourceFile(path: "a", bytes: bytes).encodingIssues().map {
        "\($0.kind)@\($0.span.start)+\($0.span.count)"
      }
    }
    XCTAssertEqual(kinds(Array("plain text, 猫 and é\tfine\n".utf8)), [])
    XCTAssertEqual(kinds([0xEF, 0xBB, 0xBF, 0x61, 0x00]), ["byteOrderMark@0+3", "nul@4+1"])
    XCTAssertEqual(kinds([0x61, 0x0D, 0x0A, 0x0D, 0x61]), ["windowsLineEnd@1+1", "carriageReturn@3+1"])
    XCTAssertEqual(
      kinds([0xC0, 0x80, 0xFF, 0x0A, 0xED, 0xA0, 0x80]), ["invalidUTF8@0+1", "invalidUTF8@4+1"])
    for bytes: [UInt8] in [
      [0xE7, 0x8C], [0xC3, 0x28], [0xE0, 0x80, 0x80], [0xF0, 0x80, 0x80, 0x80], [0xEF, 0xBB],
    ] {
      XCTAssertEqual(kinds(bytes), ["invalidUTF8@0+1"], "\(bytes)")
    }
    // They differ from a byte order mark in one byte each.
    for bytes: [UInt8] in [[0xEE, 0xBB, 0xBF], [0xEF, 0xBC, 0xBF], [0xEF, 0xBB, 0xBE]] {
      XCTAssertEqual(kinds(bytes), [], "\(bytes)")
    }
    XCTAssertEqual(
      SourceFile(path: "a", text: "\u{202E}").encodingIssues().first?.kind, .invisible("\u{202E}"))
    for place in 0..<24 {
      for byte: UInt8 in [0x00, 0x1F, 0x7F, 0x80, 0xFF] {
        var bytes = [UInt8](repeating: 0x7E, count: 24)
        bytes[place] = byte
        XCTAssertEqual(SourceFile(path: "a", bytes: bytes).encodingIssues().first?.span.start, place)
      }
    }
  }

  func testACarriageReturnAtTheEndIsNoLineEndOfWindows() {
    ([0x61, 0x0D, 0x0A] as [UInt8]).withUnsafeBufferPointer { bytes in
      let kinds = EncodingScan(bytes: UnsafeBufferPointer(rebasing: bytes[..<2])).issues().map(\.kind)
      XCTAssertEqual(kinds, [.carriageReturn])
    }
  }

  func testAFixReplacesItsSpans() {
    let fix = Fix([.init(SourceSpan(0, 0), with: "A"), .init(SourceSpan(1, 3), with: "-")], isSafe: true)
    XCTAssertEqual(String(decoding: fix.applied(to: Array("abcd".utf8)), as: UTF8.self), "Aa-d")
  }
}
