import Testing
import WhiskerScript
import WhiskerSource

/// What is proposed for an element without its role, or with words before it.
struct ElementGuessTests {
  private func proposals(_ line: String, after first: String = "launch\n") throws -> [String] {
    try #require(firstFault(in: line, after: first)).remedies.filter { $0.fix != nil }.map(\.text)
  }

  /// The role is one that the rest of the line can be about.
  @Test(arguments: [
    ("expect \"x\" has 10 rows", "expect list \"x\" has 10 rows"),
    ("expect \"x\" has at most 3 rows", "expect list \"x\" has at most 3 rows"),
    ("expect \"x\" has rows \"a\"", "expect list \"x\" has rows \"a\""),
    ("expect \"x\" has order \"a\"", "expect list \"x\" has order \"a\""),
    ("expect \"x\" has value \"a\"", "expect field \"x\" has value \"a\""),
    ("expect \"x\" is refreshing", "expect list \"x\" is refreshing"),
    ("expect \"x\" is placeholder", "expect image \"x\" is placeholder"),
    ("expect \"x\" is not on", "expect toggle \"x\" is not on"),
    ("expect \"x\" is enabled", "expect button \"x\" is enabled"),
    ("wait until \"x\" has 3 rows within 2s", "wait until list \"x\" has 3 rows within 2s"),
    ("expect Breeds has 3 rows", "expect list \"Breeds\" has 3 rows"),
    ("see label \"x\" in \"y\"", "see label \"x\" in cell \"y\""),
    ("see label \"x\" in Almond Milk", "see label \"x\" in cell \"Almond Milk\""),
    ("tap row \"x\" in \"y\"", "tap row \"x\" in list \"y\""),
    ("scroll down in \"y\" until see row \"x\"", "scroll down in list \"y\" until see row \"x\""),
    ("scroll down until see \"x\"", "scroll down until see text \"x\""),
    ("increment \"x\"", "increment stepper \"x\""), ("decrement \"x\"", "decrement stepper \"x\""),
    ("expand \"x\"", "expand disclosure \"x\""), ("collapse \"x\"", "collapse disclosure \"x\""),
    ("double tap \"x\"", "double tap image \"x\""), ("long press \"x\"", "long press row \"x\""),
    ("pinch \"x\" to 200%", "pinch image \"x\" to 200%"), ("swipe \"x\" left", "swipe row \"x\" left"),
    ("scroll to \"x\"", "scroll to row \"x\""), ("set \"x\" to 40%", "set slider \"x\" to 40%"),
    ("set \"x\" to -4", "set slider \"x\" to -4"),
    ("set \"x\" to 2026-04-05", "set date picker \"x\" to 2026-04-05"),
    ("set \"x\" to \"09:30\"", "set date picker \"x\" to \"09:30\""),
    ("set \"x\" to \"555-1234\"", "set field \"x\" to \"555-1234\""),
  ])
  func theRoleSuitsTheLine(line: String, proposed: String) throws {
    #expect(try proposals(line) == [proposed])
  }

  @Test(arguments: [
    ("tap the button \"x\"", ["tap button \"x\""]), ("see an image \"x\"", ["see image \"x\""]),
    ("expect that button \"x\" is enabled", ["expect button \"x\" is enabled"]),
    ("tap \"x\" button", ["tap button \"x\""]), ("tap the \"x\" button", ["tap button \"x\""]),
    ("tap second cell in list \"x\"", ["tap cell 2 in list \"x\""]), ("tap the 3rd cell", ["tap cell 3"]),
    ("tap last cell", []), ("tap first button \"x\"", []), ("tap the", []),
  ])
  func articlesAndOrdinalsAreNoRoles(line: String, proposed: [String]) throws {
    #expect(try proposals(line) == proposed)
  }

  /// A word that only looks like another one is not taken for it.
  @Test(arguments: [
    "allow notifications", "grant permission", "send push", "log \"x\"", "textsize large", "scroll to bottom",
    "expect that x",
  ])
  func noGuessIsFarFetched(line: String) throws {
    let fault = try #require(firstFault(in: line))
    #expect(fault.code != "J043")
    #expect(!fault.label.contains("did you mean"))
    #expect(fault.remedies.allSatisfy { $0.fix == nil })
  }

  @Test(arguments: [
    ("buton", "button", true), ("lauch", "launch", true), ("tpa", "tap", true), ("tapp", "tap", true),
    ("ebutton", "button", false), ("bottom", "button", false), ("log", "long", false),
    ("allow", "slow", false),
  ])
  func aSlipIsOneMistakeInFourLetters(word: String, known: String, isSlip: Bool) {
    #expect(NearestName.isSlip(word, of: known) == isSlip)
  }

  @Test func aLineOfWordsAloneIsProposedWhole() throws {
    #expect(try proposals("restore") == ["relaunch and restore"])
    #expect(try proposals("restart") == ["relaunch"])
  }

  @Test(arguments: [
    ("reply 200 always", "reply always 200"), ("reply 200 after 2s always", "reply always 200 after 2s"),
    ("always reply 200", "reply always 200"),
  ])
  func alwaysFollowsReply(line: String, proposed: String) throws {
    #expect(try proposals("  " + line, after: "on GET \"/a\"\n") == [proposed])
  }
}
