import Testing
import WhiskerScript
import WhiskerSource

/// A line to try instead of one with a mistake has all that was meant, whole.
struct ProposedLineTests {
  @Test(arguments: [
    ("swipe row Siberian left", "swipe row \"Siberian\" left"),
    ("pinch image Siberian to 200%", "pinch image \"Siberian\" to 200%"),
    ("set slider Volume to 40%", "set slider \"Volume\" to 40%"),
    ("tap button Go on in list Rows", "tap button \"Go on\" in list \"Rows\""),
    ("type hello into field Name", "type \"hello\" into field \"Name\""),
    ("note the count is wrong", "note \"the count is wrong\""),
    ("skip because the alert is wrong", "skip because \"the alert is wrong\""),
    ("check expect button \"Retry\" is enabled", "check button \"Retry\" is enabled"),
    ("given stored \"a\" is josn [1]", "given stored \"a\" is json [1]"),
  ])
  func wordsOfTheStatementStayOutsideOfTheQuotes(line: String, fixed: String) throws {
    let fault = try #require(firstFault(in: line, after: ""))
    #expect(fault.remedies.first?.text == fixed, "\(fault)")
  }

  /// What is proposed is what was meant, whole; nil for no proposal with an edit.
  @Test(arguments: [
    ("clik button \"Retry\"", "tap button \"Retry\""), ("press \"OK\"", "tap button \"OK\""),
    ("incremen stepper \"Cats\"", "increment stepper \"Cats\""),
    ("colapse disclosure \"D\"", "collapse disclosure \"D\""), ("slwo network 50kB/s", "slow network 50kB/s"),
    ("lte total = text of row \"A\"", "let total = text of row \"A\""),
    ("uuse \"p.journey\" with breed: \"x\"", "use \"p.journey\" with breed: \"x\""),
    ("use \"p.journey\" with \"a\": \"b\", \"c\": \"d\"", "use \"p.journey\" with a: \"b\", c: \"d\""),
    ("on GET \"/x\" where \"page\" is \"1\"", "on GET \"/x\" where query \"page\" is \"1\""),
    ("see  text\"a\" in list\"b\"", "see  text \"a\" in list \"b\""),
    ("repply 200 json []", "reply 200 json []"), ("fial with timeout", "fail with timeout"),
    ("respond 200 json []", "reply 200 json []"), ("replay 200", "reply 200"),
    ("swipe left row \"a\"", "swipe row \"a\" left"), ("set toggle \"a\" on", "turn on toggle \"a\""),
    ("scroll to bottom", nil),
    ("tapp", nil),
    ("latenc 3s", nil), ("slow network 2000mb", nil), ("advance 99999999m", nil),
    ("expect to stack home, detail", nil), ("expect o event transition", nil),
    ("note \"say \"hello\" to me\"", nil), ("open link \"\"x\"", nil), ("see text \"a\"b\"", nil),
  ])
  func aProposalIsWholeOrMissing(line: String, proposed: String?) throws {
    let fault = try #require(firstFault(in: line))
    let edited = fault.remedies.filter { $0.fix != nil }
    #expect(edited.map(\.text) == (proposed.map { [$0] } ?? []), "\(DiagnosticRenderer().render(fault))")
    for fix in edited.compactMap(\.fix) {
      let file = SourceFile(path: "t", text: "journey \"J\"\nlaunch\n\(line)\n")
      #expect(String(decoding: fix.applied(to: file.bytes), as: UTF8.self).contains("\n\(proposed ?? "")\n"))
    }
  }

  /// Nothing that was written is dropped or changed.
  @Test(arguments: [
    ("see text “Count: 0\"", ["see text \"Count: 0\""]), ("see text \"Aegean”", ["see text \"Aegean\""]),
    ("see text “Count: 0\" in list \"B\"", ["see text \"Count: 0\" in list \"B\""]),
    ("see text \"Aegean” in list \"B\"", ["see text \"Aegean\" in list \"B\""]),
    ("see text 'Count: 0\"", ["see text \"Count: 0\""]), ("see text “a “b”", []),
    ("see text “he said \"no\"”", ["see text \"he said \\\"no\\\"\""]),
    ("see text Count: 1", ["see text \"Count: 1\""]),
    ("see text Home; now", ["see text \"Home; now\""]), ("see text Cat & Dog", ["see text \"Cat & Dog\""]),
    ("see text Cat & Dog in list \"B\"", ["see text \"Cat & Dog\" in list \"B\""]),
    ("note Tapped 3 times: fine", ["note \"Tapped 3 times: fine\""]),
    ("see text What's new?", ["see text \"What's new?\""]),
    ("see text What’s new in list \"B\"", ["see text \"What’s new\" in list \"B\""]),
    ("tap button Retry;", ["tap button \"Retry\""]), ("tap button = Retry", ["tap button \"Retry\""]),
    ("don't see text \"x\"", ["see no text \"x\""]), ("don’t see text \"x\"", ["see no text \"x\""]),
    ("don't panic", []),
    ("expect grid \"B\" has rows \"a\" and \"b\"", ["expect grid \"B\" has rows \"a\", \"b\""]),
    ("expect grid \"B\" has rows \"a\", \"b\" and \"c\"", ["expect grid \"B\" has rows \"a\", \"b\", \"c\""]),
    ("expect alert \"x\" with actions \"a\" \"b\"", ["expect alert \"x\" with actions \"a\", \"b\""]),
    ("expect requests 1 to GET \"/a\"", ["expect 1 requests to GET \"/a\""]),
    (
      "tap button \"Increment\" twice",
      ["write 2 lines: `tap button \"Increment\"`, `tap button \"Increment\"`"]
    ),
    ("tap button \"Increment\" 3 times", ["remove `3 times`"]), ("settle 2s", ["advance 2s"]),
    ("expect exactly 2 requests to GET \"/a\"", ["expect 2 requests to GET \"/a\""]),
    ("expect 2 or more requests to GET \"/a\"", ["expect at least 2 requests to GET \"/a\""]),
    ("scroll down to cell \"x\"", ["scroll to cell \"x\""]),
    ("expect list has atleast 3 rows", ["expect list has at least 3 rows"]),
    ("tap button \"a\" at list \"b\"", ["tap button \"a\" in list \"b\""]),
    ("type \"a\" in field \"b\"", ["type \"a\" into field \"b\""]),
    ("wait 2 seconds", ["advance 2s"]), ("wait for 500 ms", ["advance 500ms"]),
    ("wait 3", ["advance 3ms", "advance 3s"]),
    ("tap on button \"a\"", ["tap button \"a\""]), ("click on @a", ["tap @a"]),
    ("see 3 rows in list \"b\"", ["expect list \"b\" has 3 rows"]),
  ])
  func aProposalHasAllThatWasWritten(line: String, proposed: [String]) throws {
    let fault = try #require(firstFault(in: line))
    #expect(
      fault.remedies.filter { $0.fix != nil }.map(\.text) == proposed, "\(DiagnosticRenderer().render(fault))"
    )
  }

  @Test(arguments: [
    ("reply 200 paged from \"x\"", ["reply 200 from \"x\" paged"]),
    ("reply always 200 image 10x10 after 2s", ["reply always 200 after 2s image 10x10"]),
    ("reply 200 text \"x\" after 300ms", ["reply 200 after 300ms text \"x\""]),
    ("reply 200 json [] after 300ms", ["reply 200 after 300ms json []"]),
    (
      "reply 200 with rate 1kB/s json {\"a\": 1} after 2s",
      ["reply 200 after 2s with rate 1kB/s json {\"a\": 1}"]
    ),
    ("reply 200 json \"a.json\" paged", ["reply 200 from \"a.json\" paged"]),
    ("reply 200 json [] json []", []), ("reply 200 [] json []", []),
    ("reply 200 json {\"a\": 1} after 2s json {\"b\": 2}", []),
    ("reply 200 json [] then", []), ("reply 200 json [1 after 2s", []),
    ("reply 200 image 100 x 100", ["reply 200 image 100x100"]), ("reply 200 xml \"<a/>\"", []),
    (
      "reply 200 html \"<p>\"", ["reply 200 with header \"Content-Type\" is \"text/html\" text \"<p>\""]
    ),
    ("reply 200 from \"x\" paged after 300ms", ["reply 200 after 300ms from \"x\" paged"]),
    ("reply 200 \"a.json\"", ["reply 200 text \"a.json\"", "reply 200 from \"a.json\""]),
    ("fail with 500", ["reply 500"]), ("fail 500", []),
  ])
  func aReplyKeepsItsProperties(line: String, proposed: [String]) throws {
    let fault = try #require(firstFault(in: "  " + line, after: "on GET \"/a\"\n"))
    #expect(
      fault.remedies.filter { $0.fix != nil }.map(\.text) == proposed, "\(DiagnosticRenderer().render(fault))"
    )
  }

  /// A step is about one element, and a line is one step.
  @Test(arguments: [
    ("see button \"A\" and button \"B\"", ["see button \"A\"", "see button \"B\""]),
    ("tap button \"A\", button \"B\" and @c", ["tap button \"A\"", "tap button \"B\"", "tap @c"]),
    ("tap button \"A\" and then button \"B\"", ["tap button \"A\"", "tap button \"B\""]),
    ("see no button \"A\" or button \"B\"", ["see no button \"A\"", "see no button \"B\""]),
    ("see button \"A\" and \"B\"", ["see button \"A\"", "see button \"B\""]),
    ("see list and button \"B\"", ["see list", "see button \"B\""]),
    (
      "type \"x\" into field \"A\" and field \"B\"",
      ["type \"x\" into field \"A\"", "type \"x\" into field \"B\""]
    ),
    (
      "choose \"x\" in picker \"A\" and picker \"B\"",
      ["choose \"x\" in picker \"A\"", "choose \"x\" in picker \"B\""]
    ),
    ("expect @a and @b is enabled", ["expect @a is enabled", "expect @b is enabled"]),
    ("expect @a is enabled and @b is disabled", ["expect @a is enabled", "expect @b is disabled"]),
    ("see @a in @l and @b in @m", ["see @a in @l", "see @b in @m"]),
    ("tap @a and see text \"B\"", ["tap @a", "see text \"B\""]),
    ("launch and tap @a", ["launch", "tap @a"]),
    ("tap @a, see @b then go back", ["tap @a", "see @b", "go back"]),
    ("tap @a and then see @b, see @c and go back", ["tap @a", "see @b", "see @c", "go back"]),
    ("tap @a and wait 2s", ["tap @a", "advance 2s"]),
    ("tap @a then wait for text \"y\"", ["tap @a", "wait until see text \"y\" within 10s"]),
    ("type \"x\" into @a and submit", ["type \"x\" into @a", "submit @a"]),
    ("go back twice", ["go back", "go back"]), ("tap @a in @b twice", ["tap @a in @b", "tap @a in @b"]),
    ("go offline for 2s", ["go offline", "advance 2s"]), ("background for 5s", ["background", "advance 5s"]),
  ])
  func aLineOfSeveralElementsOrStepsBecomesSeveral(line: String, steps: [String]) throws {
    for indent in ["", "    "] {
      let head = "journey \"J\"\n" + (indent.isEmpty ? "" : "repeat 2 times\n  repeat 2 times\n")
      let file = SourceFile(path: "t", text: head + indent + line + "   # both\n")
      let fault = try #require(wholeParser.parse(file).diagnostics.first)
      let fix = try #require(fault.remedies.first?.fix, "\(DiagnosticRenderer().render(fault))")
      #expect(!fix.isSafe)
      let fixed = String(decoding: fix.applied(to: file.bytes), as: UTF8.self)
      #expect(fixed == head + steps.map { indent + $0 }.joined(separator: "\n") + "   # both\n")
      #expect(wholeParser.parse(SourceFile(path: "t", text: fixed)).diagnostics.isEmpty)
    }
  }

  /// No line is proposed in which one of two elements is in the other, unless that was written.
  @Test(arguments: [
    ("see button \"A\" or button \"B\"", nil), ("tap button \"A\" or button \"B\"", nil),
    ("expect button \"A\" or button \"B\" is enabled", nil), ("tap cell \"A\" with text \"B\"", nil),
    ("see toggle \"A\" is toggle \"B\"", nil), ("see button \"A\" beside button \"B\"", nil),
    ("see button \"A\" an button \"B\"", nil), ("press button \"A\" and button \"B\"", nil),
    ("let x = text of cell \"A\" and cell \"B\"", nil), ("see cell \"A\" with text \"B\" in list \"C\"", nil),
    ("scroll down until see cell \"A\" and cell \"B\"", nil), ("see @a and @b in list \"C\"", nil),
    ("see @a in list \"C\" and @b", nil), ("expect cell \"A\" with text \"B\" is selected", nil),
    ("see cell \"A\" with text \"B\"", "see text \"B\" in cell \"A\""),
    ("see no cell \"A\" in @l containing text /B/", "see no text /B/ in cell \"A\" in @l"),
    ("see cell \"A\" has text \"B\"", "expect cell \"A\" has text \"B\""),
    ("see button \"A\" of list \"B\"", "see button \"A\" in list \"B\""),
    ("see button \"A\" Inside list \"B\"", "see button \"A\" in list \"B\""),
    ("see button \"A\" on list \"B\"", "see button \"A\" in list \"B\""),
    ("see button \"A\" from list \"B\"", "see button \"A\" in list \"B\""),
    ("see button \"A\" withn list \"B\"", "see button \"A\" in list \"B\""),
    ("see button \"A\" inn list \"B\"", "see button \"A\" in list \"B\""),
    ("choose \"A\", picker \"B\"", "choose \"A\" in picker \"B\""),
  ])
  func oneElementIsInAnotherOnlyIfThatWasWritten(line: String, proposed: String?) throws {
    let fault = try #require(firstFault(in: line))
    let edited = fault.remedies.filter { $0.fix != nil }
    #expect(edited.map(\.text) == (proposed.map { [$0] } ?? []), "\(DiagnosticRenderer().render(fault))")
    #expect(edited.allSatisfy { $0.fix?.isSafe == false })
  }

  /// The line that `whisker drive` accepts is right in a file after a fix that is certain.
  @Test(arguments: [
    ("reply 204", ["reply 204"], true), ("fail with timeout", ["fail with timeout"], true),
    ("reply 200 json {\"reply 1\":[true]}", ["reply 200 json {\"reply 1\":[true]}"], true),
    (
      "reply 200 text \"then reply 1\" then reply 500  # c",
      ["reply 200 text \"then reply 1\"", "then reply 500  # c"], true
    ),
    ("optional reply 204", ["reply 204"], true), ("reply 200 json", ["reply 200 json"], false),
  ])
  func aReplyIsMovedBelowItsRequest(rest: String, replies: [String], isSafe: Bool) throws {
    let isOptional = rest.hasPrefix("optional")
    let file = SourceFile(
      path: "t", text: "journey \"J\"\nscene \"S\"\n  on GET \"/reply\"  \(rest)\n  launch\n")
    let fault = try #require(wholeParser.parse(file).diagnostics.first)
    #expect(fault.code == "J053", "\(DiagnosticRenderer().render(fault))")
    let fix = try #require(fault.remedies.first?.fix)
    #expect(fix.isSafe == isSafe)
    let fixed = String(decoding: fix.applied(to: file.bytes), as: UTF8.self)
    let on = "  on GET \"/reply\"" + (isOptional ? "  optional" : "")
    let lines = [on] + replies.map { "    " + $0 }
    #expect(fixed == "journey \"J\"\nscene \"S\"\n" + lines.joined(separator: "\n") + "\n  launch\n")
    if isSafe { #expect(wholeParser.parse(SourceFile(path: "t", text: fixed)).diagnostics.isEmpty) }
  }

  @Test(arguments: ["reply", "reply abc", "reply 200 twice", "where reply 200"])
  func aReplyWithAMistakeIsNotMoved(rest: String) throws {
    let fault = try #require(firstFault(in: "on GET \"/a\" " + rest))
    #expect(fault.remedies.allSatisfy { $0.fix == nil }, "\(DiagnosticRenderer().render(fault))")
  }

  /// One of them may be in the other, so that neither is removed without a person.
  @Test(arguments: [
    "see row \"a\" list \"b\"", "tap button \"a\" button \"b\"", "see no text \"a\" date picker \"b\"",
  ])
  func anElementRightAfterAnotherOneIsNotRemoved(line: String) throws {
    let fault = try #require(firstFault(in: line))
    #expect(
      fault.remedies.map(\.text) == [
        "write a step for each element, or `in` before the one that contains the other"
      ])
    #expect(fault.remedies.allSatisfy { $0.fix == nil })
  }

  @Test(arguments: [
    ("set toggle \"a\" to on", "turn on toggle \"a\""), ("set toggle \"a\" off", "turn off toggle \"a\""),
    ("set @a to off", "turn off @a"), ("turn toggle \"a\" on", "turn on toggle \"a\""),
    ("toggle off toggle \"a\" in list", "turn off toggle \"a\" in list"), ("toggle on @a", "turn on @a"),
    ("switch toggle \"a\" off", "turn off toggle \"a\""), ("switch on @a", "turn on @a"),
    ("set picker \"a\" to on", "set picker \"a\" to \"on\""),
  ])
  func aToggleIsTurnedOnWhateverTheWords(line: String, proposed: String) throws {
    let fault = try #require(firstFault(in: line))
    let edited = fault.remedies.filter { $0.fix != nil }
    #expect(edited.map(\.text) == [proposed], "\(DiagnosticRenderer().render(fault))")
    #expect(edited.allSatisfy { $0.fix?.isSafe == false })
  }

  @Test(arguments: [
    ("tags search network", "tags search, network"), ("tags a, b c and d", "tags a, b, c, d"),
    ("expect stack is home detail", "expect stack is home, detail"),
    ("wait until stack is home detail within 5s", "wait until stack is home, detail within 5s"),
    ("tap Filters", "tap button \"Filters\""), ("tap Next", "tap button \"Next\""),
    ("tap Terms and Conditions", "tap button \"Terms and Conditions\""),
    ("tap Save in alert \"x\"", "tap button \"Save\" in alert \"x\""),
    ("expect Save is enabled", "expect button \"Save\" is enabled"),
    ("see Settings", "see text \"Settings\""), ("turn on Loud", "turn on toggle \"Loud\""),
    ("tap Buton \"x\"", "tap button \"x\""), ("tap Filters and tap Done", nil), ("tap filters", nil),
    ("see No results", nil),
  ])
  func commasAndQuotesThatAreMissingAreAdded(line: String, proposed: String?) throws {
    let fault = try #require(firstFault(in: line, after: ""))
    let edited = fault.remedies.filter { $0.fix != nil }
    #expect(edited.map(\.text) == (proposed.map { [$0] } ?? []), "\(DiagnosticRenderer().render(fault))")
    #expect(edited.allSatisfy { $0.fix?.isSafe == false })
  }

  /// A line of another tool, or in the spelling of a function's name.
  @Test(arguments: [
    ("- tapOn: \"x\"", "tap button \"x\""), ("tapOn button \"x\"", "tap button \"x\""),
    ("tap on \"x\"", "tap button \"x\""), ("- launchApp", "launch"),
    ("assertVisible: \"x\"", "see text \"x\""), ("assertNotVisible: \"x\"", "see no text \"x\""),
    ("- assertVisible: button \"x\"", "see button \"x\""), ("goBack", "go back"), ("go_back", "go back"),
    ("switchToTab \"x\"", "switch to tab \"x\""), ("advanceTo 23:59", "advance to 23:59"),
    ("wait: 2s", "advance 2s"),
    ("settle for 2s", "advance 2s"), ("resize to iPad", "resize to tablet"),
    ("resize to iphone", "resize to phone"),
    ("include \"p.journey\" with first: \"Aegean\"", "use \"p.journey\" with first: \"Aegean\""),
    ("Call \"p.journey\" with first: \"Aegean\"", "use \"p.journey\" with first: \"Aegean\""),
    ("var total = text of row \"Aegean\"", "let total = text of row \"Aegean\""),
    ("throttle 50kB/s", "slow network 50kB/s"), ("See text “Siberian”", "see text \"Siberian\""),
    ("click button 'Retry'", "tap button \"Retry\""), ("portal", nil),
    ("Remember: tap the button", nil), ("Feature: login", nil), ("unTap button \"x\"", nil),
  ])
  func aLineOfAnotherToolHasItsEquivalent(line: String, proposed: String?) throws {
    let fault = try #require(firstFault(in: line))
    let edited = fault.remedies.filter { $0.fix != nil }
    #expect(edited.map(\.text) == (proposed.map { [$0] } ?? []), "\(DiagnosticRenderer().render(fault))")
    #expect(edited.allSatisfy { $0.fix?.isSafe == false })
  }

  @Test func aTabIsSeenByTheTabThatIsSelected() throws {
    let file = SourceFile(path: "t", text: "journey \"J\"\nlaunch\nsee tab \"x\"\n")
    let fault = try #require(JourneyParser(vocabulary: screenVocabulary).parse(file).diagnostics.first)
    #expect(fault.remedies.map(\.text) == ["expect tab is \"x\""])
  }

  /// A line in the words of another tool, or without the small words of this one.
  @Test(arguments: [
    ("press back button", "go back"),
    ("long tap @a", "long press @a"),
    ("tap and hold @a", "long press @a"),
    ("swipe cell \"x\" to the left", "swipe cell \"x\" left"),
    ("fill field \"x\" with \"a\"", "type \"a\" into field \"x\""),
    ("enable toggle \"x\"", "turn on toggle \"x\""),
    ("uncheck toggle \"x\"", "turn off toggle \"x\""),
    ("decrease stepper \"x\"", "decrement stepper \"x\""),
    ("network offline", "go offline"),
    ("airplane mode off", "go online"),
    ("expect list \"x\" is empty", "expect list \"x\" has 0 rows"),
    ("expect list \"x\" is not empty", "expect list \"x\" has at least 1 row"),
    ("expect list \"x\" has no rows", "expect list \"x\" has 0 rows"),
    ("expect list has row \"y\"", "see row \"y\" in list"),
    ("expect list has no row \"y\"", "see no row \"y\" in list"),
    ("expect list \"x\" contains row \"y\"", "see row \"y\" in list \"x\""),
    ("expect list count is 3", "expect list has 3 rows"),
    ("expect 3 cells in list", "expect list has 3 rows"),
    ("expect @a to be enabled", "expect @a is enabled"),
    ("expect @a should not be enabled", "expect @a is not enabled"),
    ("expect @a enabled", "expect @a is enabled"),
    ("expect sheet \"filters\"", "expect sheet is filters"),
    ("expect value of @a is \"y\"", "expect @a has value \"y\""),
    ("see text containing \"x y\"", "see text /x y/"), ("see text containing \"1.5\"", "see text /1\\.5/"),
    ("see no text containing \"x\"", "see no text /x/"), ("see text matching /x/", "see text /x/"),
    ("set text size to large", "change text size to large"),
    ("pick date 2026-01-01 in date picker \"D\"", "set date picker \"D\" to 2026-01-01"),
    ("select 09:30 from date picker \"D\"", "set date picker \"D\" to 09:30"),
    ("resize 40x24", "resize to 40x24"),
    ("switch to the tab \"x\"", "switch to tab \"x\""),
    ("expect request GET \"/x\"", "expect request to GET \"/x\""),
    ("on \"/x\"", "on GET \"/x\""),
    ("hold \"/x\"", "hold GET \"/x\""),
    ("advance \"2s\"", "advance 2s"),
    ("wait until @a enabled", "wait until @a is enabled within 10s"),
    ("wait until @a enabled within 2s", "wait until @a is enabled within 2s"),
    ("wait 5s until see @a", "wait until see @a within 5s"),
    ("see @a within 5s", "wait until see @a within 5s"),
    ("expect @a is enabled within 5s", "wait until @a is enabled within 5s"),
    ("wait until see @a for 5s", "wait until see @a within 5s"),
    ("expect list has 3 items", "expect list has 3 rows"),
    ("expect list has exactly 3 rows", "expect list has 3 rows"),
    ("tap lst \"x\"", "tap list \"x\""), ("tap button \"x\" in lst \"y\"", "tap button \"x\" in list \"y\""),
    ("wait until see @a 5s", "wait until see @a within 5s"),
  ])
  func aPhraseHasItsEquivalent(line: String, proposed: String) throws {
    let fault = try #require(firstFault(in: line))
    let edited = fault.remedies.filter { $0.fix != nil }
    #expect(edited.map(\.text) == [proposed], "\(DiagnosticRenderer().render(fault))")
    #expect(edited.allSatisfy { $0.fix?.isSafe == false })
  }

  @Test(arguments: [
    ("reply with 200", "reply 200"),
    ("respond with 500", "reply 500"),
    ("then 500", "then reply 500"),
    ("reply from \"a.json\"", "reply 200 from \"a.json\""),
    ("reply 200 file \"a.json\"", "reply 200 from \"a.json\""),
    ("reply 200 body \"x\"", "reply 200 text \"x\""),
    ("reply 200 in 2s", "reply 200 after 2s"),
    ("reply 200 2s", "reply 200 after 2s"),
  ])
  func aReplyInOtherWordsHasItsEquivalent(line: String, proposed: String) throws {
    let fault = try #require(firstFault(in: "  " + line, after: "on GET \"/a\"\n"))
    #expect(fault.remedies.filter { $0.fix != nil }.map(\.text) == [proposed])
  }

  /// A pattern gives some signs a meaning, and an article may belong to a text.
  @Test(arguments: ["see text containing \"{{1}\"", "expect the", "expect list \"x\" doesn't have row \"y\""])
  func nothingIsProposedThatCouldMeanSomethingElse(line: String) throws {
    #expect(try #require(firstFault(in: line)).remedies.allSatisfy { $0.fix == nil })
  }

  /// The words after it are those of the statement.
  @Test(arguments: [
    ("wait until see cell within 10s", "J051", "`cell` needs a name"),
    ("wait until see row within 10s", "J051", "`row` needs a name"),
    ("scroll down until see text within 10s", "J051", "`text` needs a name"),
    ("swipe row left", "J051", "`row` needs a name"), ("tap row", "J051", "`row` needs a name"),
    ("wait until grid \"B\" has rows within 2s", "J053", "unexpected `within`"),
    ("expect 1 request to GET cancelled", "J053", "unexpected `cancelled`"),
    ("on GET where query \"a\" is \"b\"", "J053", "unexpected `where`"),
    ("use \"p.journey\" with \"x\"", "J053", "unexpected `\"x\"`"),
  ])
  func aTextThatIsMissingIsNamed(line: String, code: String, message: String) throws {
    let fault = try #require(firstFault(in: line))
    #expect(fault.code == code)
    #expect(fault.message == message)
    #expect(fault.remedies.allSatisfy { $0.fix == nil })
  }

  @Test func aDateWithATimeIsAMomentOfTheClock() throws {
    let fault = try #require(firstFault(in: "clock 2026-03-01 09:00", after: ""))
    #expect(fault.code == "J068")
    #expect(fault.remedies.map(\.text) == ["clock 2026-03-01T09:00:00Z"])
    #expect(try #require(firstFault(in: "advance to 2026-03-01 09:00")).code == "J132")
  }

  /// A duration of several parts is their sum.
  @Test(arguments: [
    ("advance 1h 30min", "advance 90min"),
    ("wait until see @a within 1min 30s", "wait until see @a within 90s"),
    ("advance 1h 30", nil), ("settle 1h 30min", nil),
  ])
  func theRestOfADurationIsKept(line: String, proposed: String?) throws {
    let fault = try #require(firstFault(in: line))
    #expect(fault.code == (proposed == nil ? "J054" : "J063"))
    let texts = fault.remedies.filter { $0.fix != nil }.map(\.text)
    #expect(proposed == nil || texts == [proposed], "\(texts)")
  }

  /// Words that other tools and people use for what has another name here.
  @Test(arguments: [
    ("offline", ["go offline"]), ("online", ["go online"]), ("expect text \"a\"", ["see text \"a\""]),
    ("expect title \"a\"", ["see title \"a\""]), ("Then see text \"x\"", ["see text \"x\""]),
    ("When tap button \"x\"", ["tap button \"x\""]), ("And settle", ["settle"]), ("Given launch", ["launch"]),
    ("select \"Dark\" in picker \"Theme\"", ["choose \"Dark\" in picker \"Theme\""]),
    ("choose \"OK\"", []), ("hide keyboard", []), ("// it's a comment", ["# it's a comment"]),
    ("//a", ["# a"]), ("/* a comment */", []),
    ("1. tap button \"x\"", ["tap button \"x\""]), ("404", []),
  ])
  func whatIsProposedIsAboutTheLine(line: String, proposed: [String]) throws {
    let fault = try #require(firstFault(in: line))
    #expect(fault.remedies.map(\.text) == proposed, "\(DiagnosticRenderer().render(fault))")
  }

  /// A target has no query, so the query of an address becomes conditions.
  @Test(arguments: [
    ("on GET /a?b=1", #"on GET "/a" where query "b" is "1""#),
    (
      "on GET /a?b=1&c&d=x=y  # c",
      #"on GET "/a" where query "b" is "1" and query "c" is present and query "d" is "x=y"  # c"#
    ),
    (
      #"on GET https://a.b/c?d={e} where header "f" is "g""#,
      #"on GET "https://a.b/c" where query "d" is "{e}" and header "f" is "g""#
    ),
    ("on GET /a?", #"on GET "/a""#), ("open link catnip://a?b=1", #"open link "catnip://a?b=1""#),
    ("on GET /a?b=%20", nil), ("on GET /a?b=1+2", nil), ("on GET /a?=1", nil),
  ])
  func theQueryOfAnAddressBecomesConditions(line: String, proposal: String?) throws {
    let diagnostic = try #require(firstFault(in: line))
    #expect(diagnostic.code == "J047")
    #expect(diagnostic.remedies.first?.text == proposal)
  }
}
