import Foundation
import TestSupport
import Testing
import WhiskerScript
import WhiskerSource

/// What a message says to try is a line that can be written as it stands.
struct RemedyTests {
  /// The words of the tests and those of the screens together.
  private let parser = JourneyParser(
    vocabulary: Vocabulary(
      roles: screenVocabulary.roles
        + testVocabulary.roles.filter { role in
          !screenVocabulary.roles.contains { ([$0.word] + $0.aliases).contains(role.word) }
        },
      states: screenVocabulary.states))

  /// The lines after `= try:` in every reference.
  private func lines() throws -> [(file: String, line: String)] {
    let failures = "Fixtures/Failures"
    let files = try FileManager.default.contentsOfDirectory(atPath: failures).filter { $0.hasSuffix(".txt") }
    let references =
      try DiagnosticFixture.all().map { ($0.name, $0.expected) }
      + files.sorted().map { ($0, try String(contentsOfFile: "\(failures)/\($0)", encoding: .utf8)) }
    var lines: [(String, String)] = []
    for (name, text) in references {
      for line in text.split(separator: "\n") {
        guard let range = line.range(of: " = try: "), line[..<range.lowerBound].allSatisfy({ $0 == " " })
        else {
          continue
        }
        lines.append((name, String(line[range.upperBound...])))
      }
    }
    return lines
  }

  /// Journeys in which a line may stand, of which one has to be right.
  private func journeys(around line: String) -> [String] {
    let head = "journey \"J\"\n"
    return [
      line + "\n", head + line + "\n", head + line + "\n  reply 200\n", head + "on GET \"/a\"\n  \(line)\n",
      head + line + "\n  launch\n", head + "fork\n  \(line)\n    launch\n",
      head + line + "\n  | a |\n  | b |\n",
      head + "examples\n  \(line)\n  | b |\n", head + "examples\n  | a |\n  \(line)\n",
      head + "examples\n  \(line)\n  | b | c |\n",
      head + "screen matches\n  \(line)\n",
      head + "on GET \"/a\"\n  reply 200 json\n    | {\n    \(line)\n    | }\n",
    ]
  }

  @Test(arguments: [(#"sea grid "Breeds""#, "see"), (#"sea slider "Size" to 4"#, "set")])
  func ofTwoNearWordsTheOneThatMakesTheLineValidIsMeant(line: String, meant: String) throws {
    let file = SourceFile(path: "t", text: "journey \"J\"\n\(line)\n")
    let diagnostic = try #require(parser.parse(file).diagnostics.first)
    #expect(diagnostic.label == "did you mean `\(meant)`?")
  }

  /// A line that says that something is not so is never turned into one that says that it is, nor the other way round.
  @Test(arguments: [
    ("always no text /x/", "always see no text /x/"), ("always no alert", "always see no alert"),
    (#"expect cell "x" not selected"#, #"expect cell "x" is not selected"#),
    ("expect button 1 not enabled", "expect button 1 is not enabled"),
    (#"expect cell "x" has not text "x""#, nil), (#"expect grid "x" has no rows "y""#, nil),
    ("check go back is refused", nil), ("wait until go back within 2s", nil),
    (#"not see cell "x""#, #"see no cell "x""#), (#"no cell "x""#, #"see no cell "x""#), ("not launch", nil),
    (#"see No cell "x""#, #"see no cell "x""#), ("use parts/x.journey", #"use "parts/x.journey""#),
  ])
  func aNegationIsNoMistake(line: String, remedy: String?) throws {
    let file = SourceFile(path: "t", text: "journey \"J\"\n\(line)\n")
    let diagnostic = try #require(parser.parse(file).diagnostics.first)
    let lines = diagnostic.remedies.filter { $0.fix != nil }.map(\.text)
    #expect(lines == (remedy.map { [$0] } ?? []), "\(DiagnosticRenderer().render(diagnostic))")
  }

  @Test func aStepBetweenTwoLevelsIsNotMovedWithoutAPerson() {
    func isSafe(_ steps: String) -> [Bool?] {
      let file = SourceFile(path: "t", text: "journey \"J\"\nrepeat 3 times\n\(steps)")
      return parser.parse(file).diagnostics.map { $0.remedies.first?.fix?.isSafe }
    }
    #expect(isSafe("  launch\n settle\n") == [false], "it may follow the block or be part of it")
    #expect(isSafe("  repeat 2 times\n    launch\n   settle\n") == [false])
    // No other place is possible.
    #expect(isSafe(" launch\n settle\n") == [true])
    #expect(isSafe("  launch\n   settle\n") == [true])
    #expect(isSafe("  on GET \"/a\"\n   reply 200\n") == [true])
  }

  /// How far a tab reaches depends on the editor.
  @Test func aTabIsReplacedWithoutAPersonWhereItCanMeanOnePlaceOnly() {
    func isSafe(_ steps: String) -> [Bool?] {
      let file = SourceFile(path: "t", text: "journey \"J\"\n\(steps)")
      return parser.parse(file).diagnostics.map { $0.remedies.first?.fix?.isSafe }
    }
    let inner = "repeat 3 times\n  repeat 2 times\n    launch\n"
    #expect(isSafe(inner + "\tsettle\n") == [false], "it may be part of the inner block")
    #expect(isSafe(inner + "\tsettle\n\tlaunch\n") == [false, false], "it is beside the one above")
    #expect(isSafe("scene \"S\"\n  repeat 2 times\n    launch\n\tsettle\n") == [false])
    #expect(isSafe("repeat 3 times\n  repeat 2 times\n\tlaunch\n") == [false])
    #expect(isSafe(inner + "\tsettle\nsettle\nrepeat 2 times\n\tlaunch\n") == [false, true])
    let begun = "fork\n  branch \"a\"\n\trepeat 2 times\n"
    #expect(isSafe(begun + "      launch\n") == [false, false], "it is below one in doubt")
    #expect(isSafe(begun + "      on GET \"/a\"\n\t\treply 200\n").allSatisfy { $0 == false })
    let after = begun + "      launch\n  branch \"b\"\n   launch\n"
    #expect(isSafe(after) == [false, false, true], "certainly after it")
    // No other place is possible.
    #expect(isSafe("\tlaunch\n") == [true])
    #expect(isSafe("scene \"S\"\n\tlaunch\n\t\tsettle\n") == [true, true])
    #expect(isSafe(inner + "\t\tsettle\n  \tsettle\n") == [true, true])
    #expect(isSafe("on GET \"/a\"\n\treply 200\n") == [true])
    #expect(isSafe("repeat 3 times\n\tlaunch\n\tsettle\n") == [true, true])
    #expect(isSafe("launch\n\t# a comment\nsee\ttext \"a\"\n") == [true, true])
    // With tabs alone, each is a level.
    let tabs = "repeat 3 times\n\trepeat 2 times\n\t\tlaunch\n\tsettle\nsettle\n"
    #expect(isSafe(tabs) == [true, true, true])
    let fork = "fork\n\tbranch \"a\"\n\t\tlaunch\n\tbranch \"b\"\n\t\tlaunch\n"
    #expect(isSafe(fork) == [true, true, true, true])
  }

  @Test(arguments: [2, 4, 5])
  func theNextBranchIsNotMovedLikeAReply(blanks: Int) throws {
    let text = """
      journey "J"
      repeat 2 times
        fork
          branch "a"
            on GET "/a"
      \(String(repeating: " ", count: blanks))reply 200
          branch "b"
            launch

      """
    let file = SourceFile(path: "t", text: text)
    let diagnostics = parser.parse(file).diagnostics
    #expect(diagnostics.count == 1)
    let fix = try #require(diagnostics.first?.remedies.first?.fix)
    let fixed = String(decoding: fix.applied(to: file.bytes), as: UTF8.self)
    #expect(fixed.contains("\n        reply 200\n    branch \"b\"\n      launch\n"), "\(fixed)")
  }

  /// The branch after a reply that is two levels off was moved as well.
  @Test func aTabBeforeAReplyIsReplacedByTheSpacesThatAReplyNeeds() throws {
    let text =
      "journey \"J\"\nfork\n  branch \"a\"\n    on GET \"/a\"\n\treply 200\n  branch \"b\"\n    launch\n"
    let file = SourceFile(path: "t", text: text)
    let fix = try #require(parser.parse(file).diagnostics.first?.remedies.first?.fix)
    #expect(fix.isSafe)
    let fixed = String(decoding: fix.applied(to: file.bytes), as: UTF8.self)
    #expect(fixed == text.replacing("\t", with: "      "))
    #expect(parser.parse(SourceFile(path: "t", text: fixed)).diagnostics.isEmpty)
  }

  /// The sign may mean something, and without it the words around it were one.
  @Test(arguments: [
    #"tap $button "Retry""#, #"see !text "Cats""#, "advance .5s", "expect grid \"B\" has >= 2 rows",
  ])
  func aSignBeforeAWordIsNotRemovedTogetherWithTheSpaceBeforeIt(line: String) throws {
    let diagnostic = try #require(fault(in: line))
    #expect(diagnostic.code == "J013")
    #expect(diagnostic.remedies.allSatisfy { $0.fix == nil })
  }

  @Test(arguments: ["flaky 20 %", #"set slider "Size" to 40 %"#, #"pinch image "Cat" to 200  %"#])
  func aPercentSignBelongsToTheNumberBeforeIt(line: String) throws {
    let file = SourceFile(path: "t", text: "journey \"J\"\nlaunch\n\(line)\n")
    let diagnostic = try #require(parser.parse(file).diagnostics.first)
    #expect(diagnostic.code == "J055")
    let fix = try #require(diagnostic.remedies.first?.fix)
    #expect(fix.isSafe)
    let mended = String(decoding: fix.applied(to: file.bytes), as: UTF8.self)
    #expect(mended.hasSuffix("0%\n"))
    #expect(parser.parse(SourceFile(path: "t", text: mended)).diagnostics.isEmpty)
  }

  /// What people write out of habit is right after one fix.
  @Test(arguments: [
    ("advance 2 seconds", "advance 2s"), ("advance 5 Minutes", "advance 5min"),
    ("advance 20 ms", "advance 20ms"),
    (#"wait until see text "a" within 2 sec"#, #"wait until see text "a" within 2s"#),
    ("launch()", "launch"), ("launch ();", "launch"), (#"tap(button "Retry")"#, #"tap button "Retry""#),
    (#"tap button("Retry");"#, #"tap button "Retry""#), ("open link catnip://x", #"open link "catnip://x""#),
    ("expect open link catnip://x/y?a=1&b is refused", #"expect open link "catnip://x/y?a=1&b" is refused"#),
    ("tap link https://a.b/c", #"tap link "https://a.b/c""#),
  ])
  func oneFixIsEnough(line: String, fixed: String) throws {
    let file = SourceFile(path: "t", text: "journey \"J\"\nlaunch\n\(line)\n")
    let fix = try #require(parser.parse(file).diagnostics.first?.remedies.first?.fix)
    let mended = String(decoding: fix.applied(to: file.bytes), as: UTF8.self)
    #expect(mended == "journey \"J\"\nlaunch\n\(fixed)\n")
    #expect(parser.parse(SourceFile(path: "t", text: mended)).diagnostics.isEmpty)
  }

  @Test func theFlagOfAPatternBecomesNoWordWithoutAPerson() throws {
    let diagnostic = try #require(fault(in: "see text /cats/i"))
    #expect(diagnostic.code == "J014")
    #expect(diagnostic.remedies.isEmpty, "with a space before it the line is as wrong as before")
    #expect(try #require(fault(in: #"see text "Cats"in list "B""#)).remedies.first?.fix?.isSafe == true)
  }

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
    let fault = try #require(self.fault(in: line, after: ""))
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
    let fault = try #require(self.fault(in: line))
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
    ("see text Count: 1", ["see text \"Count: 1\""]), ("see text Cat & Dog", ["see text \"Cat & Dog\""]),
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
    ("tap button \"Increment\" twice", ["remove `twice`"]),
    ("tap button \"Increment\" 3 times", ["remove `3 times`"]), ("settle 2s", ["remove `2s`"]),
    ("scroll down to cell \"x\"", ["scroll to cell \"x\""]),
    ("expect list has atleast 3 rows", []),
    ("tap button \"a\" at list \"b\"", ["tap button \"a\" in list \"b\""]),
    ("type \"a\" in field \"b\"", ["type \"a\" into field \"b\""]),
  ])
  func aProposalHasAllThatWasWritten(line: String, proposed: [String]) throws {
    let fault = try #require(self.fault(in: line))
    #expect(
      fault.remedies.filter { $0.fix != nil }.map(\.text) == proposed, "\(DiagnosticRenderer().render(fault))"
    )
  }

  @Test(arguments: [
    ("reply 200 paged from \"x\"", ["reply 200 from \"x\" paged"]),
    ("reply always 200 image 10x10 after 2s", ["reply always 200 after 2s image 10x10"]),
    ("reply 200 text \"x\" after 300ms", ["reply 200 after 300ms text \"x\""]),
    ("reply 200 from \"x\" paged after 300ms", ["reply 200 after 300ms from \"x\" paged"]),
    ("reply 200 \"a.json\"", ["reply 200 text \"a.json\"", "reply 200 from \"a.json\""]),
    ("fail with 500", ["reply 500"]), ("fail 500", []),
  ])
  func aReplyKeepsItsProperties(line: String, proposed: [String]) throws {
    let fault = try #require(self.fault(in: "  " + line, after: "on GET \"/a\"\n"))
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
  ])
  func aLineOfSeveralElementsOrStepsBecomesSeveral(line: String, steps: [String]) throws {
    for indent in ["", "    "] {
      let head = "journey \"J\"\n" + (indent.isEmpty ? "" : "repeat 2 times\n  repeat 2 times\n")
      let file = SourceFile(path: "t", text: head + indent + line + "   # both\n")
      let fault = try #require(parser.parse(file).diagnostics.first)
      let fix = try #require(fault.remedies.first?.fix, "\(DiagnosticRenderer().render(fault))")
      #expect(!fix.isSafe)
      let fixed = String(decoding: fix.applied(to: file.bytes), as: UTF8.self)
      #expect(fixed == head + steps.map { indent + $0 }.joined(separator: "\n") + "   # both\n")
      #expect(parser.parse(SourceFile(path: "t", text: fixed)).diagnostics.isEmpty)
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
    let fault = try #require(self.fault(in: line))
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
    let fault = try #require(parser.parse(file).diagnostics.first)
    #expect(fault.code == "J053", "\(DiagnosticRenderer().render(fault))")
    let fix = try #require(fault.remedies.first?.fix)
    #expect(fix.isSafe == isSafe)
    let fixed = String(decoding: fix.applied(to: file.bytes), as: UTF8.self)
    let on = "  on GET \"/reply\"" + (isOptional ? "  optional" : "")
    let lines = [on] + replies.map { "    " + $0 }
    #expect(fixed == "journey \"J\"\nscene \"S\"\n" + lines.joined(separator: "\n") + "\n  launch\n")
    if isSafe { #expect(parser.parse(SourceFile(path: "t", text: fixed)).diagnostics.isEmpty) }
  }

  @Test(arguments: ["reply", "reply abc", "reply 200 twice", "where reply 200"])
  func aReplyWithAMistakeIsNotMoved(rest: String) throws {
    let fault = try #require(self.fault(in: "on GET \"/a\" " + rest))
    #expect(fault.remedies.allSatisfy { $0.fix == nil }, "\(DiagnosticRenderer().render(fault))")
  }

  @Test(arguments: [
    ("set toggle \"a\" to on", "turn on toggle \"a\""), ("set toggle \"a\" off", "turn off toggle \"a\""),
    ("set @a to off", "turn off @a"), ("turn toggle \"a\" on", "turn on toggle \"a\""),
    ("toggle off toggle \"a\" in list", "turn off toggle \"a\" in list"), ("toggle on @a", "turn on @a"),
    ("switch toggle \"a\" off", "turn off toggle \"a\""), ("switch on @a", "turn on @a"),
    ("set picker \"a\" to on", "set picker \"a\" to \"on\""),
  ])
  func aToggleIsTurnedOnWhateverTheWords(line: String, proposed: String) throws {
    let fault = try #require(self.fault(in: line))
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
    let fault = try #require(self.fault(in: line, after: ""))
    let edited = fault.remedies.filter { $0.fix != nil }
    #expect(edited.map(\.text) == (proposed.map { [$0] } ?? []), "\(DiagnosticRenderer().render(fault))")
    #expect(edited.allSatisfy { $0.fix?.isSafe == false })
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
    let fault = try #require(self.fault(in: line))
    #expect(fault.remedies.map(\.text) == proposed, "\(DiagnosticRenderer().render(fault))")
  }

  @Test func aCorrectionOfCaseAloneIsSafe() throws {
    for line in [
      "Launch", "See text \"a\"", "Expect Button \"a\" Is Enabled", "Tap button \"a\"",
      "Expect button \"a\" is enabled", "tap Button \"a\"",
    ] {
      #expect(try #require(fault(in: line, after: "")).remedies.first?.fix?.isSafe == true, "\(line)")
    }
  }

  @Test func spacesOfAnotherKindArePutRight() throws {
    for line in ["see\u{A0}text \"a\"", "see text\u{A0}\"a\"", "tap\u{202F}button\u{3000}\"a\""] {
      let fault = try #require(self.fault(in: line))
      #expect(fault.code == "J014", "\(DiagnosticRenderer().render(fault))")
      #expect(fault.message == "the space between two words is not a plain one")
      #expect(fault.remedies.first?.fix?.isSafe == true)
    }
  }

  /// A step among replies is moved to its level only if that leaves each reply below its `on` line.
  @Test(arguments: [
    (["  settle", "  reply 200"], false), (["  reply 200", "  settle", "", "  then reply 500"], false),
    (["  settle", "  # soon", "  reply 200 text", "    | a"], false), (["  reply 200", "  settle"], true),
    (["  reply 200 text", "    | a", "  settle", "on GET \"/b\"", "  reply 200"], true),
  ])
  func aStepAboveAReplyDoesNotCutItOff(lines: [String], isMoved: Bool) throws {
    let text = "journey \"J\"\non GET \"/a\"\n" + lines.map { $0 + "\n" }.joined() + "launch\n"
    let file = SourceFile(path: "t", text: text)
    let diagnostics = parser.parse(file).diagnostics
    #expect(diagnostics.map(\.code) == ["J024"])
    let remedy = try #require(diagnostics.first?.remedies.first)
    if isMoved {
      let fixed = SourceFile(path: "t", bytes: try #require(remedy.fix).applied(to: file.bytes))
      #expect(parser.parse(fixed).diagnostics.isEmpty)
    } else {
      #expect(remedy.fix == nil)
      #expect(remedy.text == "move it below the replies, indented like the on line")
    }
  }

  @Test(arguments: ["- launch", "scene \"A\"\n  -   launch", "launch\n* see text \"a\";", "launch -"])
  func withoutAStrayCharacterALineKeepsItsIndentation(steps: String) throws {
    let file = SourceFile(path: "t", text: "journey \"J\"\n\(steps)\n")
    let diagnostics = parser.parse(file).diagnostics
    #expect(diagnostics.map(\.code) == ["J013"])
    let fix = try #require(diagnostics.first?.remedies.first?.fix)
    #expect(parser.parse(SourceFile(path: "t", bytes: fix.applied(to: file.bytes))).diagnostics.isEmpty)
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
    let diagnostic = try #require(fault(in: line))
    #expect(diagnostic.code == "J047")
    #expect(diagnostic.remedies.first?.text == proposal)
  }

  @Test func linesThatEndWithCarriageReturnsAreEndedAnew() throws {
    let file = SourceFile(path: "t", text: "journey \"J\"\rlaunch\r  see text \"a\"\r")
    let diagnostics = parser.parse(file).diagnostics
    #expect(diagnostics.map(\.message) == ["the lines end with CR alone"])
    let remedy = try #require(diagnostics.first?.remedies.first)
    #expect(!remedy.isLine)
    let fixed = String(decoding: try #require(remedy.fix).applied(to: file.bytes), as: UTF8.self)
    #expect(fixed == "journey \"J\"\nlaunch\n  see text \"a\"\n")
  }

  /// Spaces and line ends are put right whatever else is wrong with the line, and with Windows line ends lines are proposed as without.
  @Test func whatIsNotSeenDoesNotHideARepair() throws {
    let tab = try #require(fault(in: "repeat 2 times\n\tsee row Siberian"))
    #expect(tab.code == "J017")
    #expect(tab.remedies.first?.fix?.isSafe == true)
    let windows = try #require(fault(in: "tapp button \"A\"\r"))
    #expect(windows.remedies.first?.text == "tap button \"A\"", "\(DiagnosticRenderer().render(windows))")
  }

  /// A letter is missing from a word of each form.
  @Test func noProposalForAMisspelledWordIsTheNextMistake() {
    var proposals = 0
    for form in StatementForm.all {
      let words = form.example.split(separator: " ", omittingEmptySubsequences: false)
      for (index, word) in words.enumerated() where word.count > 2 && word.allSatisfy(\.isLowercase) {
        for letter in word.indices {
          var typed = words.map(String.init)
          typed[index] = String(word[..<letter] + word[word.index(after: letter)...])
          for remedy in fault(in: typed.joined(separator: " "), after: "")?.remedies ?? []
          where remedy.fix != nil {
            proposals += 1
            let whole = ([remedy.text] + form.below).joined(separator: "\n")
            let isRight = (journeys(around: whole) + journeys(around: remedy.text)).contains {
              parser.parse(SourceFile(path: "t", text: $0)).diagnostics.isEmpty
            }
            #expect(isRight, "\(typed.joined(separator: " ")): \(remedy.text)")
          }
        }
      }
    }
    #expect(proposals > 500)
  }

  /// The first message about a step.
  private func fault(in line: String, after first: String = "launch\n") -> Diagnostic? {
    parser.parse(SourceFile(path: "t", text: "journey \"J\"\n\(first)\(line)\n")).diagnostics.first
  }

  @Test func everyLineToTryIsRightAsItStands() throws {
    let lines = try lines()
    #expect(lines.count > 100)
    for (file, line) in lines {
      let isRight = journeys(around: line).contains {
        parser.parse(SourceFile(path: "t", text: $0)).diagnostics.isEmpty
      }
      #expect(isRight, "\(file): \(line)")
    }
  }
}
