import TestSupport
import XCTest

@testable import WhiskerText

/// Compares the fast computation of a text's columns with the full one.
final class PlainTextTests: XCTestCase {
  private func columns(_ text: String) -> Int? {
    var text = text
    return text.withUTF8 { PlainText.columns(of: $0) }
  }

  func testEveryPlainScalarIsShownAsItIsInTheColumnsOfTheTable() {
    var count = 0
    for value in UInt32(0xA1)...0xFFFF where PlainText.isPlain(value) {
      guard let scalar = Unicode.Scalar(value) else { return XCTFail("\(value) is no scalar") }
      count += 1
      XCTAssertFalse(CharacterWidth.isHidden(value), "\(scalar)")
      XCTAssertFalse(CharacterWidth.isMark(value), "\(scalar)")
      XCTAssertEqual(columns(String(scalar)), CharacterWidth.columns(of: value), "\(scalar)")
    }
    XCTAssertEqual(count, 33_154)
  }

  func testPlainScalarsNeverJoinIntoOneCluster() {
    let plain = (UInt32(0x21)...0xFFFF).filter { $0 < 0x7F || PlainText.isPlain($0) }.compactMap(
      Unicode.Scalar.init)
    // Each of them before and after some characters of every range.
    for neighbour in [
      "a", "1", "#", "\u{AE}", "\u{3A9}", "\u{416}", "\u{304B}", "\u{8C93}", "\u{AC00}", "\u{AC01}",
    ] {
      for scalar in plain {
        XCTAssertEqual((neighbour + String(scalar) + neighbour).count, 3, "\(scalar) beside \(neighbour)")
      }
    }
  }

  func testWhatJoinsOrHidesIsLookedAtMoreClosely() {
    for text in [
      "e\u{301}", "か\u{3099}", "가\u{11A8}", "©\u{FE0F}", "a\u{200D}b", "\u{A0}", "\u{AD}", "a  b", " a", "a ",
      "\\", "\n", "🐈", "\u{202E}",
      "\u{E000}", "\u{FFFD}", "\u{378}",
    ] { XCTAssertNil(columns(text), text.debugDescription) }
    XCTAssertEqual(columns(""), 0)
    XCTAssertEqual(columns("貓 cat Кот"), 10)
  }

  func testWrappingPlainTextIsTheSameAsWrappingItClusterByCluster() {
    var short = TextRun()
    short.add("Das größte 猫の本 über Кошки 고양이 und Ähnliches")
    var long = TextRun()
    long.makeUnits()
    for character in "Das größte 猫の本 über Кошки 고양이 und Ähnliches" {
      if character == " " { long.addSpace() } else { long.add(String(character)) }
    }
    XCTAssertEqual(short.columns, long.columns)
    for width in 2...50 {
      var rows: [[Int]] = []
      short.wrap(to: width) { rows.append([$0.start, $0.end, $0.columns]) }
      var expected: [[Int]] = []
      long.wrap(to: width) { expected.append([$0.start, $0.end, $0.columns]) }
      XCTAssertEqual(rows, expected, "\(width) columns")
    }
  }

  /// Texts are read as bytes where ASCII stands beside ASCII; that must not change what a cluster is.
  func testATextIsShownAsItsCharactersAre() {
    let parts = [
      "a", "Z", "7", "\\", "\t", "\r", "\n", "\r\n", "\u{7F}", "é", "e\u{301}", "\u{301}", "’", "👩‍👩‍👧", "🇬🇷",
      "1\u{FE0F}\u{20E3}",
      "\u{200D}", "\u{600}", "क्षि", "한", "\u{1100}", "\u{1161}", "#", "\u{202E}", "ṽ", "⟦", "ع", "®",
      "\u{3099}",
    ]
    let texts = parts.flatMap { first in parts.flatMap { second in parts.map { first + second + $0 } } }
    // A joiner inside a word is shown because of the character after it.
    let words = ["क्षि\u{200D}क्षि", "ع\u{200D}ع"]
    for text in Thoroughness.some(of: texts, every: 4) where !words.contains(text) {
      var whole = TextRun()
      whole.add(text)
      var parted: [UInt8] = []
      var columns = 0
      for character in text {
        var run = TextRun()
        run.add(String(character))
        parted += run.bytes
        columns += run.columns
      }
      XCTAssertEqual(
        String(decoding: whole.bytes, as: UTF8.self), String(decoding: parted, as: UTF8.self),
        text.debugDescription)
      XCTAssertEqual(whole.columns, columns, text.debugDescription)
    }
  }
}
