import Testing
import WhiskerScript
import WhiskerSource

/// A quote that is missing, or of another shape, is put where the text begins or ends.
struct QuoteProposalTests {
  private func proposals(_ line: String, code: String) throws -> [String] {
    let fault = try #require(firstFault(in: line))
    #expect(fault.code == code, "\(DiagnosticRenderer().render(fault))")
    return fault.remedies.filter { $0.fix != nil }.map(\.text)
  }

  @Test(arguments: [
    ("tap button Go on\"", "tap button \"Go on\""), ("see field Search\"", "see field \"Search\""),
    ("see text Cat breeds\" in list \"B\"", "see text \"Cat breeds\" in list \"B\""),
    ("expect field Search\" has value \"x\"", "expect field \"Search\" has value \"x\""),
    ("tap button Retry\" in alert \"Offline\"", "tap button \"Retry\" in alert \"Offline\""),
    ("expect search Name\" is enabled", "expect field \"Name\" is enabled"),
    ("see Search results\"", "see text \"Search results\""),
    ("tap Search results\"", "tap button \"Search results\""),
    ("see field Search results\"", "see field \"Search results\""),
    ("type \"x\" into field Search results\"", "type \"x\" into field \"Search results\""),
    ("see text Search field\"", "see text \"Search field\""),
    ("see text error message\"", "see text \"error message\""),
    ("tap search Retry\"", "tap field \"Retry\""),
    ("on GET /a\"", "on GET \"/a\""), ("open link catnip://a\"", "open link \"catnip://a\""),
  ])
  func anOpeningQuoteIsPutBeforeTheWholeText(line: String, proposed: String) throws {
    #expect(try proposals(line, code: "J010") == [proposed])
  }

  @Test(arguments: [
    ("wait until list \"X has 1 row within 5s", ["wait until list \"X\" has 1 row within 5s"]),
    ("wait until see text \"X within 5s", ["wait until see text \"X\" within 5s"]),
    (
      "wait until see cell \"A\" in list \"X within 5s",
      ["wait until see cell \"A\" in list \"X\" within 5s"]
    ),
    ("see button \"A within list \"X\"", ["see button \"A\" in list \"X\""]),
    ("expect list \"B\" has rows \"a, \"b\"", ["expect list \"B\" has rows \"a\", \"b\""]),
    ("tap button \"Log in", ["tap button \"Log in\""]),
    ("see text \"Retry in list", ["see text \"Retry\" in list", "see text \"Retry in list\""]),
  ])
  func aClosingQuoteIsPutBeforeTheWordsOfTheStatement(line: String, proposed: [String]) throws {
    #expect(try proposals(line, code: "J010") == proposed)
  }

  /// No sign between the marks is dropped.
  @Test(arguments: [
    ("see text «Count: 1»", "see text \"Count: 1\""), ("see text 「Count: 1!」", "see text \"Count: 1!\""),
    ("tap button «Go on!»", "tap button \"Go on!\""), ("see text «a-b, c»", "see text \"a-b, c\""),
    ("see text «Retry!» in list «B;»", "see text \"Retry!\" in list \"B;\""),
    ("see text «Save in list»", "see text \"Save in list\""), ("see text «Item #1»", "see text \"Item #1\""),
    ("expect field \"a\" has value «x=1»", "expect field \"a\" has value \"x=1\""),
    ("see text `Count: 1`", "see text \"Count: 1\""), ("tap button «Go on!»;", "tap button \"Go on!\""),
    ("tapp button «Go on!»", "tap button \"Go on!\""),
    ("see text «Cats: \"x\"»", "see text \"Cats: \\\"x\\\"\""),
  ])
  func aTextInOtherMarksIsKeptWhole(line: String, proposed: String) throws {
    #expect(try proposals(line, code: "J011") == [proposed])
  }
}
