import WhiskerScript
import XCTest

import WhiskerText
@testable import WhiskerLanguageServer

/// The explanation of the word under the pointer.
final class HoverTests: XCTestCase {
  private func hover(_ marked: String, seen: String = "") throws -> (text: String, range: JSONValue)? {
    let session = try EditorSession(files: [".build/whisker/seen/catnip.txt": "whisker seen 1\n" + seen])
    let position = session.open("a.journey", marked)
    let result = try session.request("textDocument/hover", session.place("a.journey", position))
    guard let text = result["contents"]?["value"]?.text, let range = result["range"] else {
      XCTAssertEqual(result, .null)
      return nil
    }
    return (text, range)
  }

  func testAStatementTellsItsFormAndAnExample() throws {
    let found = try XCTUnwrap(try hover("journey \"J\"\nlaunch\nt‸ap button \"A\"\n"))
    XCTAssertEqual(found.text, "`tap SELECTOR`\n\nTaps an element.\n\n```journey\ntap button \"Retry\"\n```")
    XCTAssertEqual(found.range, EditorSession.range(2, 0, 3))
  }

  func testEveryStatementHasAHover() throws {
    for form in StatementForm.all {
      let isReply = form.section == .reply
      let lines = JourneyParser.formNames(of: form.example, isReply: isReply)
      XCTAssertTrue(lines.contains(form.form), "\(form.form) is not found by its example: \(lines)")
    }
    let back = try XCTUnwrap(try hover("journey \"J\"\nlaunch\ngo ba‸ck to root\n"))
    XCTAssertTrue(back.text.hasPrefix("`go back [to root]`"), back.text)
    let reply = try XCTUnwrap(try hover("journey \"J\"\non GET \"/a\"\n  re‸ply 200\n"))
    XCTAssertTrue(reply.text.hasPrefix("`[then] reply"), reply.text)
  }

  func testARoleTellsItsSpellingsAndWhatRunsSaw() throws {
    let found = try XCTUnwrap(
      try hover("journey \"J\"\napp catnip\ntap r‸ow \"Sib\"\n", seen: "cell\t\tAegean\ncell\t\tSib\n"))
    XCTAssertEqual(
      found.text, "`cell`: a role, also written `row`; needs a name\n\nseen in runs: `Aegean`, `Sib`")
    let wide = try XCTUnwrap(try hover("journey \"J\"\nset date pic‸ker \"Born\" to 2026-03-01\n"))
    XCTAssertTrue(wide.text.hasPrefix("`date picker`: a role"))
    XCTAssertEqual(wide.range, EditorSession.range(1, 4, 15))
    // The same word belongs to a statement where the grammar says so.
    let tab = try XCTUnwrap(try hover("journey \"J\"\ndismiss al‸ert\n"))
    XCTAssertTrue(tab.text.hasPrefix("`dismiss"), tab.text)
  }

  func testAStateAndANameAndACode() throws {
    let state = try XCTUnwrap(try hover("journey \"J\"\nexpect button \"A\" is enab‸led\n"))
    XCTAssertTrue(state.text.hasPrefix("`enabled`: a state"))
    let name = try XCTUnwrap(
      try hover("journey \"J\"\nparam user default \"ada\"\nsee text \"Hi {us‸er}\"\n"))
    XCTAssertEqual(name.text, "`user`: param\n\n```journey\nparam user default \"ada\"\n```\n\nline 2")
    XCTAssertEqual(name.range, EditorSession.range(2, 14, 18))
    let column = try XCTUnwrap(
      try hover(
        "journey \"J\"\ntable t\n  | a | b |\n  | 1 | 2 |\n  | 3 | 4 |\nfor each row of t\n  see text \"{b‸}\"\n"
      ))
    XCTAssertEqual(column.text, "`b`: column of table t\n\n2 rows: `2`, `4`")
    let code = try XCTUnwrap(try hover("journey \"J\"\nadvance 3‸0\n"))
    XCTAssertEqual(code.text, "**J060**: A duration has a unit: ms, s, min, h or d.")
  }

  func testTextOfAFileIsNoMarkdown() throws {
    let cell = "![x](http://example.com/`y`)"
    let found = try XCTUnwrap(
      try hover("journey \"J\"\nexamples\n  | a |\n  | \(cell) |\nsee text \"{‸a}\"\n"))
    XCTAssertTrue(found.text.hasSuffix("1 row: `` \(cell) ``"), found.text)
    XCTAssertEqual(MarkdownText.code("a"), "`a`")
    XCTAssertEqual(MarkdownText.code("`"), "`` ` ``")
    XCTAssertEqual(MarkdownText.code(" a\nb"), "`  a b `")
    XCTAssertEqual(MarkdownText.code("a\r\nb"), "`a  b`")
    XCTAssertEqual(MarkdownText.plain("a [b](c) é"), "a \\[b\\]\\(c\\) é")
  }

  func testNothingIsToldWhereNothingIsKnown() throws {
    XCTAssertNil(try hover("journey \"J\"\n# tap‸ this\n"))
    XCTAssertNil(try hover("journey \"J\"\ntap button \"Re‸try\"\n"))
    XCTAssertNil(try hover("journey \"J\"\n‸\n"))
  }

  func testEveryCodeOfACheckIsExplained() {
    for code in JourneyParser.diagnosticCodes + ["J110", "J111", "J112", "J113", "J114", "J115"] {
      XCTAssertNotNil(
        CodeExplanation.text(of: code),
        "\(code) has no explanation: Sources/WhiskerLanguageServer/Features/CodeExplanation.swift")
    }
    XCTAssertEqual(Set(CodeExplanation.codes).count, CodeExplanation.codes.count)
  }
}
