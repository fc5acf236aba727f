import Foundation
import TestSupport
import Testing
import WhiskerScript
import WhiskerSource

/// What a message says to try is a line that can be written as it stands.
struct RemedyTests {
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
    let diagnostic = try #require(wholeParser.parse(file).diagnostics.first)
    #expect(diagnostic.label == "did you mean `\(meant)`?")
  }

  @Test(arguments: ["\u{200B}", "  \0 "])
  func aLineOfWhichNothingRemainsIsNoLineToWrite(line: String) throws {
    let file = SourceFile(path: "t", text: "journey \"J\"\n\(line)\nlaunch\n")
    let remedies = try #require(wholeParser.parse(file).diagnostics.first).remedies
    #expect(remedies.map(\.text) == ["empty the line"])
    #expect(remedies.map(\.isLine) == [false])
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
    let diagnostic = try #require(wholeParser.parse(file).diagnostics.first)
    let lines = diagnostic.remedies.filter { $0.fix != nil }.map(\.text)
    #expect(lines == (remedy.map { [$0] } ?? []), "\(DiagnosticRenderer().render(diagnostic))")
  }

  @Test func aStepBetweenTwoLevelsIsNotMovedWithoutAPerson() {
    func isSafe(_ steps: String) -> [Bool?] {
      let file = SourceFile(path: "t", text: "journey \"J\"\nrepeat 3 times\n\(steps)")
      return wholeParser.parse(file).diagnostics.map { $0.remedies.first?.fix?.isSafe }
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
      return wholeParser.parse(file).diagnostics.map { $0.remedies.first?.fix?.isSafe }
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
    let diagnostics = wholeParser.parse(file).diagnostics
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
    let fix = try #require(wholeParser.parse(file).diagnostics.first?.remedies.first?.fix)
    #expect(fix.isSafe)
    let fixed = String(decoding: fix.applied(to: file.bytes), as: UTF8.self)
    #expect(fixed == text.replacing("\t", with: "      "))
    #expect(wholeParser.parse(SourceFile(path: "t", text: fixed)).diagnostics.isEmpty)
  }

  /// The sign may mean something, and without it the words around it were one.
  @Test(arguments: [
    #"tap $button "Retry""#, #"see !text "Cats""#, "advance .5s", "expect grid \"B\" has > 2 rows",
  ])
  func aSignBeforeAWordIsNotRemovedTogetherWithTheSpaceBeforeIt(line: String) throws {
    let diagnostic = try #require(firstFault(in: line))
    #expect(diagnostic.code == "J013")
    #expect(diagnostic.remedies.allSatisfy { $0.fix == nil })
  }

  @Test(arguments: ["flaky 20 %", #"set slider "Size" to 40 %"#, #"pinch image "Cat" to 200  %"#])
  func aPercentSignBelongsToTheNumberBeforeIt(line: String) throws {
    let file = SourceFile(path: "t", text: "journey \"J\"\nlaunch\n\(line)\n")
    let diagnostic = try #require(wholeParser.parse(file).diagnostics.first)
    #expect(diagnostic.code == "J055")
    let fix = try #require(diagnostic.remedies.first?.fix)
    #expect(fix.isSafe)
    let mended = String(decoding: fix.applied(to: file.bytes), as: UTF8.self)
    #expect(mended.hasSuffix("0%\n"))
    #expect(wholeParser.parse(SourceFile(path: "t", text: mended)).diagnostics.isEmpty)
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
    let fix = try #require(wholeParser.parse(file).diagnostics.first?.remedies.first?.fix)
    let mended = String(decoding: fix.applied(to: file.bytes), as: UTF8.self)
    #expect(mended == "journey \"J\"\nlaunch\n\(fixed)\n")
    #expect(wholeParser.parse(SourceFile(path: "t", text: mended)).diagnostics.isEmpty)
  }

  @Test func theFlagOfAPatternBecomesNoWordWithoutAPerson() throws {
    let diagnostic = try #require(firstFault(in: "see text /cats/i"))
    #expect(diagnostic.code == "J014")
    #expect(diagnostic.remedies.isEmpty, "with a space before it the line is as wrong as before")
    #expect(try #require(firstFault(in: #"see text "Cats"in list "B""#)).remedies.first?.fix?.isSafe == true)
  }

  @Test func aCorrectionOfCaseAloneIsSafe() throws {
    for line in [
      "Launch", "See text \"a\"", "Expect Button \"a\" Is Enabled", "Tap button \"a\"",
      "Expect button \"a\" is enabled", "tap Button \"a\"",
    ] {
      #expect(try #require(firstFault(in: line, after: "")).remedies.first?.fix?.isSafe == true, "\(line)")
    }
  }

  @Test func spacesOfAnotherKindArePutRight() throws {
    for line in ["see\u{A0}text \"a\"", "see text\u{A0}\"a\"", "tap\u{202F}button\u{3000}\"a\""] {
      let fault = try #require(firstFault(in: line))
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
    let diagnostics = wholeParser.parse(file).diagnostics
    #expect(diagnostics.map(\.code) == ["J024"])
    let remedy = try #require(diagnostics.first?.remedies.first)
    if isMoved {
      let fixed = SourceFile(path: "t", bytes: try #require(remedy.fix).applied(to: file.bytes))
      #expect(wholeParser.parse(fixed).diagnostics.isEmpty)
    } else {
      #expect(remedy.fix == nil)
      #expect(remedy.text == "move it below the replies, indented like the on line")
    }
  }

  @Test(arguments: ["- launch", "scene \"A\"\n  -   launch", "launch\n* see text \"a\";", "launch -"])
  func withoutAStrayCharacterALineKeepsItsIndentation(steps: String) throws {
    let file = SourceFile(path: "t", text: "journey \"J\"\n\(steps)\n")
    let diagnostics = wholeParser.parse(file).diagnostics
    #expect(diagnostics.map(\.code) == ["J013"])
    let fix = try #require(diagnostics.first?.remedies.first?.fix)
    #expect(wholeParser.parse(SourceFile(path: "t", bytes: fix.applied(to: file.bytes))).diagnostics.isEmpty)
  }

  @Test func linesThatEndWithCarriageReturnsAreEndedAnew() throws {
    let file = SourceFile(path: "t", text: "journey \"J\"\rlaunch\r  see text \"a\"\r")
    let diagnostics = wholeParser.parse(file).diagnostics
    #expect(diagnostics.map(\.message) == ["the lines end with CR alone"])
    let remedy = try #require(diagnostics.first?.remedies.first)
    #expect(!remedy.isLine)
    let fixed = String(decoding: try #require(remedy.fix).applied(to: file.bytes), as: UTF8.self)
    #expect(fixed == "journey \"J\"\nlaunch\n  see text \"a\"\n")
  }

  /// Spaces and line ends are put right whatever else is wrong with the line, and with Windows line ends lines are proposed as without.
  @Test func whatIsNotSeenDoesNotHideARepair() throws {
    let tab = try #require(firstFault(in: "repeat 2 times\n\tsee row Siberian"))
    #expect(tab.code == "J017")
    #expect(tab.remedies.first?.fix?.isSafe == true)
    let windows = try #require(firstFault(in: "tapp button \"A\"\r"))
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
          for remedy in firstFault(in: typed.joined(separator: " "), after: "")?.remedies ?? []
          where remedy.fix != nil {
            proposals += 1
            let whole = ([remedy.text] + form.below).joined(separator: "\n")
            let isRight = (journeys(around: whole) + journeys(around: remedy.text)).contains {
              wholeParser.parse(SourceFile(path: "t", text: $0)).diagnostics.isEmpty
            }
            #expect(isRight, "\(typed.joined(separator: " ")): \(remedy.text)")
          }
        }
      }
    }
    #expect(proposals > 500)
  }

  @Test func everyLineToTryIsRightAsItStands() throws {
    let lines = try lines()
    #expect(lines.count > 100)
    for (file, line) in lines {
      let isRight = journeys(around: line).contains {
        wholeParser.parse(SourceFile(path: "t", text: $0)).diagnostics.isEmpty
      }
      #expect(isRight, "\(file): \(line)")
    }
  }
}
