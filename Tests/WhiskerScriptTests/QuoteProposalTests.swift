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
    ("see text Time: 10:30\"", "see text \"Time: 10:30\""), ("see Time: 10:30\"", "see text \"Time: 10:30\""),
    ("see text What? Now\"", "see text \"What? Now\""), ("see text Hello!\"", "see text \"Hello!\""),
    ("see text Hello!\" in list \"B\"", "see text \"Hello!\" in list \"B\""),
    ("see text a=b\"", "see text \"a=b\""), ("see text a & b\"", "see text \"a & b\""),
    ("see text a|b\"", "see text \"a|b\""), ("see text a\\b\"", "see text \"a\\\\b\""),
    ("see text 5/6/7\"", "see text \"5/6/7\""),
    ("see text 50%\"", "see text \"50%\""), ("see text Item #1\"", "see text \"Item #1\""),
    ("see text Item #1\" in list \"B\"", "see text \"Item #1\" in list \"B\""),
    ("see text Time: 10:30\" in list", "see text \"Time: 10:30\" in list"),
    ("see Time: 10:30\" in list", "see text \"Time: 10:30\" in list"),
    ("expect field \"a\" has value x=1\"", "expect field \"a\" has value \"x=1\""),
    ("tap @home\"", "tap @home"),
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
    ("expect list \"B\" has rows \"a #1\", \"b", ["expect list \"B\" has rows \"a #1\", \"b\""]),
    ("navigate replace stack \"a #1\", \"b", ["navigate replace stack \"a #1\", \"b\""]),
    ("use \"p.journey\" with a: \"x #1\", b: \"y", ["use \"p.journey\" with a: \"x #1\", b: \"y\""]),
    ("see text \"Item #1", ["see text \"Item #1\""]),
    ("note \"Fixes #12 and more", ["note \"Fixes #12 and more\""]),
    ("see text \"Item #1 in list \"B\"", ["see text \"Item #1\" in list \"B\""]),
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
    ("see text «a «b» c»", "see text \"a «b» c\""),
    ("see text `GET /a: [1].id`", "see text \"GET /a: [1].id\""),
    ("see text «a» in list «b»", "see text \"a\" in list \"b\""),
    ("see text «Cats: \"x\"»", "see text \"Cats: \\\"x\\\"\""),
  ])
  func aTextInOtherMarksIsKeptWhole(line: String, proposed: String) throws {
    #expect(try proposals(line, code: "J011") == [proposed])
  }

  @Test func marksInATextBelongToIt() throws {
    #expect(try proposals("tap button a «b»", code: "J047") == ["tap button \"a «b»\""])
  }
}
