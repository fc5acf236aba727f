import Testing
import WhiskerPattern
import WhiskerSource

@testable import WhiskerScript

/// Journeys are expanded into runs of plain steps that keep their origins.
struct ExpansionTests {
  @Test func aPlainJourneyIsOneRunOfItsSteps() throws {
    #expect(try runs("journey \"J\"\nlaunch\nsettle\n") == ["launch; settle"])
  }

  @Test func roundsAndRowsAreWrittenOut() throws {
    #expect(
      try runs(
        """
        journey "J"
        table cats
          | name     | from |
          | Aegean   | a \\| b |
          | Siberian |      |
        repeat 2 times
          for each row of cats
            note "{name} {from}{{"
        """) == ["note <Aegean a | b{>; note <Siberian {>; note <Aegean a | b{>; note <Siberian {>"])
  }

  @Test func theNameOfAHeaderIsCheckedOnceItIsKnown() throws {
    func text(_ name: String) -> String {
      """
      journey "J"
      param v default "\(name)"
      on GET "/a"
        reply 200 with header "X-{v}" is "x" json []
      launch

      """
    }
    #expect(try codes(text("Key")) == [])
    #expect(try codes(text("Key:")) == ["J134"])
    #expect(
      parse("journey \"J\"\non GET \"/a\"\n  reply 200 with header \"X {v}\" is \"x\"\n").diagnostics.isEmpty)
    #expect(
      parse("journey \"J\"\non GET \"/a\"\n  reply 200 with header \"X Y\" is \"x\"\n").diagnostics.map(
        \.code)
        == ["J134"])
  }

  @Test func aBraceInTheTargetOfARequestIsNoPlaceholder() throws {
    let text = """
      journey "J"
      param v default "{y}"
      on GET "/a{{b}/{v}/{id}"
        reply 200
      on GET "/a\\u{7b}b\\u{7d}/{v}/{id}"
        reply 200
      launch

      """
    let steps = try #require(try expansion(text).runs.first?.steps)
    let targets = steps.compactMap { ($0.step.statement as? On)?.exchange.target.value }
    #expect(targets == ["/a%7Bb%7D/%7By%7D/{id}", "/a%7Bb%7D/%7By%7D/{id}"])
  }

  @Test func aLetInALoopBindsItsNameOnce() {
    var names = TakenNames()
    let steps = [SourceSpan(10, 20), SourceSpan(30, 40)]
    for _ in 0..<1_000 {
      let taken = [
        names.take("a", step: steps[0], scope: 1), names.take("b", step: steps[1], scope: 1),
      ]
      #expect(taken == [true, true])
    }
    let others = [names.take("a", step: steps[1], scope: 1), names.take("a", step: steps[1], scope: 2)]
    #expect(others == [false, true])
    #expect(names.open(in: 1)?.names == ["a", "b"])
    #expect(names.open(in: 2)?.names == ["a"])
    #expect(names.open(in: 3) == nil)
  }

  @Test func eachExampleIsARunWithItsOwnTitle() throws {
    let text = """
      journey "Search {word}"
      param word default "none"
      examples
        | word |
        | sib  |
        | aeg  |
      see text "{word}"
      see text /^{word}[.]$/
      """
    #expect(
      try runs(text) == [
        "example 1: see text \"sib\"; see text /^sib[.]$/",
        "example 2: see text \"aeg\"; see text /^aeg[.]$/",
      ])
    #expect(try expansion(text).runs.map(\.title) == ["Search sib", "Search aeg"])
  }

  @Test func eachBranchHasThePrefixAndWhatFollows() throws {
    #expect(
      try runs(
        """
        journey "J"
        launch
        fork
          branch "a"
            note "a"
          branch "b"
            fork
              branch "c"
                note "c"
              branch "d"
                note "d"
        settle
        """) == [
          "branch \"a\": launch; note <a>; settle", "branch \"b\", branch \"c\": launch; note <c>; settle",
          "branch \"b\", branch \"d\": launch; note <d>; settle",
        ])
  }

  @Test func aUsedFileHasNamesOfItsOwn() throws {
    let files = [
      "a": "journey \"A\"\nparam word\nparam times default \"once\"\nnote \"{word} {times}\"\n",
      "b": "journey \"B\"\nuse \"a\" with word: \"deep\", times: \"twice\"\n",
    ]
    #expect(
      try runs(
        "journey \"J\"\nparam user default \"ada\"\nuse \"a\" with word: \"{user}!\"\nuse \"b\"\n",
        files: files) == ["note <ada! once>; note <deep twice>"])
    #expect(
      try codes(
        "journey \"J\"\nparam user default \"ada\"\nuse \"c\"\n",
        files: ["c": "journey \"C\"\nnote \"{user}\"\n"]) == ["J086"])
  }

  @Test func setupIsFirstAndTeardownLastTheInnermostFirst() throws {
    let files = ["a": "journey \"A\"\nsetup\n  note \"2\"\nteardown\n  note \"inner\"\nnote \"3\"\n"]
    let text = "journey \"J\"\nteardown\n  note \"outer\"\nsetup\n  note \"1\"\nuse \"a\"\n"
    #expect(try runs(text, files: files) == ["note <1>; note <2>; note <3> | note <inner>; note <outer>"])
    let teardown = try expansion(text, files: files).runs[0].teardown
    #expect(teardown.map(\.condition) == [2, 0], "an inner teardown asks for its own steps to be reached")
    #expect(teardown.map(\.number) == [4, 5])
  }

  @Test func theTeardownOfAUsedFileIsBeforeTheJourneysWhereverBothAreWritten() throws {
    let files = ["a": "journey \"A\"\nteardown\n  note \"inner\"\n"]
    let (setup, teardown) = ("setup\n  use \"a\"\n", "teardown\n  note \"outer\"\n")
    for both in [setup + teardown, teardown + setup] {
      let text = "journey \"J\"\n\(both)note \"1\"\nuse \"a\"\n"
      #expect(try runs(text, files: files) == ["note <1> | note <inner>; note <inner>; note <outer>"])
      let teardown = try expansion(text, files: files).runs[0].teardown
      #expect(teardown.map(\.condition) == [2, 1, 0], "the last one is beyond the steps")
    }
  }

  @Test func aTeardownUsesTheNamesOfTheSetupWhereverItIsWritten() throws {
    let (setup, teardown) = ("setup\n  let n = text of row \"a\"\n", "teardown\n  note \"{n}\"\n")
    for both in [setup + teardown, teardown + setup] {
      #expect(
        try runs("journey \"J\"\n\(both)launch\n")
          == runs("journey \"J\"\n\(setup + teardown)launch\n"))
      #expect(try codes("journey \"J\"\nuse \"a\"\n", files: ["a": "journey \"A\"\n\(both)"]) == [])
    }
    #expect(try codes("journey \"J\"\n\(teardown)launch\nlet n = text of row \"a\"\n") == ["J086"])
  }

  @Test func theScenesOfATeardownComeAfterAllOthers() throws {
    let files = [
      "a": "journey \"A\"\nscene \"Cleanup\"\n  note \"a\"\n",
      "b": "journey \"B\"\nteardown\n  note \"b\"\n  use \"a\"\nscene \"Used\"\n  note \"c\"\n",
    ]
    let text =
      "journey \"J\"\nteardown\n  note \"d\"\n  use \"a\"\n  use \"a\"\nscene \"One\"\n  launch\n  use \"b\"\n"
    let run = try #require(try expansion(text, files: files).runs.first)
    #expect(run.sceneTitles == ["One", "Used", "Cleanup", "Cleanup", "Cleanup"])
    #expect(run.steps.map(\.scene) == [1, 1, 2, 2])
    // A teardown begins in the scene in which it is written.
    #expect(run.teardown.map(\.scene) == [1, 3, 3, 0, 4, 4, 5, 5])
  }

  @Test func stepsKnowHowTheyCameToTheirPlace() throws {
    let files = ["a": "journey \"A\"\nrepeat 2 times\n  note \"x\"\n"]
    let run = try #require(
      try expansion("journey \"J\"\nscene \"S\"\n  use \"a\"\n", files: files).runs.first)
    let last = try #require(run.steps.last)
    #expect(last.origins.map(\.description) == ["used at test.journey:3", "round 2 of 2 at a:2"])
    #expect([last.step.line, last.scene, last.number] == [3, 1, 3])
    #expect(last.step.file.path == "a")
    #expect(
      run.description == """
        test.journey  J
        1  line 2  scene "S"
        2  a:3  note "x"  (used at line 3, round 1 of 2 at a:2)
        3  a:3  note "x"  (used at line 3, round 2 of 2 at a:2)

        """)
  }

  @Test func valuesAreEscapedWhereverTheyStand() throws {
    let text = """
      journey "J"
      param q default "a\\"b\\\\"
      on GET "/cats/{name}" where query "q" is "{q}"
        reply 200 json {"q":"{q}","n":{"x":[1]}}
        then reply 200 json
          | {"deep": {"q": "{q}"}}
        then reply 200 text
          | plain {q} {{q}
      """
    #expect(
      try runs(text) == [
        #"on GET </cats/{name}>; query <q>=<a"b\>; 200 json <{"q":"a\"b\\","n":{"x":[1]}}>; then 200 json <{"deep": {"q": "a\"b\\"}}>; then 200 text <plain a"b\ {q}>"#
      ])
    #expect(
      try expansion("journey \"J\"\nparam q default \"a.b\"\nsee text /{q}\\u{e9}x{2}/\n").runs[0].steps.map {
        outline($0.step.statement)
      } == [#"see text /a\.b\u{e9}x{2}/"#])
  }

  @Test(arguments: [
    ("A-Z", "W", false), ("A-Z", "-", true), ("A-Z", "Z", true), ("^-a", "-", true), ("^-a", "b", false),
    ("]-", "-", true), ("\\\\d", "5", false),
  ])
  func aValueInAClassIsLiteral(value: String, text: String, isFound: Bool) throws {
    for pattern in ["[{d}]", "[^{d}]", "[+{d}z]"] {
      let journey = "journey \"J\"\nparam d default \"\(value)\"\nsee text /^\(pattern)$/\n"
      let steps = try expansion(journey).runs[0].steps
      let see = try #require(steps[0].step.statement.only(See.self))
      guard case .matching(_, let found) = see.element.parts[0].kind else {
        Issue.record("no pattern"); return
      }
      #expect(
        found.isFound(in: text) == (pattern.hasPrefix("[^") ? !isFound : isFound),
        "\(pattern) \(value) \(text)")
    }
  }

  @Test(arguments: [
    ("sib", "?", "sib", true), ("sib", "?", "si", false), ("sib", "+", "sibsib", true),
    ("sib", "+", "sibb", false), ("sib", "{2}", "sibsib", true), ("sib", "{2}", "sibb", false),
    ("a|b", "*", "a|ba|b", true), ("", "+", "", true), ("é", "+", "éé", true),
  ])
  func aRepetitionAfterANameRepeatsTheWholeValue(
    value: String, mark: String, text: String, isFound: Bool
  ) throws {
    let journey = "journey \"J\"\nparam d default \"\(value)\"\nsee text /^{d}\(mark)$/\n"
    let see = try #require(try expansion(journey).runs.first?.steps[0].step.statement.only(See.self))
    guard case .matching(_, let found) = see.element.parts[0].kind else {
      Issue.record("no pattern")
      return
    }
    #expect(found.isFound(in: text) == isFound)
  }

  @Test(arguments: ["cancelled", "and query \"q\" is \"x\"", ""])
  func aNameInAContainedValueIsReplacedWhateverFollows(rest: String) throws {
    let condition = #"POST "/a" where json "$.a" contains {"a": "{p}"} "# + rest
    let text = "journey \"J\"\nparam p default \"one\"\nexpect no requests to \(condition)\n"
    let step = try #require(try expansion(text).runs[0].steps.first)
    #expect(step.text.contains(#"{"a": "one"}"#), "\(step.text)")
    #expect(outline(step.statement).contains(#"{"a": "one"}"#), "\(outline(step.statement))")
    #expect(try codes(text.replacing("{p}", with: "{nope}")) == ["J086"])
  }

  @Test func aNameInAContainedValueBeforeAWordOfTheRequestIsReplaced() throws {
    let text = """
      journey "J"
      param p default "one"
      on POST "/a" where json "$.a" contains {"a": "{p}"} optional
        reply 204

      """
    let step = try #require(try expansion(text).runs[0].steps.first)
    #expect(step.source.contains(#"{"a": "one"}"#), "\(step.source)")
    #expect(outline(step.statement).contains(#"{"a": "one"}"#), "\(outline(step.statement))")
    #expect(try codes(text.replacing("{p}", with: "{nope}")) == ["J086"])
  }

  /// In the strings and patterns of an outline, the braces of an escape enclose no name.
  @Test func theEscapesOfAnOutlineAreNoNames() throws {
    let lines = [
      #"| cell "Singa\u{AD}p {q}\\{q}""#, #"|   cell /Singa\u{AD}p \{AD\} {q}/ "\u{AD}{q}""#, "| {q} \\{q}",
    ]
    let expected = [
      #"| cell "Singa\u{AD}p x\\x""#, #"|   cell /Singa\u{AD}p \{AD\} x/ "\u{AD}x""#, "| x \\x",
    ]
    for head in ["param AD default \"wrong\"\nparam q default \"x\"\n", "param q default \"x\"\n"] {
      let text = "journey \"J\"\n" + head + "screen matches\n" + lines.map { "  \($0)\n" }.joined()
      #expect(try codes(text) == [])
      let step = try #require(try expansion(text).runs[0].steps.first)
      #expect(step.source == "screen matches\n" + expected.map { "  \($0)" }.joined(separator: "\n"))
      #expect(
        outline(step.statement)
          == "screenShows " + expected.map { "<\($0.dropFirst(2).drop { $0 == " " })>" }.joined())
    }
    let change = "journey \"J\"\nexpect change\n  | + text \"a\\u{ad}b\"\n  | - text /\\u{ad}/\n"
    #expect(try codes(change) == [])
  }

  @Test func aProposedPathHasItsBracesDoubled() throws {
    let text = "journey \"J\"\nuse \"my{{y}.journey\"\n"
    let diagnostic = try #require(try expansion(text, nearest: "my{x}.journey").diagnostics.first)
    #expect(diagnostic.remedies.map(\.text) == ["use \"my{{x}.journey\""])
  }

  @Test func theBraceOfAnEscapeMayBeDoubledInAnOutline() throws {
    let text = #"journey "J"\#nscreen matches\#n  | cell "a\u{{A0}b \\{{A0} \u{A0}" "{{x}"\#n"#
    #expect(try codes(text) == [])
    let step = try #require(try expansion(text).runs[0].steps.first)
    #expect(outline(step.statement) == #"screenShows <cell "a\u{A0}b \\{A0} \u{A0}" "{x}">"#)
  }

  /// A value is written as a screen shows it at that place.
  @Test func aValueInAnOutlineIsSpelledAsOnTheScreen() throws {
    let text = #"""
      journey "J"
      param p default "12\u{a0}€\u{ad}"
      param q default " {a}\"\\ "
      param r default "a  b"
      screen matches
        | field "{p}" = "{q}" @{q}
        | "x{q}{r}y"
        | element kind "k" | "{r}" | "x{q}"

      """#
    let step = try #require(try expansion(text).runs[0].steps.first)
    #expect(
      outline(step.statement)
        == #"screenShows <field "12\u{A0}€\u{AD}" = "\u{20}{a}\"\\\u{20}" @ {a}"\ >"#
        + #"<"x {a}\"\\ a \u{20}by"><element kind "k" | "a  b" | "x {a}\"\\\u{20}">"#)
    #expect(
      step.source == #"""
        screen matches
          | field "12\u{A0}€\u{AD}" = "\u{20}{{a}\"\\\u{20}" @ {{a}"\ \#("")
          | "x {{a}\"\\ a \u{20}by"
          | element kind "k" | "a  b" | "x {{a}\"\\\u{20}"
        """#)
  }

  /// Joiners and spaces are shown or not by what is around them, which is the text of the line.
  @Test func aValueInAnOutlineIsSpelledByWhatIsAroundIt() throws {
    let text = #"""
      journey "J"
      param a default "می\u{200c}"
      param z default "\u{200d}👩"
      param s default " b"
      param x default "7"
      screen matches
        | cell "{a}خواهم" = "👩{z}"
        | cell "A {s}" = "{s} c" "caf\u{{x}}"

      """#
    let step = try #require(try expansion(text).runs[0].steps.first)
    #expect(
      outline(step.statement)
        == "screenShows <cell \"می\u{200C}خواهم\" = \"👩\u{200D}👩\">"
        + "<cell \"A \\u{20}b\" = \"\\u{20}b c\" \"caf\\u{7}\">")
  }

  @Test func aCharacterInAValueIsNoName() throws {
    let text = "journey \"J\"\nparam ad default \"x\"\nparam p default \"\\u{ad} {{\"\nnote \"{ad}{p}\"\n"
    #expect(try codes(text) == [])
  }

  @Test func twoNamesInAPatternAreNoRepetition() throws {
    let journey = "journey \"J\"\nparam d default \"ab\"\nsee text /[{d}]+{d}{d}x/\n"
    #expect(
      try expansion(journey).runs[0].steps.map { outline($0.step.statement) } == ["see text /[ab]+ababx/"])
  }

  @Test func aHyphenOutsideOfAClassIsNotEscaped() throws {
    let journey = "journey \"J\"\nparam d default \"2026-03\"\nsee text /[a-z]\\[{d}[0-9]/\n"
    #expect(
      try expansion(journey).runs[0].steps.map { outline($0.step.statement) } == [
        #"see text /[a-z]\[2026-03[0-9]/"#
      ])
  }

  @Test func theLinesOfAStepAreKeptOnlyIfOneUsesNames() throws {
    let text = """
      journey "J"
      param q default "a"
      on GET "/cats"
        reply 200 json {"n":1}
        then reply 200 text
          | plain
      on GET "/dogs"
        reply 200 text "{q}"
      on GET "/birds"
        reply 200 text
          | plain {q}
      screen matches
        | text "{q}"
      screen matches
        | text "a"
      tap button "{q}"
      tap button "a"
      """
    let steps = try #require(parse(text).journey?.steps)
    #expect(steps.map { $0.captured != nil } == [false, true, true, true, false, true, false])
    #expect(steps.map { $0.captured?.replies.count ?? -1 } == [-1, 1, 1, 0, -1, 0, -1])
  }

  @Test func whatALetTakesIsPutInWhileTheJourneyRuns() throws {
    let run = try #require(
      try expansion("journey \"J\"\nlet n = count of list\nexpect list has rows \"{n}\"\n").runs.first)
    #expect(run.steps[1].isOpen)
    var taken = Bindings()
    taken.set("n", to: "12")
    #expect(outline(try testParser.bind(run.steps[1], to: taken).step.statement) == #"rows list "12""#)
    #expect(run.steps[1].text == "expect list has rows \"{n}\"")
  }

  @Test func aFileWithAnOpenParamIsOnlyThereToBeUsed() throws {
    let part = try expansion("journey \"J\"\nparam word\nnote \"{word}\"\n")
    #expect(part.isPart && part.runs.isEmpty && part.diagnostics.isEmpty)
    #expect(try codes("journey \"J\"\nparam word\nnote \"{wrod}\"\n") == ["J086"], "but it is checked")
    let whole = try expansion("journey \"J\"\nparam word\nexamples\n  | word |\n  | a |\nnote \"{word}\"\n")
    #expect(!whole.isPart)
  }

  @Test func aMistakeInABlockIsToldOnce() throws {
    #expect(try codes("journey \"J\"\nrepeat 5 times\n  note \"{x}\"\n") == ["J086"])
  }

  @Test func aNameThatALetTakesHasNoValueForTheLinesThatAreReadBefore() throws {
    let take = "journey \"J\"\nlaunch\nlet n = count of list \"Rows\"\n"
    func messages(_ text: String) throws -> [String] {
      try expansion(text, files: ["c": "journey \"C\"\nparam a\nnote \"{a}\"\n"]).diagnostics.map(\.message)
    }
    #expect(try messages(take + "use \"c\" with a: \"{n}\"\n") == ["`n` has no value yet"])
    #expect(try messages(take + "repeat {n} times\n  note \"a\"\n") == ["`n` has no value yet"])
    #expect(try messages("journey \"J\"\nrepeat {n} times\n  note \"a\"\n") == ["unknown name `n`"])
  }

  @Test func rowsOfATableAreAligned() throws {
    let text = "journey \"J\"\nexamples\n  |a|  name |\n  | 猫 | x\\| |\n\nnote \"{a}\"\n"
    let result = parse(text.replacing("|a|", with: "| a|"))
    #expect(
      result.formatted().map { String(decoding: $0, as: UTF8.self) }
        == "journey \"J\"\nexamples\n  | a  | name |\n  | 猫 | x\\|  |\n\nnote \"{a}\"\n")
  }

  @Test func aColumnCannotHaveTheNameOfALetBeforeItsRows() throws {
    let table = "journey \"J\"\ntable cats\n  | name |\n  | Aegean |\n"
    let rows = "for each row of cats\n  see text \"{name}\"\n"
    let take = "let name = text of row \"Sib\"\n"
    #expect(try codes(table + take + rows) == ["J097"])
    #expect(
      try codes(table + "fork\n  branch \"a\"\n    \(take)  branch \"b\"\n    launch\n" + rows) == ["J097"])
    // The names of a used file are its own.
    let used = ["a.journey": "journey \"A\"\n\(take)"]
    #expect(try codes(table + "use \"a.journey\"\n" + rows, files: used) == [])
  }

  @Test func branchesOfAForkHaveDifferentNames() throws {
    func fork(_ first: String, _ second: String) -> String {
      """
      journey "J"
      param word default "a"
      fork
        branch "\(first)"
          launch
        branch "\(second)"
          settle

      """
    }
    #expect(try codes(fork("a", "a")) == ["J073"])
    #expect(try codes(fork("a", "{word}")) == ["J073"])
    #expect(try codes(fork("a", "A")) == [])
    #expect(
      try codes(fork("a", "b") + fork("a", "b").split(separator: "\n").dropFirst(2).joined(separator: "\n"))
        == [])
  }

  @Test func onlyKnownNamesAreMissedInDefaultsAndCells() throws {
    func codes(_ lines: String) -> [String] {
      parse("journey \"J\"\n" + lines + "launch\n").diagnostics.map(\.code)
    }
    // A value may be the path of a request with any one segment, or begin with a literal brace.
    #expect(codes("param path default \"/v1/{id}\"\n") == [])
    #expect(codes("param id default \"7\"\nparam path default \"/v1/{{id}\"\n") == [])
    #expect(codes("param id default \"7\"\nparam path default \"\\\"{id}\"\n") == ["J072"])
    #expect(codes("param path default \"/v1/{id}\"\nparam id default \"7\"\n") == ["J072"])
    #expect(codes("table paths\n  | path | id |\n  | /v1/{id} | 7 |\n  | {other} | 8 |\n") == ["J072"])
    #expect(codes("examples\n  | id |\n  | 7 |\ntable paths\n  | path |\n  | /v1/{id} |\n") == ["J072"])
    #expect(codes("table ids\n  | id |\n  | 7 |\ntable paths\n  | path |\n  | /v1/{id} |\n") == [])
  }
}
