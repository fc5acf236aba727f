import Foundation
import TextRenderer
import XCTest

/// Compares the columns of every character with Unicode's own files, row by row.
///
/// `Scripts/unicode-check` provides the files; without them there is nothing to compare with.
final class UnicodeDataTests: XCTestCase {
  private func rows(_ file: String) throws -> [(points: String, fields: [String], comment: String)] {
    guard let folder = ProcessInfo.processInfo.environment["WHISKER_UNICODE_DATA"] else {
      throw XCTSkip("WHISKER_UNICODE_DATA is not set: run Scripts/unicode-check")
    }
    return try String(contentsOfFile: folder + "/" + file, encoding: .utf8)
      .split(separator: "\n").compactMap { line in
        let parts = line.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map {
          $0.trimmingCharacters(in: .whitespaces)
        }
        let fields = parts[0].split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
        guard fields.count >= 2 else { return nil }
        return (fields[0], Array(fields.dropFirst()), parts.count > 1 ? parts[1] : "")
      }
  }

  private func scalars(_ range: String) throws -> ClosedRange<UInt32> {
    let ends = range.components(separatedBy: "..")
    let first = try XCTUnwrap(UInt32(ends[0], radix: 16))
    return first...(try XCTUnwrap(UInt32(ends[ends.count - 1], radix: 16)))
  }

  /// Characters in symbol categories that are drawn as nothing: a braille pattern without dots and a note head without a note.
  private static let inkless: Set<UInt32> = [0x2800, 0x1D159]

  func testEveryRowOfEastAsianWidth() throws {
    let rows = try rows("EastAsianWidth.txt")
    var agreeing = 0
    var spelledOut = 0
    var marks = 0
    var surrogates = 0
    var differing: [String] = []
    var hiddenInk: [String] = []
    for row in rows {
      let expected = row.fields[0] == "W" || row.fields[0] == "F" ? 2 : 1
      for value in try scalars(row.points) {
        guard let scalar = Unicode.Scalar(value) else {
          surrogates += 1
          continue
        }
        let text = String(scalar)
        if DisplayText.visible(text).utf8.elementsEqual(text.utf8) {
          if DisplayText.columns(of: text) == expected { agreeing += 1 } else { differing.append(row.points) }
        } else if value == 0x5C || value == 0x20 || DisplayText.columns(of: Character(scalar)) == 0 {
          // After a letter a mark takes no columns; everything else is escaped there too.
          let isMark = DisplayText.visible("a" + text).utf8.elementsEqual(("a" + text).utf8)
          if isMark { marks += 1 } else { spelledOut += 1 }
          // The comment of a row begins with the general category.
          let isInvisible = row.comment.hasPrefix("C") || row.comment.hasPrefix("Z")
          if !isMark, !isInvisible, value != 0x5C, !Self.inkless.contains(value),
            !scalar.properties.isDefaultIgnorableCodePoint
          {
            hiddenInk.append(String(value, radix: 16))
          }
        } else {
          differing.append(row.points)
        }
      }
    }
    XCTAssertEqual(differing, [])
    XCTAssertEqual(hiddenInk, [], "visible characters that are spelled out")
    print(
      """
      EastAsianWidth.txt: \(rows.count) rows, \(agreeing + spelledOut + marks + surrogates) code points
        \(agreeing) take the columns of their row
        \(marks) are marks, which take the columns of what they sit on
        \(spelledOut) cannot be seen (controls, formats, blanks, private, unassigned, the backslash) and are spelled out
        \(surrogates) are surrogates, which no text holds
        \(differing.count) differ
      """)
  }

  func testEveryRowOfEmojiTest() throws {
    let rows = try rows("emoji/emoji-test.txt")
    var wide = 0
    var narrow: [String] = []
    for row in rows {
      let scalars = try row.points.split(separator: " ").map { part in
        try XCTUnwrap(UInt32(part, radix: 16).flatMap(Unicode.Scalar.init))
      }
      var text = ""
      text.unicodeScalars.append(contentsOf: scalars)
      XCTAssertEqual(text.count, 1, "\(row.points) is one character")
      XCTAssertTrue(
        DisplayText.visible(text).utf8.elementsEqual(text.utf8), "\(row.points) is shown as it is")
      switch DisplayText.columns(of: text) {
      case 2: wide += 1
      case 1:
        // Without the emoji variation selector, a character that is narrow as text stays narrow.
        XCTAssertEqual(row.fields[0], "unqualified", "\(row.points) takes one column")
        narrow.append(row.points)
      default: XCTFail("\(row.points) takes \(DisplayText.columns(of: text)) columns")
      }
    }
    print(
      """
      emoji-test.txt: \(rows.count) sequences
        \(wide) take two columns
        \(narrow.count) unqualified ones take one, being text without a presentation selector:
        \(narrow.joined(separator: ", "))
      """)
  }
}
