import Testing
import WhiskerRunner
import WhiskerScript
import WhiskerText

@testable import WhiskerLanguageServer

/// The explanation of the word under the pointer.
struct HoverTests {
  private func hover(_ marked: String, seen: String = "") throws -> (text: String, range: JSONValue)? {
    let session = try EditorSession(files: [".build/whisker/seen/catnip.txt": "whisker seen 2\n" + seen])
    let position = session.open("a.journey", marked)
    let result = try session.request("textDocument/hover", session.place("a.journey", position))
    guard let text = result["contents"]?["value"]?.text, let range = result["range"] else {
      #expect(result == .null)
      return nil
    }
    return (text, range)
  }

  @Test func aStatementTellsItsFormAndAnExample() throws {
    let found = try #require(try hover("journey \"J\"\nlaunch\nt‸ap button \"A\"\n"))
    #expect(found.text == "`tap SELECTOR`\n\nTaps an element.\n\n```journey\ntap button \"Retry\"\n```")
    #expect(found.range == EditorSession.range(2, 0, 3))
  }

  @Test func everyStatementHasAHover() throws {
    for form in StatementForm.all {
      let isReply = form.section == .reply
      let lines = JourneyParser.formNames(of: form.example, isReply: isReply)
      #expect(lines.contains(form.form), "\(form.form) is not found by its example: \(lines)")
    }
    let back = try #require(try hover("journey \"J\"\nlaunch\ngo ba‸ck to root\n"))
    #expect(back.text.hasPrefix("`go back [to root]`"), "\(back.text)")
    let storage = try #require(try hover("journey \"J\"\nlaunch\nmake storage read‸-only\n"))
    #expect(storage.text.hasPrefix("`make storage read-only|writable`"), "\(storage.text)")
    let reply = try #require(try hover("journey \"J\"\non GET \"/a\"\n  re‸ply 200\n"))
    #expect(reply.text.hasPrefix("`[then] reply"), "\(reply.text)")
    // A statement around another one begins like many others.
    let refusal = try #require(try hover("journey \"J\"\nlaunch\nexp‸ect go back is refused\n"))
    #expect(refusal.text.ranges(of: "```journey").count == 1, "\(refusal.text)")
    #expect(refusal.text.hasPrefix("`expect COMMAND is refused`"), "\(refusal.text)")
  }

  @Test func aRoleTellsItsSpellingsAndWhatRunsSaw() throws {
    let found = try #require(
      try hover("journey \"J\"\napp catnip\ntap r‸ow \"Sib\"\n", seen: "cell\t\tAegean\ncell\t\tSib\n"))
    #expect(found.text == "`cell`: a role, also written `row`; needs a name\n\nseen in runs: `Aegean`, `Sib`")
    let wide = try #require(try hover("journey \"J\"\nset date pic‸ker \"Born\" to 2026-03-01\n"))
    #expect(wide.text.hasPrefix("`date picker`: a role"))
    #expect(wide.range == EditorSession.range(1, 4, 15))
    // The same word belongs to a statement where the grammar says so.
    let tab = try #require(try hover("journey \"J\"\ndismiss al‸ert\n"))
    #expect(tab.text.hasPrefix("`dismiss"), "\(tab.text)")
  }

  @Test func aStateAndANameAndACode() throws {
    let state = try #require(try hover("journey \"J\"\nexpect button \"A\" is enab‸led\n"))
    #expect(state.text.hasPrefix("`enabled`: a state"))
    let name = try #require(try hover("journey \"J\"\nparam user default \"ada\"\nsee text \"Hi {us‸er}\"\n"))
    #expect(name.text == "`user`: param\n\n```journey\nparam user default \"ada\"\n```\n\nline 2")
    #expect(name.range == EditorSession.range(2, 14, 18))
    let column = try #require(
      try hover(
        "journey \"J\"\ntable t\n  | a | b |\n  | 1 | 2 |\n  | 3 | 4 |\nfor each row of t\n  see text \"{b‸}\"\n"
      ))
    #expect(column.text == "`b`: column of table t\n\n2 rows: `2`, `4`")
    let code = try #require(try hover("journey \"J\"\nadvance 3‸0\n"))
    #expect(code.text == "**J060**: A duration has a unit: ms, s, min, h or d.")
  }

  @Test func textOfAFileIsNoMarkdown() throws {
    let cell = "![x](http://example.com/`y`)"
    let found = try #require(
      try hover("journey \"J\"\nexamples\n  | a |\n  | \(cell) |\nsee text \"{‸a}\"\n"))
    #expect(found.text.hasSuffix("1 row: `` \(cell) ``"), "\(found.text)")
    #expect(MarkdownText.code("a") == "`a`")
    #expect(MarkdownText.code("`") == "`` ` ``")
    #expect(MarkdownText.code(" a\nb") == "`  a b `")
    #expect(MarkdownText.code("a\r\nb") == "`a  b`")
    #expect(MarkdownText.plain("a [b](c) é") == "a \\[b\\]\\(c\\) é")
  }

  @Test func nothingIsToldWhereNothingIsKnown() throws {
    #expect(try hover("journey \"J\"\n# tap‸ this\n") == nil)
    #expect(try hover("journey \"J\"\ntap button \"Re‸try\"\n") == nil)
    #expect(try hover("journey \"J\"\n‸\n") == nil)
  }

  @Test func everyCodeOfACheckIsExplained() {
    for code in ProblemCode.allCases.map(\.rawValue) + ["J110", "J111", "J112", "J113", "J114", "J115"] {
      #expect(
        CodeExplanation.text(of: code) != nil,
        "\(code) has no explanation: Sources/WhiskerRunner/Failures/CodeExplanation.swift")
    }
    #expect(Set(CodeExplanation.codes).count == CodeExplanation.codes.count)
  }
}
