import WhiskerSource
import XCTest

final class DiagnosticRendererTests: XCTestCase {
  private func render(_ text: String, marking part: String, label: String = "here", color: Bool = false)
    -> String
  {
    let file = SourceFile(path: "a.journey", text: text)
    let bytes = Array(text.utf8)
    let wanted = Array(part.utf8)
    let start = (0...bytes.count - wanted.count).first { Array(bytes[$0..<$0 + wanted.count]) == wanted } ?? 0
    return DiagnosticRenderer(usesColor: color).render(
      Diagnostic(
        code: "J999", message: "wrong", file: file, span: SourceSpan(start, start + wanted.count),
        label: label))
  }

  func testTheWholeShapeIsPrinted() {
    let text = String(repeating: "\n", count: 23) + "  type \"sib\" into field \"Search breeds\"\n"
    let file = SourceFile(path: "Fixtures/search.journey", text: text)
    let start = 23 + 18
    let diagnostic = Diagnostic(
      code: "J204", message: "field \"Search breeds\" cannot receive text", file: file,
      span: SourceSpan(start, start + 21), label: "covered by alert \"Offline\" since line 22",
      see: ["alert \"Offline\" with actions \"Retry\", \"Cancel\""],
      remedies: [Remedy("choose \"Cancel\" in alert \"Offline\"")],
      context: "scene 2 · t = +1.100s · screen home")
    XCTAssertEqual(
      DiagnosticRenderer().render(diagnostic),
      """
      error[J204]: field "Search breeds" cannot receive text
        --> Fixtures/search.journey:24:19   scene 2 · t = +1.100s · screen home
         |
      24 |   type "sib" into field "Search breeds"
         |                   ^^^^^^^^^^^^^^^^^^^^^ covered by alert "Offline" since line 22
         = see: alert "Offline" with actions "Retry", "Cancel"
         = try: choose "Cancel" in alert "Offline"

      """)
  }

  func testWideCharactersTakeTwoColumnsAndCountAsOne() {
    XCTAssertEqual(
      render("tap 猫猫 x", marking: "x"),
      "error[J999]: wrong\n --> a.journey:1:8\n  |\n1 | tap 猫猫 x\n  |          ^ here\n")
    XCTAssertTrue(render("tap 猫猫", marking: "猫").hasSuffix("  |     ^^ here\n"))
  }

  func testClustersCountAsOneColumn() {
    XCTAssertTrue(render("e\u{301} 👩‍👩‍👧 🇵🇹 x", marking: "x").contains(":1:7\n"))
    XCTAssertTrue(render("e\u{301} 👩‍👩‍👧 🇵🇹 x", marking: "x").hasSuffix("  |         ^ here\n"))
  }

  func testTabsAreExpanded() {
    XCTAssertEqual(
      render("\tx\ty", marking: "y"),
      "error[J999]: wrong\n --> a.journey:1:4\n  |\n1 |     x   y\n  |         ^ here\n")
  }

  func testControlCharactersAndBrokenBytesAreEscaped() {
    let file = SourceFile(path: "a", bytes: [0x1B, 0x5B, 0xFF, 0x78])
    let text = DiagnosticRenderer().render(
      Diagnostic(code: "J1", message: "m\u{1B}[2J", file: file, span: SourceSpan(3, 4)))
    XCTAssertEqual(text, "error[J1]: m\\u{1B}[2J\n --> a:1:4\n  |\n1 | \\u{1b}[\\xFFx\n  |            ^\n")
  }

  /// As every other report spells it; a line of a journey is spelled as journeys are.
  func testAPathAndAMessageAreSpelledAsInOtherReports() {
    let file = SourceFile(path: "a\nb", text: "\u{1B}x")
    let diagnostic = Diagnostic(code: "J1", message: "m\u{1B}", file: file, span: SourceSpan(0, 1))
    XCTAssertEqual(
      DiagnosticRenderer().render(diagnostic),
      "error[J1]: m\\u{1B}\n --> a\\u{A}b:1:1\n  |\n1 | \\u{1b}x\n  | ^^^^^^\n")
  }

  /// What a reader copies into the file is spelled as the excerpt of the file, and words as other reports spell them.
  func testALineToTryIsSpelledAsTheLinesOfTheFile() {
    let file = SourceFile(path: "a", text: "tap\tx\u{1B}")
    let diagnostic = Diagnostic(
      code: "J1", message: "m", file: file, span: SourceSpan(4, 5), see: ["a\tb"],
      remedies: [Remedy("tap\ty\u{1B}"), .doing("no\ttab")])
    XCTAssertEqual(
      DiagnosticRenderer().render(diagnostic),
      "error[J1]: m\n --> a:1:5\n  |\n1 | tap x\\u{1b}\n  |     ^\n  = see: a\\u{9}b\n"
        + "  = try: tap y\\u{1b}\n  = fix: no\\u{9}tab\n")
  }

  func testAnInsertionPointHasOneCaret() {
    let file = SourceFile(path: "a", text: "tap")
    let text = DiagnosticRenderer().render(
      Diagnostic(code: "J1", message: "m", file: file, span: SourceSpan(3, 3)))
    XCTAssertTrue(text.hasSuffix("1 | tap\n  |    ^\n"))
  }

  func testASpanOverLinesIsMarkedOnItsFirst() {
    let file = SourceFile(path: "a", text: "one\ntwo\n")
    let text = DiagnosticRenderer().render(
      Diagnostic(code: "J1", message: "m", file: file, span: SourceSpan(1, 6)))
    XCTAssertTrue(text.hasSuffix("1 | one\n  |  ^^\n"))
  }

  func testALongLineIsCutAroundTheSpan() {
    let text = render(
      String(repeating: "a", count: 5_000) + "X" + String(repeating: "b", count: 5_000), marking: "X")
    let lines = text.split(separator: "\n")
    XCTAssertTrue(lines.allSatisfy { $0.count < 140 }, text)
    XCTAssertTrue(text.contains(":1:5001\n"))
    let shown = Array(lines[3])
    XCTAssertEqual(
      shown[lines[4].firstIndex(of: "^").map { lines[4].distance(from: lines[4].startIndex, to: $0) } ?? 0],
      "X")
  }

  func testALineThatFitsIsShownWhole() {
    let text = String(repeating: "a", count: 119) + "X"
    XCTAssertTrue(render(text, marking: "X").contains("1 | \(text)\n"))
  }

  func testALongLineIsCutAfterHalfOfItsWidthOnEachSide() {
    let (a, b) = (String(repeating: "a", count: 500), String(repeating: "b", count: 500))
    func excerpt(_ text: String) -> Substring { render(text, marking: "X").split(separator: "\n")[3] }
    XCTAssertEqual(excerpt(a + "X" + b), "1 | ...\(a.prefix(60))X\(b.prefix(59))...")
    XCTAssertEqual(excerpt("X" + b), "1 | X\(b.prefix(119))...")
    XCTAssertEqual(excerpt(a + "X"), "1 | ...\(a.prefix(60))X")
  }

  func testAMarkThatIsWiderThanAnExcerptIsShown() {
    let mark = String(repeating: "\u{200D}", count: 200)
    XCTAssertTrue(render(mark + String(repeating: "b", count: 500), marking: mark).contains("1 | \\u{200d}"))
  }

  func testColorsAreWrittenOnlyWhenAsked() {
    XCTAssertFalse(render("x", marking: "x").contains("\u{1B}"))
    XCTAssertTrue(render("x", marking: "x", color: true).hasPrefix("\u{1B}[31merror[J999]\u{1B}[0m"))
  }
}
