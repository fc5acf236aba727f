import Testing
import WhiskerScript
import WhiskerSource

/// No proposal says the opposite of a line, or something else that could pass.
struct NegationTests {
  private func proposals(_ line: String) throws -> [String] {
    try #require(firstFault(in: line)).remedies.filter { $0.fix != nil }.map(\.text)
  }

  @Test(arguments: [
    ("never see button \"x\"", "always see no button \"x\""),
    ("never text /NaN/", "always see no text /NaN/"),
    ("always not see text /NaN/", "always see no text /NaN/"),
    ("expect button \"x\" isnt enabled", "expect button \"x\" is not enabled"),
    ("expect button \"x\" isn't enabled", "expect button \"x\" is not enabled"),
    ("expect button \"x\" isn’t enabled", "expect button \"x\" is not enabled"),
    ("expect button \"x\" never enabled", "expect button \"x\" is not enabled"),
    ("expect button \"x\" is never enabled", "expect button \"x\" is not enabled"),
    ("expect button \"x\" is notenabled", "expect button \"x\" is not enabled"),
    ("expect button \"x\" is un-enabled", "expect button \"x\" is not enabled"),
    ("expect cell \"x\" is deselected", "expect cell \"x\" is not selected"),
    ("expect list is no refreshing", "expect list is not refreshing"),
    ("expect list is nnot refreshing", "expect list is not refreshing"),
    ("dont see button \"x\"", "see no button \"x\""), ("doesn't see @x", "see no @x"),
    ("expect no alert \"x\"", "see no alert \"x\""), ("expect no cell \"x\"", "see no cell \"x\""),
    ("check no button \"x\"", "check see no button \"x\""),
    ("scroll down until no cell \"x\"", "scroll down until see no cell \"x\""),
    ("wait until no cell \"x\"", "wait until see no cell \"x\" within 10s"),
    ("see nobutton \"x\"", "see no button \"x\""), ("see no-button \"x\"", "see no button \"x\""),
    ("see no.button \"x\"", "see no button \"x\""), ("see noprogress", "see no progress"),
    ("seeno button \"x\"", "see no button \"x\""), ("expect nocover", "expect no cover"),
    ("always see nobutton \"x\"", "always see no button \"x\""),
    ("wait until see no-progress \"x\" within 2s", "wait until see no progress \"x\" within 2s"),
    ("expect no-requests to POST \"/x\"", "expect no requests to POST \"/x\""),
    ("expect no_requests to POST \"/x\"", "expect no requests to POST \"/x\""),
  ])
  func aNegationOfAnotherLanguageBecomesOneOfThisOne(line: String, proposed: String) throws {
    #expect(try proposals(line) == [proposed])
  }

  @Test(arguments: [
    "relaunch without restore", "expect stack is not a, b", "expect stack isnt a, b",
    "expect screen isnt home", "expect screen is not home", "expect grid \"x\" hasnt rows \"a\"",
    "expect grid \"x\" lacks rows \"a\"", "expect grid \"x\" doesn't have rows \"a\"",
    "expect list \"x\" has rows isn't \"a\"", "expect sheet non-is credits", "answer share unwith failed",
    "expect 2 unrequests to GET \"/x\"", "always every text is localized except not /x/",
    "expect cell \"x\" is not unselected", "untap button \"x\"", "unwait until see @a within 5s",
    "tap button \"x\" if visible", "tap button \"x\" and dance", "expect field \"x\" is filled",
    "expect no sheet is filters", "never tap button \"x\"",
    "expect tab is not \"Home\"", "expect tab is not Home", "see cell \"x\" selectd",
    "expect announcement not \"x\"",
    "see nobuttons \"x\"", "see buttonno \"x\"", "see button-no \"x\"", "expect norequets to GET \"/a\"",
    "expect button \"x\" isno enabled", "expect button \"x\" isnever enabled",
    "expect button \"x\" is enabledno", "expect toggle \"x\" is non", "expect toggle \"x\" is no",
    "alwaysno text \"x\"", "wait untilnot see text \"x\" within 5s", "scroll down untilno cell \"x\"",
    "see cell \"x\" notin list \"y\"", "see cell \"x\" unin list \"y\"",
  ])
  func nothingIsProposedWhereALineWithoutAWordWouldSaySomethingElse(line: String) throws {
    #expect(try proposals(line) == [])
  }

  /// Letters in another order are no negation.
  @Test(arguments: [
    ("see buttno \"x\"", "see button \"x\""), ("trun on toggle \"x\"", "turn on toggle \"x\""),
  ])
  func aSlipThatEndsLikeANegationIsPutRight(line: String, proposed: String) throws {
    #expect(try proposals(line) == [proposed])
  }

  @Test(arguments: [
    ("see button \"x\" is gone", "see no button \"x\""), ("see button \"x\" hidden", "see no button \"x\""),
    ("see button \"x\" not visible", "see no button \"x\""), ("see button \"x\" visible", "see button \"x\""),
    ("see no button \"x\" visible", "see no button \"x\""),
    ("expect button \"x\" gone", "see no button \"x\""), ("expect button \"x\" exists", "see button \"x\""),
    ("expect button \"x\" does not exist", "see no button \"x\""),
    ("check button \"x\" gone", "check see no button \"x\""),
    ("wait for button \"x\" to disappear", "wait until see no button \"x\" within 10s"),
    ("wait until button \"x\" gone within 5s", "wait until see no button \"x\" within 5s"),
    ("see cell \"x\" selected", "expect cell \"x\" is selected"),
    ("see cell \"x\" not selected", "expect cell \"x\" is not selected"),
  ])
  func aWordAfterAnElementKeepsItsMeaning(line: String, proposed: String) throws {
    #expect(try proposals(line) == [proposed])
  }

  @Test(arguments: [
    ("tap cell cell \"x\"", "tap cell \"x\""), ("tap button named \"x\"", "tap button \"x\""),
    ("choose option \"Dark\" in picker \"Theme\"", "choose \"Dark\" in picker \"Theme\""),
    ("type text \"a\" into field \"b\"", "type \"a\" into field \"b\""),
  ])
  func aWordForTheTextAfterItIsNoTextItself(line: String, proposed: String) throws {
    #expect(try proposals(line) == [proposed])
  }

  /// The place that is marked is that of the negation.
  @Test(arguments: [
    ("expect screen is not home", "not"), ("expect tab is not \"Home\"", "not"),
    ("expect list \"x\" doesn't have rows \"a\"", "doesn't"),
  ])
  func theNegationIsWhatIsUnexpected(line: String, word: String) throws {
    let fault = try #require(firstFault(in: line))
    #expect(fault.message == "unexpected `\(word)`")
    #expect(fault.span.map { fault.file.text(of: $0) } == word)
  }
}
