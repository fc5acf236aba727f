import Testing
import WhiskerScript
import WhiskerSource

/// Lines in the words of other tools, and the valid ones that they mean.
struct RewordingTests {
  private func proposals(_ line: String, above: String = "journey \"J\"\nlaunch\n") throws -> [String] {
    let file = SourceFile(path: "t", text: "\(above)\(line)\n")
    let diagnostics = JourneyParser(vocabulary: screenVocabulary).parse(file).diagnostics
    return try #require(diagnostics.first).remedies.filter { $0.fix != nil }.map(\.text)
  }

  @Test(arguments: [
    ("tap \"@filters\"", ["tap @filters"]),
    ("expect \"@favorite.first\" is on", ["expect @favorite.first is on"]),
    ("tap switch \"x\"", ["tap toggle \"x\""]), ("tap text field \"x\"", ["tap field \"x\""]),
    ("type \"a\" into search bar", ["type \"a\" into field"]), ("tap list item \"x\"", ["tap row \"x\""]),
    ("tap icon \"a\" in item \"b\"", ["tap image \"a\" in row \"b\""]),
    ("see loading indicator", ["see progress"]), ("see header \"x\"", ["see section \"x\""]),
    ("see nav bar \"x\"", ["see title \"x\""]), ("see text \"x\" in the nav bar", []),
    ("expect checkbox \"x\" is checked", ["expect toggle \"x\" is on"]),
    ("see popup \"x\"", ["see alert \"x\"", "see dialog \"x\""]),
    ("see page \"x\"", []), ("see badge \"x\"", []), ("tags search network", ["tags search, network"]),
    ("tag search", ["tags search"]), ("expect stack home, search", ["expect stack is home, search"]),
    ("for each row table", ["for each row of table"]), ("I tap the switch \"x\"", ["tap toggle \"x\""]),
  ])
  func aWordForARoleBecomesTheRole(line: String, proposed: [String]) throws {
    #expect(
      try proposals(line, above: line.hasPrefix("tag") ? "journey \"J\"\n" : "journey \"J\"\nlaunch\n")
        == proposed)
  }

  @Test(arguments: [
    ("see popup \"x\" in row \"y\" on", "unknown role `popup`"),
    ("tap text field \"x\" at once", "unknown role `text field`"),
    ("see no error message", "unknown role `error message`"),
  ])
  func aWordForARoleIsNamedWhateverElseIsWrong(line: String, message: String) throws {
    let file = SourceFile(path: "t", text: "journey \"J\"\n\(line)\n")
    let fault = try #require(JourneyParser(vocabulary: screenVocabulary).parse(file).diagnostics.first)
    #expect(fault.message == message)
    #expect(fault.label.hasPrefix("did you mean"))
  }

  @Test(arguments: [
    ("tap cell at index 0", ["tap cell 1"]), ("tap row three", ["tap row 3"]),
    ("tap cell number three", ["tap cell 3"]), ("tap row last", []), ("tap on the first row", ["tap row 1"]),
    ("tap on the button \"x\"", ["tap button \"x\""]), ("tap on tab \"x\"", ["switch to tab \"x\""]),
    ("long press on row \"x\"", ["long press row \"x\""]),
    ("swipe on row \"x\" left", ["swipe row \"x\" left"]),
    ("tap on \"x\" in row \"y\"", ["tap button \"x\" in row \"y\""]),
    ("turn on the switch \"x\"", ["turn on toggle \"x\""]), ("click the \"x\" button", ["tap button \"x\""]),
    ("I should see \"x\"", ["see text \"x\""]), ("And I tap \"x\"", ["tap button \"x\""]),
    ("I should not see \"x\"", ["see no text \"x\""]), ("do not see button \"x\"", ["see no button \"x\""]),
    ("repeat three times", ["repeat 3 times"]), ("repeat 3x", ["repeat 3 times"]), ("for each row", []),
    ("expect one request to GET \"/x\"", ["expect 1 request to GET \"/x\""]),
    ("Given the app is launched", ["launch"]), ("tap twice image \"x\"", []), ("see text \"x\" twice", []),
    ("scroll down twice", ["write 2 lines: `scroll down`, `scroll down`"]),
  ])
  func wordsWithOneMeaningAreDroppedOrReplaced(line: String, proposed: [String]) throws {
    #expect(try proposals(line) == proposed)
  }

  @Test(arguments: [
    ("check see tab \"x\"", ["check tab is \"x\""]),
    ("check field \"x\" is empty", ["check field \"x\" has value \"\""]),
    ("wait until see tab \"x\" within 3s", ["wait until tab is \"x\" within 3s"]),
    ("wait until list is empty", ["wait until list has 0 rows within 10s"]), ("always see tab \"x\"", []),
    ("scroll down until see cell \"A\" and cell \"B\"", []),
  ])
  func aConditionIsReadLikeALine(line: String, proposed: [String]) throws {
    #expect(try proposals(line) == proposed)
  }

  @Test(arguments: [
    ("expect field \"x\" is empty", ["expect field \"x\" has value \"\""]),
    ("expect field \"x\" is \"a\"", ["expect field \"x\" has value \"a\""]), ("expect @a is empty", []),
    ("take screenshot \"x\"", ["screen matches \"x\""]), ("take table", []), ("hide keyboard", []),
    ("press return", []),
    ("press return in field \"x\"", ["submit field \"x\""]), ("turn off wifi", ["go offline"]),
    ("enable network", ["go online"]), ("expect haptic \"x\"", ["expect event haptic \"x\""]),
    ("expect GET \"/x\"", ["expect request to GET \"/x\""]), ("see modal \"x\"", ["expect sheet is x"]),
    ("expect sheet \"x\" is visible", ["expect sheet is x"]), ("see modal x shown", ["expect sheet is x"]),
    ("expect screen is", []), ("for each row in", []),
    ("expect cover x is shown", ["expect cover is x"]), ("expect sheet \"x y\" is visible", []),
    ("on GET to \"/x\"", ["on GET \"/x\""]), ("on request GET \"/x\"", ["on GET \"/x\""]),
    ("on GET \"/x\" where page is 0", ["on GET \"/x\" where query \"page\" is \"0\""]),
    ("on GET \"/x\" where query \"a\" contains \"0\"", ["on GET \"/x\" where query \"a\" is /0/"]),
    (
      #"on GET "/x" where query "a" contains "a.b/\"c\"\\ 猫""#,
      [#"on GET "/x" where query "a" is /a\.b\/"c"\\ 猫/"#]
    ),
    (#"on GET "/x" where query "a" contains "{{a}""#, []),
    ("on GET \"/x\" where header \"A\" exists", ["on GET \"/x\" where header \"A\" is present"]),
  ])
  func aPhraseMeansOneLine(line: String, proposed: [String]) throws {
    #expect(try proposals(line) == proposed)
  }

  @Test(arguments: [
    ("reply 301 to \"/x\"", []), ("after 300ms reply 200", ["reply 200 after 300ms"]),
    ("fail timeout", ["fail with timeout"]), ("then fail timeout", ["then fail with timeout"]),
    ("then replyalways 200", ["then reply always 200"]),
    ("then failwith timeout", ["then fail with timeout"]),
    ("then reply200", ["then reply 200"]), ("then replyalways200", ["then reply always 200"]),
    ("then rpely 200", ["then reply 200"]), ("Then reply 200", ["then reply 200"]), ("then respond 200", []),
    ("reply 200 with body {\"a\": 1}", ["reply 200 json {\"a\": 1}"]),
    ("reply 200 with json {\"a\": 1}", ["reply 200 json {\"a\": 1}"]),
    ("reply 200 with file \"a.json\"", ["reply 200 from \"a.json\""]),
  ])
  func aReplyMeansOneLine(line: String, proposed: [String]) throws {
    #expect(try proposals("  " + line, above: "journey \"J\"\non GET \"/a\"\n") == proposed)
  }

  @Test(arguments: [
    ("app.buttons[\"x\"].firstMatch.tap();", ["tap button \"x\""]), ("app.launch()", ["launch"]),
    ("XCTAssertFalse(app.staticTexts[\"x\"].exists)", ["see no text \"x\""]),
    ("app.textFields[\"x\"].typeText(\"a\")", ["type \"a\" into field \"x\""]),
    ("app.tables[\"a\"].cells.element(boundBy: 0).swipeLeft()", ["swipe cell 1 in list \"a\" left"]),
    (
      "XCTAssertTrue(app.images[\"x\"].waitForExistence(timeout: 5))",
      ["wait until see image \"x\" within 5s"]
    ),
    ("app.buttons[\"It's {here}\"].tap()", ["tap button \"It's {{here}\""]),
    (#"app.buttons["Say \"hi\" \u{41}"].tap()"#, [#"tap button "Say \"hi\" A""#]),
    ("app.buttons[\"A.b]c\"].tap()", ["tap button \"A.b]c\""]),
    ("app.textFields[\"x\"].typeText(\"hello (x)\")", ["type \"hello (x)\" into field \"x\""]),
    ("app.buttons[name].tap()", []), (#"app.buttons["a \(name)"].tap()"#, []),
    ("app.buttons[names[0]].tap()", []), ("app.textFields[\"x\"].typeText(text)", []),
    ("app.cells.element(boundBy: -1).tap()", []),
    ("app.navigationBars[\"Catnip\"].buttons[\"Back\"].tap()", ["go back"]),
    ("app.navigationBars.buttons.element(boundBy: 0).tap()", ["go back"]),
    ("app.navigationBars.buttons.element(boundBy: 1).tap()", []),
    ("app.navigationBars[\"Catnip\"].buttons[\"Edit\"].tap()", ["tap button \"Edit\""]),
    ("app.navigationBars[\"Catnip\"].staticTexts[\"Catnip\"].exists", ["see title \"Catnip\""]),
    ("app.navigationBars[\"Catnip\"].exists", ["see title \"Catnip\""]),
    ("select \"B\" from the dropdown \"P\"", ["choose \"B\" in picker \"P\""]),
    ("select \"B\" from picker \"P\"", ["choose \"B\" in picker \"P\""]),
    ("app.tabBars.buttons[\"x\"].tap()", ["switch to tab \"x\""]), ("app.windows[\"x\"].tap()", []),
    ("- takeScreenshot: home", ["screen matches \"home\""]), ("- tapOn: Retry", ["tap button \"Retry\""]),
    ("- inputText: \"a\"", []), ("- extendedWaitUntil:", []), ("Background:", ["setup"]),
    ("Scenario: The list loads", ["scene \"The list loads\""]), ("?", []), (";", []), ("-", []),
  ])
  func aLineOfAnotherToolMeansOneLine(line: String, proposed: [String]) throws {
    #expect(
      try proposals(line, above: line == "Background:" ? "journey \"J\"\n" : "journey \"J\"\nlaunch\n")
        == proposed)
  }

  @Test func aStatementThatNeedsMoreIsShown() throws {
    for (line, form) in [
      ("press return", "submit SELECTOR"), ("- inputText: \"a\"", "type STRING into SELECTOR"),
      ("- stopApp", "relaunch"), ("app.buttons[name].tap()", "tap SELECTOR"),
      ("app.textFields[\"x\"].typeText(text)", "type STRING into SELECTOR"),
      ("accept alert", "choose STRING in SELECTOR"),
    ] {
      let fault = try #require(firstFault(in: line))
      #expect(fault.see.contains { $0.hasPrefix(form) }, "\(line): \(fault.see)")
    }
  }

  @Test func aLineIsProposedForItsPlaceInTheFile() throws {
    #expect(try proposals("@smoke @slow", above: "journey \"J\"\n") == ["tags smoke, slow"])
    #expect(try proposals("@smoke") == ["tap @smoke"])
    #expect(try proposals("title \"x\"", above: "") == ["journey \"x\""])
    #expect(try proposals("title \"x\"") == ["see title \"x\""])
    #expect(try proposals("Scenario: x", above: "") == ["journey \"x\""])
  }

  /// Trials of a line in other words, and of its parts, would be endless if each had trials of its own.
  @Test(arguments: ["wait until ", ""])
  func theTrialsOfALineEnd(first: String) {
    for words in ["Switch and", "I should see", "the switch", "popup \"x\" in"] {
      let line = first + Array(repeating: words, count: 11).joined(separator: " ")
      #expect(firstFault(in: line) != nil)
    }
  }
}
